import { createHash } from 'node:crypto'
import { open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { markBackup, readDeployedVersion } from '@loyalty/engine/admin'
import { readDatabaseTime } from '@loyalty/engine/process'
import type { MongoClient, Timestamp } from 'mongodb'
import { makePart, makeWhole, nameOf, removeOlder } from './folders.js'
import { ARCHIVE, dataServices, FORMAT, MANIFEST } from './manifest.js'
import type { Manifest } from './manifest.js'
import { atDatabase, DATABASE_PREFIX, mongoOptions, mongoUrlOf } from './mongo.js'
import { ONE_COLLECTION_AT_A_TIME, runTool, ToolFailure, toolVersion } from './tool.js'
import { command, print } from '../command-line/command.js'
import { optional, required, withDefault } from '../command-line/parameter.js'
import { anyText, wholeNumber } from '../command-line/values.js'
import { Failure, interruptible, sentenceOf } from '../failure.js'
import { ByteProgress, bytesText } from '../output/progress.js'
import { version } from '../version.js'

const KEPT_MAX = 10_000

const backupCommand = command({
  name: '',
  summary: 'dump all databases, at one instant, into a new folder with a manifest',
  arguments: {
    folder: required(anyText, 'folder', 'folder for backups; each gets its own folder in it'),
  },
  options: {
    keep: optional(
      wholeNumber(1, KEPT_MAX),
      'number',
      'how many whole backups to keep; older ones go once this one is whole',
    ),
    mongodump: withDefault(anyText, 'program', 'mongodump', "MongoDB's tool, by name or path"),
    prefix: withDefault(
      anyText,
      'text',
      DATABASE_PREFIX,
      'what the names of the databases start with',
    ),
    ...mongoOptions,
  },
  notes: `It runs MongoDB's mongodump, beside a system that works, and as the user "backup". What is not whole has a name that ends in
.part; whatever cuts it off leaves none. The archive holds personal data. On the machine of a local start nothing has
to be named.`,
  examples: [
    'loyalty backup /var/backups/loyalty --keep 7',
    'loyalty backup backups --mongo-url-file .secrets/mongo-url-backup',
  ],
  run: async ({ folder: into, keep, mongodump, prefix, ...options }, context) => {
    const { io } = context
    const url = await mongoUrlOf('backup', options, io)
    const backup = await interruptible(io, 'No backup was made.', async (signal) => {
      using progress = new ByteProgress(io, 'dumped', null)
      const onBytes = (bytes: number) => progress.add(bytes)
      return takeBackup({ url, prefix, into, mongodump, onBytes, signal })
    })
    const { folder, manifest } = backup
    const isTold = await tellOf(url, prefix, backup).then(
      () => true,
      (thrown: unknown) => {
        io.writeError(
          `The backup is whole, but the database was not told of it: ${sentenceOf(thrown)}\n`,
        )
        return false
      },
    )
    const removed = keep === undefined ? [] : await removeOlder(into, keep)
    const { bytes, sha256 } = manifest.archive
    const { length: count } = manifest.databases
    const result = { folder, ended_at: manifest.ended_at, bytes, sha256, databases: count, removed }
    const sentence = `${folder}: ${count} databases of ${manifest.ended_at}, ${bytesText(bytes)}.`
    print(context, result, [sentence, ...removed.map((old) => `Removed ${old}.`)].join('\n'))
    return isTold ? 0 : 1
  },
})

export const backup = [backupCommand]

export interface BackupOptions {
  url: string
  /** What the names of our databases start with. */
  prefix: string
  /** The folder that backups lie in, each in one of its own. */
  into: string
  mongodump: string
  onBytes: (bytes: number) => void
  signal: AbortSignal
}

/** A whole backup: where it lies, and what its manifest says. */
export interface Backup {
  folder: string
  manifest: Manifest
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
 * Has mongodump write all databases of the server, of one instant, into a folder that bears the name of a whole backup
 * only when all of it is on the disk. Whatever ends it before that, nothing is left. Tells the database that it ended.
 */
export async function takeBackup(options: BackupOptions): Promise<Backup> {
  const begun = await atDatabase(options.url, (client) => beginning(client, options.prefix))
  const mongodump = await toolVersion('mongodump', options.mongodump)
  const part = await makePart(options.into, nameOf(begun.startedAt)).catch((thrown: unknown) => {
    throw diskFailure(options.into, thrown)
  })
  try {
    const archive = await writeArchive(join(part, ARCHIVE), options)
    const ended = await atDatabase(options.url, (client) => ending(client, options.prefix))
    const manifest: Manifest = {
      format: FORMAT,
      started_at: begun.startedAt.toISOString(),
      ended_at: ended.endedAt.toISOString(),
      oplog_from: begun.oplogFrom,
      version,
      mongodb: begun.server,
      mongodump,
      databases: ended.databases,
      archive: { file: ARCHIVE, ...archive },
    }
    await writeFile(join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    })
    options.signal.throwIfAborted()
    return { folder: await makeWhole(part), manifest }
  } catch (thrown) {
    throw diskFailure(options.into, thrown)
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

/** Tells catalog's database that a backup has ended, from which the age of the last one is told. */
export const tellOf = (url: string, prefix: string, { manifest }: Backup): Promise<void> =>
  atDatabase(url, (client) =>
    markBackup(client.db(`${prefix}_catalog`), new Date(manifest.ended_at)),
  )

async function beginning(client: MongoClient, prefix: string) {
  const names = await databasesOf(client)
  if (!names.has(`${prefix}_catalog`)) {
    throw new Failure(
      `There is no database ${prefix}_catalog: use --prefix to name what the names of the databases start with.`,
      2,
    )
  }
  const hello = await client.db('admin').command({ hello: 1 })
  if (hello['setName'] === undefined) {
    throw new Failure('This MongoDB runs without a replica set, so it has no oplog to dump.', 2)
  }
  const { version: server } = await client.db('admin').command({ buildInfo: 1 })
  return {
    startedAt: await readDatabaseTime(client.db('admin')),
    oplogFrom: await lastOperationOf(client),
    server: String(server),
  }
}

async function lastOperationOf(client: MongoClient): Promise<string> {
  const oplog = client.db('local').collection<{ ts: Timestamp }>('oplog.rs')
  const last = await oplog.findOne({}, { sort: { $natural: -1 }, projection: { ts: 1 } })
  if (last === null) throw new Failure('The oplog of MongoDB is empty.')
  return `${last.ts.getHighBitsUnsigned()}:${last.ts.getLowBitsUnsigned()}`
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

async function writeArchive(
  path: string,
  { url, mongodump, onBytes, signal }: BackupOptions,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  await using file = await open(path, 'wx', 0o600)
  await runTool({
    program: mongodump,
    args: ['--oplog', '--gzip', '--archive', ONE_COLLECTION_AT_A_TIME],
    url,
    async to(chunks) {
      for await (const chunk of chunks) await file.appendFile(chunk)
    },
    onBytes(chunk) {
      hash.update(chunk)
      bytes += chunk.length
      onBytes(chunk.length)
    },
    signal,
  })
  await file.sync()
  return { bytes, sha256: hash.digest('hex') }
}

function diskFailure(into: string, thrown: unknown): unknown {
  if (thrown instanceof ToolFailure) {
    return new Failure(`mongodump failed, no backup was made: ${thrown.message}`, 3)
  }
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Failure(
      `The disk of ${into} is full, no backup was made: make room, or name a folder elsewhere.`,
    )
  }
  if (code === 'EEXIST') {
    return new Failure(`Another backup into ${into} began in the same second: wait for it.`)
  }
  if (typeof code !== 'string' || !/^E[A-Z]+$/.test(code)) return thrown
  return new Failure(`${into} cannot be written to, no backup was made: ${sentenceOf(thrown)}`)
}
