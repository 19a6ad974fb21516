import { parseArgs } from 'node:util'
import { join, resolve } from 'node:path'
import { SERVER_COUNTS } from './infrastructure.js'
import { repository } from './paths.js'
import { Problem, reasonOf } from './problem.js'
import { serviceNames } from './services.js'
import type { ServiceName } from './services.js'

/** How many processes of each service run. */
export type Scale = Readonly<Partial<Record<ServiceName, number>>>

export interface StartOptions {
  port: number
  dataDir: string
  isFresh: boolean
  hasDemo: boolean
  /** Else database and broker alone. */
  hasServices: boolean
  hasLimits: boolean
  scale: Scale
  /** Of the database and of the broker; undefined: what the folder has, or one. */
  members: number | undefined
  servers: number | undefined
  secretsDir: string | undefined
}

const DEFAULT_PORT = 8080
const PROCESSES_MAX = 16

export const help = `Starts the loyalty storefront on this machine: database, broker, services.

  npm start -- [options]

  --port N         port of the gateway; further gateways take the next ones (default ${DEFAULT_PORT})
  --data DIR       folder of data, logs, keys and access.json (default .local)
  --fresh          forget what an earlier start left in that folder
  --no-demo        no demo: a programme with 200 customers, purchases, coupons, tiers
  --no-services    database and broker alone, to put a backup back (loyalty restore)
  --scale NAME=N   processes of a service, repeatable: --scale wallet=2 --scale gateway=2
                   (${serviceNames.join(', ')})
  --members N      members of the database's replica set, ${SERVER_COUNTS.join(' or ')} (default 1, or as many as
                   the folder has)
  --servers N      servers of the broker, likewise
  --secrets DIR    what npm run secrets has made, with which services sign in at NATS_URL
  --limits         rate limits on, as in production
  --help           this text

MONGO_URL and NATS_URL name a MongoDB replica set and a NATS cluster to use instead of starting its own.
Where the user in MONGO_URL may make others, as root, each service gets one of its own. The users of
NATS are those of deploy/nats/users.conf; --secrets names the folder of their passwords.
Ctrl-C stops everything in order; the next start goes on with the same data.
`

/** What the command line asks for; null when it asks for help. Throws a Problem when it is wrong. */
export function parseOptions(args: readonly string[]): StartOptions | null {
  const { values } = parse(args)
  if (values.help) return null
  return {
    port: values.port === undefined ? DEFAULT_PORT : parsePort(values.port),
    dataDir: values.data === undefined ? join(repository, '.local') : resolve(values.data),
    isFresh: values.fresh,
    hasDemo: !values['no-demo'] && !values['no-services'],
    hasServices: !values['no-services'],
    hasLimits: values.limits,
    scale: parseScale(values.scale),
    members: parseCount('members', values.members),
    servers: parseCount('servers', values.servers),
    secretsDir: values.secrets === undefined ? undefined : resolve(values.secrets),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: false,
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        fresh: { type: 'boolean', default: false },
        'no-demo': { type: 'boolean', default: false },
        'no-services': { type: 'boolean', default: false },
        scale: { type: 'string', multiple: true, default: [] },
        members: { type: 'string' },
        servers: { type: 'string' },
        secrets: { type: 'string' },
        limits: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (thrown) {
    throw new Problem(`${reasonOf(thrown)} (npm start -- --help lists the options)`)
  }
}

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535) throw new Problem(`--port takes 1 to 65535, not ${text}.`)
  return port
}

function parseCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const count = SERVER_COUNTS.find((some) => String(some) === text)
  if (count === undefined) {
    throw new Problem(`--${name} takes ${SERVER_COUNTS.join(' or ')}, not ${text}.`)
  }
  return count
}

function parseScale(entries: readonly string[]): Scale {
  const scale: Partial<Record<ServiceName, number>> = {}
  for (const entry of entries.flatMap((text) => text.split(','))) {
    const [name = '', text = ''] = entry.split('=', 2)
    const count = /^\d{1,2}$/.test(text) ? Number(text) : 0
    if (!isServiceName(name) || count < 1 || count > PROCESSES_MAX) {
      const services = serviceNames.join(', ')
      throw new Problem(
        `--scale takes a service and 1 to ${PROCESSES_MAX}, for example wallet=2, not ${entry} ` +
          `(services: ${services}).`,
      )
    }
    scale[name] = count
  }
  return scale
}

const isServiceName = (name: string): name is ServiceName =>
  (serviceNames as readonly string[]).includes(name)
