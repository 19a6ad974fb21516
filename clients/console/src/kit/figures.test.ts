import { safeCsvLine } from '@loyalty/contracts/csv/write-csv'
import { expect, test } from 'vitest'
import {
  columnsToShow,
  rowsOfFile,
  drawnOf,
  isQuiet,
  pointsOf,
  seriesOf,
  sinceFirst,
  sumOf,
  ticksTo,
} from './figures.js'

interface Row {
  period: string
  issued: string
  migrated: string
}

const columns = [
  { key: 'period', title: 'Period', text: ({ period }: Row) => period },
  {
    key: 'issued',
    title: 'Issued',
    text: ({ issued }: Row) => issued,
    isNumber: true,
    isSummed: true,
  },
  {
    key: 'migrated',
    title: 'Brought over',
    text: ({ migrated }: Row) => migrated,
    isNumber: true,
    isRare: true,
  },
  { key: 'id', title: 'Id', text: ({ period }: Row) => `=${period}`, isOnlyInFile: true },
] as const

const quiet: Row = { period: '2026-01-01', issued: '0', migrated: '0' }
/** More than a double holds. */
const busy: Row = { period: '2026-01-02', issued: '9007199254740993.1', migrated: '0' }
const keysOf = (shown: readonly { key: string }[]): string[] => shown.map(({ key }) => key)

test('rare columns are shown where something of them happened, those of the file never', () => {
  expect(keysOf(columnsToShow(columns, [quiet, busy]))).toStrictEqual(['period', 'issued'])
  const brought = { ...quiet, migrated: '5' }
  expect(keysOf(columnsToShow(columns, [quiet, brought]))).toStrictEqual([
    'period',
    'issued',
    'migrated',
  ])
})

test('sums are exact, and only of what can be summed', () => {
  expect(sumOf(columns[1], [busy, busy, quiet])).toBe('18014398509481986.2')
  expect(sumOf(columns[2], [busy])).toBeNull()
})

test('figures without any number are quiet', () => {
  expect(isQuiet(columns, [quiet, quiet])).toBe(true)
  expect(isQuiet(columns, [quiet, busy])).toBe(false)
})

test('the file has all columns as the interface gave them, and no formula', () => {
  expect(rowsOfFile(columns, [busy]).map(safeCsvLine).join('')).toBe(
    "Period,Issued,Brought over,Id\r\n2026-01-02,9007199254740993.1,0,'=2026-01-02\r\n",
  )
})

test('a chart draws the columns that it names, in their order', () => {
  expect(seriesOf(columns, ['migrated', 'issued'])).toStrictEqual([
    { key: 'issued', label: 'Issued' },
    { key: 'migrated', label: 'Brought over' },
  ])
  const [point] = pointsOf(columns, [busy], ({ period }) => period.slice(5))
  expect(point).toMatchObject({ at: '01-02', values: { issued: '9007199254740993.1' } })
})

test('a chart that draws only the first rows knows that there are more', () => {
  expect(drawnOf([quiet, busy], 1)).toStrictEqual({ drawn: [quiet], isCut: true })
  expect(drawnOf([quiet, busy], 2)).toStrictEqual({ drawn: [quiet, busy], isCut: false })
})

test('a chart begins where something happened, with as many periods as it takes to see more than one', () => {
  expect(sinceFirst(columns, [quiet, quiet, busy, quiet], 2)).toStrictEqual({
    drawn: [busy, quiet],
    first: busy,
  })
  expect(sinceFirst(columns, [quiet, quiet, busy], 2)).toStrictEqual({
    drawn: [quiet, busy],
    first: busy,
  })
  expect(sinceFirst(columns, [busy, quiet], 1)).toStrictEqual({ drawn: [busy, quiet], first: null })
  expect(sinceFirst(columns, [quiet, busy], 7)).toStrictEqual({ drawn: [quiet, busy], first: null })
})

test.each([
  [1_687, true, [0, 500, 1_000, 1_500, 2_000]],
  [13_262, true, [0, 5_000, 10_000, 15_000]],
  [630, true, [0, 200, 400, 600, 800]],
  [1, true, [0, 1]],
  [3, true, [0, 1, 2, 3]],
  [100, true, [0, 20, 40, 60, 80, 100]],
  [0.5, false, [0, 0.1, 0.2, 0.3, 0.4, 0.5]],
  [1.3, false, [0, 0.5, 1, 1.5]],
  [98_765_432_109.1234, false, [0, 2e10, 4e10, 6e10, 8e10, 1e11]],
])('lines up to %d are round numbers', (max, areWhole, ticks) => {
  expect(ticksTo(max, areWhole)).toStrictEqual(ticks)
})
