#!/bin/sh
# Writes the site of ops/nginx.conf for these servers and this name, before nginx starts.
set -eu

servers=''
for server in $SERVERS; do servers="$servers server $server max_fails=0;"; done
sed -e "s|server 127.0.0.1:3000 max_fails=0;|$servers|" \
  -e "s|saloni\.example|$SITE_NAME|g" \
  -e 's|/var/log/nginx/saloni\.log|/dev/stdout|' \
  -e 's|/var/log/nginx/saloni-error\.log|stderr|' \
  "${EXAMPLE:-/etc/saloni/nginx.conf}" >"${SITE:-/etc/nginx/conf.d/default.conf}"
