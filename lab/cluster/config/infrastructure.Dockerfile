# The programs around the app, as Debian packages. `npm run cluster` tests the same versions.
#   docker build --file lab/cluster/config/infrastructure.Dockerfile --target patroni --tag kaiwa-patroni .

FROM debian:12-slim AS base
ENV LANG=C.UTF-8
# Packages must not start services while an image is built.
RUN printf '#!/bin/sh\nexit 101\n' > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d

FROM base AS patroni
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-15 patroni python3-etcd pgbackrest curl \
  && rm -rf /var/lib/apt/lists/* /var/lib/postgresql/15 \
  && install --directory --owner=postgres --group=postgres /var/lib/postgresql /var/lib/pgbackrest /run/postgresql
COPY lab/cluster/config/patroni /etc/patroni
COPY lab/cluster/config/pgbackrest /etc/pgbackrest
USER postgres
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["curl", "--fail", "--silent", "http://127.0.0.1:8008/liveness"]
CMD ["patroni", "/etc/patroni/patroni.yml"]

FROM base AS etcd
RUN apt-get update && apt-get install --yes --no-install-recommends etcd-server etcd-client && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner=etcd --group=etcd --mode=700 /var/lib/etcd
USER etcd
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["etcdctl", "endpoint", "health"]
CMD ["etcd"]

FROM base AS pgbouncer
RUN apt-get update && apt-get install --yes --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
COPY lab/cluster/config/pgbouncer/pgbouncer.ini /etc/pgbouncer/pgbouncer.ini
USER postgres
STOPSIGNAL SIGTERM
CMD ["pgbouncer", "/etc/pgbouncer/pgbouncer.ini"]

FROM base AS haproxy
RUN apt-get update && apt-get install --yes --no-install-recommends haproxy && rm -rf /var/lib/apt/lists/*
COPY lab/cluster/config/haproxy/haproxy.cfg /etc/haproxy/haproxy.cfg
ENV HAPROXY_SOCKET=/tmp/haproxy.socket
USER haproxy
CMD ["haproxy", "-W", "-db", "-f", "/etc/haproxy/haproxy.cfg"]

FROM base AS redis
RUN apt-get update && apt-get install --yes --no-install-recommends redis-server && rm -rf /var/lib/apt/lists/*
COPY lab/cluster/config/redis/redis.conf /etc/kaiwa/redis.conf
USER redis
HEALTHCHECK --interval=5s --timeout=3s CMD ["redis-cli", "ping"]
CMD ["redis-server", "/etc/kaiwa/redis.conf"]

FROM base AS prometheus
RUN apt-get update && apt-get install --yes --no-install-recommends prometheus && rm -rf /var/lib/apt/lists/*
COPY lab/cluster/config/prometheus deploy/prometheus /etc/kaiwa/
USER prometheus
CMD ["prometheus", "--config.file=/etc/kaiwa/prometheus.yml", "--storage.tsdb.path=/var/lib/prometheus", "--storage.tsdb.retention.time=30d"]
