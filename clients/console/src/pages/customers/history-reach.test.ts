import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAtReach, reachedIn, reachOf } from './history-reach.js'

const listOf = (hasNextPage: boolean, ...instants: string[]) => ({
  rows: instants.map((at) => ({ created_at: at })),
  hasNextPage,
  isShort: !hasNextPage,
})

const long = listOf(true, '2026-03-09', '2026-03-05')
const longer = listOf(true, '2026-03-08', '2026-03-02')
const whole = listOf(false, '2026-03-07')

test('a history reaches as far as the list that is read least', () => {
  const lists = [long, longer, whole]
  expect(reachOf(lists)).toBe('2026-03-05')
  expect(lists.map((list) => isAtReach(list, '2026-03-05'))).toStrictEqual([true, false, false])
})

test('lists that are read whole show all', () => {
  const lists = [whole, listOf(false), { ...long, isShort: true }]
  expect(reachOf(lists)).toBeNull()
  expect(reachedIn([{ at: '2020-01-01' }], null)).toHaveLength(1)
  expect(lists.some((list) => isAtReach(list, null))).toBe(false)
})

test('what lies below the reach waits for the other lists', () => {
  const entries = ['2026-03-06', '2026-03-05', '2026-03-04'].map((at) => ({ at }))
  expect(reachedIn(entries, '2026-03-05')).toStrictEqual([{ at: '2026-03-06' }])
})

interface Happened {
  /** When the row was written, by which its list is read. */
  created_at: string
  /** When it happened: for a purchase that an import told long before. */
  at: string
}

const instant = (day: number): string => new Date(day * 86_400_000).toISOString()

const happened = fc
  .record({ created: fc.nat(8), before: fc.oneof(fc.constant(0), fc.nat(3_000)) })
  .map(({ created, before }): Happened => ({
    created_at: instant(5_000 + created),
    at: instant(5_000 + created - before),
  }))

/** A list as the interface has it, and how many of its rows are on a page. */
const paged = fc.record({
  all: fc
    .array(happened, { maxLength: 30 })
    .map((rows) => rows.toSorted((left, right) => (left.created_at < right.created_at ? 1 : -1))),
  size: fc.integer({ min: 1, max: 7 }),
})

const newestFirst = (entries: readonly Happened[]): Happened[] =>
  entries.toSorted((left, right) => right.at.localeCompare(left.at))

interface Paged {
  all: readonly Happened[]
  size: number
}

/** What is shown after each page that is read, until all is. */
function* readThrough(lists: readonly Paged[]) {
  const pages = lists.map(() => 1)
  for (;;) {
    const read = lists.map(({ all, size }, at) => {
      const rows = all.slice(0, size * (pages[at] ?? 0))
      return { rows, hasNextPage: rows.length < all.length, isShort: rows.length % size > 0 }
    })
    const reach = reachOf(read)
    const shown = reachedIn(newestFirst(read.flatMap(({ rows }) => rows)), reach)
    yield shown
    if (reach === null) return
    const further = read.map((list) => isAtReach(list, reach))
    if (!further.includes(true)) throw new Error('nothing leads on')
    for (const [at, isRead] of further.entries()) if (isRead) pages[at] = (pages[at] ?? 0) + 1
  }
}

test('whatever the sizes of pages, more leads on through the whole history in order, and nothing comes above what is shown', () => {
  fc.assert(
    fc.property(fc.array(paged, { minLength: 1, maxLength: 4 }), (lists) => {
      const ordered = newestFirst(lists.flatMap(({ all }) => all))
      const steps = [...readThrough(lists)]
      expect(steps.at(-1)).toHaveLength(ordered.length)
      expect(steps.every((shown) => shown.every((row, at) => row === ordered[at]))).toBe(true)
    }),
  )
})
