import type { Db } from 'mongodb'
import { readFactId } from '../jetstream/events-stream.js'
import type { Publisher } from '../jetstream/publisher.js'
import type { Logger } from '../observability/logger.js'
import type { Broker } from '../transport/connect.js'
import { readWriters, type WriterDocument } from '../writers/writers.collection.js'
import type { WriterPage } from './closed-pages.js'
import { Due } from './due.js'
import { batchOf } from './outbox-batch.js'
import { purgePage } from './purge-outbox.js'
import { BEGINNING, onDisk } from './relay-history.js'
import type { Lease } from './relay-lease.js'
import { POSITIONS_STORED_MS, PURGE_MS, RETRY_BATCHES_MAX } from './relay-limits.js'
import {
  findBatches,
  readPage,
  toSendable,
  withoutAggregates,
  type Sendable,
} from './relay-page.js'
import type { Checkpoint } from './relays.collection.js'
import { sendInOrder, type Sent } from './relay-sender.js'
import { RelayStanding } from './relay-standing.js'
import { StreamWatch, type Poll } from './stream-watch.js'
import { metSilenceAlone, SparseLine, whyFactsWait } from './why-facts-wait.js'

export interface RelayWorkSettings {
  db: Db
  broker: Broker
  logger: Logger
  publisher: Publisher
  lease: Lease
  isStopping: () => boolean
}

/** The work of a relay while it has the lease: one step after the other, never two at once. */
export interface RelayWork {
  /**
   * One look at the stream, when it is time, and one page of documents. `busy`: there are more;
   * `idle`: all that was due is done; `interrupted`: the broker failed, go on a little later.
   */
  step(): Promise<'busy' | 'idle' | 'interrupted'>
  /** The time for which a step may wait, for what is due at a time and not because somebody tells. */
  dueIn(): number
  /** Stores how far it has come. */
  store(): Promise<void>
  close(): void
}

/** The fate of facts, and the cause of a failure. */
interface Sending extends Sent {
  /** The broker does not answer, has another stream, or takes nothing. */
  isOfBroker: boolean
  /** Its stream is there, and the same. */
  doesAnswer: boolean
  /** Aggregates whose fact failed by its own fault. */
  own: ReadonlySet<string>
}

