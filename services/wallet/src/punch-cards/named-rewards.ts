import type { Call, Missing, ReadView } from '@loyalty/engine/command'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { rewardsNamed } from '../copies/copy-keys.js'
import { refuseOtherBrands } from '../definitions/rules.js'
import { rewardsOf } from './rules/give-stamps.js'
import type { PunchCard } from './rules/punch-card.js'

/** Why a card can not have its rewards, by the copies that the command touched; null: it can. */
export function refuseRewards(
  card: Pick<PunchCard, 'reward_id' | 'gives'>,
  view: ReadView,
  call: Call,
): Refusal<'REWARD_UNKNOWN' | 'REWARD_NOT_APPLICABLE'> | Missing | null {
  const { reward_id: stamp, gives } = card
  const named = rewardsNamed(rewardsOf(card), view, call)
  if (!Array.isArray(named)) return named
  if (gives.some(({ reward_id: id }) => id === stamp)) {
    return refuse('REWARD_NOT_APPLICABLE', 'a punch card can not give its own stamps')
  }
  const type = named.find(({ id }) => id === stamp)?.type
  if (type !== 'POINTS') {
    return refuse('REWARD_NOT_APPLICABLE', `a stamp is a reward of type POINTS, not ${type}`)
  }
  return refuseOtherBrands('punch card', null, named)
}
