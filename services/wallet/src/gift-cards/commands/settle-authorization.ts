import { command, missing, touch, type ReadView, type Touch } from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import type { InputOf } from '@loyalty/contracts/contract'
import type { Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { answer, refuse } from '@loyalty/contracts/outcome'
import {
  captureGiftCard,
  refundGiftCard,
  releaseGiftCard,
} from '@loyalty/contracts/wallet/gift-card-payment'
import { accountCopy, settingsIn, touchAccount } from '../../copies/copy-keys.js'
import { toAnswerIn } from '../answer-card.js'
import {
  authorizationIn,
  capture as captureInView,
  refund as refundInView,
  release as releaseInView,
  touchAuthorization,
  touchWalletOf,
  type CardInView,
} from '../authorizations-in-view.js'
import { authorizationKey, authorizations, cardPins, giftCards } from '../store.js'
import { toAuditedAmount } from '../wire.js'
import { customersOf } from '../../wallets/wallet-in-view.js'

/** The steps by which an authorisation, its card and its wallet are loaded. */
const loadsOf = <Request>(idOf: (request: Request) => Uuid) => {
  const keyIn = (request: Request, view: ReadView, { account }: RequestContext) =>
    view.get(authorizations, authorizationKey(account, idOf(request)))?.card_key ?? null
  return [
    (request: Request, { account }: RequestContext): Touch[] => [
      touchAuthorization(account, idOf(request)),
      touchAccount(account),
    ],
    (request: Request, view: ReadView, context: RequestContext): Touch[] => {
      const key = keyIn(request, view, context)
      return key === null ? [] : [touch(giftCards, key), touch(cardPins, key)]
    },
    (request: Request, view: ReadView, context: RequestContext): Touch[] => {
      const key = keyIn(request, view, context)
      return key === null ? [] : touchWalletOf(key, view)
    },
  ] as const
}

/** What a checkout keeps follows its event: nobody takes it, or frees it, besides. */
const refuseFollowing = ({ authorization: { event_id: id } }: CardInView) =>
  id === undefined
    ? null
    : refuse('STATE_CONFLICT', `the authorisation follows event ${id}: fulfill or cancel that`)

const notFound = () => refuse('AUTHORIZATION_NOT_FOUND', 'there is no authorisation with this id')

/** POST /v1/gift-cards/capture */
export const capture = command(captureGiftCard, {
  loads: loadsOf(({ authorization_id: id }: InputOf<typeof captureGiftCard>) => id),
  decide({ authorization_id: id, amount }, view, call) {
    const found = authorizationIn(call.context.account, id, view)
    if (found === null) return notFound()
    const following = refuseFollowing(found)
    if (following !== null) return following
    const asked = amount === undefined || amount === null ? undefined : toAmount(amount)
    const captured = captureInView(found, asked, view, call)
    return captured.ok ? answer(toAnswerIn(view, captured.done, call.now)) : captured
  },
})

/** POST /v1/gift-cards/release */
export const release = command(releaseGiftCard, {
  loads: loadsOf(({ authorization_id: id }: InputOf<typeof releaseGiftCard>) => id),
  decide({ authorization_id: id }, view, call) {
    const found = authorizationIn(call.context.account, id, view)
    if (found === null) return notFound()
    const following = refuseFollowing(found)
    if (following !== null) return following
    const released = releaseInView(found, view, call)
    return released.ok ? answer(toAnswerIn(view, released.done, call.now)) : released
  },
})

/** POST /v1/gift-cards/refund */
export const refund = command(refundGiftCard, {
  loads: loadsOf(({ capture_id: id }: InputOf<typeof refundGiftCard>) => id),
  decide({ capture_id: id, amount, refund_id: refundId }, view, call) {
    const { account } = call.context
    const settings = settingsIn(view, call)
    if (settings === undefined) return missing(accountCopy(account))
    const found = authorizationIn(account, id, view)
    if (found === null) return notFound()
    const wish = {
      amount: amount === undefined || amount === null ? undefined : toAmount(amount),
      refundId: refundId ?? null,
      isOfEvent: false,
      graceDays: settings.reversal_grace_days,
    }
    const refunded = refundInView(found, wish, view, call)
    if (!refunded.ok) return refunded
    const { done } = refunded
    if (done.rows.length > 0) {
      view.audit({
        resource: 'gift_card',
        resourceId: done.card.line_id,
        customerIds: customersOf(done.wallet),
        before: { authorization_id: id, refunded: toAuditedAmount(found.authorization.refunded) },
        after: { authorization_id: id, refunded: toAuditedAmount(done.authorization.refunded) },
      })
    }
    return answer(toAnswerIn(view, done, call.now))
  },
})
