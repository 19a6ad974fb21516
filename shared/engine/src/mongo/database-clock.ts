import type { Db } from 'mongodb'
import type { Logger } from '../observability/logger.js'
import { startInterval } from '../waits/interval.js'
import { CLOCK_OFFSET_MS_MAX, limited } from './limits.js'
import { clockOffset } from './metrics.js'

/**
 * The database's time, for whatever is outside of a batch. It is asked now and then and carried on by the
 * process's monotonic clock, so that a clock set wrong on one machine changes no answer. When the
 * primary's clock leaps, it goes on as batches do.
 */
export interface DatabaseClock {
  now(): Date
  stop(): void
}

export interface DatabaseClockSettings {
  db: Db
  /** Answers what batches go by when the primary's clock shows this. */
  committer: { hearTime(shown: Date): Date }
  logger: Logger
  /** This machine's own clock, which is compared with the database's. */
  ownNow?: () => number
  refreshMs?: number
}

const REFRESH_MS = 10_000

/**
 * Asks the database once before it resolves, and every 10 s from then on. It tells how far this machine's
 * clock is off, in a metric and, once for each change, in the log.
 */
export async function startDatabaseClock(settings: DatabaseClockSettings): Promise<DatabaseClock> {
  const { db, committer, logger, ownNow = Date.now, refreshMs = REFRESH_MS } = settings
  let isOff = false

  const tell = ({ ownOffset, uncertainty }: Reading) => {
    clockOffset.set(ownOffset / 1_000)
    const isOffNow = Math.abs(ownOffset) - uncertainty > CLOCK_OFFSET_MS_MAX
    if (isOffNow === isOff) return
    isOff = isOffNow
    const offsetSeconds = ownOffset / 1_000
    if (isOff) logger.warn({ offsetSeconds }, "clock is off the database's")
    else logger.info({ offsetSeconds }, "clock is the database's again")
  }
  const read = async () => {
    const reading = await readClock(db, ownNow)
    tell(reading)
    return committer.hearTime(reading.time).getTime() - reading.readAt
  }

  let offset = await read()
  const stop = startInterval(refreshMs, async () => {
    offset = await read()
  })
  return {
    now: () => new Date(performance.now() + offset),
    stop,
  }
}

interface Reading {
  time: Date
  /** When the clock showed it, by `performance.now()`. */
  readAt: number
  /** How far this machine's own clock is ahead of the database's, and how exact that is. */
  ownOffset: number
  uncertainty: number
}

/** The answer is taken for the middle of its round trip. */
async function readClock(db: Db, ownNow: () => number): Promise<Reading> {
  const asked = performance.now()
  const time = await readDatabaseTime(db)
  const answered = performance.now()
  const uncertainty = (answered - asked) / 2
  return {
    time,
    readAt: (asked + answered) / 2,
    ownOffset: ownNow() - uncertainty - time.getTime(),
    uncertainty,
  }
}

/** Asks the primary for its time, in whole milliseconds that have begun. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { localTime } = (await db.command({ hello: 1, ...limited() })) as unknown as {
    localTime: Date
  }
  return localTime
}
