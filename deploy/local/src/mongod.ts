import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parameters, settings } from '../../mongo/replica-set.mjs'
import { Problem } from './problem.js'
import { hadFullDisk } from './processes/last-words.js'
import type { Part } from './processes/supervise.js'
import { isDeepStrictEqual } from 'node:util'
import { MongoClient, MongoServerError } from 'mongodb'

const KEY_BYTES = 32
const CACHE_OF_SEVERAL_GB = 0.5

export interface MongodOptions {
  binary: string
  name: string
  folder: string
  port: number
  logFile: string
  /** The addresses of all members of its replica set, and which of them is this one. */
  hosts: readonly string[]
  index: number
  /** What the members of the replica set know each other by, and root's password. */
  key: string
  keyFile: string
}

/** Root's address. */
export const mongodUrl = (hosts: readonly string[], key: string): string =>
  `mongodb://${ROOT}:${key}@${hosts.join(',')}/?replicaSet=${REPLICA_SET}&authSource=admin`

/**
 * The key of the database in a folder, made with it. Throws a Problem for a database that was made
 * without: it has no users, and would take anybody.
 */
export async function openKey(folder: string, keyFile: string): Promise<string> {
  if (existsSync(keyFile)) return readFile(keyFile, 'utf8')
  if (existsSync(join(folder, 'WiredTiger'))) {
    throw new Problem(
      `The database in ${folder} has no users, as those of earlier versions: ` +
        'start with --fresh when the data may go, or in another folder with --data DIR.',
    )
  }
  // Hexadecimal digits are what mongod takes in such a file, and need no escape in an address.
  const key = randomBytes(KEY_BYTES).toString('hex')
  await mkdir(dirname(keyFile), { recursive: true })
  await writeFile(keyFile, key, { mode: 0o600 })
  return key
}

/** A member of a replica set, of one member too, since transactions need a replica set. */
export async function mongodPart(options: MongodOptions): Promise<Part> {
  const { binary, name, folder, port, logFile, keyFile, hosts } = options
  await mkdir(folder, { recursive: true })
  return {
    name,
    program: binary,
    args: [
      `--dbpath=${folder}`,
      `--logpath=${logFile}`,
      '--logappend',
      '--bind_ip=127.0.0.1',
      `--port=${port}`,
      '--nounixsocket',
      // Nothing of ours runs JavaScript there, so nobody else gets to either.
      '--noscripting',
      `--replSet=${REPLICA_SET}`,
      `--keyFile=${keyFile}`,
      '--oplogSize=1024',
      `--wiredTigerCacheSizeGB=${hosts.length === 1 ? 1 : CACHE_OF_SEVERAL_GB}`,
      // A slow statement would be logged with its values, personal data among them.
      '--slowOpSampleRate=0',
      ...Object.entries(parameters).map(
        ([parameter, value]) => `--setParameter=${parameter}=${value}`,
      ),
      // The server's own records for its vendor's support: once a second they are half of what it does idle.
      '--setParameter=diagnosticDataCollectionPeriodMillis=10000',
      // A primary that is to stop waits for a successor, by default for 15 s, also when all stop together.
      '--setParameter=shutdownTimeoutMillisForSignaledShutdown=1000',
    ],
    // What mongod prints before it opens its own log, for example that a port is in use.
    logFile: `${logFile}.out`,
    graceMs: 20_000,
    isReady: () => joinReplicaSet(options),
    whyEnded: async () =>
      (await hadFullDisk(logFile)) ? `its disk is full: make room for ${folder}` : null,
  }
}

const REPLICA_SET = 'loyalty'
const ROOT = 'root'

const ANSWER_MS_MAX = 2000

/** Codes of the server's answers. */
const AUTHENTICATION_FAILED = 18
const ALREADY_INITIALIZED = 23

export interface MemberOptions {
  /** Where it listens on this machine. */
  port: number
  /** The addresses of all members, as they know each other. */
  hosts: readonly string[]
  /** Which of them it is. The first one makes the replica set. */
  index: number
  /** Root's password. */
  key: string
}

type Run = (command: Record<string, unknown>) => Promise<Record<string, unknown>>

/**
 * Asks a member whether it and a primary take requests. Until they do, the first one makes the replica
 * set where there is none, and moves it when its members are not those of an earlier start; the
 * primary makes root.
 */
export async function joinReplicaSet(options: MemberOptions): Promise<boolean> {
  const { port, hosts, index, key } = options
  const isFirst = index === 0
  try {
    return await atServer(port, { username: ROOT, password: key }, async (run) => {
      if (isFirst) await moveTo(hosts, run)
      return isServing(run)
    })
  } catch (thrown) {
    if (!hasCode(thrown, AUTHENTICATION_FAILED)) throw thrown
  }
  // Without a first user the server obeys who comes from its own machine, and in these two things only.
  await atServer(port, undefined, async (run) => {
    const { isWritablePrimary, setName } = await run({ hello: 1 })
    if (isWritablePrimary === true) await run({ createUser: ROOT, pwd: key, roles: ['root'] })
    else if (isFirst && setName === undefined) await initiate(hosts, run)
  })
  return false
}

async function atServer<Result>(
  port: number,
  auth: { username: string; password: string } | undefined,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    ...(auth && { auth, authSource: 'admin' }),
    serverSelectionTimeoutMS: ANSWER_MS_MAX,
    connectTimeoutMS: ANSWER_MS_MAX,
    socketTimeoutMS: 10 * ANSWER_MS_MAX,
  })
  try {
    const admin = client.db('admin')
    return await work((command) => admin.command(command))
  } finally {
    await client.close()
  }
}

async function isServing(run: Run): Promise<boolean> {
  const { isWritablePrimary, secondary, primary } = await run({ hello: 1 })
  return isWritablePrimary === true || (secondary === true && primary !== undefined)
}

interface ReplicaSetConfiguration {
  version: number
  members: { _id: number; host: string }[]
  settings?: Record<string, unknown>
}

/** Ports of an earlier start were taken by someone else since then, there were fewer members, or other settings. */
async function moveTo(hosts: readonly string[], run: Run): Promise<void> {
  const { config } = await run({ replSetGetConfig: 1 })
  const present = config as ReplicaSetConfiguration
  const presentHosts = present.members.map(({ host }) => host)
  const wanted = { ...present.settings, ...settings }
  if (isDeepStrictEqual(presentHosts, hosts) && isDeepStrictEqual(present.settings, wanted)) return
  const moved = {
    ...present,
    version: present.version + 1,
    members: hosts.map((host, index) => ({ ...present.members[index], _id: index, host })),
    settings: wanted,
  }
  await run({ replSetReconfig: moved, force: true })
}

async function initiate(hosts: readonly string[], run: Run): Promise<void> {
  const configuration = {
    _id: REPLICA_SET,
    members: hosts.map((host, index) => ({ _id: index, host })),
    settings,
  }
  try {
    await run({ replSetInitiate: configuration })
  } catch (thrown) {
    if (!hasCode(thrown, ALREADY_INITIALIZED)) throw thrown
    // A start that was killed before root was made, at another port.
    await run({ replSetReconfig: { ...configuration, version: 2 }, force: true })
  }
}

const hasCode = (thrown: unknown, code: number): boolean =>
  thrown instanceof MongoServerError && thrown.code === code
