import { ReadPreference, type ClientSession, type Db, type TransactionOptions } from 'mongodb'
import { setTimeout as delay } from 'node:timers/promises'
import { toOutboxRounds, type OutboxRound } from '../outbox/outbox-round.js'
import { createMint } from '../uuid-v7.js'
import { idempotency } from './collections.js'
import { isTransient, toStatementFailure } from './database-errors.js'
import { decideAll, hasRecord, touchesOfKey, type Decided, type Decisions } from './decide.js'
import { ROUND_LOADED_BYTES_MAX, ROUND_TIME_MS, UNREACHABLE_PAUSE_MS } from './limits.js'
import {
  load,
  loadWithWriters,
  TooLargeError,
  type RoundReads,
  type WriterProgress,
} from './load.js'
import type { Memory } from './memory.js'
import { loadOrRecall } from './recall.js'
import { save, SaveError, WrittenCountError } from './save.js'
import type { Waiting } from './waiting.js'
import { CommandView, WorkingSet, type RoundLoan } from './working-set.js'
import type { Writer } from './writers.js'

/** How one attempt of a round ended. Only the first left anything behind, the last perhaps. */
export type RoundEnd =
  | ({ kind: 'committed'; isRoomy: boolean; outbox: readonly OutboxRound[] } & Decisions)
  | { kind: 'rowClosed' }
  | { kind: 'tooLarge' }
  | { kind: 'conflict'; isOnKeys: boolean; cause: unknown }
  | { kind: 'poisoned'; blamed: Waiting; cause: unknown }
  | { kind: 'ended' | 'outOfTime' | 'unreachable' | 'failed'; cause: unknown }
  | ({ kind: 'unknown'; cause: unknown } & Decisions)

export interface RoundParts {
  db: Db
  session: ClientSession
  service: string
  writer: Writer
  memory: Memory
}

const transactionOptions: TransactionOptions = {
  readConcern: { level: 'snapshot' },
  readPreference: ReadPreference.primary,
  writeConcern: { w: 'majority', journal: true },
  maxCommitTimeMS: ROUND_TIME_MS,
}

class OutOfTimeError extends Error {
  override readonly name = 'OutOfTimeError'
}

/**
 * One attempt: own row, loads, decisions, writes, commit. Every attempt reads, decides and mints
 * anew. Nothing else happens inside, and no two statements at once, since a transaction allows one.
 */
export async function attemptRound(
  parts: RoundParts,
  commands: readonly Waiting[],
): Promise<RoundEnd> {
  const { session } = parts
  session.startTransaction(transactionOptions)
  let prepared: Prepared | null
  try {
    prepared = await prepare(parts, commands)
  } catch (error) {
    await session.abortTransaction()
    return toRoundEnd(error)
  }
  if (prepared === null) {
    await session.abortTransaction()
    return { kind: 'rowClosed' }
  }
  return commit(session, prepared)
}

/** What a round leaves to its commit. */
interface Prepared extends Decisions {
  isRoomy: boolean
  outbox: readonly OutboxRound[]
}

/** Everything before the commit. Null when the committer's row was closed. */
async function prepare(parts: RoundParts, commands: readonly Waiting[]): Promise<Prepared | null> {
  const { db, session, service, writer } = parts
  const maxTimeMS = createBudget()
  const start = await writer.begin(session, maxTimeMS())
  if (start === null) return null
  const working = new WorkingSet()
  const isBounded = commands.length > 1
  const reads: RoundReads = { db, session, maxTimeMS, loadedBytes: 0, isBounded }
  const mint = createMint(start.now.getTime(), start.floor)
  const round: RoundLoan = { service, now: start.now, mint: () => mint.next() }
  const views = new Map(
    commands.map((command) => [command, new CommandView(working, round, command.context)]),
  )
  const { failed, progress } = await loadAll(reads, working, views, parts.memory)
  const { decided, postponed } = decideAll(working, views, round)
  const outbox = toOutboxRounds(
    { writer: writer.id, round: start.round },
    { after: writer.unnamed(progress), facts: working.facts, now: start.now },
  )
  await save(db, session, { working, outbox }, maxTimeMS)
  if (mint.last > start.reserved && mint.last !== start.floor) {
    await writer.end(session, mint.last, maxTimeMS())
  }
  const isRoomy = reads.loadedBytes < ROUND_LOADED_BYTES_MAX / 2
  return { decided: [...failed, ...decided], postponed, isRoomy, outbox }
}

/** What is left of the round's time, for each statement. */
function createBudget(): () => number {
  const endsAt = performance.now() + ROUND_TIME_MS
  return () => {
    const left = Math.floor(endsAt - performance.now())
    if (left < 1) throw new OutOfTimeError('the round used up its time')
    return left
  }
}

/**
 * What the commands touch, in at most three steps, with their idempotency records, and how far all
 * writers have come, in the first. A
 * command that has a record is loaded no further; one that can't say what it touches leaves the
 * round.
 */
async function loadAll(
  reads: RoundReads,
  working: WorkingSet,
  views: Map<Waiting, CommandView>,
  memory: Memory,
): Promise<{ failed: Decided[]; progress: readonly WriterProgress[] }> {
  const failed: Decided[] = []
  let progress: readonly WriterProgress[] = []
  for (const step of ['touches', 'touchesMore', 'touchesLast'] as const) {
    const touched = step === 'touches' ? [...views.keys()].flatMap(touchesOfKey) : []
    for (const [command, view] of views) {
      if (step !== 'touches' && hasRecord(working, command)) continue
      try {
        const touches = command[step](view)
        view.allow(touches)
        touched.push(...touches)
      } catch (error) {
        views.delete(command)
        failed.push({ command, error })
      }
    }
    const recall = { reads, working, memory, touches: touched }
    if (step === 'touches') progress = await loadOrRecall(recall, loadWithWriters)
    else await loadOrRecall(recall, load)
  }
  return { failed, progress }
}

/**
 * Commits, and while the result is unknown commits again: the server answers the same for a
 * transaction that is committed already. It ends when nobody waits any more.
 */
async function commit(session: ClientSession, prepared: Prepared): Promise<RoundEnd> {
  const deadlineMs = Math.max(...prepared.decided.map(({ command }) => command.context.deadlineMs))
  for (;;) {
    try {
      await session.commitTransaction()
      return { kind: 'committed', ...prepared }
    } catch (error) {
      if (isTransient(error)) return toRoundEnd(error)
      if (Date.now() >= deadlineMs) return { kind: 'unknown', cause: error, ...prepared }
      await delay(UNREACHABLE_PAUSE_MS)
    }
  }
}

function toRoundEnd(error: unknown): RoundEnd {
  if (error instanceof TooLargeError) return { kind: 'tooLarge' }
  const cause = error instanceof SaveError ? error.cause : error
  if (cause instanceof OutOfTimeError) return { kind: 'outOfTime', cause }
  if (cause instanceof WrittenCountError) return { kind: 'conflict', isOnKeys: false, cause }
  const failure = toStatementFailure(cause)
  const saving = error instanceof SaveError ? error : null
  if (failure.kind === 'conflict') {
    return { kind: 'conflict', isOnKeys: saving?.collection === idempotency.name, cause }
  }
  if (failure.kind !== 'poisoned') return { kind: failure.kind, cause }
  return saving?.blamed
    ? { kind: 'poisoned', blamed: saving.blamed, cause }
    : { kind: 'failed', cause }
}
