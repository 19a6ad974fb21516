import { isDeepStrictEqual } from 'node:util'
import type { Db } from 'mongodb'
import type { Checkpoint } from './relay-row.js'
import { BASE_ROW, readWriters } from '../writers/writer-rows.js'
import {
  ensureEventsStream,
  readEventsStream,
  readFactId,
  subjectInto,
  type StreamState,
} from '../jetstream/events-stream.js'
import type { Publisher } from '../jetstream/publisher.js'
import type { Logger } from '../observability/logger.js'
import type { Broker } from '../transport/connect.js'
import { roundOf } from './outbox-round.js'
import { purgeOutbox } from './purge-outbox.js'
import { BEGINNING, onDisk, RelayHistory } from './relay-history.js'
import type { Lease, RelayState } from './relay-lease.js'
import {
  HELD_UP_LINE_MS,
  POSITIONS_STORED_MS,
  PURGE_MS,
  QUIET_MS,
  RETRY_ROUNDS_MAX,
  STREAM_CHECK_MS,
} from './relay-limits.js'
import {
  findRounds,
  ofAggregatesNotHeld,
  readPage,
  toSendable,
  type Sendable,
  type WriterPage,
} from './relay-page.js'
import { RelayPauses } from './relay-pauses.js'
import { RelayProgress } from './relay-progress.js'
import { sendInOrder, type Sent } from './relay-sender.js'

export interface RelayWorkSettings {
  db: Db
  broker: Broker
  logger: Logger
  publisher: Publisher
  lease: Lease
  isStopping: () => boolean
}

/** What a relay does while it holds the lease: one step after the other, never two at once. */
export interface RelayWork {
  /**
   * One look at the stream, when it is time, and one page of documents. `busy`: there are more;
   * `idle`: all that was due is done; `interrupted`: the broker failed, go on a little later.
   */
  step(): Promise<'busy' | 'idle' | 'interrupted'>
  /** How long a step may wait, for what is due at a time and not because somebody tells. */
  dueIn(): number
  /** Stores how far it has come. */
  store(): Promise<void>
  close(): void
}

/** What became of facts, and of whose fault what failed is. */
interface Sending extends Sent {
  /** The broker does not answer, or has another stream. */
  isHeldUp: boolean
  /** Aggregates whose fact failed by its own fault. */
  own: ReadonlySet<string>
}

