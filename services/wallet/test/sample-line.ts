import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import type { Line } from '../src/wallets/rules/line.js'

export const points = '0190f3a2-7c1e-7b42-9d5e-000000000001' as Uuid

/** A line of points that never expires and cost nothing. */
export const sampleLine = (id: string, units: number, fields: Partial<Line> = {}): Line => ({
  id: id as Uuid,
  reward_id: points,
  amount: toAmount(units),
  campaign_id: null,
  brand_id: null,
  funded_by: 'platform',
  issued_at: new Date('2026-01-01T00:00:00.000Z'),
  expires_at: null,
  hold: null,
  is_gift_card: false,
  ...fields,
})

/** Reserved for an event, as a part of another line. */
export const heldUntil = (until: Date): Pick<Line, 'hold'> => ({
  hold: { event_id: 'event' as Uuid, until, line_id: 'whole' as Uuid },
})
