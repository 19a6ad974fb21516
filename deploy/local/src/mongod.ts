import { mkdir } from 'node:fs/promises'
import { MongoClient, MongoServerError } from 'mongodb'
import type { Part } from './processes/supervise.js'

const REPLICA_SET = 'loyalty'
/** Codes of the server's answers about a replica set that has no configuration yet. */
const NOT_YET_INITIALIZED = 94
const ANSWER_MS_MAX = 2000

export interface MongodOptions {
  binary: string
  folder: string
  port: number
  logFile: string
}

export const mongodUrl = (port: number): string =>
  `mongodb://127.0.0.1:${port}/?replicaSet=${REPLICA_SET}`

/**
 * A replica set of one member, since transactions need a replica set. Open transactions of a killed
 * process end after 3 s: with the server's default of 60 their documents stayed blocked for 74 s.
 */
export async function mongodPart(options: MongodOptions): Promise<Part> {
  const { binary, folder, port, logFile } = options
  await mkdir(folder, { recursive: true })
  return {
    name: 'mongod',
    program: binary,
    args: [
      `--dbpath=${folder}`,
      `--logpath=${logFile}`,
      '--logappend',
      '--bind_ip=127.0.0.1',
      `--port=${port}`,
      '--nounixsocket',
      `--replSet=${REPLICA_SET}`,
      '--oplogSize=1024',
      '--wiredTigerCacheSizeGB=1',
      // A slow statement would be logged with its values, personal data among them.
      '--slowOpSampleRate=0',
      '--setParameter=transactionLifetimeLimitSeconds=3',
    ],
    // What mongod prints before it opens its own log, for example that a port is in use.
    logFile: `${logFile}.out`,
    graceMs: 20_000,
    isReady: () => becomePrimary(port),
  }
}

/** Makes the replica set when there is none, moves it to this port, and asks who is primary. */
async function becomePrimary(port: number): Promise<boolean> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: ANSWER_MS_MAX,
    connectTimeoutMS: ANSWER_MS_MAX,
    socketTimeoutMS: 10 * ANSWER_MS_MAX,
  })
  try {
    const admin = client.db('admin')
    const hello = await admin.command({ hello: 1 })
    if (hello['isWritablePrimary'] === true) return true
    await configure(admin.command.bind(admin), `127.0.0.1:${port}`)
    return false
  } finally {
    await client.close()
  }
}

interface ReplicaSetConfiguration {
  version: number
  members: { host: string }[]
}

async function configure(
  command: (command: Record<string, unknown>) => Promise<Record<string, unknown>>,
  host: string,
): Promise<void> {
  try {
    const { config } = await command({ replSetGetConfig: 1 })
    const present = config as ReplicaSetConfiguration
    if (present.members[0]?.host === host) return
    // The port of an earlier start was taken by someone else since then.
    const members = present.members.map((member) => ({ ...member, host }))
    const moved = { ...present, version: present.version + 1, members }
    await command({ replSetReconfig: moved, force: true })
  } catch (thrown) {
    if (!(thrown instanceof MongoServerError) || thrown.code !== NOT_YET_INITIALIZED) throw thrown
    const members = [{ _id: 0, host }]
    await command({ replSetInitiate: { _id: REPLICA_SET, members } })
  }
}
