import { expect, it } from 'vitest'
import { account } from '../../../test/sample-customer.js'
import { monthKey, type CohortMonth } from '../../totals/store.js'
import { toCohorts } from './cohorts.js'

const slotOf = (month: string, slot: number, counted: Partial<CohortMonth>): CohortMonth => ({
  _id: monthKey(account, month, slot),
  account_id: account,
  registered: 0,
  bought: {},
  ...counted,
})

it('a cohort has its month and each later one, and is what the slots add up to', () => {
  const counted = [
    slotOf('2026-01', 0, { registered: 3, bought: { '2026-01': 2, '2025-12': 9 } }),
    slotOf('2026-01', 5, { registered: 4, bought: { '2026-01': -1 } }),
    slotOf('2026-02', 0, { bought: { '2026-01': 1, '2026-02': 1 } }),
  ]
  expect(toCohorts(['2026-01', '2026-02'], counted)).toEqual([
    {
      month: '2026-01',
      customers: 7,
      bought: [
        { month: '2026-01', customers: 1 },
        { month: '2026-02', customers: 1 },
      ],
    },
    { month: '2026-02', customers: 0, bought: [{ month: '2026-02', customers: 1 }] },
  ])
})
