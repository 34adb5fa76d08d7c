#!/bin/sh
# Runs once, in an empty PostgreSQL: the role and the database of the servers, and the role of the standby.
set -eu

psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username=postgres --dbname=postgres \
  --set=password="$DATABASE_PASSWORD" --set=replication="$REPLICATION_PASSWORD" <<'SQL'
create role saloni login password :'password';
create database saloni owner saloni;
create role replication login replication password :'replication';
SQL

echo 'host replication replication samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
