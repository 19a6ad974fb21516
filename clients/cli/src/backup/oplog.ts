import { readDatabaseTime } from '@loyalty/engine/process'
import { ReadConcern, Timestamp } from 'mongodb'
import type { Document, MongoClient } from 'mongodb'
import { z } from 'zod'
import { contentOf } from './content.js'
import { dumpInto, nameOf, written } from './dump.js'
import type { Dump } from './dump.js'
import { FORMAT, isOfSystem, readManifest, systemSchema } from './manifest.js'
import type { Manifest } from './manifest.js'
import { atDatabase } from './mongo.js'
import { MANIFEST, textOf } from './storage.js'
import type { Storage } from './storage.js'
import { parsedJson } from '../api/exact-json.js'
import { Failure } from '../failure.js'
import { version } from '../version.js'

const FILE = 'oplog.bson'
const PIECE = /^oplog-/
const BACKUP = /^loyalty-/

/** `seconds:ordinal`, of an operation of the oplog. */
const positionSchema = z.string().regex(/^\d+:\d+$/)

/** A piece of the oplog: all operations after `from`, to `to` with it. */
const Piece = z.object({
  format: z.literal(FORMAT),
  system: systemSchema,
  from: positionSchema,
  to: positionSchema,
  version: z.string(),
  archive: contentOf(FILE),
})
export type Piece = z.output<typeof Piece> & { name: string }

export const positionText = (at: Timestamp): string =>
  `${at.getHighBitsUnsigned()}:${at.getLowBitsUnsigned()}`

function toTimestamp(position: string): Timestamp {
  const [t = 0, i = 0] = position.split(':').map(Number)
  return new Timestamp({ t, i })
}

/** The second in which an operation was. */
export const instantOf = (position: string): Date => new Date(secondsOf(position) * 1000)

const secondsOf = (position: string): number => toTimestamp(position).getHighBitsUnsigned()
const comparePositions = (one: string, other: string): number =>
  toTimestamp(one).compare(toTimestamp(other))
const isAfter = (one: string, other: string): boolean => comparePositions(one, other) > 0

const oplogOf = (client: MongoClient) =>
  client.db('local').collection<{ ts: Timestamp }>('oplog.rs')

/** The last operation that no election takes back. */
export async function lastOperationOf(client: MongoClient): Promise<Timestamp> {
  const last = await oplogOf(client).findOne(
    {},
    { sort: { $natural: -1 }, projection: { ts: 1 }, readConcern: ReadConcern.MAJORITY },
  )
  if (last === null) throw new Failure('The oplog of MongoDB is empty.')
  return last.ts
}

const hasOperation = async (client: MongoClient, position: string): Promise<boolean> =>
  (await oplogOf(client).findOne({ ts: toTimestamp(position) })) !== null

/** Pieces in the order of what they hold. Their names have the server's clock, which may have gone back. */
export async function piecesIn(storage: Storage): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const name of (await storage.list()).filter((one) => PIECE.test(one))) {
    const piece = await readPiece(storage, name)
    if (piece !== null) pieces.push(piece)
  }
  return pieces.toSorted(
    (one, other) => comparePositions(one.from, other.from) || comparePositions(one.to, other.to),
  )
}

async function readPiece(storage: Storage, name: string): Promise<Piece | null> {
  const json = parsedJson((await textOf(storage, name, MANIFEST)) ?? '')
  const read = Piece.safeParse(json)
  return read.success ? { ...read.data, name } : null
}

/** Whole backups, the oldest first. */
export async function backupsIn(storage: Storage): Promise<{ name: string; manifest: Manifest }[]> {
  const whole: { name: string; manifest: Manifest }[] = []
  for (const name of (await storage.list()).filter((one) => BACKUP.test(one))) {
    const backup = await readBackup(storage, name)
    if (backup !== null) whole.push(backup)
  }
  return whole
}

async function readBackup(storage: Storage, name: string) {
  // What is no backup of ours is nothing for us to list or remove.
  const manifest = await readManifest(storage, name).catch((thrown: unknown) => {
    if (thrown instanceof Failure && thrown.exitCode === 1) return null
    throw thrown
  })
  return manifest && { name, manifest }
}

/** The newest of a kind that is whole, by its name: thousands of older ones are not read. */
async function firstRead<Found>(
  newestFirst: readonly string[],
  kind: RegExp,
  read: (name: string) => Promise<Found | null>,
): Promise<Found | undefined> {
  for (const name of newestFirst.filter((one) => kind.test(one))) {
    const found = await read(name)
    if (found !== null) return found
  }
  return undefined
}

/**
 * Stores the operations of a system since its last piece, or since its newest backup where that is newer or the oplog has
 * lost what follows the piece. Fails where neither is in the oplog any more: only a backup helps then.
 */
