import type { Db, MongoClient } from 'mongodb'
import type { BatchSession } from '../mongo/batch-session.js'
import type { Logger } from '../observability/logger.js'
import { steadyNow } from '../steady-clock.js'
import type { PeerProcesses } from '../transport/peer-processes.js'
import { createBackgroundPoll } from './background-poll.js'
import { CONFLICTS_BEFORE_ASK_MS, CONFLICTS_BEFORE_KILL_MS, MAJORITY_PAUSE_MS } from './limits.js'
import { writersEnded } from './metrics.js'
import { createDeadWriters, killStalledWriters, untilMajority } from './writers.js'

/** Looks in the background for whatever stands in the way of batches. They go on meanwhile. */
export interface Obstacles {
  /** A batch met a conflict, as others have for so long: the longer, the more is looked for. */
  met(forMs: number): void
  /** Resolves when nothing is looked for any more. */
  done(): Promise<void>
}

interface Settings {
  db: Db
  client: MongoClient
  logger: Logger
  peers?: PeerProcesses
}

interface Told {
  /** Writers were ended: what stopped others is free. */
  onFreed: () => void
  /** A majority has acknowledged a write that was begun then. */
  onAcknowledged: (begunMs: number) => void
}

export function createObstacles(
  { db, client, logger, peers }: Settings,
  own: BatchSession,
  { onFreed, onAcknowledged }: Told,
): Obstacles {
  const deadWriters = createDeadWriters(db, client)

  /** `why` is a label of a metric, and keeps its values: a process that is gone, a batch that stands still. */
  const tellOf = (why: 'gone' | 'still', writers: number) => {
    if (writers === 0) return
    writersEnded.inc({ why }, writers)
    logger.warn({ writers }, `${why === 'gone' ? 'dead' : 'stalled'} writers killed`)
    onFreed()
  }
  /** Asks whether a majority still acknowledges writes. */
  const askMajority = async () => {
    const begunMs = steadyNow()
    try {
      await untilMajority(db)
      onAcknowledged(begunMs)
    } catch (error) {
      logger.debug({ err: error }, 'no majority')
    }
  }
  /** Ends the batches of writers whose process is dead by the broker's word. */
  const endDead = async () => {
    if (peers === undefined) return
    try {
      tellOf('gone', await deadWriters.end(peers))
    } catch (error) {
      logger.warn({ err: error }, 'dead writers not killed')
    }
  }
  /** Ends the batches of others' in which nothing happens. */
  const endStalled = async () => {
    try {
      const { stalled } = await killStalledWriters(db, client, own)
      tellOf('still', stalled.length)
    } catch (error) {
      logger.warn({ err: error }, 'stalled writers not killed')
    }
  }
  const polls = [
    {
      afterMs: CONFLICTS_BEFORE_ASK_MS,
      poll: createBackgroundPoll(MAJORITY_PAUSE_MS, askMajority),
    },
    {
      afterMs: CONFLICTS_BEFORE_ASK_MS,
      poll: createBackgroundPoll(CONFLICTS_BEFORE_ASK_MS, endDead),
    },
    {
      afterMs: CONFLICTS_BEFORE_KILL_MS,
      poll: createBackgroundPoll(CONFLICTS_BEFORE_KILL_MS, endStalled),
    },
  ]

  return {
    met(forMs) {
      for (const { afterMs, poll } of polls) if (forMs >= afterMs) poll.begin()
    },
    async done() {
      await Promise.all(polls.map(({ poll }) => poll.done()))
    },
  }
}
