#!/bin/sh
# Copies the primary for a standby that follows it, unless there is a copy. The name of the standby is the one that
# synchronous_standby_names contains.
set -eu

if [ -s "$PGDATA/PG_VERSION" ]; then exit 0; fi
# An interrupted copy is begun again.
rm -rf "$PGDATA" "$PGDATA.part"
mkdir -p "$(dirname "$PGDATA")"
pg_basebackup --pgdata="$PGDATA.part" --write-recovery-conf --wal-method=stream --checkpoint=fast \
  --dbname="host=$PRIMARY_HOST port=${PRIMARY_PORT:-5432} user=replication application_name=standby"
# The copy has no standby of its own; with this setting its commits would wait for one once it is promoted.
sed -i '/^synchronous_standby_names/d' "$PGDATA.part/postgresql.auto.conf"
mv "$PGDATA.part" "$PGDATA"
