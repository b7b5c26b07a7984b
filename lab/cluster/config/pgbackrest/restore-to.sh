#!/bin/sh
# Restores the data of this node to a point in time. Run it as postgres while Patroni is stopped on all nodes:
#   restore-to.sh "2026-11-16 12:34:56+00"     every commit until then and none later
#   restore-to.sh latest                       until the end of the archive
# Afterwards the database accepts reads and writes. Start Patroni on this node first.
set -eu
data=/var/lib/postgresql/data
bin=/usr/lib/postgresql/15/bin
mkdir -p "$data"
chmod 700 "$data"
if [ "$1" = latest ]; then
  pgbackrest --stanza=kaiwa --delta --type=default restore
else
  pgbackrest --stanza=kaiwa --delta --type=time --target="$1" --target-action=promote restore
fi
# Only this script may connect until the log is applied.
"$bin/pg_ctl" --pgdata="$data" --silent --wait --timeout=86400 --log=/var/log/postgresql/restore.log \
  --options="-c listen_addresses= -c unix_socket_directories=/run/postgresql" start
until [ "$(psql --host=/run/postgresql --no-align --tuples-only --command='select pg_is_in_recovery()' postgres)" = f ]; do
  sleep 1
done
"$bin/pg_ctl" --pgdata="$data" --silent --wait --mode=fast stop
