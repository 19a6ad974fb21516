import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Binary, findBinary } from './binaries/binary.js'
import { mongod } from './binaries/mongod.js'
import { natsServer } from './binaries/nats-server.js'
import { createBrokerAccess, readBrokerLogins } from './broker-access.js'
import type { BrokerAccess, BrokerLogins } from './broker-access.js'
import { mongodPart, mongodUrl, openKey } from './mongod.js'
import { natsServerPart, natsServerUrl } from './nats-server.js'
import { freePorts } from './ports.js'
import { Problem } from './problem.js'
import type { Part } from './processes/supervise.js'

/** One for a start, three so that one may fail. */
export const SERVER_COUNTS = [1, 3]
const ROUTE_PASSWORD_BYTES = 24

/** Runs database and broker elsewhere than as child processes, in containers for example. */
export interface ServerRunner {
  /** What a server's program is called there. */
  programOf(binary: Binary): string
  start: NonNullable<Part['start']>
}

/** Database or broker: for us to run, or one whose address was given. */
export interface Servers {
  /** Of all of them. */
  url: string
  /** Its processes; none when the address was given: then it is not ours to start or stop. */
  parts: readonly Part[]
}

export interface ServerOptions {
  /** Where data, logs and configuration of this stack lie. */
  dataDir: string
  /** Address of one that runs already. */
  url?: string | undefined
  /** The number of processes that share the work; default 1, or as many as the folder has data of. */
  count?: number | undefined
  /** Without one, programs are looked for on this machine. */
  runner?: ServerRunner | undefined
  say: (line: string) => void
}

/** By which address others reach what listens at a port of this machine; tests put themselves between. */
export type AddressOf = (port: number, name: string) => Promise<string>

/** A MongoDB replica set that takes writes once it is ready. One of ours is told by root's address. */
export async function mongodServers(
  options: ServerOptions & { addressOf?: AddressOf | undefined },
): Promise<Servers> {
  const { dataDir, url, runner, say, addressOf = onThisMachine } = options
  if (url !== undefined) {
    say('MongoDB at the given address')
    return { url, parts: [] }
  }
  const folders = foldersOf('mongo', options)
  const binary = runner?.programOf(mongod) ?? (await findBinary(mongod, say))
  const ports = await freePorts(folders.length)
  const hosts = await Promise.all(
    ports.map((port, index) => addressOf(port, serverName('mongod', index))),
  )
  const keyFile = join(dataDir, 'keys', 'mongod.key')
  const key = await openKey(folders[0], keyFile)
  const parts = await Promise.all(
    folders.map((folder, index) => {
      const name = serverName('mongod', index)
      const logFile = logFileOf(dataDir, name)
      const port = ports[index] ?? 0
      return mongodPart({ binary, name, folder, port, logFile, hosts, index, key, keyFile })
    }),
  )
  return { url: mongodUrl(hosts, key), parts: startedBy(runner, parts) }
}

const onThisMachine: AddressOf = (port) => Promise.resolve(`127.0.0.1:${port}`)

/** A broker, and how its users sign in. */
export interface BrokerServers extends Servers {
  /** Null for a broker that was given without secrets: it has to take whoever comes. */
  logins: BrokerLogins | null
}

/** A broker with JetStream on files, whose users are those of a deployment unless others are given. */
export async function brokerServers(
  options: ServerOptions & { access?: BrokerAccess; secretsDir?: string | undefined },
): Promise<BrokerServers> {
  const { dataDir, url, secretsDir, runner, say, access = createBrokerAccess() } = options
  if (url !== undefined) {
    const logins = secretsDir === undefined ? null : await readBrokerLogins(secretsDir)
    say(`NATS at the given address, ${logins === null ? 'without users' : 'one user a service'}`)
    return { url, parts: [], logins }
  }
  const folders = foldersOf('nats', options)
  const binary = runner?.programOf(natsServer) ?? (await findBinary(natsServer, say))
  const ports = await freePorts(folders.length)
  const routePorts = folders.length === 1 ? [] : await freePorts(folders.length)
  const password = randomBytes(ROUTE_PASSWORD_BYTES).toString('hex')
  const parts = await Promise.all(
    folders.map((folder, index) => {
      const name = serverName('nats-server', index)
      const logFile = logFileOf(dataDir, name)
      const routePort = routePorts[index]
      const cluster =
        routePort === undefined ? null : { port: routePort, ports: routePorts, password }
      const port = ports[index] ?? 0
      return natsServerPart({ binary, name, folder, port, logFile, access, cluster })
    }),
  )
  return { url: natsServerUrl(...ports), parts: startedBy(runner, parts), logins: access }
}

/**
 * A folder for each server: `mongo`, `mongo-2`, `mongo-3`. Throws a Problem where there were more at an
 * earlier start: fewer would lack the majority that knows what was written.
 */
function foldersOf(
  name: 'mongo' | 'nats',
  { dataDir, count }: ServerOptions,
): readonly [string, ...string[]] {
  const folderOf = (index: number): string => join(dataDir, serverName(name, index))
  const present = SERVER_COUNTS.findLast((some) => existsSync(folderOf(some - 1))) ?? 1
  if (count !== undefined && count < present) {
    const option = name === 'mongo' ? '--members' : '--servers'
    throw new Problem(
      `${dataDir} holds the data of ${present} servers: start with ${option} ${present}, ` +
        'with --fresh when the data may go, or in another folder with --data DIR.',
    )
  }
  const further = Array.from({ length: (count ?? present) - 1 }, (_, index) => folderOf(index + 1))
  return [folderOf(0), ...further]
}

/** What the process is called: the first bears the name alone. */
export const serverName = (name: string, index: number): string =>
  index === 0 ? name : `${name}-${index + 1}`

const startedBy = (runner: ServerRunner | undefined, parts: readonly Part[]): readonly Part[] =>
  runner === undefined ? parts : parts.map((part) => ({ ...part, start: runner.start }))

export const logFileOf = (dataDir: string, name: string): string =>
  join(dataDir, 'logs', `${name}.log`)
