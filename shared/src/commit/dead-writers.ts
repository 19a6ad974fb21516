import type { Db, MongoClient } from 'mongodb'
import type { PipelinedSession } from '../mongo/pipelined-session.js'
import type { Logger } from '../observability/logger.js'
import type { PeerProcesses } from '../transport/peer-processes.js'
import { createBackgroundLook } from './background-look.js'
import { CONFLICTS_BEFORE_ASK_MS, CONFLICTS_BEFORE_KILL_MS } from './limits.js'
import { writersEnded } from './metrics.js'
import { createGoneWriters, killStillWriters } from './writers.js'

/** Ends what dead writers hold, in the background: rounds go on meanwhile. */
export interface DeadWriters {
  /** Ends the rounds of writers whose process is gone by the broker's word. */
  endGone(): void
  /** Ends the rounds of others' in which nothing happens. */
  endStill(): void
  /** Resolves when nothing of it is under way. */
  done(): Promise<void>
}

interface Settings {
  db: Db
  client: MongoClient
  logger: Logger
  peers?: PeerProcesses
}

/** `onEnded` is told when writers were ended: what they held is free. */
export function createDeadWriters(
  { db, client, logger, peers }: Settings,
  own: PipelinedSession,
  onEnded: () => void,
): DeadWriters {
  const goneWriters = createGoneWriters(db, client)

  const tellOf = (why: 'gone' | 'still', writers: number) => {
    if (writers === 0) return
    writersEnded.inc({ why }, writers)
    logger.warn({ writers }, `${why} writers killed`)
    onEnded()
  }
  const endGone = async () => {
    if (peers === undefined) return
    try {
      tellOf('gone', await goneWriters.end(peers))
    } catch (error) {
      logger.warn({ err: error }, 'gone writers not killed')
    }
  }
  const endStill = async () => {
    try {
      const { still } = await killStillWriters(db, client, own)
      tellOf('still', still.length)
    } catch (error) {
      logger.warn({ err: error }, 'still writers not killed')
    }
  }
  const gone = createBackgroundLook(CONFLICTS_BEFORE_ASK_MS, endGone)
  const still = createBackgroundLook(CONFLICTS_BEFORE_KILL_MS, endStill)

  return {
    endGone: () => gone.begin(),
    endStill: () => still.begin(),
    async done() {
      await Promise.all([gone.done(), still.done()])
    },
  }
}
