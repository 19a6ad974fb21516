import { setTimeout as delay } from 'node:timers/promises'
import type { Db, MongoClient } from 'mongodb'
import { Admission } from '../admission.js'
import type { ErrorCode, WriteCode } from '@loyalty/contracts/errors/codes'
import { Fault } from '@loyalty/contracts/errors/fault'
import { checkDriver } from '../mongo/driver-internals/check-driver.js'
import type { StatementMode } from '../mongo/batch-session.js'
import { openSession } from '../mongo/open-session.js'
import type { Logger } from '../observability/logger.js'
import { onScrape } from '../observability/metrics.js'
import { inSpan } from '../observability/tracing.js'
import type { Outcome } from '@loyalty/contracts/outcome'
import type { RequestContext } from '../request-context.js'
import { machineNow, steadyNow } from '../steady-clock.js'
import type { PeerProcesses } from '../transport/peer-processes.js'
import type { Command, CopyKey } from './command.js'
import { createAfterBatch } from './after-batch.js'
import { createReadThroughCache, type FetchCopy } from './read-through-cache.js'
import type { Decided } from './decide.js'
import { PARKED_PAUSE_MS, LATE_POLL_MS, STOP_POLL_MS, WAITING_COMMANDS_MAX } from './limits.js'
import { LongLists } from './long-lists.js'
import { VersionCache } from './version-cache.js'
import { batchCommands, batchSeconds, commandsWaiting } from './metrics.js'
import { createObstacles } from './obstacles.js'
import { isCareful } from './repeat-batch.js'
import { followPrimary } from '../mongo/follow-primary.js'
import { BatchAnswers } from './batch-answers.js'
import type { BatchEnd } from './batch-end.js'
import { BatchClock } from './batch-clock.js'
import { attemptTracedBatch } from './trace-batch.js'
import { createWakeSignal } from '../waits/wake-signal.js'
import { drop, isLate, toWaiting, type Waiting } from './waiting.js'
import { WaitingLine, type Batch } from './waiting-line.js'
import { joinWriters, retireStalledWriters, type Writer } from './writers.js'

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
  /**
   * The processes that write beside this one: what one of them has changed is free when it is gone. Without
   * it, when nothing has happened in its batch for a while.
   */
  peers?: PeerProcesses
  /** Whether the statements of a batch travel together, or one by one by the driver's public calls. */
  statements?: StatementMode
  /** What this process keeps of long lists; default: the committer's alone. */
  lists?: LongLists
  /** Told when facts are committed, for what sends them on. It must not wait. */
  onPublished?: () => void
}

export interface Committer {
  /**
   * Runs a command in the next batch and answers when it is committed.
   *
   * Refuses with the command's codes, and with IDEMPOTENCY_KEY_REUSED, or with WRITE_CONFLICT or
   * IDEMPOTENCY_IN_PROGRESS when others had its documents or its key until its deadline, while the
   * database answered. Rejects with a Fault: SERVICE_UNAVAILABLE when surely nothing was done,
   * UPSTREAM_TIMEOUT when the result of the commit stayed unknown; and with what the decision itself
   * threw.
   */
  run<Input, Code extends ErrorCode>(
    command: Command<Input, Code>,
    request: Input,
    context: RequestContext,
  ): Promise<Outcome<Code | WriteCode>>
  /**
   * The time of a batch when the primary's clock shows this: see `BatchClock`. It counts as one does, so that a process
   * that writes nothing accepts a leap that lasts.
   */
  hearTime(now: Date): Date
  /**
   * Joins the writers, ends what dead ones left open, and begins. Rejects with a ConfigError when the
   * installed driver is not made as pipelined statements need it.
   */
  start(): Promise<void>
  /** Takes no more commands, finishes those it has and leaves the writers. */
  stop(): Promise<void>
}

