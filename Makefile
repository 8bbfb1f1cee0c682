# The main commands are `make play` and `make test`. Each installs what it needs into .venv, once.

ifndef PYTHON # python3, or if it is too old, the newest Python found
PYTHON := $(shell for each in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$each -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$each && exit; done; echo python3)
endif
BIN := .venv/bin
MAKE_PY := $(PYTHON) make.py
APT := -y -qq --no-install-recommends -o Acquire::Retries=0 -o Acquire::http::Timeout=10
export DEBIAN_FRONTEND := noninteractive

.DEFAULT_GOAL := help
.PHONY: help python setup play test test-fast lint browser wheels film pictures clean

help: ## show this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | awk -F '\t' '{ printf "  make %-10s %s\n", $$1, $$2 }'

play: python ## play in the browser, with friends and bots (make play ARGS=--no-browser)
	@$(MAKE_PY) play $(ARGS)

test: python ## run all checks: style, types, tests plain and compiled, documentation
	@$(MAKE_PY) test

test-fast: python ## run the checks for daily work in about a minute: style, rules, notation
	@$(MAKE_PY) test fast

setup: python ## set up development: .venv with all tools, and compiled engines
	@$(MAKE_PY) setup dev
	@$(MAKE_PY) compile

lint: python ## check only style and types
	@$(MAKE_PY) test lint

browser: ## install a browser and PostgreSQL for the tests of the table
	@missing=""; \
	command -v chromium-headless-shell >/dev/null || missing="chromium-headless-shell"; \
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$$missing postgresql"; \
	if [ -n "$$missing" ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; \
	then echo "Installing $$missing" && apt-get $(APT) update && apt-get $(APT) install $$missing >/dev/null || echo "The installation has failed."; \
	elif [ -n "$$missing" ]; \
	then echo "Missing: $$missing. On Debian: sudo apt-get install $$missing. Tests that need it are skipped."; fi

wheels: python ## build the packages to publish in dist: source, and a wheel for each Python (PYTHONS="python3.11 python3.12")
	@$(MAKE_PY) setup packages
	@$(BIN)/python packages.py $(PYTHONS)

film: setup browser ## record the animated pictures of the games
	@$(BIN)/python docs/film.py

pictures: setup browser ## take the pictures of the README
	@$(BIN)/python docs/pictures.py

clean: ## delete everything that was built
	rm -rf .venv build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis src/pangaea/engines-*.txt
	find src -name '*.so' -delete
	find src tests -name __pycache__ -prune -exec rm -r {} +

python:
	@command -v $(PYTHON) >/dev/null || { echo "There is no $(PYTHON) here. Pangaea needs Python 3.11 or newer; on Debian: sudo apt-get install python3" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	{ echo "Pangaea needs Python 3.11 or newer, and $(PYTHON) is $$($(PYTHON) -c 'import sys; print(sys.version.split()[0])'). Choose another with: make play PYTHON=/path/to/python3.11" >&2; exit 1; }
