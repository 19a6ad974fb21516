import { z } from 'zod'
import { described } from '../described.js'
import { timestamp, uuid } from '../scalars.js'

const about = {
  code: 'The code to redeem it by; null but in the answer that made the card.',
  reward_id: 'The reward that the card holds.',
  customer_id:
    "Whose card it is, by the `owner_id` of the customer's wallet: a uuid that we make, not your own id of the customer.",
  rewarded_at: 'When the card was given.',
  expired_at: 'When the card expires; null for never.',
  redeemed_at: 'When the card was redeemed; null before.',
  description: 'What the card is for; null when nothing is said.',
}

/**
 * Interface section 2.8. `expired_at` is the date of its line, null when it has none. `code` stands
 * in the answer that made the card and in its replays; wherever else a card is shown, it is null.
 */
export const GiftCard = z.object(
  described(
    {
      code: z.string().nullable(),
      reward_id: uuid,
      customer_id: uuid,
      rewarded_at: timestamp,
      expired_at: timestamp.nullable(),
      redeemed_at: timestamp.nullable(),
      description: z.string().nullable(),
    },
    about,
  ),
)
export type GiftCard = z.output<typeof GiftCard>