/** All that changes while a committer works, beside its line. */
interface State {
  phase: 'new' | 'open' | 'stopping' | 'stopped'
  /** Its place among the writers; null: the next batch takes a new one. */
  writer: Writer | null
  /** The work on the line, while anybody waits in it. */
  working: Promise<void> | null
  /** Commands that are not in line: what they miss is asked for. */
  elsewhere: number
  /** When the last batch was committed, or the first one after a rest began. */
  workedSinceMs: number
  /** The commands of the batch that is under way, until its commit is sent. */
  undecided: readonly Waiting[]
}

/**
 * Group commit: commands that arrive while a transaction commits share the next one. One committer
 * a process, one batch in flight, one session for its life.
 */
export function createCommitter(settings: CommitterSettings): Committer {
  const {
    client,
    db,
    service,
    logger,
    statements = 'pipelined',
    lists = new LongLists(),
  } = settings
  const line = new WaitingLine()
  /** Raised when the turn of a command in line may have come. */
  const arrived = createWakeSignal()
  const admission = new Admission()
  const copies = createReadThroughCache(settings.fetchCopy)
  const session = openSession(statements, client, db.databaseName)
  const cache = new VersionCache()
  const clock = new BatchClock(() => logger.warn("the clock of the database's primary has leapt"))
  const answers = new BatchAnswers()
  const unfollow = followPrimary(client, () => answers.primaryChanged())
  const state: State = {
    phase: 'new',
    writer: null,
    working: null,
    elsewhere: 0,
    workedSinceMs: 0,
    undecided: [],
  }

  const obstacles = createObstacles(settings, session, {
    onFreed() {
      line.releaseAll()
      wake()
    },
    onAcknowledged: (begunMs) => answers.acknowledged(begunMs),
  })

  const follow = createAfterBatch({
    line,
    obstacles,
    finish: (decided) => finish(decided),
    onCommitted({ outbox }) {
      state.writer?.committed(outbox)
      if (outbox.length > 0) tell(() => settings.onPublished?.())
    },
    onWriterClosed() {
      state.writer = null
    },
  })

  /**
   * Answers at their deadline whoever waits for a batch, and those of a batch that hangs. Nothing of
   * these was done, and nothing will be: their batch is not committed any more.
   */
  const dropLate = () => {
    const late = [...line.late(), ...state.undecided.filter((one) => isLate(one))]
    for (const command of late) answerLate(command)
  }
  const answerLate = (command: Waiting) => drop(command, answers.cameSince(command.arrivedMs))

  const wake = () => {
    arrived.raise()
    if (state.working !== null || line.size === 0) return
    state.working = work().finally(() => {
      state.working = null
      wake()
    })
  }

  /** Commands that arrive with one message of the broker share a batch. No turn of the loop is waited for. */
  const work = async () => {
    await arrivals()
    state.workedSinceMs = steadyNow()
    const polling = setInterval(dropLate, LATE_POLL_MS)
    while (line.size > 0) {
      const batch = line.next(answerLate)
      if (batch !== null) await runBatch(batch)
      // Commands that were parked may try again then, or others have arrived.
      else if (line.size > 0) await arrived.wait(PARKED_PAUSE_MS)
    }
    clearInterval(polling)
  }

  const runBatch = async (batch: Batch) => {
    state.undecided = batch.commands
    const begunMs = steadyNow()
    answers.began()
    const end = await attempt(batch)
    answers.ended(end.kind)
    state.undecided = []
    const endedMs = steadyNow()
    const tookMs = endedMs - begunMs
    tell(() => batchSeconds.observe({ end: end.kind }, tookMs / 1_000))
    if (end.kind === 'committed') {
      line.took(tookMs, endedMs - state.workedSinceMs)
      line.charge(batch.commands)
      state.workedSinceMs = endedMs
      tell(() => batchCommands.observe(batch.commands.length))
    }
    await follow(end.kind, batch, end)
  }

  const join = () => joinWriters(db, session, clock, settings.peers?.instance)

  const attempt = async (batch: Batch): Promise<BatchEnd> => {
    try {
      state.writer ??= await join()
    } catch (cause) {
      return { kind: 'unreachable', cause }
    }
    const isParked = (key: string) => key !== batch.tries && line.isParked(key)
    const parts = { session, service, writer: state.writer, cache, lists, mayCommit, isParked }
    return attemptTracedBatch({ ...parts, isCareful: isCareful(batch) }, batch.commands, logger)
  }

  const mayCommit = () => {
    const may = !state.undecided.some(({ isDropped }) => isDropped)
    state.undecided = []
    return may
  }

  /** Tells others of a batch. It is what it is: one of them that throws changes nothing of it. */
  const tell = (others: () => void) => {
    try {
      others()
    } catch (error) {
      logger.error({ err: error }, 'a batch was not told')
    }
  }

  const finish = (decided: Decided) => {
    const { command } = decided
    if ('outcome' in decided) command.settle(decided.outcome)
    else if ('error' in decided) command.fail(decided.error)
    else void fetchMissing(command, decided.missing)
  }

  const fetchMissing = async (command: Waiting, copy: CopyKey) => {
    state.elsewhere += 1
    try {
      await copies.ask(command, copy)
      command.trouble = { kind: 'none' }
      line.join(command)
    } catch (error) {
      command.fail(error)
    } finally {
      state.elsewhere -= 1
      wake()
    }
  }

  /** Whoever waits has to get a batch by its deadline: most would not, were all of them to wait. */
  const mayWait = (newcomer: RequestContext): boolean => {
    if (line.size >= WAITING_COMMANDS_MAX) return false
    const now = steadyNow()
    const passedMs = state.working === null ? Number.POSITIVE_INFINITY : now - state.workedSinceMs
    const leftMs = newcomer.deadlineMs - now
    const wait = line.expectedWait(newcomer, passedMs)
    return admission.takes(wait, leftMs, now, line.hasRoom(newcomer))
  }

  const isBusy = () => state.working !== null || state.elsewhere > 0
  const drained = async () => {
    while (isBusy()) await (state.working ?? delay(STOP_POLL_MS))
  }

  const forget = onScrape([commandsWaiting], () => [line.size])

  return {
    run(command, request, context) {
      if (state.phase !== 'open') return Promise.reject(closedFault())
      if (!mayWait(context)) {
        const isOfShare = answers.cameSince(steadyNow()) && line.isAboveShare(context)
        return Promise.reject(isOfShare ? ofOwnShareFault() : overloadedFault())
      }
      return inSpan('commit', { kind: 'internal', parent: context.traceparent }, (span) => {
        const settled = Promise.withResolvers<Outcome>()
        const within = span === null ? context : { ...context, traceparent: span.traceparent }
        line.join(toWaiting(command, request, within, settled, span))
        wake()
        // The outcome was decided by this command, now or when its key was first used.
        return settled.promise as Promise<Outcome<never>>
      })
    },

    hearTime: (now) => clock.hearTime(now),

    async start() {
      if (statements === 'pipelined') await checkDriver(client)
      const atMs = machineNow()
      const { retired, now } = await retireStalledWriters(db, client, session)
      // Others that write know the time, should the primary's clock have leapt just now.
      if (now !== null) clock.begin(now, atMs)
      state.writer = await join()
      logger.info({ retired }, 'committer started')
      state.phase = 'open'
    },

    async stop() {
      if (state.phase === 'stopped') return
      state.phase = 'stopping'
      await drained()
      await obstacles.done()
      await state.writer
        ?.close()
        .catch((error: unknown) => logger.warn({ err: error }, 'writer not closed'))
      await session.disconnect()
      unfollow()
      forget()
      state.phase = 'stopped'
    },
  }
}

const closedFault = () =>
  new Fault('SERVICE_UNAVAILABLE', 'the committer is not open', { retryAfterSeconds: 1 })
const overloadedFault = () =>
  new Fault('SERVICE_UNAVAILABLE', 'too many commands wait', { retryAfterSeconds: 1 })

/** Told to the account that waits for most, while the database answers: what waits for that is nobody's own. */
const ofOwnShareFault = () =>
  new Fault('RATE_LIMITED', 'The account already waits for as many writes as can be done in time', {
    retryAfterSeconds: 1,
  })

/** Resolves when nothing else is left to do of what came in before. */
const arrivals = () => new Promise<void>((resolve) => process.nextTick(resolve))
