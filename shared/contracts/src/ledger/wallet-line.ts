import { z } from 'zod'
import { described } from '../described.js'
import { timestamp, uuid } from '../scalars.js'

const about = {
  amount: 'Units that are left of the line.',
  reward_id: 'The reward that it is of.',
  campaign_id: 'The campaign that paid it; null for none.',
  brand_id: 'The brand that it was given by; null for none.',
  issued_at: 'When it was given.',
  expiration_date: 'When it expires; null for never.',
  reservation_expires_at: 'Until when an announced event holds it; null where it is free.',
}

/** Interface section 2.3: a lot of one reward, `amount` being what is left of it. */
export const WalletLine = z.object(
  described(
    {
      amount: z.number(),
      reward_id: uuid,
      campaign_id: uuid.nullable(),
      brand_id: z.string().nullable(),
      issued_at: timestamp,
      expiration_date: timestamp.nullable(),
      reservation_expires_at: timestamp.nullable(),
    },
    about,
  ),
)
export type WalletLine = z.output<typeof WalletLine>
