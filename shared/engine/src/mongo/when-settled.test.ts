import { MongoServerError } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { createLogger } from '../observability/logger.js'
import { whenSettled } from './when-settled.js'

const logger = createLogger({ service: 'test', level: 'silent' })
const answered = (code: number) => new MongoServerError({ message: 'refused', code })

/** Fails with each of these in turn, then works. */
function failingWith(...errors: Error[]) {
  const left = [...errors]
  return () => {
    const error = left.shift()
    return error === undefined ? Promise.resolve('done') : Promise.reject(error)
  }
}

describe('whenSettled', () => {
  it('tries again after a slow statement and an election', async () => {
    const work = failingWith(answered(50), answered(10_107))
    expect(await whenSettled(logger, work)).toBe('done')
  })

  it('throws what waiting does not mend', async () => {
    await expect(whenSettled(logger, failingWith(answered(18)))).rejects.toThrow('refused')
    await expect(whenSettled(logger, failingWith(new TypeError('ours')))).rejects.toThrow('ours')
  })
})
