import { Admission } from '../admission.js'
import { FairQueue } from '../fair-queue.js'
import { CallCosts } from './call-costs.js'
import { HandlerPace } from './handler-pace.js'
import { COSTLY_MS_MIN, COSTLY_RUNNING_MAX, COSTLY_WAIT_SHARE_MAX, QUIET_MS } from './limits.js'

/** What a call took: of the process's processor, as far as it was measured, and from its start to its end. */
export interface CallCost {
  spentMs: number
  tookMs: number
}

/** A call that asks for its turn. */
export interface Call {
  account: string
  /** What is asked about whom: a call of the same key will cost what the last one did. */
  key: string
  /** Whether it is work that nobody waits for in front of a screen, whatever it costs. */
  isBulk: boolean
  deadlineMs: number
  run(): Promise<CallCost>
}

/** Whether a call has its turn or waits for it; if not, whether all have asked for too much or its own account. */
export type Offered = 'taken' | 'overloaded' | { retryAfterMs: number }

export interface CallTurnsOptions {
  /** Calls that run at the same time. */
  runningMax: number
  /** Calls that wait for their turn. */
  waitingMax: number
  now: () => number
  /** Calls back after so many milliseconds. */
  after: (ms: number, ring: () => void) => void
  onIdle?: () => void
}

/**
 * Gives calls their turns, fairly by account and by what calls cost.
 *
 * Most calls cost little and run at once, hundreds at a time. Those that cost much, as the last one of their
 * kind about the same customer did, and bulk work take turns of their own: few at a time, one while others
 * call, and then at most half of the time. In both lines the next turn is of the account that has had least.
 */
export class CallTurns {
  readonly #options: CallTurnsOptions
  readonly #costs = new CallCosts()
  readonly #cheap = new FairQueue<Call>()
  readonly #costly = new FairQueue<Call>()
  readonly #pace = new HandlerPace()
  readonly #admission = new Admission()
  /** By a key that nobody has asked lately, those after the first: they wait to hear what it costs. */
  readonly #asking = new Map<string, Call[]>()
  #askingSize = 0
  #cheapRunning = 0
  #costlyRunning = 0
  /** How long costly calls took lately; null: there was none. */
  #costlyMs: number | null = null
  /** When a call that costs little came last. */
  #lastCheapMs = Number.NEGATIVE_INFINITY
  #isPausing = false

  constructor(options: CallTurnsOptions) {
    this.#options = options
  }

  get running(): number {
    return this.#cheapRunning + this.#costlyRunning
  }

  get waiting(): number {
    return this.#cheap.size + this.#costly.size + this.#askingSize
  }

  /** Calls that take turns with few others. */
  get costly(): number {
    return this.#costlyRunning + this.#costly.size
  }

