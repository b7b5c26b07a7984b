#!/bin/sh
# Patroni runs this script once, on the first node, when the database has just been created. $1 is the connection
# string.
set -eu
psql --quiet --set=ON_ERROR_STOP=1 --set=password="$KAIWA_DATABASE_PASSWORD" "$1" <<'SQL'
create role kaiwa login password :'password';
create database kaiwa owner kaiwa encoding 'UTF8' template template0;
SQL
