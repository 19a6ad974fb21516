import {
  amount,
  boolean,
  date,
  nullable,
  object,
  optional,
  string,
  uuid,
  type Shape,
} from '@loyalty/shared/mongo/shape'
import type { Line } from './rules/line.js'

/** A line, where one is stored: in its wallet, with a row, with a redemption. */
export const lineShape: Shape<Line> = object({
  id: uuid,
  reward_id: uuid,
  amount,
  campaign_id: nullable(uuid),
  brand_id: nullable(string),
  funded_by: string,
  issued_at: date,
  expires_at: nullable(date),
  hold: nullable(object({ event_id: uuid, until: date, line_id: uuid })),
  is_gift_card: boolean,
  campaign_name: optional(nullable(string)),
  cost: optional(amount),
})
