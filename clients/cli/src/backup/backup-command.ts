import { setTimeout as delay } from 'node:timers/promises'
import {
  markBackup,
  markOplogEvery,
  markSavedOplog,
  openSystemId,
  readDeployedVersion,
  readSystemId,
} from '@loyalty/engine/admin'
import { readDatabaseTime } from '@loyalty/engine/process'
import type { Db, MongoClient } from 'mongodb'
import { isBucket, storageAt } from './address.js'
import { dumpInto, nameOf, written } from './dump.js'
import type { Dump } from './dump.js'
import { keyOption, readKey } from './encryption.js'
import { ARCHIVE, dataServices, FORMAT, FORMAT_ENCRYPTED } from './manifest.js'
import type { Manifest } from './manifest.js'
import { atDatabase, DATABASE_PREFIX, mongoOptions, mongoUrlOf } from './mongo.js'
import { instantOf, lastOperationOf, positionText, saveOplog } from './oplog.js'
import { removeOlder, retention } from './retention.js'
import type { Removal } from './retention.js'
import { ONE_COLLECTION_AT_A_TIME, toolVersion } from './tool.js'
import { command, print } from '../command-line/command.js'
import { flag, optional, required, withDefault } from '../command-line/parameter.js'
import { anyText, wholeNumber } from '../command-line/values.js'
import type { ConsoleIo } from '../console-io.js'
import { Failure, interruptible, sentenceOf } from '../failure.js'
import { ByteProgress, bytesText } from '../output/progress.js'
import { version } from '../version.js'

/** A day. */
const EVERY_SECONDS_MAX = 86_400