  offer(call: Call): Offered {
    const now = this.#options.now()
    const asking = call.isBulk ? undefined : this.#asking.get(call.key)
    if (asking !== undefined) {
      if (this.waiting >= this.#options.waitingMax) return 'overloaded'
      asking.push(call)
      this.#askingSize += 1
      return 'taken'
    }
    if (this.#isCostly(call)) return this.#offerCostly(call, now)
    this.#lastCheapMs = now
    if (this.#cheapRunning < this.#options.runningMax) {
      this.#startCheap(call)
      return 'taken'
    }
    if (!this.#mayWait(call, now)) return 'overloaded'
    this.#cheap.add(call.account, call)
    return 'taken'
  }

  #isCostly({ key, isBulk }: Call): boolean {
    return isBulk || (this.#costs.lastMs(key) ?? 0) >= COSTLY_MS_MIN
  }

  /** Whoever waits has to have an answer by its deadline: most would not, were all of them to wait. */
  #mayWait({ account, deadlineMs }: Call, now: number): boolean {
    if (this.waiting >= this.#options.waitingMax) return false
    this.#pace.waits(now)
    // Before it go as many of each other account as its own has waiting.
    const before = Math.min(
      this.#cheap.size,
      (this.#cheap.sizeOf(account) + 1) * this.#cheap.owners,
    )
    const expectedMs = this.#pace.expectedMs(this.running + before)
    return this.#admission.takes(expectedMs, deadlineMs - now, now)
  }

  #offerCostly(call: Call, now: number): Offered {
    const own = this.#costly.sizeOf(call.account)
    const owners = Math.max(1, this.#costly.owners)
    // While others call, each turn is followed by a pause as long.
    const turnMs = this.#expectedMs() * (this.#isQuiet(now) ? 1 : 2)
    const expectedMs = own * owners * turnMs
    if (this.waiting >= this.#options.waitingMax) return 'overloaded'
    if (expectedMs > (call.deadlineMs - now) * COSTLY_WAIT_SHARE_MAX) {
      return { retryAfterMs: expectedMs }
    }
    this.#costly.add(call.account, call)
    this.#fillCostly()
    return 'taken'
  }

  #isQuiet(now: number): boolean {
    return now - this.#lastCheapMs > QUIET_MS
  }

  #startCheap(call: Call): void {
    const { key } = call
    const isFirst = this.#costs.lastMs(key) === null && !this.#asking.has(key)
    if (isFirst) this.#asking.set(key, [])
    this.#cheapRunning += 1
    void this.#runCheap(call, isFirst)
  }

  async #runCheap(call: Call, isFirst: boolean): Promise<void> {
    const { account, key } = call
    const { spentMs, tookMs } = await call.run()
    this.#cheapRunning -= 1
    this.#costs.took(key, spentMs)
    if (spentMs >= COSTLY_MS_MIN) this.#learn(tookMs)
    if (isFirst) this.#hear(key)
    if (this.#cheap.size > 0) this.#cheap.charge(account, spentMs)
    this.#startNextCheap()
    this.#fillCostly()
    this.#tellIdle()
  }

  /** What the first of a key costs is known: those after it are placed. */
  #hear(key: string): void {
    const asking = this.#asking.get(key) ?? []
    this.#asking.delete(key)
    this.#askingSize -= asking.length
    for (const call of asking) {
      if (this.#isCostly(call)) this.#costly.add(call.account, call)
      else if (this.#cheapRunning < this.#options.runningMax) this.#startCheap(call)
      else this.#cheap.add(call.account, call)
    }
  }

  #learn(tookMs: number): void {
    this.#costlyMs = this.#costlyMs === null ? tookMs : (this.#costlyMs * 3 + tookMs) / 4
  }

  #expectedMs(): number {
    return this.#costlyMs ?? COSTLY_MS_MIN
  }

  #startNextCheap(): void {
    const next = this.#cheap.take(nothing)
    if (next === null) return this.#pace.rests()
    this.#pace.freed(this.#options.now())
    this.#startCheap(next.item)
  }

  #fillCostly(): void {
    if (this.#isPausing) return
    const runningMax = this.#isQuiet(this.#options.now()) ? COSTLY_RUNNING_MAX : 1
    while (this.#costlyRunning < runningMax) {
      const next = this.#costly.take(() => this.#expectedMs())
      if (next === null) return
      void this.#runCostly(next.item)
    }
  }

  async #runCostly(call: Call): Promise<void> {
    const charged = this.#expectedMs()
    this.#costlyRunning += 1
    const { spentMs, tookMs } = await call.run()
    this.#costlyRunning -= 1
    this.#costs.took(call.key, spentMs)
    this.#costly.charge(call.account, tookMs - charged)
    this.#learn(tookMs)
    if (this.#isQuiet(this.#options.now())) this.#fillCostly()
    else this.#pause(tookMs)
    this.#tellIdle()
  }

  /** Others have had to wait for as long. */
  #pause(ms: number): void {
    this.#isPausing = true
    this.#options.after(ms, () => {
      this.#isPausing = false
      this.#fillCostly()
    })
  }

  #tellIdle(): void {
    if (this.running === 0 && this.waiting === 0) this.#options.onIdle?.()
  }
}

const nothing = (): number => 0
