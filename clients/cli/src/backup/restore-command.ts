import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { markBackup, readDeployedVersion } from '@loyalty/engine/admin'
import type { MongoClient } from 'mongodb'
import { backupAt } from './address.js'
import { databasesOf } from './backup-command.js'
import { isEncrypted, readContent, verifyContent, verifyKey } from './content.js'
import { keyOption, readKey } from './encryption.js'
import type { BackupKey } from './encryption.js'
import { behind, dataServices, failIfUnreadable, readManifest } from './manifest.js'
import type { Manifest } from './manifest.js'
import { atDatabase, hostsOf, isUnauthorized, mongoOptions, mongoUrlOf } from './mongo.js'
import { piecesIn, piecesUntil } from './oplog.js'
import type { Piece } from './oplog.js'
import type { Chunks, Storage } from './storage.js'
import { ONE_COLLECTION_AT_A_TIME, runTool, ToolFailure, toolVersion } from './tool.js'
import { command, print } from '../command-line/command.js'
import type { Context } from '../command-line/command.js'
import { flag, optional, required, withDefault } from '../command-line/parameter.js'
import { anyText, brokerInstant } from '../command-line/values.js'
import type { ConsoleIo } from '../console-io.js'
import { Failure, interruptible, sentenceOf } from '../failure.js'
import { ByteProgress, bytesText } from '../output/progress.js'

const next = (steps: ReturnType<typeof behind>): string => `Next:
  1. run the deploy steps of this version${toText(steps)}, and mongo-init where the server is new
  2. loyalty broker reset, before any service starts: the stream holds facts of what is undone
  3. start the services, which fill the stream again
  4. loyalty wallets recompute, which must name no wallet`

/** `, which bring the collections of wallet from version 4 to 5`; nothing where none is behind. */
const toText = (steps: ReturnType<typeof behind>): string => {
  if (steps.length === 0) return ''
  const each = steps.map(({ service, from, to }) => `${service} from version ${from} to ${to}`)
  return `, which bring the collections of ${each.join(', of ')}`
}

const restoreCommand = command({
  name: '',
  summary: 'put back what a backup holds, once it is found to be whole',
  arguments: {
    folder: required(
      anyText,
      'folder',
      'one backup, as `loyalty backups list` names it, s3://… too',
    ),
  },
  options: {
    until: optional(
      brokerInstant,
      'date-time',
      'go on to this second by the oplog that `loyalty backup --oplog` has saved beside it',
    ),
    check: flag('only check the backup: ask no server, change nothing'),
    drop: flag('replace the existing databases by those of the backup'),
    drop_others: flag('with --drop: also those that no service of this system has'),
    mongorestore: withDefault(
      anyText,
      'program',
      'mongorestore',
      "MongoDB's tool, by name or path",
    ),
    ...keyOption,
    ...mongoOptions,
  },
  asks: true,
  notes: `Stop all services before. It runs MongoDB's mongorestore, as "root". Users and passwords of MongoDB stay as they are where there
are some. Cut off or failed, it may be run again with --drop. A backup has all databases of its server: where it would replace some
that are not of this system, it refuses without --drop-others. An encrypted backup needs the secret key; --check without one compares
what is stored with the manifest. With --until, writes of that second and later are left out. On the machine of a local start nothing
has to be named. \`loyalty backup --help\` says what a bucket needs.`,
  examples: [
    'loyalty restore backups/loyalty-2026-11-23T05-00-00Z --check',
    'loyalty restore backups/loyalty-2026-11-23T05-00-00Z --drop',
    'loyalty restore s3://backups/loyalty/loyalty-2026-11-23T05-00-00Z --key-file backup-key --until 2026-11-23T09:30:00Z',
  ],
  run: async (
    {
      folder,
      until,
      check,
      drop,
      drop_others: dropOthers,
      mongorestore,
      key_file: keyFile,
      ...options
    },
    context,
  ) => {
    const { io } = context
    const key = await readKey(keyFile, io)
    const { storage, name } = await backupAt(folder, io.environment)
    const manifest = await readManifest(storage, name)
    failIfUnreadable(folder, manifest)
    const pieces =
      until === undefined ? [] : piecesUntil(await piecesIn(storage), manifest, new Date(until))
    const base = { storage, name, manifest, pieces, key }
    await interruptible(io, NOTHING, (signal) => verified(base, check, { io, signal }))
    const steps = behind(manifest)
    const { length: count } = manifest.databases
    const instant = until ?? manifest.ended_at
    if (check) {
      const { bytes, sha256 } = manifest.archive
      const about = `${count} databases of ${manifest.ended_at}, ${bytesText(bytes)}`
      const way = until === undefined ? '' : ` Its saved oplog leads to ${until}.`
      const later =
        steps.length === 0 ? '' : ` It is older: run the deploy steps after it${toText(steps)}.`
      const result = { folder, ended_at: manifest.ended_at, bytes, sha256, databases: count, steps }
      print(context, result, `${folder} is whole: ${about}.${way}${later}`)
      return
    }
    const url = await mongoUrlOf('root', options, io)
    await makeRoom(url, manifest, instant, { drop, dropOthers, mongorestore }, context)
    await interruptible(
      io,
      'The databases hold a part of the backup: run this again with --drop.',
      async (signal) => {
        using progress = new ByteProgress(io, 'restored', storedBytes(base))
        const onBytes = (bytes: number) => progress.add(bytes)
        const run = { ...base, url, mongorestore, onBytes, signal }
        await putBack(run)
        await atDatabase(url, (client) => confirmRestored(client, manifest))
        if (until !== undefined) await replay(run, new Date(until))
      },
    )
    const restored = `${count} databases are as they were at ${instant}.`
    const result = { folder, ended_at: manifest.ended_at, databases: count, steps }
    print(context, until === undefined ? result : { ...result, until }, restored)
    io.writeError(`${next(steps)}\n`)
  },
})

