import { z } from 'zod'
import { described } from '../described.js'
import { Reward } from '../catalog/reward.js'
import { timestamp, uuid } from '../scalars.js'

const about = {
  total: 'Units that can be spent: the sum of the lines that are free.',
  reward_id: 'The reward that the units are of.',
  expiration_date: 'The next instant at which the total drops; null when it never does.',
  reward: 'The reward itself; null for a moment after it was created.',
}

/** Interface section 2.3. `total` is the sum of the free lines of the reward, exactly. */
export const WalletTotal = z.object(
  described(
    {
      total: z.number(),
      reward_id: uuid,
      expiration_date: timestamp.nullable(),
      reward: Reward.nullable(),
    },
    about,
  ),
)
export type WalletTotal = z.output<typeof WalletTotal>
