import type { Contract } from '@loyalty/contracts/contract'
import { Admission } from '../admission.js'
import { FairQueue } from '../fair-queue.js'
import type { KnownCost, Took } from './call-costs.js'
import { HandlerPace } from './handler-pace.js'
import {
  ASKING_SHARE_MAX,
  COSTLY_MS_MIN,
  COSTLY_PAUSE_MS_MAX,
  COSTLY_PAUSES,
  COSTLY_RUNNING_MAX,
  COSTLY_WAITING_MIN,
  COSTLY_WAIT_SHARE_MAX,
  QUIET_MS,
} from './limits.js'

/** A call that asks for its turn. */
export interface Call {
  account: string
  kind: KnownCost
  /** Where it waits: by what calls of its kind cost, or always in one of the two. */
  line: 'by cost' | 'cheap' | 'costly'
  deadlineMs: number
  /** Resolves to what it took of the processor, measured exactly where that is asked for. */
  run(isExact: boolean): Promise<Took>
  /** Its deadline passed before its turn came, behind calls of all accounts or behind costly ones of its own. */
  late(behind: 'all' | 'own'): void
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
 * Most calls cost little and run at once, hundreds at a time. Those that cost much, as others of their kind did,
 * and bulk work take turns of their own: a few at a time while nobody else calls; else one, and after it a pause
 * in which others have the process. In both lines the next turn is of the account that has had least.
 */
export class CallTurns {
  readonly #options: CallTurnsOptions
  readonly #cheap = new FairQueue<Call>()
  readonly #costly = new FairQueue<Call>()
  readonly #pace = new HandlerPace()
  readonly #admission = new Admission()
  /** By a kind that nobody knows the cost of, the calls after the first: they wait to hear what it takes. */
  readonly #asking = new Map<KnownCost, Call[]>()
  #askingSize = 0
  #cheapRunning = 0
  #costlyRunning = 0
  /** The time that a turn of a costly call took lately, with the pause after it; null: there was none. */
  #turnMs: number | null = null
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

  /** A call has come that costs little, and waits for no turn here. */
  passed(): void {
    this.#lastCheapMs = this.#options.now()
  }

  offer(call: Call): Offered {
    const asking = call.line === 'by cost' ? this.#asking.get(call.kind) : undefined
    if (asking !== undefined) {
      const { waitingMax } = this.#options
      const isShareFull = this.#askingOf(call.account) >= waitingMax * ASKING_SHARE_MAX
      if (isShareFull) return ofOwnShare
      if (!this.#makeRoom(call)) return 'overloaded'
      asking.push(call)
      this.#askingSize += 1
      return 'taken'
    }
    const now = this.#options.now()
    return this.#isCostly(call) ? this.#offerCostly(call, now) : this.#offerCheap(call, now)
  }

  /** Calls of an account that wait to hear what theirs take. */
  #askingOf(account: string): number {
    let count = 0
    for (const calls of this.#asking.values()) {
      if (calls[0]?.account === account) count += calls.length
    }
    return count
  }

  #isCostly({ kind, line }: Call): boolean {
    if (line !== 'by cost') return line === 'costly'
    return (kind.expectedMs ?? 0) >= COSTLY_MS_MIN
  }

