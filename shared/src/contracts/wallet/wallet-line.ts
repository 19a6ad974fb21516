import { z } from 'zod'
import { timestamp, uuid } from '../scalars.js'

/** Interface section 2.3: a lot of one reward, `amount` being what is left of it. */
export const WalletLine = z.object({
  amount: z.number(),
  reward_id: uuid,
  campaign_id: uuid.nullable(),
  brand_id: z.string().nullable(),
  issued_at: timestamp,
  expiration_date: timestamp.nullable(),
  reservation_expires_at: timestamp.nullable(),
})
export type WalletLine = z.output<typeof WalletLine>
