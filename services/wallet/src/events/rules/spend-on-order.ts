import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { Uuid } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { conditionsHold, type Known, type MissingOfCustomer } from '../../conditions/rules.js'
import { missingCopy, type Copied, type MissingCopy } from '../../copies/rules.js'
import { isForPlatform } from '../../definitions/rules.js'
import type { Wanted } from '../../wallets/rules/hold.js'
import { spendableOf, type Line } from '../../wallets/rules/line.js'

/** What an order is judged by when it spends rewards. */
interface SpendingOrder {
  brandId: string | null
  platform: string | null
  known: Known
  reward: (id: Uuid) => Copied<RewardCopy>
  missingOfCustomer: MissingOfCustomer
}

/**
 * Refuses a reward that is unknown, a gift card, of another brand or platform, or whose conditions
 * fail. What a card is worth is taken by its code alone.
 */
export function refuseRewards(
  wanted: readonly Wanted[],
  { brandId, platform, known, reward, missingOfCustomer }: SpendingOrder,
): Refusal<'REWARD_UNKNOWN' | 'REWARD_NOT_APPLICABLE'> | MissingCopy | null {
  for (const { reward_id: id } of wanted) {
    const copy = reward(id)
    if (copy === undefined) return missingCopy('reward', id)
    if (copy === null) return refuse('REWARD_UNKNOWN', `there is no reward ${id}`)
    if (copy.type === 'GIFT_CARD') {
      const details = `reward ${id} is a gift card, which is redeemed by its code, not on an order`
      return refuse('REWARD_NOT_APPLICABLE', details)
    }
    if (copy.brand_id !== null && copy.brand_id !== brandId) {
      return refuse('REWARD_NOT_APPLICABLE', `reward ${id} belongs to another brand`)
    }
    if (!isForPlatform(copy, platform)) {
      return refuse('REWARD_NOT_APPLICABLE', `reward ${id} is not for this platform`)
    }
    const lacking = missingOfCustomer(() => [copy])
    if (lacking !== null) return lacking
    if (!conditionsHold(copy.conditions, known)) {
      return refuse('REWARD_NOT_APPLICABLE', `the conditions of reward ${id} do not hold`)
    }
  }
  return null
}

/** Refuses when the spendable lines hold less than is wanted of a reward. */
export function refuseBalance(
  wanted: readonly Wanted[],
  lines: readonly Line[],
  now: Date,
): Refusal<'INSUFFICIENT_BALANCE'> | null {
  const short = wanted.find(({ reward_id: id, amount }) => spendableOf(lines, id, now) < amount)
  return short === undefined
    ? null
    : refuse('INSUFFICIENT_BALANCE', `too little of reward ${short.reward_id} is free`)
}