export function createRelayWork(settings: RelayWorkSettings): RelayWork {
  const { db, broker, logger, publisher, lease, isStopping } = settings
  const standing = new RelayStanding(lease.state)
  const { ahead, pauses } = standing
  const stream = new StreamWatch(broker)
  const storing = new Due(POSITIONS_STORED_MS)
  const purging = new Due(PURGE_MS, PURGE_MS)
  let purgedTo: string | null = null
  const interruptedLine = new SparseLine()

  const mayGoOn = () => lease.isOurs && !isStopping()

  /**
   * Sends facts. Silence and the lack of a stream may be the broker's fault or a fact's own, whose subject
   * is forbidden or taken by no stream: before anything is counted as a fact's own the stream is asked. It
   * answers also when it can write nothing. What failed for the first time may still be the broker's, so that
   * only a repeat tells.
   */
  const send = async (facts: readonly Sendable[]): Promise<Sending> => {
    const { progress, history, destination } = standing
    const sent = await sendInOrder(publisher, facts, {
      mayGoOn: () => mayGoOn() && stream.isSameBroker,
      subjectOf: (subject) => stream.subjectOf(subject),
    })
    if (sent.highest !== null) {
      stream.heard()
      interruptedLine.over()
      history.acknowledge(sent.highest)
    }
    for (const { aggregate } of sent.acknowledged) pauses.succeed(aggregate)
    const doesAnswer = sent.fault === null || (await stream.isStill(destination))
    const isOfBroker = !doesAnswer || metSilenceAlone(sent)
    if (isOfBroker) pauses.forgive((aggregate) => progress.isStopped(aggregate))
    const own = new Set<string>()
    for (const { fact, fault } of sent.stopped) {
      const { id, aggregate } = fact
      if (isOfBroker && fault.isOfBroker()) continue
      const { failures, pauseMs } = pauses.fail(aggregate)
      const isItsOwn = !fault.isOfBroker() || failures > 1 || progress.isStopped(aggregate)
      if (!isItsOwn) continue
      own.add(aggregate)
      logger.error({ err: fault, id, pauseMs }, 'fact not sent, its aggregate waits')
    }
    return { ...sent, isOfBroker, doesAnswer, own }
  }

  const store = async () => {
    if (!standing.progress.isChanged) return
    storing.done()
    await lease.store(standing.toStored())
  }

  const readId = (sequence: number) => readFactId(broker, sequence)

  /**
   * The checkpoints that still tell what is in the stream, or null when all of it is. Of what a server
   * acknowledged last before it was started anew, some may be gone and later facts be there.
   */
  const findLoss = async (poll: Poll): Promise<readonly Checkpoint[] | null> => {
    const { destination: before, history } = standing
    if (poll.destination.stream_created !== before.stream_created) {
      logger.info({ stream: poll.stream, before }, 'stream is new, all facts are sent')
      return []
    }
    if (poll.isAsBefore) return null
    const { isWhole, checkpoints } = await history.stillIn(poll.stream, readId)
    if (!isWhole) logger.warn({ stream: poll.stream, before }, 'stream has lost facts')
    const isSameServer = poll.destination.server === before.server
    if (isWhole && isSameServer) return null
    return isSameServer ? checkpoints : onDisk(checkpoints)
  }

  /** Goes back to where all was in the stream, if it is not: what is new comes behind that. */
  const checkStream = async () => {
    const poll = await stream.poll()
    const left = await findLoss(poll)
    stream.trust(poll)
    if (left === null) return
    const { positions, stopped } = left.at(-1) ?? BEGINNING
    await lease.store({ ...poll.destination, positions, stopped, checkpoints: [...left] })
    logger.info({ after: left.at(-1)?.at ?? null }, 'facts are sent again')
    standing.goBackTo(left, poll.destination)
  }

  /** Sends the page's facts, but for those of aggregates that are stopped, and stops others. */
  const sendPage = async (
    pages: readonly WriterPage[],
  ): Promise<Pick<Sending, 'fault' | 'doesAnswer'> & { hasMoved: boolean }> => {
    const { progress } = standing
    const facts = toSendable(pages.flatMap(({ documents }) => documents))
    const due = withoutAggregates(
      facts.filter(({ id }) => !ahead.has(id)),
      (aggregate) => standing.isLeftOut(aggregate),
    )
    const sent = await send(due)
    for (const { id } of sent.acknowledged) ahead.add(id)
    const done = new Set(ahead)
    for (const { id, aggregate, document } of facts) {
      const isStopped = sent.own.has(aggregate) || progress.isStopped(aggregate)
      if (isStopped && !ahead.has(id) && progress.stop(aggregate, document)) done.add(id)
    }
    const moved = pages.filter((page) => standing.passDone(page, done))
    const hasMoved = moved.some(({ documents }) => documents.length > 0)
    return { fault: sent.fault, doesAnswer: sent.doesAnswer, hasMoved }
  }

  /** True when not all was passed of which these rows tell. */
  const isBehind = (rows: readonly WriterDocument[]) =>
    rows.some(({ _id: writer, round }) => round > standing.progress.positionOf(writer))

  const isAnyDue = () =>
    standing.progress.stopped.some(({ aggregate }) => !pauses.isPaused(aggregate))

  /** Tries stopped aggregates again whose pause is over, each as far as one poll goes. */
  const retryStopped = async (): Promise<Pick<Sending, 'fault' | 'isOfBroker' | 'doesAnswer'>> => {
    const { progress } = standing
    for (const { aggregate, rounds: batches } of progress.stopped) {
      if (pauses.isPaused(aggregate)) continue
      const ids = batches.slice(0, RETRY_BATCHES_MAX)
      const facts = toSendable(await findBatches(db, ids)).filter(
        (fact) => fact.aggregate === aggregate,
      )
      const { acknowledged, isComplete, ...failed } = await send(facts)
      const sent = new Set(acknowledged.map(({ id }) => id))
      for (const { id, document } of acknowledged) {
        if (!progress.isPast(batchOf(document))) ahead.add(id)
      }
      const left = facts.find(({ id }) => !sent.has(id))
      progress.resume(aggregate, left === undefined ? ids.length : ids.indexOf(left.document))
      if (!isComplete) return failed
    }
    return { fault: null, isOfBroker: false, doesAnswer: true }
  }

  /** A page of it: it stays due until it is through. */
  const purge = async () => {
    const { purged, place } = await purgePage(db, standing.progress, purgedTo ?? '')
    purgedTo = place
    if (place === null) purging.done()
    if (purged > 0) logger.info({ purged }, 'outbox purged')
  }

  const interrupt = ({ fault, doesAnswer }: Pick<Sending, 'fault' | 'doesAnswer'>) => {
    stream.doubt()
    if (interruptedLine.isDue(performance.now())) {
      logger.warn({ err: fault }, whyFactsWait(fault, doesAnswer))
    }
    return 'interrupted' as const
  }

  return {
    async step() {
      if (stream.isDue()) await checkStream()
      const retried = await retryStopped()
      if (retried.isOfBroker) return interrupt(retried)
      const rows = await readWriters(db)
      const pages = await readPage(db, rows, standing.progress)
      const { hasMoved, ...sent } = await sendPage(pages)
      standing.passFolded(pages)
      if (storing.isNow()) await store()
      if (purging.isNow() && mayGoOn()) await purge()
      if (retried.fault !== null) return interrupt(retried)
      if (sent.fault !== null) return interrupt(sent)
      return (hasMoved && isBehind(rows)) || isAnyDue() ? 'busy' : 'idle'
    },
    dueIn() {
      const storeAtMs = standing.progress.isChanged ? [storing.atMs] : []
      const times = [stream.dueAtMs, purging.atMs, ...storeAtMs, ...pauses.ends]
      return Math.max(0, Math.min(...times) - performance.now())
    },
    store,
    close: () => stream.close(),
  }
}
