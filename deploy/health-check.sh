#!/bin/bash
# The health check of every image: ends with 0 when the process of this container is ready. What the shell
# itself can do is enough, since a Node for each look would take more than the process does at rest.
exec 3<>"/dev/tcp/127.0.0.1/${HEALTH_PORT:-8080}" || exit 1
printf 'GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
read -r -t 8 _ status _ <&3
[[ $status == 200 ]]
