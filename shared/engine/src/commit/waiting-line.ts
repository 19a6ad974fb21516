import { FairQueue } from '../fair-queue.js'
import type { ExpectedWait } from '../admission.js'
import type { RequestContext } from '../request-context.js'
import { ParkedCommands } from './parked-commands.js'
import {
  BULK_ALONE_MS,
  BULK_WEIGHT_BESIDE_MIN,
  CAREFUL_COMMANDS_MAX,
  COMMAND_WORK_MS,
  BATCH_COMMANDS_MAX,
  BATCH_EXPECTED_MS_MAX,
  BATCH_WORK_MS_MAX,
  BATCHES_SEEN,
} from './limits.js'
import { steadyNow } from '../steady-clock.js'
import { expectedMs, isLate, type Waiting } from './waiting.js'

/** The commands of one batch. Nobody joins a sealed one when it runs again. */
export interface Batch {
  commands: Waiting[]
  isSealed: boolean
  /** The document that commands were parked for, and that these try to change now. */
  tries?: string
}

/**
 * The queue of a committer: batches that run again by themselves, commands that were parked and try
 * again, then all others: by turns of their accounts, of which each gets the same time of this process,
 * and of one account in order of arrival. Bulk work gets a small part of a batch while anybody else calls.
 */
export class WaitingLine {
  readonly #sealed: Batch[] = []
  readonly #parked = new ParkedCommands()
  readonly #line = new FairQueue<Waiting>()
  readonly #bulk = new FairQueue<Waiting>()
  #commandsMax = BATCH_COMMANDS_MAX
  /** What batches got through lately of the commands that they took, where that was not all of them. */
  #doneMax = BATCH_COMMANDS_MAX
  #batchMs = 0
  /** The times of the last batches, each from the one before it, and their median. */
  #seenMs: readonly number[] = []
  #usualMs = 0
  /** When a command came last that is no bulk work. */
  #askedMs = Number.NEGATIVE_INFINITY

  get size(): number {
    const sealed = this.#sealed.reduce((sum, { commands }) => sum + commands.length, 0)
    return sealed + this.#parked.size + this.#line.size + this.#bulk.size
  }

  /** True when the next batch takes a newcomer: it waits for the present one and for nobody else. */
  hasRoom(newcomer: RequestContext): boolean {
    return this.#batchesBefore(newcomer) < 1
  }

