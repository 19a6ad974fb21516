import type { ErrorCode } from '../errors/codes.js'
import { Fault } from '../errors/fault.js'
import type { Span } from '../observability/tracing.js'
import { refuse, type Outcome } from '../outcome.js'
import type { RequestContext } from '../request-context.js'
import type { Call, Command, CommandOutcome, CopyKey, ReadView, Touch, View } from './command.js'
import { idempotencyId } from './idempotency.js'
import { CONFLICT_RETRY_AFTER_SECONDS, ROUND_COMMANDS_MAX } from './limits.js'
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
    poisoned: 0,
    isDropped: false,
    span,
  }
}

export const isLate = ({ context }: Waiting): boolean => context.deadlineMs <= steadyNow()

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

/** The commands of one round. Nobody joins a sealed one when it runs again. */
export interface Batch {
  commands: Waiting[]
  isSealed: boolean
}

/** Who waits for a round, in order of arrival, behind batches that run again by themselves. */
export class WaitingLine {
  readonly #sealed: Batch[] = []
  #line: Waiting[] = []
  #commandsMax = ROUND_COMMANDS_MAX

  get size(): number {
    return this.#line.length + this.#sealed.reduce((sum, batch) => sum + batch.commands.length, 0)
  }

  join(command: Waiting): void {
    this.#line.push(command)
  }

  /** The next batch, without the commands whose deadline has passed, which `onLate` answers. */
  next(onLate: (command: Waiting) => void): Batch | null {
    for (;;) {
      const batch = this.#sealed.shift() ?? this.#takeFromLine()
      if (batch === null) return null
      for (const command of batch.commands.filter(isLate)) onLate(command)
      const commands = batch.commands.filter(({ isDropped }) => !isDropped)
      if (commands.length > 0) return { ...batch, commands }
    }
  }

  /** Those that wait for a round although their deadline has passed. */
  late(): Waiting[] {
    return [...this.#line, ...this.#sealed.flatMap(({ commands }) => commands)].filter(isLate)
  }

  #takeFromLine(): Batch | null {
    if (this.#line.length === 0) return null
    return { commands: this.#line.splice(0, this.#commandsMax), isSealed: false }
  }

  /** The same commands again; newcomers may join unless the batch is sealed. */
  again(batch: Batch): void {
    if (batch.isSealed) this.#sealed.unshift(batch)
    else this.#line = [...batch.commands, ...this.#line]
  }

  /** Commands that found no room in their round, before all that came later. */
  backToFront(commands: readonly Waiting[]): void {
    if (commands.length > 0) this.#line = [...commands, ...this.#line]
  }

  inHalves({ commands }: Batch): void {
    const middle = Math.ceil(commands.length / 2)
    this.#seal(commands.slice(0, middle), commands.slice(middle))
  }

  /** One command by itself, the rest as one round before it. */
  apart({ commands }: Batch, alone: Waiting): void {
    const rest = commands.filter((command) => command !== alone)
    this.#seal(rest, [alone])
  }

  #seal(...groups: Waiting[][]) {
    const batches = groups.filter((commands) => commands.length > 0)
    this.#sealed.unshift(...batches.map((commands) => ({ commands, isSealed: true })))
  }

  /** Rounds that had no room or no time take fewer commands, until they have some to spare again. */
  takeFewer(commands: number): void {
    this.#commandsMax = Math.max(1, commands)
  }

  takeMore(): void {
    this.#commandsMax = Math.min(ROUND_COMMANDS_MAX, this.#commandsMax * 2)
  }
}
