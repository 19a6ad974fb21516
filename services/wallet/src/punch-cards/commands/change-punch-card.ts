import type { Loads } from '@loyalty/engine/command'
import type { Uuid } from '@loyalty/contracts/ids'
import {
  archivePunchCard,
  pausePunchCard,
  resumePunchCard,
  updatePunchCard,
  type PunchCardPatch,
} from '@loyalty/contracts/wallet/punch-card'
import { touchReward } from '../../copies/copy-keys.js'
import { changesOf } from '../../definitions/change-definition.js'
import { refusePeriod } from '../../definitions/rules.js'
import { listIfActive, touchActiveCards, touchPunchCards } from '../cards-in-view.js'
import { refuseRewards } from '../named-rewards.js'
import { changePunchCard } from '../rules/define-punch-card.js'
import { rewardsOf } from '../rules/give-stamps.js'
import { punchCardKey, punchCards } from '../store.js'
import { toPunchCard } from '../wire.js'

export const changes = changesOf({
  collection: punchCards,
  resource: 'punch_card',
  noun: 'punch card',
  notFound: 'PUNCH_CARD_NOT_FOUND',
  toWire: toPunchCard,
})

/** PATCH /operator/v1/punch-cards/{id}: stamps that customers have stay. */
export const update = changes.update(updatePunchCard, {
  loads: [
    ({ gives = [] }: PunchCardPatch & { id: Uuid }, { account }) =>
      gives.map((prize) => touchReward(account, prize.reward_id)),
    ({ id }, view, { account }) => {
      const card = view.get(punchCards, punchCardKey(account, id))
      return card === null ? [] : rewardsOf(card).map((each) => touchReward(account, each))
    },
  ],
  after: (card, { id: _id, ...patch }) => ({ ...card, ...changePunchCard(card, patch) }),
  refuse: (card, view, call) =>
    refusePeriod('the punch card would run', card) ?? refuseRewards(card, view, call),
})

const asListed = {
  loads: [
    (_request, { account }) => [touchActiveCards(account)],
    (_request, view, { account }) => touchPunchCards(view, account),
  ] satisfies Loads<{ id: Uuid }>,
  refuse: listIfActive,
}

/** POST /operator/v1/punch-cards/{id}/pause */
export const pause = changes.setStatus(pausePunchCard, 'pause', asListed)
/** POST /operator/v1/punch-cards/{id}/resume */
export const resume = changes.setStatus(resumePunchCard, 'resume', asListed)
/** POST /operator/v1/punch-cards/{id}/archive */
export const archive = changes.setStatus(archivePunchCard, 'archive', asListed)
