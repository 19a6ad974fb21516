import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { amountOf } from '@loyalty/contracts/money'
import { lowestIdAt } from '@loyalty/contracts/uuid-v7'
import type { LedgerRow } from '../src/reports/rules/ledger-row.js'

export const account = 'account' as AccountId
export const reward = 'reward' as Uuid

/** A row of the ledger that gave ten units by a redeemed coupon, as reports read it. */
export const sampleRow = (changes: Partial<LedgerRow> = {}): LedgerRow => ({
  id: lowestIdAt(Date.parse('2026-01-31T23:30:00Z')),
  account_id: account,
  type: 'ACCUMULATION',
  event_type: 'COUPON_REDEEM',
  event_id: null,
  side: 'CREDIT',
  reward_id: reward,
  amount: amountOf(10n),
  cost: amountOf(3n),
  campaign_id: null,
  coupon_id: 'coupon' as Uuid,
  line: { expires_at: null },
  draws: [],
  ...changes,
})
