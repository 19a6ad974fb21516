import type { Outcome } from '@loyalty/contracts/outcome'
import type { Pieces } from '../in-pieces.js'
import { spend } from '../spending.js'
import { touch, type CommandRefusal, type CopyKey, type Touch } from './command.js'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { AccountId } from '@loyalty/contracts/ids'
import { idempotency, type IdempotencyRecord } from './idempotency.collection.js'
import { isStored, replay, toRecord } from './idempotency.js'
import { BATCH_DECIDE_MS_MAX, BATCH_WRITES_MAX, FROZEN_RETRY_AFTER_SECONDS } from './limits.js'
import { charge, keyOfCopy, type Waiting } from './waiting.js'
import { keyOf } from './key-of.js'
import { UntouchedError, type CommandView, type BatchLoan, type WorkingSet } from './working-set.js'

/** The fate of one command, once its batch is committed. */
export type Decided =
  | { command: Waiting; outcome: Outcome }
  | { command: Waiting; error: unknown }
  | { command: Waiting; missing: CopyKey }

export interface Decisions {
  decided: Decided[]
  /** Commands that found no room in the batch or whose touches are out of date. */
  postponed: Waiting[]
  /** Commands that change what others were parked for, by the key of that document. */
  parked: { command: Waiting; key: string }[]
}

/** The batch as decisions need it. */
export interface DecidingBatch extends BatchLoan {
  /** Accounts of which nothing may be written. */
  frozen: ReadonlySet<AccountId>
}

/**
 * The commands in order, each on the working set as the ones before it leave it. Where somebody waits for the
 * batch, those for which it would take too long are postponed. Reads are answered between two decisions.
 */
export function* decideAll(
  working: WorkingSet,
  views: ReadonlyMap<Waiting, CommandView>,
  batch: DecidingBatch,
  isParked: (key: string) => boolean,
): Pieces<Decisions> {
  const result: Decisions = { decided: [], postponed: [], parked: [] }
  const lent = { ...batch, isParked }
  const isWaitedFor = [...views.keys()].some(({ context }) => context.isBulk !== true)
  let isFull = false
  let workMs = 0
  for (const [command, view] of views) {
    const before = command.workMs
    const decision = isFull ? 'full' : decideOne(working, command, view, lent)
    workMs += command.workMs - before
    if (isWaitedFor && workMs > BATCH_DECIDE_MS_MAX) isFull = true
    if (decision === 'full') isFull = true
    if (typeof decision === 'string') result.postponed.push(command)
    else if ('key' in decision) result.parked.push(decision)
    else result.decided.push(decision)
    yield
  }
  return result
}

function decideOne(
  working: WorkingSet,
  command: Waiting,
  view: CommandView,
  { now, mint, frozen, isParked }: DecidingBatch & { isParked: (key: string) => boolean },
): Decided | { command: Waiting; key: string } | 'full' | 'outdated' {
  const replayed = findReplay(working, command)
  if (replayed) return { command, outcome: replayed }
  const { context, asked } = command
  try {
    const isAbsent = (copy: CopyKey) => asked.get(keyOfCopy(copy)) === 'absent'
    const outcome = spendOn(command, () => command.decide(view, { context, now, mint, isAbsent }))
    if ('missing' in outcome) return { command, missing: outcome.missing }
    if (!outcome.ok) keepOnlyRecords(view, outcome)
    const answered = outcome.ok ? outcome : withoutRecords(outcome)
    keepOutcome(view, command, answered, now)
    if (view.changes.size > 0 && frozen.has(context.account)) {
      return { command, error: frozenFault() }
    }
    for (const key of view.changes.keys()) if (isParked(key)) return { command, key }
    if (working.changes > 0 && working.changes + view.changes.size > BATCH_WRITES_MAX) return 'full'
    working.merge(view, command)
    return { command, outcome: answered }
  } catch (error) {
    // A change by an earlier command of the batch may name documents that nobody could foresee.
    if (error instanceof UntouchedError && working.changes > 0) return 'outdated'
    return { command, error }
  }
}

const frozenFault = () =>
  new Fault('SERVICE_UNAVAILABLE', 'the account is being moved', {
    retryAfterSeconds: FROZEN_RETRY_AFTER_SECONDS,
  })

/** By what the thread has had of the processor: where others have it, a batch would be over too soon by a clock. */
function spendOn<Result>(command: Waiting, work: () => Result): Result {
  const spent = { ms: 0, isExact: true }
  try {
    return spend(spent, work)
  } finally {
    charge(command, spent.ms)
  }
}

/** A copy of a call that was settled before, or by an earlier command of this very batch. */
function findReplay(working: WorkingSet, { context, recordId }: Waiting): Outcome | null {
  if (!context.idempotency || recordId === null) return null
  const record = working.get(keyOf(idempotency, recordId))?.present
  return record ? replay(record as IdempotencyRecord, context.idempotency.hash) : null
}

function keepOnlyRecords(view: CommandView, refusal: CommandRefusal<ErrorCode>) {
  const { record = [], put = [] } = refusal
  view.clear()
  for (const { collection, document } of record) view.insert(collection, document)
  for (const { collection, document } of put) view.put(collection, document)
}

function withoutRecords({
  record: _record,
  put: _put,
  ...answered
}: CommandRefusal<ErrorCode>): Outcome {
  return answered
}

function keepOutcome(
  view: CommandView,
  { context, recordId }: Waiting,
  outcome: Outcome,
  now: Date,
) {
  if (!context.idempotency || recordId === null || !isStored(outcome)) return
  const { hash } = context.idempotency
  const about = view.peopleOf(outcome)
  view.insert(idempotency, toRecord(recordId, context.account, hash, outcome, { now, about }))
}

/** The idempotency record of a call, which its batch loads before anything else. */
export const touchesOfKey = ({ recordId }: Waiting): Touch[] =>
  recordId === null ? [] : [touch(idempotency, recordId)]

export const hasRecord = (working: WorkingSet, command: Waiting): boolean =>
  findReplay(working, command) !== null
