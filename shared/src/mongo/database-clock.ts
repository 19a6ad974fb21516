import type { Db } from 'mongodb'
import { limited } from './limits.js'

/**
 * The database's time, for reads outside of a round. It is asked now and then and carried on by the
 * process's monotonic clock, so that a clock set wrong on one machine changes no answer.
 */
export interface DatabaseClock {
  now(): Date
  stop(): void
}

const REFRESH_MS = 10_000

/** Asks the database once before it resolves, and every 10 s from then on. */
export async function startDatabaseClock(db: Db): Promise<DatabaseClock> {
  let offset = await readOffset(db)
  const refresh = async () => {
    offset = await readOffset(db).catch(() => offset)
  }
  const timer = setInterval(() => void refresh(), REFRESH_MS).unref()
  return {
    now: () => new Date(performance.now() + offset),
    stop: () => clearInterval(timer),
  }
}

/** What to add to `performance.now()`; the answer is taken for the middle of its round trip. */
async function readOffset(db: Db): Promise<number> {
  const asked = performance.now()
  const now = await readDatabaseTime(db)
  return now.getTime() - (asked + performance.now()) / 2
}

/** Asks the primary for its time, in whole milliseconds that have begun. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { localTime } = (await db.command({ hello: 1, ...limited() })) as unknown as {
    localTime: Date
  }
  return localTime
}
