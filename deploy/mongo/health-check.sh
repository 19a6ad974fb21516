#!/bin/bash
# The health check of a mongod: health-check.sh [PORT [tls]], ends with 0 when it is the primary or a secondary.
# It sends the command {hello: 1, $db: "admin"}, which needs no user, as one message of MongoDB's wire
# protocol: 16 bytes of header (length 52, request 1, answer to none, OP_MSG), flags, the kind of the
# section, and 31 bytes of BSON. With `tls` openssl carries it, which comes with the images of MongoDB; whose
# certificate that is does not matter here.
port=${1:-27017}
hello='\x34\0\0\0\x01\0\0\0\0\0\0\0\xdd\x07\0\0\0\0\0\0\0\x1f\0\0\0\x10hello\0\x01\0\0\0\x02$db\0\x06\0\0\0admin\0\0'
if [[ $2 == tls ]]; then
  coproc openssl s_client -quiet -connect "127.0.0.1:$port" 2>/dev/null
  trap 'kill "$COPROC_PID" 2>/dev/null' EXIT
  # Under numbers that the pipeline below has too.
  exec 3<&"${COPROC[0]}" 4>&"${COPROC[1]}"
else
  exec 3<>"/dev/tcp/127.0.0.1/$port" 4>&3 || exit 1
fi
printf "$hello" >&4 && timeout 3 head -c 300 <&3 | grep -aqP '(isWritablePrimary|secondary)\x00\x01'
