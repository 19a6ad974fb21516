import { setTimeout as delay } from 'node:timers/promises'
import type { Db, MongoClient } from 'mongodb'
import type { ErrorCode, WriteCode } from '../errors/codes.js'
import { Fault } from '../errors/fault.js'
import { PipelinedSession } from '../mongo/pipelined-session.js'
import type { Logger } from '../observability/logger.js'
import { onScrape } from '../observability/metrics.js'
import { inSpan } from '../observability/tracing.js'
import type { Outcome } from '../outcome.js'
import type { RequestContext } from '../request-context.js'
import type { Command, CopyKey } from './command.js'
import { createCopyDesk, type FetchCopy } from './copy-desk.js'
import type { Decided } from './decide.js'
import {
  CONFLICT_PAUSE_MS_MAX,
  CONFLICT_PAUSE_MS_MIN,
  CONFLICTS_BEFORE_KILL_MS,
  LATE_LOOK_MS,
  STOP_POLL_MS,
  UNREACHABLE_PAUSE_MS,
  WAITING_COMMANDS_MAX,
} from './limits.js'
import { Memory } from './memory.js'
import { roundCommands, roundSeconds, commandsWaiting } from './metrics.js'
import type { RoundEnd } from './round.js'
import { attemptTracedRound } from './trace-round.js'
import {
  drop,
  isLate,
  toWaiting,
  WaitingLine,
  type Batch,
  type Trouble,
  type Waiting,
} from './waiting.js'
import { joinWriters, killStillWriters, retireStillWriters, type Writer } from './writers.js'

export interface CommitterSettings {
  client: MongoClient
  db: Db
  /** Name of the service, the source of its facts. */
  service: string
  logger: Logger
  /**
   * Asks the owner of a copy and, when it has the resource, has the copy applied by a command of its
   * own. A committer without it fails a command that misses a copy.
   */
  fetchCopy?: FetchCopy
  /** Told when facts are committed, for what sends them on. It must not wait. */
  onPublished?: () => void
}

export interface Committer {
  /**
   * Runs a command in the next round and answers when it is committed.
   *
   * Refuses with the command's codes, and with IDEMPOTENCY_KEY_REUSED, or with WRITE_CONFLICT or
   * IDEMPOTENCY_IN_PROGRESS when others held its documents or its key until its deadline. Rejects
   * with a Fault: SERVICE_UNAVAILABLE when surely nothing was done, UPSTREAM_TIMEOUT when the result
   * of the commit stayed unknown; and with what the decision itself threw.
   */
  run<Input, Code extends ErrorCode>(
    command: Command<Input, Code>,
    request: Input,
    context: RequestContext,
  ): Promise<Outcome<Code | WriteCode>>
  /** Joins the writers, ends what dead ones left open, and begins. */
  start(): Promise<void>
  /** Takes no more commands, finishes those it has and leaves the writers. */
  stop(): Promise<void>
}

/**
 * Group commit: commands that arrive while a transaction commits share the next one. One committer
 * a process, one round in flight, one session for its life.
 */
