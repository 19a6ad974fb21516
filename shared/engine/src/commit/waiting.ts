import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { Span } from '../observability/tracing.js'
import { refuse, type Outcome, type Refusal } from '@loyalty/contracts/outcome'
import type { RequestContext } from '../request-context.js'
import type { Call, Command, CommandOutcome, CopyKey, ReadView, Touch, View } from './command.js'
import { idempotencyId } from './idempotency.js'
import { COMMAND_WORK_MS, CONFLICT_RETRY_AFTER_SECONDS } from './limits.js'
import { steadyNow } from '../steady-clock.js'
import { COSTLY_MS_MIN } from '../transport/limits.js'

/** A command with its request, from its call until it is settled. */
export interface Waiting {
  name: string
  context: RequestContext
  /** The number of ordinary commands that it is worth. */
  weight: number
  /** Milliseconds that it has taken of this process in batches, and what its account was charged for them. */
  workMs: number
  chargedMs: number
  /** `_id` of its idempotency record; null: the call has no key. */
  recordId: string | null
  /** The steps of its loads: by the request, by the first documents, by the second. */
  loads: readonly [
    byRequest: () => Touch[],
    byFirst: (view: ReadView) => Touch[],
    bySecond: (view: ReadView) => Touch[],
  ]
  decide(view: View, call: Call): CommandOutcome<ErrorCode>
  settle(outcome: Outcome): void
  fail(error: unknown): void
  /** When it was called, by `steadyNow`. */
  arrivedMs: number
  /** Copies whose owner was asked within this call. */
  asked: Map<string, 'applied' | 'absent'>
  /** The last obstacle in its way, which decides the answer when its deadline passes. */
  trouble: Trouble
  /** Since when its batches have conflicted, whoever's fault it is, by `steadyNow`; null: they have not. */
  conflictsSinceMs: number | null
  /** How often a write of its own was not acceptable. */
  poisoned: number
  /** Answered as late while its batch was under way, which must not be committed with it any more. */
  isDropped: boolean
  /** Its wait and its batches, where somebody follows its trace. */
  span: Span | null
}

export type Trouble =
  | { kind: 'none' }
  /** By the key of the document that others changed. */
  | { kind: 'conflict' | 'sameKey'; at: string }
  | { kind: 'fault'; cause: unknown }

export function toWaiting<Input, Code extends ErrorCode>(
  command: Command<Input, Code>,
  request: Input,
  context: RequestContext,
  settled: PromiseWithResolvers<Outcome>,
  span: Span | null,
): Waiting {
  return {
    name: command.name,
    context,
    weight: command.weight ?? 1,
    workMs: 0,
    chargedMs: 0,
    recordId: context.idempotency ? idempotencyId(context, context.idempotency) : null,
    loads: [
      () => command.loads[0](request, context),
      (view) => command.loads[1]?.(request, view, context) ?? [],
      (view) => command.loads[2]?.(request, view, context) ?? [],
    ],
    decide: (view, call) => command.decide(request, view, call),
    settle: settled.resolve,
    fail: settled.reject,
    arrivedMs: steadyNow(),
    asked: new Map(),
    trouble: { kind: 'none' },
    conflictsSinceMs: null,
    poisoned: 0,
    isDropped: false,
    span,
  }
}

/**
 * Its probable cost for this process, by the last calls of its kind. Those that cost little are all alike: a clock
 * measures them, which counts the time of other processes. A row of bulk work is one of hundreds of its call.
 */
export function expectedMs({ weight, context }: Pick<Waiting, 'weight' | 'context'>): number {
  const ofKind = context.isBulk === true ? 0 : (context.spending?.expectedMs ?? 0)
  return Math.max(weight * COMMAND_WORK_MS, ofKind < COSTLY_MS_MIN ? 0 : ofKind)
}

/** Puts down what it took of this process. */
export function charge(command: Waiting, ms: number): void {
  command.workMs += ms
  const { spending } = command.context
  if (spending !== undefined) spending.ms += ms
}

/** True when its deadline has passed, or passes within that time. */
export const isLate = ({ context }: Waiting, withinMs = 0): boolean =>
  context.deadlineMs <= steadyNow() + withinMs

/**
 * Answers a command whose deadline passed before a commit: nothing of it was done. Others were in its way
 * only where the database has answered its batches all the time that it waited, since nobody knows what
 * would have come of those that were not answered.
 */
export function drop(command: Waiting, isAnswered: boolean): void {
  if (command.isDropped) return
  command.isDropped = true
  const { name, trouble } = command
  const refusal = isAnswered ? refusalOf(trouble) : null
  if (refusal !== null) {
    command.settle({ ...refusal, retryAfterSeconds: CONFLICT_RETRY_AFTER_SECONDS })
  } else {
    const cause = trouble.kind === 'fault' ? trouble.cause : undefined
    const options = { cause, retryAfterSeconds: 1 }
    command.fail(new Fault('SERVICE_UNAVAILABLE', `${name}: no batch within its deadline`, options))
  }
}

function refusalOf({ kind }: Trouble): Refusal | null {
  switch (kind) {
    case 'conflict':
      return refuse('WRITE_CONFLICT', 'other calls changed the same data until the deadline')
    case 'sameKey':
      return refuse('IDEMPOTENCY_IN_PROGRESS', 'a call with the same Idempotency-Key goes on')
    case 'fault':
    case 'none':
      return null
  }
}

export const keyOfCopy = ({ kind, id }: CopyKey) => `${kind}|${id}`
