import { expect, test, vi } from 'vitest'
import { createRun, doneOf, idsIn, keyOf, type Given, type Progress } from './run.js'

const AT_ONCE = 2

/** A run whose progress is kept. */
function begin(ids: readonly string[], give: (id: string) => Promise<Given | { refused: string }>) {
  const told: Progress[] = []
  const run = createRun(ids, { give, atOnce: AT_ONCE, onProgress: (one) => told.push(one) })
  return { run, told, last: () => told.at(-1) }
}

test('everybody has one turn, and who is refused is told with the reason', async () => {
  const outcomes: Record<string, Given | { refused: string }> = {
    a: 'GIVEN',
    b: 'BEFORE',
    c: { refused: 'CUSTOMER_NOT_FOUND' },
    d: 'GIVEN',
  }
  const give = vi.fn<(id: string) => Promise<Given | { refused: string }>>(
    async (id) => outcomes[id] ?? 'GIVEN',
  )
  const { run, last } = begin(['a', 'b', 'c', 'd'], give)
  expect(await run.done()).toStrictEqual({ left: 0 })
  expect(give.mock.calls.flat()).toStrictEqual(['a', 'b', 'c', 'd'])
  expect(last()).toStrictEqual({
    given: 2,
    before: 1,
    refused: [{ id: 'c', code: 'CUSTOMER_NOT_FOUND' }],
    isPaused: false,
  })
})

test('at most so many calls are under way at once', async () => {
  let underWay = 0
  let most = 0
  const { run } = begin(['a', 'b', 'c', 'd', 'e'], async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await Promise.resolve()
    underWay -= 1
    return 'GIVEN'
  })
  await run.done()
  expect(most).toBe(AT_ONCE)
})

test('a pause begins no other call until it ends; a cancel begins none at all', async () => {
  const gates = new Map<string, PromiseWithResolvers<Given>>()
  const { run, last } = begin(['a', 'b', 'c', 'd', 'e'], (id) => {
    const gate = Promise.withResolvers<Given>()
    gates.set(id, gate)
    return gate.promise
  })
  const ended = run.done()
  await expect.poll(() => [...gates.keys()]).toStrictEqual(['a', 'b'])
  run.pause()
  gates.get('a')?.resolve('GIVEN')
  await expect.poll(() => last()?.given).toBe(1)
  expect([...gates.keys()]).toStrictEqual(['a', 'b'])
  run.resume()
  await expect.poll(() => [...gates.keys()]).toStrictEqual(['a', 'b', 'c'])
  run.cancel()
  gates.get('b')?.resolve('GIVEN')
  gates.get('c')?.resolve('GIVEN')
  expect(await ended).toStrictEqual({ left: 2 })
  expect(last()).toMatchObject({ given: 3, isPaused: false })
  expect([...gates.keys()]).toStrictEqual(['a', 'b', 'c'])
})

test('where the service is away it pauses by itself, and leaves nobody out', async () => {
  let isAway = true
  const { run, last } = begin(['a', 'b', 'c'], async (id) =>
    id === 'b' && isAway ? 'LATER' : 'GIVEN',
  )
  const ended = run.done()
  await expect.poll(() => last()?.isPaused).toBe(true)
  isAway = false
  run.resume()
  expect(await ended).toStrictEqual({ left: 0 })
  expect(last()).toMatchObject({ given: 3, refused: [] })
})

test('what ends the run is thrown', async () => {
  const { run } = begin(['a'], () => Promise.reject(new Error('gone')))
  await expect(run.done()).rejects.toThrow('gone')
})

test('a pasted list names each customer once', () => {
  expect(idsIn(' a\nb, c;d\te\r\n\na\n')).toStrictEqual(['a', 'b', 'c', 'd', 'e'])
})

test('the key is of the name and the customer alone, and fits a header', async () => {
  const key = await keyOf('Christmas ', 'ada')
  expect(key).toMatch(/^give-[0-9a-f]{64}$/)
  expect(await keyOf('Christmas', 'ada')).toBe(key)
  expect(await keyOf('Christmas', 'bob')).not.toBe(key)
  expect(await keyOf('Easter', 'ada')).not.toBe(key)
  // Two texts do not become one by being put together.
  expect(await keyOf('a', 'bc')).not.toBe(await keyOf('ab', 'c'))
})

test('what is done counts whoever had a turn', () => {
  expect(doneOf({ given: 2, before: 1, refused: [{ id: 'c', code: 'X' }], isPaused: false })).toBe(
    4,
  )
})
