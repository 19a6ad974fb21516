import type { AccountId } from '@loyalty/contracts/ids'
import { expect, it } from 'vitest'
import { compareRewards } from './check-days.js'
import type { ReportReads } from './find-figures.js'

const figures = new Map([['issued', 10_000n]])
const sums = new Map([['reward|r', figures]])

/** The sums of one reward, with one of a day without rows. */
const reads: Pick<ReportReads, 'listSubjects' | 'readDays'> = {
  listSubjects: () => Promise.resolve(['r']),
  readDays: (_of, { from, upTo }) => {
    const days = ['2026-01-30', '2026-01-31', '2026-02-01'].filter(
      (day) => day >= from && day <= upTo,
    )
    return Promise.resolve(new Map(days.map((day) => [day, { figures, quarters: figures }])))
  },
}
const compared = async (...ended: [day: string, isFirstPass: boolean][]) => {
  const of = ended.map(([day, isFirstPass]) => ({ day, isFirstPass, sums }))
  const range = { before: '2026-01-30', upTo: ended.at(-1)?.[0] ?? '' }
  const different = await compareRewards(reads, 'account' as AccountId, { ended: of, ...range })
  return different.map(({ day, counted, ledger }) => [day, counted, ledger])
}

it.each<[string, [string, boolean][], string[][]]>([
  [
    'each day that ended',
    [
      ['2026-01-30', true],
      ['2026-01-31', true],
    ],
    [],
  ],
  [
    'a day without rows',
    [
      ['2026-01-30', true],
      ['2026-02-01', true],
    ],
    [['2026-01-31', '1', '0']],
  ],
  [
    'no day of whose rewards an earlier pass was',
    [
      ['2026-01-30', false],
      ['2026-01-31', true],
    ],
    [],
  ],
  ['nothing where no day has ended', [], []],
])('rewards are compared: %s', async (_, ended, different) => {
  expect(await compared(...ended)).toEqual(different)
})