  #offerCheap(call: Call, now: number): Offered {
    // Bulk work is nobody whom costly calls leave time for.
    if (call.line === 'by cost') this.passed()
    if (this.#cheapRunning < this.#options.runningMax) this.#startCheap(call)
    else if (this.#mayWait(call, now)) this.#cheap.add(call.account, call)
    else return takePlace(this.#cheap, call)
    return 'taken'
  }

  /** Whoever waits has to have an answer by its deadline: most would not, were all of them to wait. */
  #mayWait(call: Call, now: number): boolean {
    const { account, deadlineMs } = call
    this.#pace.waits(now)
    // Before it go as many of each other account as its own has waiting.
    const before = Math.min(
      this.#cheap.size,
      (this.#cheap.sizeOf(account) + 1) * this.#cheap.owners,
    )
    const ownMs = this.#pace.expectedMs(this.running + before)
    const lastMs = this.#pace.expectedMs(this.running + this.#cheap.size)
    return this.#admission.takes({ ownMs, lastMs }, deadlineMs - now, now) && this.#makeRoom(call)
  }

  /** True when there is room in line: where there was none, whoever has most costly calls in it has made some. */
  #makeRoom({ account }: Call): boolean {
    if (this.waiting < this.#options.waitingMax) return true
    if (this.#costly.size === this.#costly.sizeOf(account)) return false
    this.#costly.dropLongest()?.item.late('own')
    return true
  }

  #offerCostly(call: Call, now: number): Offered {
    const { account } = call
    const own = this.#costly.sizeOf(account)
    if (this.waiting >= this.#options.waitingMax) {
      // None of others to make room, and some of its own.
      const isOwnAlone = own > 0 && own === this.#costly.size
      return isOwnAlone ? ofOwnShare : takePlace(this.#costly, call)
    }
    if (own >= COSTLY_WAITING_MIN) {
      const expectedMs = own * this.#costly.owners * (this.#turnMs ?? 0)
      const leftMs = (call.deadlineMs - now) * COSTLY_WAIT_SHARE_MAX
      if (expectedMs > leftMs) return { retryAfterMs: expectedMs }
    }
    this.#costly.add(account, call)
    this.#fillCostly()
    return 'taken'
  }

  /** True while nobody calls whom costly calls leave time for. */
  get isQuiet(): boolean {
    return this.#options.now() - this.#lastCheapMs > QUIET_MS
  }

  #startCheap(call: Call): void {
    const { kind, line } = call
    const isFirst = line === 'by cost' && kind.isToBeAsked && !this.#asking.has(kind)
    if (isFirst) this.#asking.set(kind, [])
    this.#cheapRunning += 1
    void this.#runCheap(call, isFirst)
  }

  async #runCheap(call: Call, isFirst: boolean): Promise<void> {
    const { account, kind } = call
    const took = await call.run(kind.isSuspect)
    this.#cheapRunning -= 1
    kind.took(took)
    if (isFirst) this.#hear(kind, took)
    if (this.#cheap.size > 0) this.#cheap.charge(account, took.ms)
    this.#startNextCheap()
    if (this.#costly.size > 0) this.#fillCostly()
    this.#tellIdle()
  }

  /** What the first of a kind took is known: those after it are placed. While nobody is sure, one at a time. */
  #hear(kind: KnownCost, { ms }: Took): void {
    const asking = this.#asking.get(kind) ?? []
    this.#asking.delete(kind)
    this.#askingSize -= asking.length
    for (const call of asking) {
      if (this.#isLate(call)) {
        call.late(ms >= COSTLY_MS_MIN ? 'own' : 'all')
        continue
      }
      const others = this.#asking.get(kind)
      if (others !== undefined) {
        others.push(call)
        this.#askingSize += 1
      } else if (this.#isCostly(call)) this.#costly.add(call.account, call)
      else this.#place(call)
    }
  }

  /** One that has waited, and costs little: it runs now, or as soon as there is room. */
  #place(call: Call): void {
    if (this.#cheapRunning < this.#options.runningMax) this.#startCheap(call)
    else this.#cheap.add(call.account, call)
  }

  #startNextCheap(): void {
    for (;;) {
      const next = this.#cheap.take(nothing)
      if (next === null) return this.#pace.rests()
      this.#pace.freed(this.#options.now())
      if (!this.#isLate(next.item)) return this.#startCheap(next.item)
      next.item.late('all')
    }
  }

  #isLate({ deadlineMs }: Call): boolean {
    return deadlineMs <= this.#options.now()
  }

  #fillCostly(): void {
    const { isQuiet } = this
    for (const call of this.#costly.takeOut((one) => this.#isLate(one))) call.late('own')
    // What was measured since may say that they cost little after all.
    for (const call of this.#costly.takeOut((one) => !this.#isCostly(one))) this.#place(call)
    if (this.#isPausing && !isQuiet) return
    while (this.#costlyRunning < (isQuiet ? COSTLY_RUNNING_MAX : 1)) {
      const next = this.#costly.take((call) => this.#chargeOf(call))
      if (next === null) return
      void this.#runCostly(next.item)
    }
  }

  async #runCostly(call: Call): Promise<void> {
    const { account, kind } = call
    const chargedMs = this.#chargeOf(call)
    const beganMs = this.#options.now()
    this.#costlyRunning += 1
    const took = await call.run(true)
    this.#costlyRunning -= 1
    this.#costly.charge(account, took.ms - chargedMs)
    const tookMs = this.#options.now() - beganMs
    kind.took(took)
    // By what it took of this process, or by how long it kept a database busy.
    const busyMs = Math.min(COSTLY_PAUSES * tookMs, COSTLY_PAUSE_MS_MAX)
    const pauseMs = Math.max(COSTLY_PAUSES * took.ms, busyMs)
    this.#learn(tookMs + pauseMs)
    if (!this.isQuiet) this.#pause(pauseMs)
    this.#fillCostly()
    this.#tellIdle()
  }

  /** What an account is charged at the start of a costly call, until it is known what it took. */
  #chargeOf({ kind }: Call): number {
    return kind.expectedMs ?? COSTLY_MS_MIN
  }

  #learn(turnMs: number): void {
    this.#turnMs = this.#turnMs === null ? turnMs : (this.#turnMs * 3 + turnMs) / 4
  }

  #pause(ms: number): void {
    this.#isPausing = true
    this.#options.after(ms, () => {
      this.#isPausing = false
      this.#fillCostly()
      // The time of all that waited may have been up.
      this.#tellIdle()
    })
  }

  #tellIdle(): void {
    if (this.running === 0 && this.waiting === 0) this.#options.onIdle?.()
  }
}

/** A place in a line that has no room: whoever has most in it makes room (longest queue drop), unless that is who asks. */
function takePlace(line: FairQueue<Call>, call: Call): Offered {
  const { account } = call
  const own = line.sizeOf(account)
  if (line.size === own) return 'overloaded'
  if (own > 0 && own * line.owners >= line.size) return ofOwnShare
  line.dropLongest()?.item.late('own')
  line.add(account, call)
  return 'taken'
}

/** The account has more in line than others; it comes back when some of it is worked off. */
const ofOwnShare: Offered = { retryAfterMs: 1_000 }
const nothing = (): number => 0

/** A range of an import has hundreds of rows. A program that brings over one customer a call asks for little. */
export const FEW_ROWS_MAX = 16

/** Where a call with this input waits, by what its contract says of it. */
export function lineOf(bulk: Contract['bulk'], input: unknown): Call['line'] {
  if (bulk !== 'rows') return bulk === undefined ? 'by cost' : 'costly'
  const rows: unknown = Reflect.get(Object(input), 'rows')
  return Array.isArray(rows) && rows.length > FEW_ROWS_MAX ? 'costly' : 'cheap'
}
