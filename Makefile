# Two commands: `make play` and `make test`. Each sets up what it needs, in .venv, and nothing twice.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check
SOURCES := $(sort $(shell find src docs/rules -type f -not -name '*.pyc' -not -name '*.so' -not -path '*.egg-info*' 2>/dev/null))

# What pyproject.toml asks for: to build, to run, to test.
define REQUIREMENTS
import tomllib
with open("pyproject.toml", "rb") as file:
    said = tomllib.load(file)
project = said["project"]
print(*said["build-system"]["requires"], *project["dependencies"], *project["optional-dependencies"]["dev"], sep="\n")
endef
export REQUIREMENTS

.DEFAULT_GOAL := help
.PHONY: help setup play test lint browser pictures clean force

help: ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | awk -F '\t' '{ printf "  make %-9s %s\n", $$1, $$2 }'

setup: $(VENV)/installed ## make .venv and install the package, compiled where there is a C compiler

play: setup ## open the table in the browser: all games, with friends and bots (make play ARGS=--no-browser)
	@$(BIN)/pangaea serve $(ARGS)

test: setup browser lint ## everything that is checked: style, types, tests plain and compiled, documentation
	@echo "Tests, plain source"
	@PANGAEA_PLAIN=1 $(BIN)/python -m pytest -n auto --dist worksteal
	@if $(BIN)/python -c 'import pangaea, sys; sys.exit(not pangaea.compiled())'; \
	then echo "Tests, compiled" && $(BIN)/python -m pytest -n auto --dist worksteal; \
	else echo "Tests, compiled: left out, for there is no C compiler here"; fi

lint: $(VENV)/tools ## style and types alone
	@echo "Style and types"
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/mypy

browser: ## a browser and a PostgreSQL for the tests of the table
	@missing=""; \
	command -v chromium chromium-browser google-chrome >/dev/null 2>&1 || missing="chromium"; \
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$$missing postgresql"; \
	if [ -n "$$missing" ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; \
	then echo "Installing $$missing" && apt-get update -qq && \
	DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	elif [ -n "$$missing" ]; \
	then echo "Not here: $$missing. Its tests will be left out. On Debian: sudo apt-get install $$missing"; fi

pictures: setup browser ## the pictures of the README, taken anew
	@$(BIN)/python docs/pictures.py

clean: ## throw away whatever was made here
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

# The interpreter and all packages but our own.
$(VENV)/tools: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	{ echo "Python 3.11 or newer is needed; name yours with: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	@test -x $(BIN)/python || { echo "Making $(VENV)" && $(PYTHON) -m venv $(VENV); } || \
	{ rm -rf $(VENV); echo "'$(PYTHON) -m venv' failed; on Debian: sudo apt-get install python3-venv" >&2; exit 1; }
	@echo "Installing what Pangaea needs"
	@$(BIN)/python -c "$$REQUIREMENTS" > $(VENV)/requirements.txt
	@$(PIP) --requirement $(VENV)/requirements.txt
	@touch $@

# The names of all sources, rewritten only when one comes or goes.
$(VENV)/sources: force | $(VENV)/tools
	@echo '$(SOURCES)' | cmp -s - $@ || echo '$(SOURCES)' > $@

$(VENV)/installed: $(VENV)/tools $(VENV)/sources $(SOURCES) setup.py pyproject.toml README.md
	@echo "Installing Pangaea (compiling takes some minutes)"
	@touch $@.begun  # what is changed meanwhile is newer than this
	@rm -rf build/lib* build/bdist*
	@$(PIP) --no-build-isolation --no-deps .
	@$(BIN)/python -c 'import pangaea; print("Pangaea is installed,", "compiled." if pangaea.compiled() else \
	"not compiled: there is no working C compiler. Everything works, slower.")'
	@mv $@.begun $@
