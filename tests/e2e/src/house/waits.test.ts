import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findWaits } from './waits.js'

const repository = join(import.meta.dirname, '..', '..', '..', '..')
const tests = globSync(
  '{shared/*,services/*,clients/*,deploy/local,tests/*,examples/*}/**/*.test.ts',
  {
    cwd: repository,
    exclude: (path) => /(^|\/)(node_modules|dist|house)$/.test(path),
  },
)

it('no test has a ceiling by the clock below five seconds, and none sleeps until something is over', async () => {
  expect(tests.length).toBeGreaterThan(300)
  const found = await Promise.all(
    tests.map(async (path) =>
      findWaits(await readFile(join(repository, path), 'utf8')).map((line) => `${path}:${line}`),
    ),
  )
  expect(found.flat()).toEqual([])
})

it.each([
  'expect(performance.now() - started).toBeLessThan(1_000)',
  'expect(steadyNow() - startedAt).toBeLessThanOrEqual(4_999)',
  'await vi.waitUntil(isThere, { timeout: 1_000 })',
  'await vi.waitUntil(() => isWritten)',
  'await delay(2_500)',
  'await new Promise((resolve) => setTimeout(resolve, 2_500))',
  'const LIMIT_MS = 900\nexpect(Date.now() - startedAt).toBeLessThan(LIMIT_MS)',
  'const HELD_MS = 1_500\nawait delay(HELD_MS)',
])('finds %j', (source) => {
  expect(findWaits(source)).toHaveLength(1)
})

it.each([
  'expect(performance.now() - started).toBeLessThan(5_000)',
  'await expect.poll(length, { timeout: 10_000 }).toBe(2)',
  'await delay(Math.random() * 60)',
  'const HELD_MS = 50\nawait delay(HELD_MS)',
])('takes %j', (source) => {
  expect(findWaits(source)).toEqual([])
})
