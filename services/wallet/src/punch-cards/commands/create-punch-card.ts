import { command } from '@loyalty/engine/command'
import { createPunchCard, type NewPunchCard } from '@loyalty/contracts/wallet/punch-card'
import { touchReward } from '../../copies/copy-keys.js'
import { newDefinition } from '../../definitions/change-definition.js'
import { listIfActive, touchActiveCards, touchPunchCards } from '../cards-in-view.js'
import { refuseRewards } from '../named-rewards.js'
import { definePunchCard } from '../rules/define-punch-card.js'
import { rewardsOf } from '../rules/give-stamps.js'
import { changes } from './change-punch-card.js'

/** POST /operator/v1/punch-cards: an ACTIVE one gives stamps from `starts_at` on, a PAUSED one once it is resumed. */
export const create = command(createPunchCard, {
  loads: [
    (request, { account }) => [
      touchActiveCards(account),
      ...rewardsOf(definitionOf(request)).map((id) => touchReward(account, id)),
    ],
    (_request, view, { account }) => touchPunchCards(view, account),
  ],
  decide(request, view, call) {
    const definition = definitionOf(request)
    const refusal = refuseRewards(definition, view, call)
    if (refusal !== null) return refusal
    const card = { ...newDefinition(request.status, call), ...definition }
    return listIfActive(card, view) ?? changes.insert(card, view)
  },
})

const definitionOf = (request: NewPunchCard) => ({
  reward_id: request.reward_id,
  ...definePunchCard(request),
})
