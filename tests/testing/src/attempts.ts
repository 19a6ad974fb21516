import { afterAll, beforeAll, beforeEach } from 'vitest'

/**
 * What tests of a file begin with: made once for all of them, and anew before a test is asked again, so that what its
 * first attempt has left is not in its way. Not for tests that run beside each other.
 */
export function beforeAttempts(setUp: () => void | Promise<void>, tearDown?: () => unknown): void {
  beforeAll(setUp)
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) === 0) return
    await tearDown?.()
    await setUp()
  })
  if (tearDown !== undefined) afterAll(async () => void (await tearDown()))
}
