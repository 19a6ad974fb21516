import { Fault } from '@loyalty/shared/errors/fault'

/** Waits for an operation; one that fails is the fault SERVICE_UNAVAILABLE: its caller repeats it. */
export async function available<T>(what: string, operation: Promise<T>): Promise<T> {
  try {
    return await operation
  } catch (cause) {
    throw new Fault('SERVICE_UNAVAILABLE', `${what}: the database failed`, { cause })
  }
}

/** What follows `|`: the end of the keys that begin with a text and a bar. */
const KEYS_END = '}'

/** The documents whose `_id` is the prefix, a bar and more, after a cursor where there is one. */
export const keysBelow = (prefix: string, cursor = '') => ({
  $gt: `${prefix}|${cursor}`,
  $lt: `${prefix}${KEYS_END}`,
})