const backupCommand = command({
  name: '',
  summary: 'dump all databases, at one instant, with a manifest, into a folder or a bucket of S3',
  arguments: {
    to: required(
      anyText,
      'to',
      'folder for backups, or s3://BUCKET/PREFIX; each gets its own below it',
    ),
  },
  options: {
    keep: optional(
      retention,
      'number|days',
      'how many whole backups to keep (7), or of how many days (7d); older ones go once this one was read back',
    ),
    oplog: flag('save what was written since the last backup or piece, in place of a dump'),
    every: optional(
      wholeNumber(1, EVERY_SECONDS_MAX),
      'seconds',
      'with --oplog: does it again after so many seconds, until it is stopped; what fails is told and tried again then',
    ),
    mongodump: withDefault(anyText, 'program', 'mongodump', "MongoDB's tool, by name or path"),
    prefix: withDefault(
      anyText,
      'text',
      DATABASE_PREFIX,
      'what the names of the databases start with',
    ),
    ...keyOption,
    ...mongoOptions,
  },
  notes: `It runs MongoDB's mongodump, beside a system that works, and as the user "backup". What is not whole has a name that ends in
.part, in a bucket no manifest; whatever cuts it off leaves none. The archive holds personal data, so that a bucket
takes none without a key. On the machine of a local start nothing has to be named.

A bucket needs LOYALTY_S3_KEY_ID and LOYALTY_S3_SECRET, or files with them in LOYALTY_S3_KEY_ID_FILE and
LOYALTY_S3_SECRET_FILE. Other servers than Amazon's need LOYALTY_S3_ENDPOINT, some LOYALTY_S3_REGION and
LOYALTY_S3_PATH_STYLE=false.`,
  examples: [
    'loyalty backup /var/backups/loyalty --keep 7',
    'loyalty backup backups --mongo-url-file .secrets/mongo-url-backup',
    'loyalty backup s3://backups/loyalty --key-file backup-key.pub --keep 7d',
    'loyalty backup s3://backups/loyalty --key-file backup-key.pub --oplog',
    'loyalty backup /var/backups/loyalty --oplog --every 300',
  ],
  run: async (
    { to, keep, oplog, every, mongodump, prefix, key_file: keyFile, ...options },
    context,
  ) => {
    const { io } = context
    const key = await readKey(keyFile, io)
    if (isBucket(to) && key === null) {
      throw new Failure(
        'A backup in a bucket is encrypted: name a key by --key-file. `loyalty backups create-key` makes one.',
        2,
      )
    }
    if (oplog && keep !== undefined) {
      throw new Failure('--keep goes with a backup: pieces of the oplog go with the backups.', 2)
    }
    if (!oplog && every !== undefined) {
      throw new Failure('--every goes with --oplog: have a timer of the machine make backups.', 2)
    }
    const readUrl = () => mongoUrlOf('backup', options, io)
    const storage = await storageAt(to, io.environment)
    const stored = { into: to, storage, key, mongodump }
    if (oplog) {
      const save = async (signal: AbortSignal) => {
        // Anew for each piece: its password may have been rotated since the last one.
        const url = await readUrl()
        await atDatabase(url, (client) => requireCatalog(client, prefix))
        // Before it is saved: who never succeeds is missed too.
        if (every !== undefined) {
          await tell(io, `The oplog is to be saved every ${every} s`, () =>
            atCatalog(url, prefix, (catalog) => markOplogEvery(catalog, every)),
          )
        }
        using progress = new ByteProgress(io, 'dumped', null)
        const onBytes = (bytes: number) => progress.add(bytes)
        const system = await atCatalog(url, prefix, readSystemId)
        const piece = await saveOplog({ ...stored, url, onBytes, signal }, system)
        const upTo = instantOf(piece.to)
        const isTold = await tell(io, 'The oplog is saved', () =>
          atCatalog(url, prefix, (catalog) => markSavedOplog(catalog, upTo)),
        )
        const result = { folder: storage.addressOf(piece.name), from: piece.from, to: piece.to }
        const { bytes } = piece.archive
        const sentence = `${result.folder}: the oplog up to ${upTo.toISOString()}, ${bytesText(bytes)}.`
        print(context, { ...result, bytes }, sentence)
        return isTold ? 0 : 1
      }
      if (every === undefined) return interruptible(io, 'Nothing was saved.', save)
      return interruptible(io, 'What it had saved before is whole.', (signal) =>
        repeatedly(every * 1_000, io, signal, save),
      )
    }
    const url = await readUrl()
    const { name, manifest } = await interruptible(io, 'No backup was made.', async (signal) => {
      using progress = new ByteProgress(io, 'dumped', null)
      const onBytes = (bytes: number) => progress.add(bytes)
      return takeBackup({ ...stored, url, prefix, onBytes, signal })
    })
    const endedAt = new Date()
    const folder = storage.addressOf(name)
    // Told once the one that others go for is read back.
    const { removed, hasOthers, areClocksOff } =
      keep === undefined ? NONE : await removeOlder(storage, name, manifest, keep, endedAt)
    if (hasOthers) {
      io.writeError(
        `${to} has backups of another system too, which stay: give each system a place of its own.\n`,
      )
    }
    if (areClocksOff) {
      io.writeError(
        `The backup is whole, but no older one was removed: the database's clock says ${manifest.ended_at}, and that of this machine ${endedAt.toISOString()}. Set the wrong one right.\n`,
      )
    }
    const isTold = await tell(io, 'The backup is whole', () =>
      atCatalog(url, prefix, (catalog) => markBackup(catalog, new Date(manifest.ended_at))),
    )
    const { bytes, sha256 } = manifest.archive
    const { length: count } = manifest.databases
    const result = { folder, ended_at: manifest.ended_at, bytes, sha256, databases: count, removed }
    const sentence = `${folder}: ${count} databases of ${manifest.ended_at}, ${bytesText(bytes)}.`
    print(context, result, [sentence, ...removed.map((old) => `Removed ${old}.`)].join('\n'))
    return isTold && !areClocksOff ? 0 : 1
  },
})

/** Where all are kept. */
const NONE: Removal = { removed: [], hasOthers: false, areClocksOff: false }

export const backup = [backupCommand]

interface BackupOptions extends Dump {
  /** What the names of our databases start with. */
  prefix: string
}

/** MongoDB's own, which are not restored. */
const OWN_DATABASES = ['admin', 'config', 'local']

/** Databases that hold what is restored, by their names. */
export async function databasesOf(client: MongoClient): Promise<Map<string, number>> {
  const { databases } = await client.db('admin').admin().listDatabases()
  const theirs = databases.filter(({ name }) => !OWN_DATABASES.includes(name))
  return new Map(theirs.map(({ name, sizeOnDisk }) => [name, sizeOnDisk ?? 0]))
}

