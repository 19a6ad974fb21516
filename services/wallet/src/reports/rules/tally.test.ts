import type { AccountId } from '@loyalty/contracts/ids'
import { expect, it } from 'vitest'
import { account } from '../../../test/sample-row.js'
import { createTally } from './tally.js'

const AT = Date.parse('2026-01-31T23:30:00Z')

/** The figures of each stored sum, by its key. */
const risesOf = (tally: ReturnType<typeof createTally>) =>
  Object.fromEntries(tally.rises().map(({ key, paths }) => [key, Object.fromEntries(paths)]))

it('a reward counts in its day by quarters of an hour, in its month and in all', () => {
  const tally = createTally()
  tally.at(account, AT)('reward', 'r', 'issued', 2n)
  tally.at(account, AT + 899_999)('reward', 'r', 'issued', 3n)
  tally.at(account, AT - 1)('reward', 'r', 'expired', 5n)
  tally.at(account, AT + 3_600_000)('reward', 'r', 'issued', 7n)
  expect(risesOf(tally)).toEqual({
    'account|day|reward|r|2026-01-31': {
      'figures.issued': 5n,
      'quarters.94.issued': 5n,
      'figures.expired': 5n,
      'quarters.93.expired': 5n,
    },
    'account|month|reward|r|2026-01': { 'figures.issued': 5n, 'figures.expired': 5n },
    'account|total|reward|r': { 'figures.issued': 12n, 'figures.expired': 5n },
    'account|day|reward|r|2026-02-01': { 'figures.issued': 7n, 'quarters.2.issued': 7n },
    'account|month|reward|r|2026-02': { 'figures.issued': 7n },
  })
})

it.each(['coupon', 'campaign', 'account'] as const)('of a %s only days are kept', (kind) => {
  const tally = createTally()
  tally.at(account, AT)(kind, 'one', 'redemptions', 1n)
  tally.at(account, AT)(kind, 'two', 'redemptions', 1n)
  expect(risesOf(tally)).toEqual({
    [`account|day|${kind}|one|2026-01-31`]: {
      'figures.redemptions': 1n,
      'quarters.94.redemptions': 1n,
    },
    [`account|day|${kind}|two|2026-01-31`]: {
      'figures.redemptions': 1n,
      'quarters.94.redemptions': 1n,
    },
  })
})

it('accounts are counted apart', () => {
  const tally = createTally()
  const other = 'other' as AccountId
  tally.at(account, AT)('account', '-', 'redemptions', 1n)
  tally.at(other, AT)('account', '-', 'redemptions', 2n)
  expect(tally.rises()).toMatchObject([
    { key: 'account|day|account|-|2026-01-31', account },
    { key: 'other|day|account|-|2026-01-31', account: other },
  ])
})
