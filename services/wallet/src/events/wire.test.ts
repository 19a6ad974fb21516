import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { ZERO } from '@loyalty/contracts/money'
import { ANSWER_BYTES_MAX } from '@loyalty/engine/query'
import { expect, it } from 'vitest'
import { justIssued, type BehaviorEvent } from './rules/event.js'
import { exportedText } from './wire.js'

const NOW = new Date('2026-02-01T12:00:00.000Z')
const id = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid

const event: BehaviorEvent = {
  ...justIssued,
  _id: `account|${id}`,
  account_id: 'account' as AccountId,
  id,
  wallet_id: id,
  owner_id: id,
  type: 'PURCHASE',
  purchase_id: 'p-1',
  data: { order: null, brand_id: null, channel_id: null, store_id: null, platform: null },
  reserve: ZERO,
  held_until: null,
  issued_at: NOW,
  created_at: NOW,
  updated_at: NOW,
}

const exported = (evaluation: unknown, result: unknown = {}) => {
  const checkout = { evaluation: JSON.stringify(evaluation), due: [], discounts: [] }
  const text = exportedText({ ...event, checkout, result: JSON.stringify(result) }, 'c-1', NOW)
  const shown = JSON.parse(text) as { data: Record<string, unknown>; result: unknown }
  return [shown.data['evaluation'], shown.result]
}

it('an export has the evaluated cart and the result of an event while they fit into a message', () => {
  const told = { customer: null, customer_by_tier: [] }
  const large = { text: 'x'.repeat(ANSWER_BYTES_MAX) }
  const totals = { payable: 17.2455 }
  expect(exported({ totals }, { a: 1 })).toEqual([{ totals }, { a: 1, ...told }])
  expect(exported(large, { a: 1 })).toEqual([undefined, { a: 1, ...told }])
  expect(exported({ totals }, large)).toEqual([undefined, null])
  expect(JSON.parse(exportedText(event, null, NOW))).not.toHaveProperty('data.evaluation')
})