/**
 * Has mongodump write all databases of the server, of one instant, into something that is taken for a whole backup
 * only when all of it is stored. Whatever ends it before that, nothing is left.
 */
async function takeBackup(options: BackupOptions): Promise<{ name: string; manifest: Manifest }> {
  const begun = await atDatabase(options.url, (client) => beginning(client, options.prefix))
  const mongodump = await toolVersion('mongodump', options.mongodump)
  const name = nameOf('loyalty', begun.startedAt)
  const args = ['--oplog', '--gzip', '--archive', ONE_COLLECTION_AT_A_TIME]
  const manifest = await written(options, name, async (draft): Promise<Manifest> => {
    const archive = await dumpInto(draft, ARCHIVE, options, args)
    const ended = await atDatabase(options.url, (client) => ending(client, options.prefix))
    return {
      format: options.key === null ? FORMAT : FORMAT_ENCRYPTED,
      system: begun.system,
      started_at: begun.startedAt.toISOString(),
      ended_at: ended.endedAt.toISOString(),
      oplog_from: begun.oplogFrom,
      version,
      mongodb: begun.server,
      mongodump,
      databases: ended.databases,
      archive,
    }
  })
  return { name, manifest }
}

/** Tells catalog's database, from which the age of what is saved is told. Answers false when it can't. */
async function tell(io: ConsoleIo, what: string, mark: () => Promise<void>): Promise<boolean> {
  try {
    await mark()
    return true
  } catch (thrown) {
    io.writeError(`${what}, but the database was not told of it: ${sentenceOf(thrown)}\n`)
    return false
  }
}

const atCatalog = <Result>(url: string, prefix: string, work: (db: Db) => Promise<Result>) =>
  atDatabase(url, (client) => work(client.db(`${prefix}_catalog`)))

/**
 * Does it every so often until it is interrupted, whatever comes of it; but not what is asked for wrongly, which the first time
 * shows. Later the same comes of a database that is being restored.
 */
async function repeatedly(
  everyMs: number,
  io: ConsoleIo,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<unknown>,
): Promise<never> {
  for (let isFirst = true; ; isFirst = false) {
    const nextAtMs = performance.now() + everyMs
    await work(signal).catch((thrown: unknown) => {
      const isWrong = isFirst && thrown instanceof Failure && thrown.exitCode === 2
      if (signal.aborted || isWrong) throw thrown
      io.writeError(`${sentenceOf(thrown)}\n`)
    })
    await delay(Math.max(0, nextAtMs - performance.now()), undefined, { signal })
  }
}

async function requireCatalog(client: MongoClient, prefix: string): Promise<void> {
  const names = await databasesOf(client)
  if (!names.has(`${prefix}_catalog`)) {
    throw new Failure(
      `There is no database ${prefix}_catalog: use --prefix to name what the names of the databases start with.`,
      2,
    )
  }
}

async function beginning(client: MongoClient, prefix: string) {
  await requireCatalog(client, prefix)
  const hello = await client.db('admin').command({ hello: 1 })
  if (hello['setName'] === undefined) {
    throw new Failure('This MongoDB runs without a replica set, so it has no oplog to dump.', 2)
  }
  const { version: server } = await client.db('admin').command({ buildInfo: 1 })
  return {
    system: await openSystemId(client.db(`${prefix}_catalog`)),
    startedAt: await readDatabaseTime(client.db('admin')),
    oplogFrom: positionText(await lastOperationOf(client)),
    server: String(server),
  }
}

/** Versions are read when all is dumped: the dump is of its end. */
async function ending(client: MongoClient, prefix: string) {
  const endedAt = await readDatabaseTime(client.db('admin'))
  const databases: Manifest['databases'] = []
  for (const [name, bytes] of await databasesOf(client)) {
    const service = dataServices.find((one) => name === `${prefix}_${one}`) ?? null
    const collectionsVersion = await readDeployedVersion(client.db(name))
    databases.push({ name, service, collections_version: collectionsVersion, bytes })
  }
  return { endedAt, databases }
}
