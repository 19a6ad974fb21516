#!/usr/bin/env bash
# Replaces the processes of a running compose project by those of the images and settings that are there
# now, one after the other, so that callers notice nothing. Docker with its compose plugin is all it needs.
set -euo pipefail
# Also in $(…): whoever cannot ask Docker must not take that for nothing to do.
shopt -s inherit_errexit

usage='deploy/upgrade.sh [--build | --pull] [--help]

Run it beside docker-compose.yml, with the variables of `docker compose up` (LOYALTY_VERSION, LOYALTY_PORT, settings).
With --build it first builds all images of this checkout, those of the command line and of backups too, and
notes the commit in them; with --pull it fetches them. It
  1. brings roles and users of the database and users of the broker up to date,
  2. runs the deploy step of each service,
  3. replaces each process that has another image or other settings: a new one is started and ready before
     an old one stops. A gateway holds a port, so the old one stops first: have two of them, behind a load
     balancer.
The number of processes of each service stays; one that had none gets one, but webhooks not where WEBHOOKS is
off. At last it says which commit each image is built of. Whatever ends it, run it again: it goes on where it was, and takes from
.upgrade how many there were, unless more run than it has started.
Servers (mongo, nats) are left alone: where the broker has to be started again for its users, it says so and ends.

WAIT_SECONDS (default 180) is how long a new process may take until it is ready.'

readonly data_services=(customers wallet catalog contacts migration webhooks)
readonly wait_seconds=${WAIT_SECONDS:-180}
# How long the broker may take to read its users again.
readonly reload_seconds=5
# How many processes of each service there were, while they are being replaced.
readonly state=.upgrade

say() { echo "· $*"; }
fail() {
  echo "upgrade: $*" >&2
  exit 1
}

main() {
  local images=
  case "${1:-}" in
    '') ;;
    --build | --pull) images=${1#--} ;;
    -h | --help) echo "$usage" && return ;;
    *) fail "$1 is not known (--help shows what is)" ;;
  esac
  docker compose version >/dev/null 2>&1 || fail 'Docker with its compose plugin is needed'
  if [[ -n $images ]]; then
    LOYALTY_COMMIT=${LOYALTY_COMMIT:-$(git rev-parse --short=8 HEAD 2>/dev/null || true)}
    export LOYALTY_COMMIT
    # The tools are in a profile, which compose leaves out unless it is named.
    docker compose --profile tools "$images" || fail "the images cannot be had (docker compose $images), no process was replaced"
  fi
  local service server
  for server in mongo nats; do
    [[ -n $(containers_of "$server") ]] ||
      fail "$server does not run; to start everything: docker compose up --wait"
  done
  for service in "${data_services[@]}" gateway; do
    docker image inspect "$(image_of "$service")" >/dev/null 2>&1 ||
      fail "there is no image $(image_of "$service"): run this with --build or --pull"
  done

  say 'users of database and broker'
  quietly docker compose run --rm --no-deps -T mongo-init ||
    fail 'users cannot be brought up to date (see above), no process was replaced'
  reload_broker
  for service in "${data_services[@]}"; do
    say "deploy step of $service"
    quietly docker compose run --rm --no-deps -T "$service-deploy" ||
      fail "the deploy step of $service failed (see above), no process was replaced"
  done
  remember_counts
  for service in "${data_services[@]}" gateway; do replace_all "$service"; done
  rm "$state"
  say 'done'
  say_versions
}

# A restore by an image of another version would refuse what a backup by this one holds.
say_versions() {
  local service image commit services
  services=$(commit_of "$(image_of gateway)")
  for service in gateway "${data_services[@]}" cli backup; do
    image=$(image_of "$service")
    commit=$(commit_of "$image")
    say "$image: commit ${commit:-unknown}"
    [[ $commit == "$services" ]] ||
      say "  that is another one than the gateway's: run this with --build or --pull"
  done
}

# The label, or `missing` where there is no such image.
commit_of() {
  docker image inspect --format '{{index .Config.Labels "org.opencontainers.image.revision"}}' "$1" 2>/dev/null || echo missing
}

