import { createHash } from 'node:crypto'
import { open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { markBackup } from '@loyalty/engine/mongo/backups'
import { readDeployedVersion } from '@loyalty/engine/mongo/deployments'
import { readDatabaseTime } from '@loyalty/engine/mongo/database-clock'
import type { MongoClient, Timestamp } from 'mongodb'
import { Failure } from '../failure.js'
import { version } from '../version.js'
import { makePart, makeWhole, nameOf } from './folders.js'
import { dataServices } from './known-versions.js'
import { ARCHIVE, FORMAT, MANIFEST, type Manifest } from './manifest.js'
import { atDatabase, sentenceOf } from './mongo.js'
import { runTool, ToolFailure, toolVersion } from './tool.js'

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
    args: ['--oplog', '--gzip', '--archive'],
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
