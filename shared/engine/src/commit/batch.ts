import { setTimeout as delay } from 'node:timers/promises'
import type { BatchSession } from '../mongo/batch-session.js'
import { toOutboxBatches, type OutboxBatch } from '../outbox/outbox-batch.js'
import { createMint } from '@loyalty/contracts/uuid-v7'
import { inPieces } from '../in-pieces.js'
import { allAnswered } from './all-answered.js'
import type { Touch } from './command.js'
import { isTransient } from './database-errors.js'
import { decideAll, hasRecord, touchesOfKey, type Decided, type Decisions } from './decide.js'
import { BATCH_LOADED_BYTES_MAX, BATCH_TIME_MS, UNREACHABLE_PAUSE_MS } from './limits.js'
import { loadProgress, type BatchReads } from './load.js'
import type { LongLists } from './long-lists.js'
import type { VersionCache } from './version-cache.js'
import { loadOrRecall, type Recall } from './recall.js'
import { OutOfTimeError, toBatchEnd, type BatchEnd } from './batch-end.js'
import { save } from './save.js'
import { charge, type Waiting } from './waiting.js'
import { CommandView, WorkingSet, type BatchLoan } from './working-set.js'
import { frozenIn } from './frozen-accounts.js'
import type { Writer } from './writers.js'
import { steadyNow } from '../steady-clock.js'

export interface BatchParts {
  session: BatchSession
  service: string
  writer: Writer
  cache: VersionCache
  lists: LongLists
  /** Asked right before the commit. From then on its commands are not answered as late. */
  mayCommit: () => boolean
  /** True when commands were parked for this document, but for those that the batch tries it with. */
  isParked: (key: string) => boolean
  /** True when a conflict has to name its document. */
  isCareful: boolean
}

/**
 * One attempt: own row, loads, decisions, writes, commit. Every attempt reads, decides and mints anew.
 * It answers how it ended and never rejects: nobody would know whether it was committed.
 * Statements of one step travel together; a step begins when all of the one before it are answered.
 */
export async function attemptBatch(
  parts: BatchParts,
  commands: readonly Waiting[],
): Promise<BatchEnd> {
  const { session } = parts
  session.startTransaction()
  let prepared: Prepared | null
  try {
    prepared = await prepare(parts, commands)
  } catch (error) {
    const end = toBatchEnd(error)
    if (end.kind === 'unreachable') await session.disconnect()
    else await session.abort()
    return end
  }
  if (prepared === null) {
    await session.abort()
    return { kind: 'writerClosed' }
  }
  if (!parts.mayCommit()) {
    await session.abort()
    return { kind: 'late' }
  }
  return commit(session, prepared)
}

/** A batch that is ready to commit. */
interface Prepared extends Decisions {
  isRoomy: boolean
  outbox: readonly OutboxBatch[]
}

/** Everything before the commit. Null when the committer's row was closed. */
async function prepare(parts: BatchParts, commands: readonly Waiting[]): Promise<Prepared | null> {
  const { session, service, writer, cache, lists, isParked, isCareful } = parts
  const { maxTimeMS, isHalfLeft } = createBudget()
  const working = new WorkingSet()
  const reads: BatchReads = { session, maxTimeMS, loadedBytes: 0, isBounded: commands.length > 1 }
  const recall = { reads, working, cache, lists }
  const workedMs = session.workMs
  const { touched, failed } = touchFirst(commands)
  const keys = [...touched.keys()].flatMap(touchesOfKey)
  const [start, progress] = await allAnswered([
    writer.begin(session, maxTimeMS()),
    loadProgress(reads),
    loadOrRecall({ ...recall, touches: [...keys, ...[...touched.values()].flat()] }),
  ])
  if (start === null) return null
  const mint = createMint(start.now.getTime(), start.floor)
  const batch: BatchLoan = { service, now: start.now, mint: () => mint.next() }
  const views = new Map<Waiting, CommandView>()
  for (const [command, touches] of touched) {
    const view = new CommandView(working, batch, command)
    view.allow(touches)
    views.set(command, view)
  }
  failed.push(...(await loadMore(recall, views)))
  const frozen = frozenIn(progress)
  const { decided, postponed, parked } = await inPieces(
    decideAll(working, views, { ...batch, frozen }, isParked),
  )
  const outbox = toOutboxBatches(
    { writer: writer.id, round: start.round },
    { after: writer.unnamed(progress), facts: working.facts, now: start.now },
  )
  const isBeyondRange = mint.last > start.reserved
  await allAnswered([
    save(session, { working, outbox, isCareful }, maxTimeMS()),
    isBeyondRange ? writer.end(session, mint.last, maxTimeMS()) : null,
  ])
  for (const { collection, present } of working.changed()) lists.written(collection, present)
  shareWork(decided, views, session.workMs - workedMs)
  writer.reach(isBeyondRange ? mint.last : start.reserved)
  const isRoomy = reads.loadedBytes < BATCH_LOADED_BYTES_MAX / 2 && isHalfLeft()
  return { decided: [...failed, ...decided], postponed, parked, isRoomy, outbox }
}

