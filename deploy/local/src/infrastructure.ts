import { join } from 'node:path'
import type { Binary } from './binaries/binary.js'
import { findBinary } from './binaries/find-binary.js'
import { mongod } from './binaries/mongod.js'
import { natsServer } from './binaries/nats-server.js'
import { createBrokerAccess, type BrokerAccess } from './broker-access.js'
import { mongodPart, mongodUrl, openKey } from './mongod.js'
import { natsServerPart, natsServerUrl } from './nats-server.js'
import { freePort } from './ports.js'
import type { Part } from './processes/supervise.js'

/** Runs database and broker elsewhere than as child processes, in containers for example. */
export interface ServerRunner {
  /** What a server's program is called there. */
  programOf(binary: Binary): string
  start: NonNullable<Part['start']>
}

/** A database or broker: one for us to run, or one whose address was given. */
export interface Server {
  url: string
  /** Null when the address was given: then it is not ours to start or stop. */
  part: Part | null
}

export interface ServerOptions {
  /** Where data, logs and configuration of this stack lie. */
  dataDir: string
  /** Address of one that runs already. */
  url?: string | undefined
  /** Without one, programs are looked for on this machine. */
  runner?: ServerRunner | undefined
  say: (line: string) => void
}

/** A MongoDB replica set that takes writes once it is ready. One of ours is told by root's address. */
export async function mongodServer({ dataDir, url, runner, say }: ServerOptions): Promise<Server> {
  if (url !== undefined) {
    say('MongoDB at the given address')
    return { url, part: null }
  }
  const binary = runner?.programOf(mongod) ?? (await findBinary(mongod, say))
  const port = await freePort()
  const folder = join(dataDir, 'mongo')
  const keyFile = join(dataDir, 'keys', 'mongod.key')
  const key = await openKey(folder, keyFile)
  const logFile = logFileOf(dataDir, 'mongod')
  const part = await mongodPart({ binary, folder, port, logFile, key, keyFile })
  return { url: mongodUrl(port, key), part: startedBy(runner, part) }
}

/** A broker, and how its users sign in. */
export interface BrokerServer extends Server {
  /** Null for a broker that was given: who may sign in there is not known here. */
  access: BrokerAccess | null
}

/** A broker with JetStream on files, whose users are those of a deployment unless others are given. */
export async function brokerServer({
  dataDir,
  url,
  runner,
  say,
  access = createBrokerAccess(),
}: ServerOptions & { access?: BrokerAccess }): Promise<BrokerServer> {
  if (url !== undefined) {
    say('NATS at the given address')
    return { url, part: null, access: null }
  }
  const binary = runner?.programOf(natsServer) ?? (await findBinary(natsServer, say))
  const port = await freePort()
  const folder = join(dataDir, 'nats')
  const logFile = logFileOf(dataDir, 'nats-server')
  const part = await natsServerPart({ binary, folder, port, logFile, access })
  return { url: natsServerUrl(port), part: startedBy(runner, part), access }
}

const startedBy = (runner: ServerRunner | undefined, part: Part): Part =>
  runner === undefined ? part : { ...part, start: runner.start }

export const logFileOf = (dataDir: string, name: string): string =>
  join(dataDir, 'logs', `${name}.log`)