export function createRelayWork(settings: RelayWorkSettings): RelayWork {
  const { db, broker, logger, publisher, lease, isStopping } = settings
  /** The stream and the server that positions and checkpoints are of. */
  let known: Pick<RelayState, 'stream_created' | 'server'> = {
    stream_created: lease.state.stream_created,
    server: lease.state.server,
  }
  let progress = new RelayProgress(lease.state)
  let history = new RelayHistory(lease.state.checkpoints)
  /** Facts that are with the broker although their writer's position is before them. */
  const ahead = new Set<string>()
  const pauses = new RelayPauses()
  let checkAt = 0
  /** The stream as it was when nothing was missing in it. */
  let whole: StreamState | null = null
  /** When the stream was last looked at, or acknowledged something. */
  let heardAt = -Infinity
  /** Where the stream that was looked at takes facts. */
  let lookedAt: Pick<StreamState, 'entrance'> = { entrance: null }
  /** Whether the stream was looked at since the connection was restored. */
  let isLookedAt = false
  let storeAt = 0
  let purgeAt = performance.now() + PURGE_MS
  let heldUpLineAt = 0

  const mayGoOn = () => lease.isHeld && !isStopping()
  /** A broker that went and came back may have another stream, in which older facts come first. */
  const isSameBroker = () => broker.isConnected && isLookedAt
  const forget = broker.onReconnect(() => {
    isLookedAt = false
    whole = null
  })
  /** A broker that is gone acknowledges nothing, so that a loss can hide in a pause only. */
  const isQuiet = () => performance.now() - heardAt > QUIET_MS

  /** Whether the stream answers, and is the one that was looked at. Nothing is declared here. */
  const isStreamAsKnown = async (): Promise<boolean> => {
    if (!isSameBroker()) return false
    try {
      const { created } = await readEventsStream(broker)
      return created === known.stream_created
    } catch {
      return false
    }
  }

  /**
   * Sends facts. Silence and the lack of a stream may be the broker's fault or a fact's own, whose subject
   * is forbidden or taken by no stream: before anything is counted as a fact's own the stream is asked.
   * What failed for the first time may still be the broker's, so that only a repeat tells.
   */
  const send = async (facts: readonly Sendable[]): Promise<Sending> => {
    const sent = await sendInOrder(publisher, facts, {
      mayGoOn: () => mayGoOn() && isSameBroker(),
      subjectOf: (subject) => subjectInto(lookedAt, subject),
    })
    if (sent.highest !== null) {
      heardAt = performance.now()
      history.acknowledge(sent.highest)
    }
    for (const { aggregate } of sent.acknowledged) pauses.succeed(aggregate)
    const isHeldUp = sent.fault !== null && !(await isStreamAsKnown())
    if (isHeldUp) pauses.forgive((aggregate) => progress.isStopped(aggregate))
    const own = new Set<string>()
    for (const { fact, fault } of sent.stopped) {
      const { id, aggregate } = fact
      if (isHeldUp && fault.isOfBroker()) continue
      const { failures, pauseMs } = pauses.fail(aggregate)
      const isItsOwn = !fault.isOfBroker() || failures > 1 || progress.isStopped(aggregate)
      if (!isItsOwn) continue
      own.add(aggregate)
      logger.error({ err: fault, id, pauseMs }, 'fact not sent, its aggregate waits')
    }
    return { ...sent, isHeldUp, own }
  }

  const store = async () => {
    if (!progress.isChanged) return
    storeAt = performance.now() + POSITIONS_STORED_MS
    const reached = progress.toStored()
    await lease.store({ ...reached, checkpoints: history.toStored(reached, new Date()) })
  }

  const readId = (sequence: number) => readFactId(broker, sequence)

  /**
   * The checkpoints that still tell what is in the stream, or null when all of it is. Of what a server
   * acknowledged last before it was started anew, some may be gone and later facts be there.
   */
  const findHeld = async (
    stream: StreamState,
    present: typeof known,
  ): Promise<readonly Checkpoint[] | null> => {
    if (present.stream_created !== known.stream_created) {
      logger.info({ stream, before: known }, 'stream is new, all facts are sent')
      return []
    }
    if (whole !== null && isDeepStrictEqual(stream, whole)) return null
    const { isWhole, checkpoints } = await history.held(stream, readId)
    if (!isWhole) logger.warn({ stream, before: known }, 'stream has lost facts')
    const isSameServer = present.server === known.server
    if (isWhole && isSameServer) return null
    return isSameServer ? checkpoints : onDisk(checkpoints)
  }

  /** Goes back to where all was in the stream, if it is not: what is new comes behind that. */
  const checkStream = async () => {
    isLookedAt = true
    const server = broker.connection.info?.server_id ?? null
    const stream = await ensureEventsStream(broker)
    const present = { stream_created: stream.created, server }
    const held = await findHeld(stream, present)
    heardAt = performance.now()
    checkAt = heardAt + STREAM_CHECK_MS
    whole = stream
    lookedAt = stream
    if (held === null) return
    const { positions, stopped } = held.at(-1) ?? BEGINNING
    await lease.store({ ...present, positions, stopped, checkpoints: [...held] })
    logger.info({ after: held.at(-1)?.at ?? null }, 'facts are sent again')
    known = present
    progress = new RelayProgress({ positions, stopped })
    history = new RelayHistory(held)
    ahead.clear()
    pauses.clear()
  }

  /** Sends the page's facts, but for those of aggregates that are stopped, and stops others. */
  const sendPage = async (
    pages: readonly WriterPage[],
  ): Promise<Pick<Sent, 'fault'> & { hasMoved: boolean }> => {
    const facts = toSendable(pages.flatMap(({ documents }) => documents))
    const due = ofAggregatesNotHeld(
      facts.filter(({ id }) => !ahead.has(id)),
      (aggregate) => progress.isStopped(aggregate) || pauses.isPaused(aggregate),
    )
    const sent = await send(due)
    for (const { id } of sent.acknowledged) ahead.add(id)
    const done = new Set(ahead)
    for (const { id, aggregate, document } of facts) {
      const isStopped = sent.own.has(aggregate) || progress.isStopped(aggregate)
      if (isStopped && !ahead.has(id) && progress.stop(aggregate, document)) done.add(id)
    }
    const moved = pages.filter((page) => passDone(page, done))
    return { fault: sent.fault, hasMoved: moved.some(({ documents }) => documents.length > 0) }
  }

  /** Moves a writer's position over the rounds of which everything is sent or remembered. */
  const passDone = (
    { writer, documents, reach }: WriterPage,
    done: ReadonlySet<string>,
  ): boolean => {
    const open = documents.find(({ facts }) => !facts.every(({ id }) => done.has(id)))
    const passed = open === undefined ? reach : roundOf(open._id).round - 1n
    if (writer === BASE_ROW) return false
    for (const { _id, facts } of documents) {
      if (roundOf(_id).round > passed) break
      for (const { id } of facts) ahead.delete(id)
    }
    return progress.pass({ writer, round: passed })
  }

  /** The base row's documents have no facts: they say of which writers nothing more comes. */
  const passFolded = (pages: readonly WriterPage[]) => {
    const page = pages.find(({ writer }) => writer === BASE_ROW)
    for (const { _id, after } of page?.documents ?? []) {
      if (!after.every((named) => progress.isPast(named))) return
      for (const { writer } of after) progress.forget(writer)
      progress.pass(roundOf(_id))
    }
  }

  const isAnyDue = () => progress.stopped.some(({ aggregate }) => !pauses.isPaused(aggregate))

  /** Tries stopped aggregates again whose pause is over, each as far as one look goes. */
  const retryStopped = async (): Promise<Pick<Sending, 'fault' | 'isHeldUp'>> => {
    for (const { aggregate, rounds } of progress.stopped) {
      if (pauses.isPaused(aggregate)) continue
      const ids = rounds.slice(0, RETRY_ROUNDS_MAX)
      const facts = toSendable(await findRounds(db, ids)).filter(
        (fact) => fact.aggregate === aggregate,
      )
      const { acknowledged, fault, isComplete, isHeldUp } = await send(facts)
      const sent = new Set(acknowledged.map(({ id }) => id))
      for (const { id, document } of acknowledged) {
        if (!progress.isPast(roundOf(document))) ahead.add(id)
      }
      const left = facts.find(({ id }) => !sent.has(id))
      progress.resume(aggregate, left === undefined ? ids.length : ids.indexOf(left.document))
      if (!isComplete) return { fault, isHeldUp }
    }
    return { fault: null, isHeldUp: false }
  }

  const purge = async () => {
    purgeAt = performance.now() + PURGE_MS
    const purged = await purgeOutbox(db, progress, mayGoOn)
    if (purged > 0) logger.info({ purged }, 'outbox purged')
  }

  const holdUp = (fault: Sent['fault']) => {
    checkAt = 0
    if (performance.now() >= heldUpLineAt) {
      heldUpLineAt = performance.now() + HELD_UP_LINE_MS
      logger.warn({ err: fault }, 'relay is held up')
    }
    return 'interrupted' as const
  }

  return {
    async step() {
      if (performance.now() >= checkAt || !isSameBroker() || isQuiet()) await checkStream()
      const retried = await retryStopped()
      if (retried.isHeldUp) return holdUp(retried.fault)
      const pages = await readPage(db, await readWriters(db), progress)
      const { fault, hasMoved } = await sendPage(pages)
      passFolded(pages)
      if (performance.now() >= storeAt) await store()
      if (performance.now() >= purgeAt) await purge()
      if (retried.fault !== null || fault !== null) return holdUp(retried.fault ?? fault)
      return hasMoved || isAnyDue() ? 'busy' : 'idle'
    },
    dueIn() {
      if (!isSameBroker()) return 0
      const times = [checkAt, purgeAt, ...(progress.isChanged ? [storeAt] : []), ...pauses.ends]
      return Math.max(0, Math.min(...times) - performance.now())
    },
    store,
    close: forget,
  }
}