/**
 * Charges the commands for what reading and writing their documents took, by how many and how long these are. One that
 * loads none counts as one: its answer is written.
 */
function shareWork(
  decided: readonly Decided[],
  views: ReadonlyMap<Waiting, CommandView>,
  ms: number,
): void {
  const parts = decided.map(({ command }) => Math.max(1, views.get(command)?.documents ?? 1))
  const all = parts.reduce((sum, part) => sum + part, 0)
  for (const [at, { command }] of decided.entries()) charge(command, (ms * (parts[at] ?? 0)) / all)
}

/** The batch's time: what is left of it for each statement, and whether that is half of it. */
function createBudget() {
  const endsAt = performance.now() + BATCH_TIME_MS
  const left = () => Math.floor(endsAt - performance.now())
  return {
    maxTimeMS: () => {
      const leftMs = left()
      if (leftMs < 1) throw new OutOfTimeError('the batch used up its time')
      return leftMs
    },
    isHalfLeft: () => left() >= BATCH_TIME_MS / 2,
  }
}

/** The first loads of all commands. A command that throws leaves the batch. */
function touchFirst(commands: readonly Waiting[]) {
  const touched = new Map<Waiting, Touch[]>()
  const failed: Decided[] = []
  for (const command of commands) {
    try {
      touched.set(command, command.loads[0]())
    } catch (error) {
      failed.push({ command, error })
    }
  }
  return { touched, failed }
}

/**
 * Loads what the commands touch because of what is there, in at most two steps. A command that has an
 * idempotency record is loaded no further; one that can't say what it touches leaves the batch.
 */
async function loadMore(
  recall: Omit<Recall, 'touches'>,
  views: Map<Waiting, CommandView>,
): Promise<Decided[]> {
  const failed: Decided[] = []
  for (const step of [1, 2] as const) {
    const touched: Touch[] = []
    for (const [command, view] of views) {
      if (hasRecord(recall.working, command)) continue
      try {
        const touches = command.loads[step](view)
        view.allow(touches)
        touched.push(...touches)
      } catch (error) {
        views.delete(command)
        failed.push({ command, error })
      }
    }
    await loadOrRecall({ ...recall, touches: touched })
  }
  return failed
}

/**
 * Commits, and while the result is unknown commits again: the server answers the same for a
 * transaction that is committed already. It ends when nobody waits any more.
 */
async function commit(session: BatchSession, prepared: Prepared): Promise<BatchEnd> {
  const deadlineMs = Math.max(...prepared.decided.map(({ command }) => command.context.deadlineMs))
  for (;;) {
    try {
      await session.commit(BATCH_TIME_MS)
      return { kind: 'committed', ...prepared }
    } catch (error) {
      if (isTransient(error)) return toBatchEnd(error)
      await session.disconnect()
      if (steadyNow() >= deadlineMs) return { kind: 'unknown', cause: error, ...prepared }
      await delay(UNREACHABLE_PAUSE_MS)
    }
  }
}
