import { setTimeout as delay } from 'node:timers/promises'
import {
  ADMIN_USER,
  EVENTS_STREAM,
  factConsumers,
  highestOf,
  readProgress,
  readWriters,
} from '@loyalty/engine/admin'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream'
import { dataServices } from '../backup/manifest.js'
import { atBroker } from '../broker/connect.js'
import type { ConsoleIo } from '../console-io.js'
import type { Cell } from './cell.js'
import { ofAccount } from './documents.js'

const POLL_MS = 100

/** Says what is still under way; null: nothing. */
type Check = () => Promise<string | null>

/** Repeats each check in turn until nothing is under way, for so long at most. Answers what still is. */
async function untilNothing(
  checks: readonly Check[],
  limitMs: number,
  signal: AbortSignal,
): Promise<string | null> {
  const endMs = performance.now() + limitMs
  for (const check of checks) {
    for (;;) {
      signal.throwIfAborted()
      const why = await check()
      if (why === null) break
      if (performance.now() > endMs) return why
      await delay(POLL_MS)
    }
  }
  return null
}

/**
 * Waits until everything that was written of the account up to now has had its effects: facts are published and
 * applied, copies are pushed, imports are over. Answers what is still under way after that time, or null.
 */
export async function untilQuiet(
  cell: Cell,
  account: AccountId,
  io: ConsoleIo,
  { limitMs, signal }: { limitMs: number; signal: AbortSignal },
): Promise<string | null> {
  return untilNothing(
    [
      () => importsOver(cell, account),
      ...(await factsSent(cell, account)),
      await factsApplied(cell, io),
      () => unpushed(cell, account),
    ],
    limitMs,
    signal,
  )
}

/** The states of imports and of their rows in which migration has something to do. */
const UNDER_WAY = {
  imports: {
    $or: [{ state: { $in: ['OPEN', 'SEALED', 'ABANDONED'] } }, { 'undo.state': 'UNDOING' }],
  },
  import_rows: { state: { $ne: 'DONE' } },
}

/** The id of an import or a job of bulk work that is not over; null: all are. */
export async function openImport(cell: Cell, account: AccountId): Promise<string | null> {
  for (const [name, condition] of Object.entries(UNDER_WAY)) {
    const found = await cell
      .db('migration')
      .collection<{ _id: string }>(name)
      .findOne({ ...ofAccount(account), ...condition }, { projection: { _id: 1 } })
    if (found !== null) return found._id.slice(account.length + 1).replace(/\|.*/, '')
  }
  return null
}

export async function importsOver(cell: Cell, account: AccountId): Promise<string | null> {
  const id = await openImport(cell, account)
  return id === null
    ? null
    : `the import or job of bulk work ${id} is not over: wait until it is, or cancel it`
}

/** Waits until all imports are over, while writes go on. Answers what is not after that time. */
export const untilImported = (
  cell: Cell,
  account: AccountId,
  { limitMs, signal }: { limitMs: number; signal: AbortSignal },
): Promise<string | null> => untilNothing([() => importsOver(cell, account)], limitMs, signal)

/** For each service whether the broker has the facts of all batches up to now. */
const factsSent = (cell: Cell, account: AccountId): Promise<Check[]> =>
  Promise.all(
    dataServices.map(async (service) => {
      const { tips } = await readProgress(cell.db(service))
      return async () => {
        const { progress } = await readProgress(cell.db(service))
        const waiting = [...tips].some(([writer, round]) => !progress.isPast({ writer, round }))
        const isStopped = progress.stopped.some(({ aggregate }) => aggregate.startsWith(account))
        return waiting || isStopped ? `facts of ${service} are not at the broker yet` : null
      }
    }),
  )

function nullIfNotThere(thrown: unknown): null {
  const code = thrown instanceof JetStreamApiError ? thrown.code : null
  if (code === JetStreamApiCodes.ConsumerNotFound) return null
  throw thrown
}

/** Whether the services have taken all facts that are in the stream at the first look. */
async function factsApplied(cell: Cell, io: ConsoleIo): Promise<Check> {
  let last: number | null = null
  return () =>
    atBroker(ADMIN_USER, cell.address, io, async ({ manager }) => {
      last ??= (await manager.streams.info(EVENTS_STREAM)).state.last_seq
      for (const name of factConsumers) {
        const consumer = await manager.consumers.info(EVENTS_STREAM, name).catch(nullIfNotThere)
        // A service that is left out has made none, and has nothing to take.
        if (consumer === null) continue
        const isIdle = consumer.num_pending === 0 && consumer.num_ack_pending === 0
        if (!isIdle && consumer.ack_floor.stream_seq < last) {
          return `${name} has not taken all facts yet`
        }
      }
      return null
    })
}

/** Copies that wallet has not applied. */
async function unpushed(cell: Cell, account: AccountId): Promise<string | null> {
  for (const service of ['catalog', 'customers'] as const) {
    const found = await cell
      .db(service)
      .collection<{ _id: string }>('pushes')
      .findOne(ofAccount(account), { projection: { _id: 1 } })
    if (found !== null) return `wallet has not applied all copies of ${service} yet`
  }
  return null
}

/** How far reports have counted, as wallet's `report_progress` tells. */
interface Counted {
  counted_up_to?: Uuid
  liability: { is_complete: boolean } | null
}

/** Waits until reports have counted all that has an id up to now. Answers what they lack after that time. */
export async function untilCounted(
  cell: Cell,
  { limitMs, signal }: { limitMs: number; signal: AbortSignal },
): Promise<string | null> {
  const db = cell.db('wallet')
  const highest = highestOf(await readWriters(db))
  const check = async () => {
    const found = await db.collection<Counted>('report_progress').findOne({})
    const isWhole = found?.liability?.is_complete === true
    const isFar = (found?.counted_up_to ?? '') >= highest
    return isWhole && isFar ? null : `reports of ${cell.name} have not counted all yet`
  }
  return untilNothing([check], limitMs, signal)
}