export function createCommitter(settings: CommitterSettings): Committer {
  const { client, db, service, logger } = settings
  const line = new WaitingLine()
  const copies = createCopyDesk(settings.fetchCopy)
  const session = new PipelinedSession(client, db.databaseName)
  const memory = new Memory()
  let writer: Writer | null = null
  let state: 'new' | 'open' | 'stopping' | 'stopped' = 'new'
  let working: Promise<void> | null = null
  let elsewhere = 0
  let conflictsSince: number | null = null
  let killing: Promise<void> | null = null
  /** The commands of the round that is under way, until its commit is sent. */
  let undecided: readonly Waiting[] = []

  /**
   * Answers at their deadline whoever waits for a round, and those of a round that hangs. Nothing of
   * these was done, and nothing will be: their round is not committed any more.
   */
  const dropLate = () => {
    for (const command of [...line.late(), ...undecided.filter(isLate)]) drop(command)
  }

  const wake = () => {
    if (working !== null || line.size === 0) return
    working = work().finally(() => {
      working = null
      wake()
    })
  }

  /** What arrives with one message of the broker shares a round; no turn of the loop is waited for. */
  const work = async () => {
    await arrivals()
    const looking = setInterval(dropLate, LATE_LOOK_MS)
    for (let batch = line.next(drop); batch !== null; batch = line.next(drop)) {
      await runBatch(batch)
    }
    clearInterval(looking)
  }

  const runBatch = async (batch: Batch) => {
    undecided = batch.commands
    const begun = performance.now()
    const end = await attempt(batch)
    undecided = []
    tell(() => roundSeconds.observe({ end: end.kind }, (performance.now() - begun) / 1_000))
    await follow(batch, end)
  }

  const attempt = async ({ commands }: Batch): Promise<RoundEnd> => {
    try {
      writer ??= await joinWriters(db, session)
    } catch (cause) {
      return { kind: 'unreachable', cause }
    }
    return attemptTracedRound({ session, service, writer, memory, mayCommit }, commands, logger)
  }

  const mayCommit = () => {
    const may = !undecided.some(({ isDropped }) => isDropped)
    undecided = []
    return may
  }

  /** Tells others of a round. It is what it is: one of them that throws changes nothing of it. */
  const tell = (others: () => void) => {
    try {
      others()
    } catch (error) {
      logger.error({ err: error }, 'a round was not told')
    }
  }

  const follow = async (batch: Batch, end: RoundEnd): Promise<void> => {
    switch (end.kind) {
      case 'committed':
        for (const decided of end.decided) finish(decided)
        line.backToFront(end.postponed)
        if (end.isRoomy) line.takeMore()
        conflictsSince = null
        writer?.committed(end.outbox)
        tell(() => roundCommands.observe(batch.commands.length))
        if (end.outbox.length > 0) tell(() => settings.onPublished?.())
        return
      case 'rowClosed':
        writer = null
        line.again(batch)
        return
      case 'late':
        takeHalf(batch)
        line.again(batch)
        return
      case 'conflict':
        return repeatAfterConflict(batch, end.isOnKeys)
      case 'ended':
        if (conflictsSince !== null) return repeatAfterConflict(batch, false)
        return repeatInTime(batch, end.cause)
      case 'tooLarge':
        takeHalf(batch)
        line.inHalves(batch)
        return
      case 'outOfTime':
        return repeatInTime(batch, end.cause)
      case 'poisoned':
        return setApart(batch, end.blamed, end.cause)
      case 'failed':
        return narrow(batch, end.cause)
      case 'unreachable':
        return repeatLater(batch, end.cause)
      case 'unknown':
        line.backToFront(end.postponed)
        for (const { command } of end.decided) {
          command.fail(new Fault('UPSTREAM_TIMEOUT', `${command.name}: commit unknown`, end))
        }
    }
  }

  const repeatAfterConflict = async (batch: Batch, isOnKeys: boolean) => {
    for (const command of batch.commands) {
      const isSameKey = isOnKeys && command.context.idempotency !== undefined
      command.trouble = { kind: isSameKey ? 'sameKey' : 'conflict' }
    }
    line.again(batch)
    conflictsSince ??= performance.now()
    if (performance.now() - conflictsSince >= CONFLICTS_BEFORE_KILL_MS) killStill()
    await delay(randomBetween(CONFLICT_PAUSE_MS_MIN, CONFLICT_PAUSE_MS_MAX))
  }

  /** In the background: rounds go on meanwhile, and most often one of them gets through. */
  const killStill = () => {
    killing ??= killStillWriters(db, client, session)
      .then(({ still }) => {
        if (still.length > 0) logger.warn({ writers: still.length }, 'still writers killed')
        return undefined
      })
      .catch((error: unknown) => logger.warn({ err: error }, 'still writers not killed'))
      .finally(() => {
        killing = null
        if (conflictsSince !== null) conflictsSince = performance.now()
      })
  }

  const repeatInTime = (batch: Batch, cause: unknown) => {
    setTrouble(batch, { kind: 'fault', cause })
    takeHalf(batch)
    line.inHalves(batch)
  }

  /** Those that wait come in smaller rounds too, until rounds have room and time to spare again. */
  const takeHalf = ({ commands }: Batch) => line.takeFewer(Math.floor(commands.length / 2))

  const repeatLater = async (batch: Batch, cause: unknown) => {
    setTrouble(batch, { kind: 'fault', cause })
    line.again(batch)
    await delay(randomBetween(UNREACHABLE_PAUSE_MS, 2 * UNREACHABLE_PAUSE_MS))
  }

  /** A command whose own write is refused gets one more look at the database, by itself. */
  const setApart = (batch: Batch, blamed: Waiting, cause: unknown) => {
    blamed.poisoned += 1
    if (blamed.poisoned === 1) return line.apart(batch, blamed)
    blamed.fail(new Fault('INTERNAL', `${blamed.name}: a write is not acceptable`, { cause }))
    const commands = batch.commands.filter((command) => command !== blamed)
    if (commands.length > 0) line.again({ ...batch, commands })
  }

  const narrow = (batch: Batch, cause: unknown) => {
    const [only, ...others] = batch.commands
    if (only && others.length === 0) {
      only.fail(new Fault('INTERNAL', `${only.name}: the round failed`, { cause }))
    } else line.inHalves(batch)
  }

  const forget = onScrape([commandsWaiting], () => [line.size])

  const isBusy = () => working !== null || elsewhere > 0
  const drained = async () => {
    while (isBusy()) await (working ?? delay(STOP_POLL_MS))
  }

  const finish = (decided: Decided) => {
    const { command } = decided
    if ('outcome' in decided) command.settle(decided.outcome)
    else if ('error' in decided) command.fail(decided.error)
    else void fetchMissing(command, decided.missing)
  }

  const fetchMissing = async (command: Waiting, copy: CopyKey) => {
    elsewhere += 1
    try {
      await copies.ask(command, copy)
      command.trouble = { kind: 'none' }
      line.join(command)
    } catch (error) {
      command.fail(error)
    } finally {
      elsewhere -= 1
      wake()
    }
  }

  return {
    run(command, request, context) {
      if (state !== 'open') return Promise.reject(closedFault())
      if (line.size >= WAITING_COMMANDS_MAX) return Promise.reject(overloadedFault())
      return inSpan('commit', { kind: 'internal', parent: context.traceparent }, (span) => {
        const settled = Promise.withResolvers<Outcome>()
        const within = span === null ? context : { ...context, traceparent: span.traceparent }
        line.join(toWaiting(command, request, within, settled, span))
        wake()
        // What comes back was decided by this command, now or when its key was first used.
        return settled.promise as Promise<Outcome<never>>
      })
    },

    async start() {
      const retired = await retireStillWriters(db, client, session)
      writer = await joinWriters(db, session)
      logger.info({ retired }, 'committer started')
      state = 'open'
    },

    async stop() {
      if (state === 'stopped') return
      state = 'stopping'
      await drained()
      await killing
      await writer?.close().catch((error: unknown) => logger.warn({ err: error }, 'row not closed'))
      await session.disconnect()
      forget()
      state = 'stopped'
    },
  }
}

const setTrouble = ({ commands }: Batch, trouble: Trouble) => {
  for (const command of commands) command.trouble = trouble
}

const closedFault = () =>
  new Fault('SERVICE_UNAVAILABLE', 'the committer is not open', { retryAfterSeconds: 1 })
const overloadedFault = () =>
  new Fault('SERVICE_UNAVAILABLE', 'too many commands wait', { retryAfterSeconds: 1 })

/** Resolves when nothing else is left to do of what came in before. */
const arrivals = () => new Promise<void>((resolve) => process.nextTick(resolve))
const randomBetween = (min: number, max: number) => min + Math.random() * (max - min)
