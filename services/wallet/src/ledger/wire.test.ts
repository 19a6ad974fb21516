import { toAmount, UNIT, ZERO, type Amount } from '@loyalty/contracts/money'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import { expect, it } from 'vitest'
import type { TransactionDocument } from './store.js'
import { toCustomerTransaction } from './wire.js'

const NOW = new Date('2026-01-31T10:00:00.000Z')

const rowOf = (side: 'CREDIT' | 'DEBIT', amount: Amount) =>
  ({
    id: uuidV7(NOW.getTime()),
    type: side === 'CREDIT' ? 'ACCUMULATION' : 'REDEMPTION',
    side,
    event_type: 'ADJUSTMENT',
    amount,
    cost: ZERO,
    wallet_id: uuidV7(1),
    counterpart_wallet_id: null,
    issued_at: NOW,
    line: null,
    campaign_name: null,
    metadata: {},
  }) as unknown as TransactionDocument

const signed = (side: 'CREDIT' | 'DEBIT', amount: Amount): string => {
  const shown = toCustomerTransaction(rowOf(side, amount), () => 'ada', NOW)
  return JSON.stringify(shown.signed_amount)
}

it.each([
  ['CREDIT', toAmount(20), '20'],
  ['DEBIT', toAmount(20), '-20'],
  // Beyond what a double holds with four decimals.
  ['CREDIT', (100_000_000_001n * UNIT) as Amount, '100000000001'],
  ['DEBIT', (100_000_000_001n * UNIT + 1n) as Amount, '-100000000001.0001'],
] as const)('the signed amount of a %s of %s is %s', (side, amount, told) => {
  expect(signed(side, amount)).toBe(told)
})