  /**
   * The probable wait of a newcomer, and of the last of all, until its batch begins, when so much of one has passed
   * already; 0 while nobody knows. Where nothing is under way it is nothing, however long batches took before: otherwise
   * one that refused all because of slow batches would never see that they are no longer slow.
   */
  expectedWait(newcomer: RequestContext, passedMs: number): ExpectedWait {
    const afterMs = (batches: number) =>
      Math.floor(batches) * this.#usualMs + Math.max(0, this.#usualMs - passedMs)
    return {
      ownMs: afterMs(this.#batchesBefore(newcomer)),
      lastMs: afterMs(this.size / this.#commandsOfBatch),
    }
  }

  /** True when its account waits for more than others do, of whom there are some. */
  isAboveShare({ account }: RequestContext): boolean {
    const own = this.#line.sizeOf(account)
    return own > 0 && own < this.#line.size && own * this.#line.owners >= this.#line.size
  }

  get #commandsOfBatch(): number {
    return Math.min(this.#commandsMax, this.#doneMax)
  }

  /** Batches before that of a newcomer: each other account has as much of them as its own, with what waits of it. */
  #batchesBefore(newcomer: RequestContext): number {
    const commands = this.#commandsOfBatch
    if (newcomer.isBulk === true) return this.size / commands
    const { size, owners } = this.#line
    const inTurn = Math.min(size, (this.#line.sizeOf(newcomer.account) + 1) * owners)
    const before = this.size - size - this.#bulk.size + inTurn
    const workMs = inTurn * expectedMs({ weight: 1, context: newcomer })
    return Math.max(before / commands, workMs / BATCH_WORK_MS_MAX)
  }

  join(command: Waiting): void {
    const { account, isBulk } = command.context
    if (isBulk !== true) this.#askedMs = steadyNow()
    this.#queueOf(command).add(account, command)
  }

  /**
   * The next batch, without the commands whose deadline would pass in it, which `onLate` answers: a batch
   * with one of them would be for nothing, and under overload each batch has some.
   */
  next(onLate: (command: Waiting) => void): Batch | null {
    for (;;) {
      const batch = this.#sealed.shift() ?? this.#takeParked() ?? this.#takeFromLine()
      if (batch === null) return null
      for (const command of batch.commands) if (isLate(command, this.#batchMs)) onLate(command)
      const commands = batch.commands.filter(({ isDropped }) => !isDropped)
      // Nothing is done for the others, so their accounts get back what their turns were charged.
      this.charge(batch.commands.filter(({ isDropped }) => isDropped))
      if (commands.length > 0) return { ...batch, commands }
    }
  }

  /** Those that wait for a batch although their deadline has passed. */
  late(): Waiting[] {
    return this.#commands().filter((command) => isLate(command))
  }

  #commands(): Waiting[] {
    const sealed = this.#sealed.flatMap(({ commands }) => commands)
    const inLine = [...this.#line.items(), ...this.#bulk.items()]
    return [...sealed, ...this.#parked.commands(), ...inLine]
  }

  #takeParked(): Batch | null {
    const taken = this.#parked.take(Math.min(this.#commandsMax, CAREFUL_COMMANDS_MAX))
    return taken && { commands: taken.commands, isSealed: true, tries: taken.key }
  }

  #takeFromLine(): Batch | null {
    const commands: Waiting[] = []
    // However many others wait: facts of other services are bulk work, and are not to wait for as long as a load lasts.
    const ofBulk = Math.min(this.#bulk.size, BULK_WEIGHT_BESIDE_MIN, this.#commandsMax >> 2)
    takeTurns(this.#line, commands, this.#commandsMax - ofBulk, BATCH_WORK_MS_MAX)
    const beside = commands.length
    // The next caller waits for this batch: others that called just now will call again.
    const isAlone = beside === 0 && steadyNow() - this.#askedMs > BULK_ALONE_MS
    const workMsMax = isAlone
      ? Infinity
      : Math.max(BULK_WEIGHT_BESIDE_MIN, beside) * COMMAND_WORK_MS
    takeTurns(this.#bulk, commands, this.#commandsMax, workMsMax)
    return commands.length === 0 ? null : { commands, isSealed: false }
  }

  /** The same commands again; newcomers may join unless the batch is sealed. */
  again(batch: Batch): void {
    if (batch.isSealed) this.#sealed.unshift(batch)
    else this.backToFront(batch.commands)
  }

  /** The same, in batches of half as many commands; these grow again once they get through. */
  againSmaller(batch: Batch): void {
    this.takeFewer(Math.floor(batch.commands.length / 2))
    if (batch.isSealed) this.inHalves(batch)
    else this.again(batch)
  }

  /** Commands that found no room in their batch, before all of their accounts that came later. */
  backToFront(commands: readonly Waiting[]): void {
    for (const command of commands.toReversed()) {
      const unusedMs = command.chargedMs - command.workMs
      this.#queueOf(command).giveBack(command.context.account, command, unusedMs)
      command.chargedMs = command.workMs
    }
  }

  /** Charges the accounts with the real costs of their commands. */
  charge(commands: readonly Waiting[]): void {
    for (const command of commands) {
      const { account } = command.context
      this.#queueOf(command).charge(account, command.workMs - command.chargedMs)
      command.chargedMs = command.workMs
    }
  }

  #queueOf({ context }: Waiting): FairQueue<Waiting> {
    return context.isBulk === true ? this.#bulk : this.#line
  }

  /** True when a command that changes this document waits for others that were parked for it. */
  isParked(key: string): boolean {
    return this.#parked.has(key)
  }

  /** The command changes a document that others were parked for. */
  joinParked(key: string, command: Waiting): void {
    this.#parked.add(key, command)
  }

  /** The batches of these commands conflict at this document, so that the others of the batch go on. */
  park(batch: Batch, key: string, owners: ReadonlySet<Waiting>): void {
    this.#parked.putBack(
      key,
      batch.commands.filter((one) => owners.has(one)),
    )
    const others = batch.commands.filter((one) => !owners.has(one))
    if (others.length > 0) this.again({ ...batch, commands: others })
  }

  /** A try at this document got through: nobody is in the way any more. */
  release(key: string): void {
    this.backToFront(this.#parked.release(key))
  }

  /** Whoever stood in the way at documents may be gone. */
  releaseAll(): void {
    this.backToFront(this.#parked.releaseAll())
  }

  inHalves({ commands }: Batch): void {
    const middle = Math.ceil(commands.length / 2)
    this.#seal(commands.slice(0, middle), commands.slice(middle))
  }

  /** One command by itself, the rest as one batch before it. */
  apart({ commands }: Batch, alone: Waiting): void {
    const rest = commands.filter((command) => command !== alone)
    this.#seal(rest, [alone])
  }

  #seal(...groups: Waiting[][]) {
    const batches = groups.filter((commands) => commands.length > 0)
    this.#sealed.unshift(...batches.map((commands) => ({ commands, isSealed: true })))
  }

  /** The time that the last batch took that was committed, and with all that came to nothing before it. */
  took(batchMs: number, inAllMs: number): void {
    this.#batchMs = Math.min(batchMs, BATCH_EXPECTED_MS_MAX)
    this.#seenMs = [...this.#seenMs, inAllMs].slice(-BATCHES_SEEN)
    this.#usualMs = medianOf(this.#seenMs)
  }

  /** A batch that was committed left so many of its commands for the next one: one alone says little. */
  did(commands: number, left: number): void {
    if (left > 0) this.#doneMax = Math.max(1, commands, this.#doneMax >> 1)
    else if (commands >= this.#doneMax) this.#doneMax = BATCH_COMMANDS_MAX
  }

  /** Batches that had no room or no time take fewer commands, until they have some to spare again. */
  takeFewer(commands: number): void {
    this.#commandsMax = Math.max(1, commands)
  }

  takeMore(): void {
    this.#commandsMax = Math.min(BATCH_COMMANDS_MAX, this.#commandsMax * 2)
  }
}

/** Fills up a batch, by turns of accounts, with commands that will probably take so much time in all. */
function takeTurns(
  queue: FairQueue<Waiting>,
  commands: Waiting[],
  commandsMax: number,
  workMsMax: number,
): void {
  let workMs = 0
  while (commands.length < commandsMax && workMs < workMsMax) {
    const next = queue.take(expectedMs)
    if (next === null) return
    const ofItemMs = expectedMs(next.item)
    next.item.chargedMs += ofItemMs
    workMs += ofItemMs
    commands.push(next.item)
  }
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