/** A backup, and the pieces of the oplog that lead on from it. */
interface Base {
  storage: Storage
  name: string
  manifest: Manifest
  pieces: readonly Piece[]
  key: BackupKey | null
}

const contentsOf = ({ name, manifest, pieces }: Base) => [
  { name, content: manifest.archive },
  ...pieces.map((piece) => ({ name: piece.name, content: piece.archive })),
]

const storedBytes = (base: Base): number =>
  contentsOf(base).reduce((sum, { content }) => sum + content.bytes, 0)

/** Compares all that is stored with its manifest, and decrypts it once: a wrong key is told before anything is changed. */
async function verified(
  base: Base,
  isCheck: boolean,
  { io, signal }: { io: ConsoleIo; signal: AbortSignal },
): Promise<void> {
  using progress = new ByteProgress(io, 'checked', storedBytes(base))
  const { storage, key } = base
  const onBytes = (bytes: number) => progress.add(bytes)
  try {
    for (const { name, content } of contentsOf(base)) {
      await verifyContent(storage, name, content, { onBytes, signal })
      const needsKey = !isCheck || key !== null
      if (isEncrypted(content) && needsKey) await verifyKey(storage, name, content, key, signal)
    }
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown
    throw new Failure(`${thrown.message} ${NOTHING}`, thrown.exitCode)
  }
  // Stopped after the last byte too: what follows drops databases.
  signal.throwIfAborted()
}

const NOTHING = 'Nothing was changed.'

/** Sees to it that the databases of the backup are not there, that nobody would write into them, and that the tool is. */
async function makeRoom(
  url: string,
  manifest: Manifest,
  instant: string,
  { drop, dropOthers, mongorestore }: { drop: boolean; dropOthers: boolean; mongorestore: string },
  { io, confirm }: Context,
): Promise<void> {
  await atDatabase(url, async (client) => {
    const services = await connectedServices(client)
    if (services === null) {
      io.writeError(
        'This user may not see whether services are connected: make sure that all are stopped.\n',
      )
    } else if (services.length > 0) {
      throw new Failure(
        `${services.join(', ')} are connected to the database: stop all services first. Nothing was changed.`,
      )
    }
    const occupied = await occupiedOf(client, manifest)
    if (occupied.length > 0 && !drop) {
      throw new Failure(
        `MongoDB at ${hostsOf(url)} already holds ${occupied.join(', ')}: name another server, or add --drop to replace them by the backup. Nothing was changed.`,
      )
    }
    const others = manifest.databases
      .filter(({ name, service }) => service === null && occupied.includes(name))
      .map(({ name }) => name)
    if (others.length > 0 && !dropOthers) {
      throw new Failure(
        `The backup would also replace ${others.join(', ')}, which no service of this system has: name another server, or add --drop-others. Nothing was changed.`,
      )
    }
    await toolVersion('mongorestore', mongorestore)
    const gone = occupied.length === 0 ? '' : `, which replace ${occupied.join(', ')} for good`
    await confirm(`MongoDB at ${hostsOf(url)} will have the databases of ${instant}${gone}.`)
    for (const name of occupied) await client.db(name).dropDatabase()
  })
}

