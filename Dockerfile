# The house in a container: Debian's own Python, our pinned packages, an ordinary user.
# With COEVOLVE_DATABASE_URL it uses that Postgres (see docker-compose.yml); without, its own in /data.

FROM debian:bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends python3 python3-venv
COPY requirements.txt .
RUN python3 -m venv /opt/python \
 && /opt/python/bin/pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements.txt \
 && /opt/python/bin/pip uninstall -y pip setuptools

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends python3 \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --home-dir /data --shell /usr/sbin/nologin coevolve \
 && install -d -o coevolve -g coevolve -m 700 /data
COPY --from=build /opt/python /opt/python
WORKDIR /srv/coevolve
COPY server server
COPY web web
COPY migrations migrations
ENV PATH=/opt/python/bin:$PATH LANG=C.UTF-8 PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 \
    COEVOLVE_HOST=0.0.0.0 COEVOLVE_DATA=/data
USER coevolve
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/readyz', timeout=4)"]
ENTRYPOINT ["python", "-m", "server"]
CMD ["serve", "--no-room"]
