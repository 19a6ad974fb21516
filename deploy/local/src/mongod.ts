import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parameters } from '../../mongo/replica-set.mjs'
import { Problem } from './problem.js'
import { hadFullDisk } from './processes/last-words.js'
import type { Part } from './processes/supervise.js'
import { joinReplicaSet, REPLICA_SET, ROOT } from './replica-set.js'

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
