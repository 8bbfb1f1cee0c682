# The server in a container, `docker build -t pangaea .`: one stage with a compiler builds it, one without serves it.
FROM python:3.13-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /source
RUN python -m venv /app
COPY pyproject.toml setup.py README.md LICENSE ./
COPY src src
COPY docs/rules docs/rules
RUN /app/bin/pip install --no-cache-dir ".[table,terminal,postgres,push]" \
    && /app/bin/python -c "import pangaea, sys; sys.exit(not pangaea.compiled())"

FROM python:3.13-slim
RUN useradd --system --create-home --home-dir /data pangaea
COPY --from=build /app /app
USER pangaea
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --start-period=20s CMD ["/app/bin/python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/health/ready', timeout=3)"]
ENV PANGAEA_LOG_FORMAT=json PANGAEA_LOG_LEVEL=info
ENTRYPOINT ["/app/bin/pangaea", "serve", "--no-browser", "--port", "8000"]
CMD ["--database", "/data/pangaea.db"]
