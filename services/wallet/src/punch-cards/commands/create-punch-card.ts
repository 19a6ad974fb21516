import { command } from '@loyalty/engine/command'
import { createPunchCard } from '@loyalty/contracts/wallet/punch-card'
import { answer } from '@loyalty/contracts/outcome'
import { touchReward } from '../../copies/copy-keys.js'
import { listIfActive, touchActiveCards, touchPunchCards } from '../cards-in-view.js'
import { refuseRewards } from '../named-rewards.js'
import { definePunchCard } from '../rules/define-punch-card.js'
import { rewardsOf } from '../rules/give-stamps.js'
import type { PunchCard } from '../rules/punch-card.js'
import { punchCardKey, punchCards } from '../store.js'
import { toAuditedCard, toPunchCard } from '../wire.js'

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
    const { account } = call.context
    const definition = definitionOf(request)
    const refusal = refuseRewards(definition, view, call)
    if (refusal !== null) return refusal
    const id = call.mint()
    const card: PunchCard = {
      _id: punchCardKey(account, id),
      version: 1,
      account_id: account,
      id,
      status: request.status,
      ...definition,
      created_at: call.now,
      updated_at: call.now,
    }
    const full = listIfActive(card, view)
    if (full !== null) return full
    view.insert(punchCards, card)
    view.audit({
      resource: 'punch_card',
      resourceId: id,
      before: null,
      after: toAuditedCard(card),
    })
    return answer(toPunchCard(card))
  },
})

const definitionOf = (request: Parameters<typeof definePunchCard>[0]) => ({
  reward_id: request.reward_id,
  ...definePunchCard(request),
})