export async function saveOplog(dump: Dump, system: string | undefined): Promise<Piece> {
  const names = (await dump.storage.list()).toReversed()
  const piece = await firstRead(names, PIECE, async (one) => {
    const read = await readPiece(dump.storage, one)
    return isOfSystem(system, read?.system) ? read : null
  })
  const backup = await firstRead(names, BACKUP, async (one) => {
    const read = await readBackup(dump.storage, one)
    return isOfSystem(system, read?.manifest.system) ? read : null
  })
  if (backup === undefined) {
    throw new Failure(
      `There is no backup of this system in ${dump.into}, which the oplog goes on from: make one.`,
    )
  }
  const starts = [...(piece === undefined ? [] : [piece.to]), backup.manifest.oplog_from]
  const { from, to, startedAt } = await atDatabase(dump.url, async (client) => {
    const found = await firstWhere(starts, (position) => hasOperation(client, position))
    const last = positionText(await lastOperationOf(client))
    const now = await readDatabaseTime(client.db('admin'))
    return { from: found, to: last, startedAt: now }
  })
  if (from === undefined) {
    throw new Failure(
      `The oplog has lost what follows ${starts.join(' and ')}: make a backup, then save the oplog more often or make it larger.`,
    )
  }
  const name = pieceName(startedAt, piece?.name)
  const saved = await written(dump, name, async (draft) => {
    // Users and roles stay those of the server: only transactions of `admin` hold what is ours.
    const range: Document = {
      ts: { $gt: extended(from), $lte: extended(to) },
      ns: { $not: { $regularExpression: { pattern: '^admin\\.(?!\\$cmd$)', options: '' } } },
    }
    const args = ['--db=local', '--collection=oplog.rs', '--out=-']
    const archive = await dumpInto(draft, FILE, dump, [...args, `--query=${JSON.stringify(range)}`])
    // The oplog drops its oldest operations: what was there before the dump may be gone in it.
    if (!(await atDatabase(dump.url, (client) => hasOperation(client, from)))) {
      throw new Failure('The oplog lost operations while it was saved: run this again.')
    }
    return { format: FORMAT, system, from, to, version, archive } satisfies z.output<typeof Piece>
  })
  return { ...saved, name }
}

/** By the server's clock, but after the last piece where that has gone back: the newest is found by its name. */
export function pieceName(startedAt: Date, last: string | undefined): string {
  const name = nameOf('oplog', startedAt)
  if (last === undefined || name > last) return name
  const lastAt = Date.parse(last.replace(/^oplog-(.*T\d\d)-(\d\d)-/, '$1:$2:'))
  return Number.isNaN(lastAt) ? name : nameOf('oplog', new Date(lastAt + 1000))
}

/** As the tools take it in a query. */
const extended = (position: string) => {
  const [t, i] = position.split(':').map(Number)
  return { $timestamp: { t, i } }
}

async function firstWhere<Value>(
  values: readonly Value[],
  isGood: (value: Value) => Promise<boolean>,
): Promise<Value | undefined> {
  for (const value of values) if (await isGood(value)) return value
  return undefined
}

/**
 * The pieces of the backup's system that lead from it to an instant, without a gap. `until` is a second: what was written in
 * it or later is left out.
 */
export function piecesUntil(
  saved: readonly Piece[],
  {
    system,
    oplog_from: start,
    ended_at: endedAt,
  }: Pick<Manifest, 'system' | 'oplog_from' | 'ended_at'>,
  until: Date,
): Piece[] {
  const pieces = saved.filter((piece) => isOfSystem(system, piece.system))
  if (new Set(pieces.flatMap((piece) => piece.system ?? [])).size > 1) {
    throw new Failure(
      'The saved oplog is of several systems, and the backup does not say of which it is: move the pieces of others elsewhere (`system` in each manifest.json). Nothing was changed.',
    )
  }
  const goal = Math.floor(until.getTime() / 1000)
  // All of that second is left out, so that the backup may not reach into it.
  if (goal * 1000 < Date.parse(endedAt)) {
    throw new Failure(
      `The backup is of ${endedAt}, after the instant that is asked for: name an earlier one. Nothing was changed.`,
    )
  }
  const chain: Piece[] = []
  let reached = start
  for (const piece of pieces) {
    if (secondsOf(reached) >= goal) break
    if (!isAfter(piece.to, reached)) continue
    if (isAfter(piece.from, reached)) break
    chain.push(piece)
    reached = piece.to
  }
  if (secondsOf(reached) < goal) {
    const gap = pieces.find(({ from }) => isAfter(from, reached))
    const at = instantOf(reached).toISOString()
    throw new Failure(
      gap === undefined
        ? `The saved oplog ends at ${at}: name an instant before it. Nothing was changed.`
        : `The saved oplog has a gap from ${at} to ${instantOf(gap.from).toISOString()}: name an instant before it, or a backup after it. Nothing was changed.`,
    )
  }
  return chain
}
