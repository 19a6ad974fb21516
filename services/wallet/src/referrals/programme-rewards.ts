import type { Call, Missing, ReadView } from '@loyalty/engine/command'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { rewardsNamed } from '../copies/copy-keys.js'
import { refuseOtherBrands } from '../definitions/rules.js'
import { rewardsOf, type ProgrammeDefinition } from './rules/referral.js'

/** Why a programme can not give its rewards, by the copies that the command touched; null: it can. */
export function refuseRewards(
  programme: ProgrammeDefinition,
  view: ReadView,
  call: Call,
): Refusal<'REWARD_UNKNOWN' | 'REWARD_NOT_APPLICABLE'> | Missing | null {
  const named = rewardsNamed(rewardsOf(programme), view, call)
  if (!Array.isArray(named)) return named
  // The worth of a card is bound to its code, and could not be held.
  if (named.some(({ type }) => type === 'GIFT_CARD')) {
    return refuse('REWARD_NOT_APPLICABLE', 'a referral programme gives units, and no gift cards')
  }
  return refuseOtherBrands('referral programme', null, named)
}
