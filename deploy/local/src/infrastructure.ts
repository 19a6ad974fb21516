import { join } from 'node:path'
import getPort from 'get-port'
import { findBinary } from './binaries/find-binary.js'
import { mongod } from './binaries/mongod.js'
import { natsServer } from './binaries/nats-server.js'
import { mongodPart, mongodUrl } from './mongod.js'
import { natsServerPart, natsServerUrl } from './nats-server.js'
import { supervise } from './processes/supervise.js'
import type { Supervised, Surroundings } from './processes/supervise.js'

const READY_MS_MAX = 60_000

/** A database or broker that can be used: one of ours, or one whose address was given. */
export interface Server {
  url: string
  /** Null when the address was given: then it is not ours to stop. */
  process: Supervised | null
}

export interface ServerOptions {
  /** Where data, logs and configuration of this stack lie. */
  dataDir: string
  /** Address of one that runs already. */
  url?: string | undefined
}

/** A replica set of one member that takes writes. */
export async function startMongod(
  { dataDir, url }: ServerOptions,
  surroundings: Surroundings,
): Promise<Server> {
  if (url !== undefined) return given('MongoDB', url, surroundings)
  const binary = await findBinary(mongod, surroundings.say)
  const port = await getPort({ host: '127.0.0.1' })
  const folder = join(dataDir, 'mongo')
  const part = await mongodPart({ binary, folder, port, logFile: logFileOf(dataDir, 'mongod') })
  return { url: mongodUrl(port), process: await startReady(supervise(part, surroundings)) }
}

/** A broker whose JetStream answers. */
export async function startNatsServer(
  { dataDir, url }: ServerOptions,
  surroundings: Surroundings,
): Promise<Server> {
  if (url !== undefined) return given('NATS', url, surroundings)
  const binary = await findBinary(natsServer, surroundings.say)
  const port = await getPort({ host: '127.0.0.1' })
  const folder = join(dataDir, 'nats')
  const logFile = logFileOf(dataDir, 'nats-server')
  const part = await natsServerPart({ binary, folder, port, logFile })
  return { url: natsServerUrl(port), process: await startReady(supervise(part, surroundings)) }
}

export const logFileOf = (dataDir: string, name: string): string =>
  join(dataDir, 'logs', `${name}.log`)

function given(what: string, url: string, { say }: Surroundings): Server {
  say(`${what} from the address in the environment`)
  return { url, process: null }
}

async function startReady(server: Supervised): Promise<Supervised> {
  try {
    await server.untilReady(READY_MS_MAX)
    return server
  } catch (thrown) {
    await server.stop()
    throw thrown
  }
}
