import { expect, test } from 'vitest'
import type { AuditRow } from '../../kit/audit.js'
import type { Transaction } from '../../kit/transaction.js'
import { entriesOf, type Redemption } from './history-entries.js'

const row = (id: string, at: string, more: Partial<Transaction>): Transaction => ({
  id,
  created_at: at,
  type: 'ACCUMULATION',
  brand_id: null,
  event_id: null,
  campaign_id: null,
  channel_id: null,
  store_id: null,
  reward_id: 'points',
  funded_by: 'platform',
  event_type: 'COUPON_REDEEM',
  amount: 1,
  cost: 0,
  details: '',
  receiver_id: 'ada',
  sender_id: null,
  issued_at: at,
  attributes: { campaign_name: null, line: null },
  metadata: {},
  ...more,
})
const of = (redemption: string) => ({ redemption_id: redemption, code: `CODE-${redemption}` })

test('the newest first, refusals too; what was taken back is not offered again', () => {
  const entries = entriesOf({
    rows: [
      row('a', '2026-01-01T00:00:00Z', { metadata: of('1') }),
      row('b', '2026-01-03T00:00:00Z', { metadata: of('2') }),
      row('c', '2026-01-02T00:00:00Z', { type: 'REVERSAL', metadata: of('1') }),
    ],
    refusals: [
      {
        id: 'd',
        coupon_id: null,
        code: 'TYPO',
        customer_id: 'ada',
        refusal: 'COUPON_NOT_FOUND',
        purchase_id: null,
        created_at: '2026-01-02T12:00:00Z',
        updated_at: '2026-01-02T12:00:00Z',
      },
    ],
  })
  expect(
    entries.map((entry) => [entry.key, entry.kind === 'movement' && entry.redeemed?.code]),
  ).toEqual([
    ['b', 'CODE-2'],
    ['d', false],
    ['c', undefined],
    ['a', undefined],
  ])
})

const auditRow = (id: string, action: string): AuditRow => ({
  id,
  service: 'wallet',
  actor: 'ada',
  action,
  resource: 'wallet',
  resource_id: 'w',
  customer_ids: ['ada'],
  before: null,
  after: null,
  reason: 'Parcel came late',
  request_id: 'r',
  created_at: '2026-01-02T00:00:00Z',
})

test('a reason stands with what it moved, a change that moved nothing stands alone', () => {
  const entries = entriesOf({
    rows: [row('a', '2026-01-01T00:00:00Z', { metadata: { audit_id: 'moved' } })],
    audit: [
      auditRow('moved', 'wallets.adjust'),
      auditRow('fulfilled', 'events.fulfill'),
      auditRow('blocked', 'customers.update-for-operator'),
    ],
  })
  expect(
    entries.map((entry) => [entry.key, 'audit' in entry && entry.audit?.reason, entry.kind]),
  ).toEqual([
    ['blocked', 'Parcel came late', 'change'],
    ['a', 'Parcel came late', 'movement'],
  ])
})

const redemption = (id: string, status: Redemption['status']): Redemption => ({
  id,
  coupon_id: 'c',
  customer_id: 'ada',
  code: `CODE-${id}`,
  status,
  actor: 'ada',
  accumulations: [],
  redemptions: [],
  discounts: [],
  discount_total: 5,
  event_id: null,
  purchase_id: null,
  created_at: '2026-01-02T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
  reversed_at: null,
})

test('a redemption that moved nothing stands for itself, one that moved something is told by that', () => {
  const redemptions = [redemption('1', 'ACTIVE'), redemption('2', 'REVERSED')]
  const entries = entriesOf({
    rows: [row('a', '2026-01-01T00:00:00Z', { metadata: of('1') })],
    redemptions,
  })
  expect(entries.map(({ kind, key }) => [kind, key])).toEqual([
    ['redemption', '2'],
    ['movement', 'a'],
  ])
})
