#!/bin/bash
# The health check of a mongod: health-check.sh [PORT], ends with 0 when it is the primary or a secondary.
# It sends the command {hello: 1, $db: "admin"}, which needs no user, as one message of MongoDB's wire
# protocol: 16 bytes of header (length 52, request 1, answer to none, OP_MSG), flags, the kind of the
# section, and 31 bytes of BSON.
exec 3<>"/dev/tcp/127.0.0.1/${1:-27017}" || exit 1
hello='\x1f\0\0\0\x10hello\0\x01\0\0\0\x02$db\0\x06\0\0\0admin\0\0'
printf '\x34\0\0\0\x01\0\0\0\0\0\0\0\xdd\x07\0\0\0\0\0\0\0'"$hello" >&3
timeout 3 head -c 300 <&3 | grep -aqP '(isWritablePrimary|secondary)\x00\x01'