export const restore = [restoreCommand]

/** What services and deploy steps are called at the database, by which one sees that they are there. */
const appNames = dataServices.flatMap((service) => [service, `${service}-deploy`])

/** Services that are connected to the primary; null where the user may not look. */
export async function connectedServices(client: MongoClient): Promise<string[] | null> {
  try {
    const found = await client
      .db('admin')
      .aggregate<{ _id: string }>([
        { $currentOp: { allUsers: true, idleConnections: true } },
        { $match: { appName: { $in: appNames } } },
        { $group: { _id: '$appName' } },
        { $sort: { _id: 1 } },
      ])
      .toArray()
    return found.map(({ _id: name }) => name)
  } catch (thrown) {
    if (isUnauthorized(thrown)) return null
    throw thrown
  }
}

/** The databases of a backup that are there already, with or without documents. */
export async function occupiedOf(client: MongoClient, manifest: Manifest): Promise<string[]> {
  const present = await databasesOf(client)
  return manifest.databases.map(({ name }) => name).filter((name) => present.has(name))
}

interface PutBack extends Base {
  url: string
  mongorestore: string
  onBytes: (bytes: number) => void
  signal: AbortSignal
}

/**
 * Has mongorestore bring back what the archive holds, and then what the oplog says happened while it was dumped. The
 * databases must not be there. Users stay as they are where there are some.
 */
function putBack(run: PutBack): Promise<void> {
  const { storage, name, manifest, key } = run
  const archive = readContent(storage, name, manifest.archive, key, run.onBytes)
  const args = ['--oplogReplay', '--gzip', '--archive', '--stopOnError', ONE_COLLECTION_AT_A_TIME]
  return runRestore(run, args, archive)
}

/** Has mongorestore repeat what the oplog says, up to a second, which is left out. Repeated twice, operations do the same. */
async function replay(run: PutBack, until: Date): Promise<void> {
  const limit = `${Math.floor(until.getTime() / 1000)}:0`
  const empty = await mkdtemp(join(tmpdir(), 'loyalty-'))
  try {
    const args = ['--oplogReplay', '--oplogFile=/dev/stdin', `--oplogLimit=${limit}`]
    await runRestore(run, [...args, `--dir=${empty}`], operationsOf(run), true)
  } finally {
    await rm(empty, { recursive: true })
  }
}

async function* operationsOf({ storage, pieces, key, onBytes }: PutBack): Chunks {
  for (const { name, archive } of pieces) yield* readContent(storage, name, archive, key, onBytes)
}

async function runRestore(
  { url, mongorestore, signal }: PutBack,
  args: readonly string[],
  chunks: Chunks,
  opensInput = false,
): Promise<void> {
  try {
    await runTool({
      program: mongorestore,
      // What was stored is stored again as it was, whatever validators have come to ask for.
      args: [...args, '--bypassDocumentValidation'],
      url,
      from: Readable.from(chunks),
      opensInput,
      signal,
    })
  } catch (thrown) {
    if (signal.aborted) throw thrown
    const cause =
      thrown instanceof ToolFailure ? 'mongorestore failed' : 'the backup is not read to its end'
    throw new Failure(
      `${cause}, the databases hold a part of the backup: ${sentenceOf(thrown)}. Remove the cause and run this again with --drop.`,
      3,
    )
  }
}

/** Fails unless the databases say of themselves what the manifest says of them. */
export async function confirmRestored(
  client: MongoClient,
  { databases, ended_at: endedAt }: Manifest,
): Promise<void> {
  for (const { name, collections_version: expected } of databases) {
    const found = await readDeployedVersion(client.db(name))
    if (found !== expected) {
      throw new Failure(
        `${name} has version ${found} of its collections instead of ${expected}: run this again with --drop.`,
      )
    }
  }
  const catalog = databases.find(({ service }) => service === 'catalog')
  if (catalog !== undefined) await markBackup(client.db(catalog.name), new Date(endedAt))
}
