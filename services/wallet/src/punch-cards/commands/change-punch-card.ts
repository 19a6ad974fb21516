import {
  command,
  ifMatch,
  touch,
  type Call,
  type ReadView,
  type View,
} from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import type { Uuid } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import {
  archivePunchCard,
  pausePunchCard,
  resumePunchCard,
  updatePunchCard,
} from '@loyalty/contracts/wallet/punch-card'
import { touchReward } from '../../copies/copy-keys.js'
import { changedFieldNames } from '../../definitions/rules.js'
import { listIfActive, touchActiveCards, touchPunchCards } from '../cards-in-view.js'
import { refuseRewards } from '../named-rewards.js'
import {
  changePunchCard,
  refuseAction,
  statusAfter,
  type PunchCardAction,
} from '../rules/define-punch-card.js'
import { rewardsOf } from '../rules/give-stamps.js'
import type { PunchCard } from '../rules/punch-card.js'
import { punchCardKey, punchCards } from '../store.js'
import { toAuditedCard, toPunchCard } from '../wire.js'

export const punchCardNotFound = (id: Uuid) =>
  refuse('PUNCH_CARD_NOT_FOUND', `there is no punch card ${id}`)

const current = ({ id }: { id: Uuid }, view: ReadView, { context }: Call) =>
  view.get(punchCards, punchCardKey(context.account, id))

/** PATCH /operator/v1/punch-cards/{id}: stamps that customers have stay. */
export const update = ifMatch(
  command(updatePunchCard, {
    loads: [
      ({ id, gives = [] }, { account }) => [
        touch(punchCards, punchCardKey(account, id)),
        ...gives.map((prize) => touchReward(account, prize.reward_id)),
      ],
      ({ id }, view, { account }) => {
        const card = view.get(punchCards, punchCardKey(account, id))
        return card === null ? [] : rewardsOf(card).map((each) => touchReward(account, each))
      },
    ],
    decide({ id, ...patch }: InputOf<typeof updatePunchCard>, view, call) {
      const card = view.get(punchCards, punchCardKey(call.context.account, id))
      if (card === null) return punchCardNotFound(id)
      const changed = changePunchCard(card, patch)
      if (!changed.ok) return changed
      const after = { ...card, ...changed.definition }
      return refuseRewards(after, view, call) ?? save(card, after, view, call)
    },
  }),
  current,
)

const setStatus = <C extends typeof resumePunchCard>(contract: C, action: PunchCardAction) =>
  ifMatch(
    command<C, { id: Uuid }>(contract, {
      loads: [
        ({ id }, { account }) => [
          touch(punchCards, punchCardKey(account, id)),
          touchActiveCards(account),
        ],
        (_request, view, { account }) => touchPunchCards(view, account),
      ],
      decide({ id }, view, call) {
        const card = view.get(punchCards, punchCardKey(call.context.account, id))
        if (card === null) return punchCardNotFound(id)
        const after = { ...card, status: statusAfter[action] }
        return (
          refuseAction(card.status, action) ??
          listIfActive(after, view) ??
          save(card, after, view, call)
        )
      },
    }),
    current,
  )

/** POST /operator/v1/punch-cards/{id}/pause */
export const pause = setStatus(pausePunchCard, 'pause')
/** POST /operator/v1/punch-cards/{id}/resume */
export const resume = setStatus(resumePunchCard, 'resume')
/** POST /operator/v1/punch-cards/{id}/archive */
export const archive = setStatus(archivePunchCard, 'archive')

/** Writes what changed, with its audit row; nothing when nothing did. */
function save(before: Readonly<PunchCard>, changed: PunchCard, view: View, call: Call) {
  const difference = changedFieldNames(toAuditedCard(before), toAuditedCard(changed))
  if (difference === null) return answer(toPunchCard(before))
  const after = { ...changed, version: (before.version ?? 0) + 1, updated_at: call.now }
  view.put(punchCards, after)
  view.audit({ resource: 'punch_card', resourceId: after.id, ...difference })
  return answer(toPunchCard(after))
}
