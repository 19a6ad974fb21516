import type { ErrorCode } from '../errors/codes.js'
import { Fault } from '../errors/fault.js'
import type { Span } from '../observability/tracing.js'
import { refuse, type Outcome } from '../outcome.js'
import type { RequestContext } from '../request-context.js'
import type { Call, Command, CommandOutcome, CopyKey, ReadView, Touch, View } from './command.js'
import { idempotencyId } from './idempotency.js'
import { CONFLICT_RETRY_AFTER_SECONDS } from './limits.js'
import { steadyNow } from '../steady-clock.js'

/** A command with its request, from its call until it is settled. */
export interface Waiting {
  name: string
  context: RequestContext
  /** `_id` of its idempotency record; null: the call has no key. */
  recordId: string | null
  touches(): Touch[]
  touchesMore(view: ReadView): Touch[]
  touchesLast(view: ReadView): Touch[]
  decide(view: View, call: Call): CommandOutcome<ErrorCode>
  settle(outcome: Outcome): void
  fail(error: unknown): void
  /** Copies whose owner was asked within this call. */
  asked: Map<string, 'applied' | 'absent'>
  /** What held it up last: decides how it is answered when its deadline passes. */
  trouble: Trouble
  /** Since when its rounds have conflicted, whoever's fault it is, by `steadyNow`; null: they have not. */
  conflictsSinceMs: number | null
  /** How often a write of its own was not acceptable. */
  poisoned: number
  /** Answered as late while its round was under way, which must not be committed with it any more. */
  isDropped: boolean
  /** Its wait and its rounds, where somebody follows its trace. */
  span: Span | null
}

export type Trouble =
  { kind: 'none' } | { kind: 'conflict' } | { kind: 'sameKey' } | { kind: 'fault'; cause: unknown }

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
    recordId: context.idempotency ? idempotencyId(context, context.idempotency) : null,
    touches: () => command.touches(request, context),
    touchesMore: (view) => command.touchesMore?.(request, view, context) ?? [],
    touchesLast: (view) => command.touchesLast?.(request, view, context) ?? [],
    decide: (view, call) => command.decide(request, view, call),
    settle: settled.resolve,
    fail: settled.reject,
    asked: new Map(),
    trouble: { kind: 'none' },
    conflictsSinceMs: null,
    poisoned: 0,
    isDropped: false,
    span,
  }
}

/** Whether its deadline has passed, or passes within that time. */
export const isLate = ({ context }: Waiting, withinMs = 0): boolean =>
  context.deadlineMs <= steadyNow() + withinMs

/** Answers a command whose deadline passed before a commit: nothing of it was done. */
export function drop(command: Waiting): void {
  if (command.isDropped) return
  command.isDropped = true
  const { trouble } = command
  switch (trouble.kind) {
    case 'conflict':
      return command.settle({
        ...refuse('WRITE_CONFLICT', 'Other calls changed the same data until the deadline.'),
        retryAfterSeconds: CONFLICT_RETRY_AFTER_SECONDS,
      })
    case 'sameKey':
      return command.settle({
        ...refuse('IDEMPOTENCY_IN_PROGRESS', 'A call with the same Idempotency-Key goes on.'),
        retryAfterSeconds: CONFLICT_RETRY_AFTER_SECONDS,
      })
    case 'fault':
      return command.fail(unavailable(command, trouble.cause))
    case 'none':
      return command.fail(unavailable(command, undefined))
  }
}

const unavailable = ({ name }: Waiting, cause: unknown) =>
  new Fault('SERVICE_UNAVAILABLE', `${name}: no round within its deadline`, {
    cause,
    retryAfterSeconds: 1,
  })

export const keyOfCopy = ({ kind, id }: CopyKey) => `${kind}|${id}`
