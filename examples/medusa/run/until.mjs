// @ts-check
import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'

const SOON_MS_MAX = 60_000

/**
 * Medusa's messages are handled in their own time, and a changed campaign takes a moment to reach all processes.
 * @type {<Value>(attempt: () => Promise<Value>) => Promise<Value>}
 */
export async function until(attempt) {
  for (const end = Date.now() + SOON_MS_MAX; ; await wait(100)) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

/** @type {<Value>(read: () => Promise<Value>, expected: Value) => Promise<Value>} */
export const is = (read, expected) =>
  until(async () => {
    const value = await read()
    assert.deepEqual(value, expected)
    return value
  })
