import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MongoClient, MongoServerError } from 'mongodb'
import { Problem } from './problem.js'
import type { Part } from './processes/supervise.js'

const REPLICA_SET = 'loyalty'
const ANSWER_MS_MAX = 2000

/** Codes of the server's answers. */
const AUTHENTICATION_FAILED = 18
const ALREADY_INITIALIZED = 23

const ROOT = 'root'
const KEY_BYTES = 32

export interface MongodOptions {
  binary: string
  folder: string
  port: number
  logFile: string
  /** What the members of the replica set know each other by, and root's password. */
  key: string
  keyFile: string
}

/** Root's address. */
export const mongodUrl = (port: number, key: string): string =>
  `mongodb://${ROOT}:${key}@127.0.0.1:${port}/?replicaSet=${REPLICA_SET}&authSource=admin`

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

/**
 * A replica set of one member, since transactions need a replica set. Open transactions of a killed
 * process end after 3 s: with the server's default of 60 their documents stayed blocked for 74 s.
 */
export async function mongodPart(options: MongodOptions): Promise<Part> {
  const { binary, folder, port, logFile, keyFile } = options
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
      // Nothing of ours runs JavaScript there, so nobody else gets to either.
      '--noscripting',
      `--replSet=${REPLICA_SET}`,
      `--keyFile=${keyFile}`,
      '--oplogSize=1024',
      '--wiredTigerCacheSizeGB=1',
      // A slow statement would be logged with its values, personal data among them.
      '--slowOpSampleRate=0',
      '--setParameter=transactionLifetimeLimitSeconds=3',
      // The server's own records for its vendor's support: once a second they are half of what it does idle.
      '--setParameter=diagnosticDataCollectionPeriodMillis=10000',
    ],
    // What mongod prints before it opens its own log, for example that a port is in use.
    logFile: `${logFile}.out`,
    graceMs: 20_000,
    isReady: () => becomePrimary(options),
  }
}

type Run = (command: Record<string, unknown>) => Promise<Record<string, unknown>>

/** Makes the replica set and root where there are none, moves it to this port, and asks who is primary. */
async function becomePrimary({ port, key }: MongodOptions): Promise<boolean> {
  const host = `127.0.0.1:${port}`
  try {
    return await atServer(host, { username: ROOT, password: key }, async (run) => {
      if (await isPrimary(run)) return true
      await moveTo(host, run)
      return false
    })
  } catch (thrown) {
    if (!hasCode(thrown, AUTHENTICATION_FAILED)) throw thrown
  }
  // Without a first user the server obeys who comes from its own machine, and in these two things only.
  await atServer(host, undefined, async (run) => {
    if (await isPrimary(run)) await run({ createUser: ROOT, pwd: key, roles: ['root'] })
    else await initiate(host, run)
  })
  return false
}

async function atServer<Result>(
  host: string,
  auth: { username: string; password: string } | undefined,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
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

const isPrimary = async (run: Run): Promise<boolean> =>
  (await run({ hello: 1 }))['isWritablePrimary'] === true

interface ReplicaSetConfiguration {
  version: number
  members: { host: string }[]
}

/** The port of an earlier start was taken by someone else since then. */
async function moveTo(host: string, run: Run): Promise<void> {
  const { config } = await run({ replSetGetConfig: 1 })
  const present = config as ReplicaSetConfiguration
  if (present.members[0]?.host === host) return
  const members = present.members.map((member) => ({ ...member, host }))
  const moved = { ...present, version: present.version + 1, members }
  await run({ replSetReconfig: moved, force: true })
}

async function initiate(host: string, run: Run): Promise<void> {
  const configuration = { _id: REPLICA_SET, members: [{ _id: 0, host }] }
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
