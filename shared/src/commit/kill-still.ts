import type { Db, MongoClient } from 'mongodb'
import type { PipelinedSession } from '../mongo/pipelined-session.js'
import type { Logger } from '../observability/logger.js'
import { steadyNow } from '../steady-clock.js'
import { CONFLICTS_BEFORE_KILL_MS } from './limits.js'
import { killStillWriters } from './writers.js'

/** Ends what dead writers hold, in the background: rounds go on meanwhile. */
export interface StillKiller {
  /** Looks once, unless it looks already or has just looked. */
  kill(): void
  /** Resolves when no look is under way. */
  done(): Promise<void>
}

/** `onKilled` is told when writers were ended: what they held is free. */
export function createStillKiller(
  { db, client, logger }: { db: Db; client: MongoClient; logger: Logger },
  own: PipelinedSession,
  onKilled: () => void,
): StillKiller {
  let killing: Promise<void> | null = null
  let nextMs = 0

  const look = async () => {
    try {
      const { still } = await killStillWriters(db, client, own)
      if (still.length === 0) return
      logger.warn({ writers: still.length }, 'still writers killed')
      onKilled()
    } catch (error) {
      logger.warn({ err: error }, 'still writers not killed')
    } finally {
      killing = null
      nextMs = steadyNow() + CONFLICTS_BEFORE_KILL_MS
    }
  }

  return {
    kill() {
      if (killing === null && steadyNow() >= nextMs) killing = look()
    },
    async done() {
      await killing
    },
  }
}