# A container that was given a file, or a folder that is no more, keeps what it was given. A reload that the broker refuses
# ends well too; so it is asked for what it goes by.
reload_broker() {
  local valid digest end
  local -a options
  docker compose exec -T nats cat /etc/nats/conf/users.conf 2>/dev/null | cmp -s - deploy/nats/users.conf ||
    start_broker_again 'does not see deploy/nats/users.conf as it is here'
  read -ra options <<<"$(docker inspect --format '{{join .Config.Cmd " "}}' "$(containers_of nats)")"
  valid=$(docker compose exec -T nats nats-server "${options[@]}" -t 2>&1) ||
    fail "the broker cannot read its users, no process was replaced: $valid"
  # From inside: Docker takes a signal of `docker compose kill` for a stop by hand, and would start the broker no more.
  quietly docker compose exec -T nats nats-server --signal reload=1 ||
    fail 'the broker does not read its users again (see above), no process was replaced'
  digest=${valid##*sha256:}
  end=$((SECONDS + reload_seconds))
  until [[ $(docker compose exec -T nats wget -qO- http://127.0.0.1:8222/varz) == *"sha256:${digest%)*}"* ]]; do
    ((SECONDS < end)) || start_broker_again 'does not take what its files say (docker compose logs nats)'
    sleep 0.5
  done
}

start_broker_again() {
  fail "the broker $1. No process was replaced. Start it again, which takes some seconds, and then run this again:
  docker compose up --detach --no-deps --wait --force-recreate nats"
}

# Runs a command whose output is of interest when it fails.
quietly() {
  local output
  output=$("$@" 2>&1) || {
    tail -n 20 <<<"$output" >&2
    return 1
  }
}

remember_counts() {
  [[ -e $state ]] && say "goes on with the upgrade that $state tells of" && return
  local service
  for service in "${data_services[@]}" gateway; do
    echo "$service $(containers_of "$service" | wc -l)"
  done >"$state.part"
  mv "$state.part" "$state"
}

# One for a service that has none: it is new with this version. Webhooks may be left out.
wanted_without() {
  local settings
  settings=$(docker compose config gateway)
  if [[ $1 == webhooks && $settings =~ WEBHOOKS:\ \"?off ]]; then echo 0; else echo 1; fi
}

replace_all() {
  local service=$1 wanted running old list
  local -a old_ones=()
  wanted=$(sed -n "s/^$service //p" "$state")
  running=$(containers_of "$service" | wc -l)
  # One more may be the new process of an upgrade that was cut off; more than that were asked for since.
  ((running <= wanted + 1)) || wanted=$running
  ((wanted > 0)) || wanted=$(wanted_without "$service")
  list=$(old_ones_of "$service" | unready_first)
  [[ -z $list ]] || mapfile -t old_ones <<<"$list"
  say "$service: ${#old_ones[@]} of $wanted to replace"
  # Those that an upgrade which was cut off has started: no old one stops for them before.
  new_ones_ready "$service" "$list"
  for old in "${old_ones[@]}"; do
    if [[ $service == gateway ]]; then
      ((wanted > 1)) || say 'the only gateway stops before the new one starts: calls are refused meanwhile'
      retire "$old"
      start "$service" "$wanted" "$list"
    else
      (($(containers_of "$service" | wc -l) > wanted)) || start "$service" $((wanted + 1)) "$list"
      retire "$old"
    fi
  done
  start "$service" "$wanted" "$list"
}

# Has so many processes run, of which those that are there stay, and returns when the new ones are ready.
start() {
  local service=$1 count=$2 old=$3
  quietly docker compose up --detach --no-deps --no-recreate --no-build --scale "$service=$count" "$service" ||
    fail "no new process of $service can be started (see above)"
  new_ones_ready "$service" "$old"
}

# An old one need not be ready: it may be what the upgrade is to mend.
new_ones_ready() {
  local service=$1 old=$2 list id
  list=$(containers_of "$service")
  for id in $list; do
    [[ $old == *"$id"* ]] || until_ready "$id" || fail "a new process of $service is not ready within $wait_seconds s; the others go on.
Look at: docker logs ${id:0:12}
Mend it and run this again, or go back: name the old version and run this."
  done
}

# While one that is not ready is replaced, the others go on.
unready_first() {
  local id
  local -a ready=()
  while read -r id; do
    if is_ready "$id"; then ready+=("$id"); else echo "$id"; fi
  done
  ((${#ready[@]} == 0)) || printf '%s\n' "${ready[@]}"
}

is_ready() { [[ $(docker inspect --format '{{.State.Health.Status}}' "$1") == healthy ]]; }

until_ready() {
  local end=$((SECONDS + wait_seconds))
  until is_ready "$1"; do
    ((SECONDS < end)) || return 1
    sleep 0.5
  done
}

retire() {
  docker stop "$1" >/dev/null
  docker rm "$1" >/dev/null
}

# Containers of a service that run, the oldest first.
containers_of() {
  docker compose ps --quiet "$1" | xargs -r docker inspect --format '{{.Created}} {{.Id}}' | sort | cut -d ' ' -f 2
}

# Those of another image, or of other settings, than a new one would have.
old_ones_of() {
  local service=$1 hashes image id about hash
  hashes=$(hashes_of "$service")
  image=$(docker image inspect --format '{{.Id}}' "$(image_of "$service")")
  for id in $(containers_of "$service"); do
    about=$(docker inspect --format '{{.Image}} {{index .Config.Labels "com.docker.compose.config-hash"}}' "$id")
    hash=${about#* }
    [[ ${about% *} == "$image" && -n $hash && $hashes == *"$hash"* ]] || echo "$id"
  done
}

# What Compose makes of the settings, in two ways. Some of its versions, 2.26 for one, count what a service depends on
# among them, and `up --no-deps` starts a process as if that were nothing. Those before 2.24 know no `!reset`, and do not.
hashes_of() {
  local without="services: { $1: { depends_on: !reset null } }"
  docker compose config --hash "$1" | cut -d ' ' -f 2
  docker compose config |
    docker compose --project-directory . --file - --file <(echo "$without") config --hash "$1" 2>/dev/null |
    cut -d ' ' -f 2 || true
}

image_of() { docker compose --profile tools config --images "$1" | sed -n "\\#/$1:#p" | sort -u; }

main "$@"
