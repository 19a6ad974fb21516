import { COSTLY_MS_MIN, COSTS_KNOWN_MAX, WARM_CALLS } from './limits.js'

/** Processor time of a call. `isExact`: by the thread's own time; else by a clock, at most so much. */
export interface Took {
  ms: number
  isExact: boolean
}

/** What one call may count for: a process that collects garbage stands still for longer than any call takes. */
const COUNTED_MS_MAX = 50

/** The mean of what was measured last, or that a clock has made it doubtful. */
class Mean {
  ms = 0
  count = 0
  /** A call took long by a clock, so that the next one is to be measured exactly. */
  isSuspect = false
  /** Of the last measurement. */
  readonly #newest: number

  constructor(newest: number) {
    this.#newest = newest
  }

  get isCostly(): boolean {
    return this.count > 0 && this.ms >= COSTLY_MS_MIN
  }

  learn(ms: number): void {
    const counted = Math.min(ms, COUNTED_MS_MAX)
    this.isSuspect = false
    this.count += 1
    this.ms += (counted - this.ms) * Math.max(this.#newest, 1 / this.count)
  }
}

/** All calls of one account that ask the same. */
class AccountCosts {
  readonly mean = new Mean(1 / 32)
  readonly kinds = new Map<string, CallKind>()

  readonly operation: OperationCosts

  constructor(operation: OperationCosts) {
    this.operation = operation
  }
}

/** An account's mean says something after so many calls. */
const MEAN_CALLS_MIN = 4

/** What is known of the cost of a call. */
export type KnownCost = Pick<CallKind, 'expectedMs' | 'isToBeAsked' | 'isSuspect' | 'took'>

/** Calls of one account that ask the same about the same, or about nobody in particular. */
export class CallKind {
  readonly #isAboutSomebody: boolean
  readonly #own = new Mean(1 / 2)
  readonly #ofAccount: AccountCosts

  constructor(ofAccount: AccountCosts, isAboutSomebody: boolean) {
    this.#ofAccount = ofAccount
    this.#isAboutSomebody = isAboutSomebody
  }

  /** Milliseconds of the processor that such a call probably takes; null: nobody knows yet. */
  get expectedMs(): number | null {
    if (this.#isAboutSomebody && this.#own.count > 0 && !this.#isInDoubt) return this.#own.ms
    const { mean } = this.#ofAccount
    if (mean.count < MEAN_CALLS_MIN) return null
    return !this.#isAboutSomebody || mean.isCostly ? mean.ms : null
  }

  /**
   * True when it is worth while to wait for what the first one takes. In a new process that says nothing of calls
   * about somebody, of which there are many that cost little; those about nobody in particular are lists.
   */
  get isToBeAsked(): boolean {
    const isWarm = this.#ofAccount.operation.calls >= WARM_CALLS
    return (isWarm || !this.#isAboutSomebody) && this.expectedMs === null
  }

  /** True when the next one is to be measured exactly. */
  get isSuspect(): boolean {
    if (this.#own.isSuspect || this.#own.isCostly) return true
    const { mean } = this.#ofAccount
    return this.#own.count === 0 && (mean.isSuspect || mean.isCostly)
  }

  /** It was cheap, and the last one was not by the clock. */
  get #isInDoubt(): boolean {
    return this.#own.isSuspect && !this.#own.isCostly
  }

  took({ ms, isExact }: Took): void {
    const { mean, operation } = this.#ofAccount
    const isCheap = ms < COSTLY_MS_MIN
    if (operation.calls < WARM_CALLS) {
      operation.calls += 1
      if (!isCheap) return
    }
    if (!isCheap && !isExact) {
      this.#own.isSuspect = true
      mean.isSuspect = true
      return
    }
    mean.learn(ms)
    this.#own.learn(ms)
  }
}

class OperationCosts {
  /** As long as they are few. */
  calls = 0
  readonly accounts = new Map<string, AccountCosts>()
}

/**
 * The costs of calls, by the last calls of the same kind.
 *
 * A clock is cheap to read, and counts time in which other processes had the processor. So a call that took long by
 * it only says that the next one of its kind is to be measured exactly. The code of an operation is slow until it has
 * run a few times: the first calls of a process count only where they are cheap.
 */
export class CallCosts {
  readonly #operations = new Map<string, OperationCosts>()
  #known = 0

  /** `about` null: calls that are about nobody in particular. */
  kindOf(operation: string, account: string, about: string | null): CallKind {
    const ofOperation = found(this.#operations, operation, () => new OperationCosts())
    const ofAccount = found(ofOperation.accounts, account, () => new AccountCosts(ofOperation))
    const present = ofAccount.kinds.get(about ?? '')
    if (present !== undefined) return present
    if (this.#known >= COSTS_KNOWN_MAX) this.#forget()
    const kind = new CallKind(ofAccount, about !== null)
    ofAccount.kinds.set(about ?? '', kind)
    this.#known += 1
    return kind
  }

  /** The cost of a call that is asked now will be known soon. */
  #forget(): void {
    this.#known = 0
    for (const { accounts } of this.#operations.values()) accounts.clear()
  }
}

/** Inputs name whom or what a call is about by one of these. */
const abouts = ['customer_id', 'id', 'code', 'event_id', 'wallet_id'] as const

/** Whom or what a call is about; null: nobody in particular. */
export function aboutOf(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null
  for (const name of abouts) {
    const value: unknown = Reflect.get(input, name)
    if (typeof value === 'string') return value
  }
  return null
}

function found<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const present = map.get(key)
  if (present !== undefined) return present
  const made = make()
  map.set(key, made)
  return made
}
