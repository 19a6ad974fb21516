import { checkKept } from './kept.js'
import { toErasedId } from '@loyalty/contracts/ids'
import fc from 'fast-check'
import { couponBatches, coupons } from '../../src/coupons/store.js'
import { closeCard, closeHold, markErased, replaceRecipient } from '../../src/erasure/commands.js'
import { behaviorEvents } from '../../src/events/store.js'
import { giftCards } from '../../src/gift-cards/store.js'
import { CARD, CLEO } from './owners.js'
import { index, pick, step } from './step.js'

/** Only the last of them is ever erased, so that the others go on. */
const erasure = { customer_id: CLEO, erased_id: toErasedId(CARD) }
const seldom = fc.nat({ max: 3 })

export const erasureSteps = [
  step('markErased', markErased, fc.tuple(seldom), ({ owners }, at) => {
    if (at > 0) return null
    owners.erased.add(erasure.customer_id)
    return erasure
  }),
  step(
    'closeHold',
    closeHold,
    fc.tuple(index),
    ({ store }, at) => {
      const holding = store.all(behaviorEvents).filter(({ held_until: until }) => until !== null)
      const event = pick(holding, at)
      return event && { key: event._id }
    },
    checkKept,
  ),
  step('closeCard', closeCard, fc.tuple(index), ({ store }, at) => {
    const card = pick(store.all(giftCards), at)
    return card && { key: card._id }
  }),
  step('replaceRecipient', replaceRecipient, fc.tuple(index), ({ store }, at) => {
    const batch = pick(store.all(couponBatches), at)
    if (at % 2 === 0 && batch !== null) return { ...erasure, batchKey: batch._id }
    const coupon = pick(store.all(coupons), at)
    return coupon && { ...erasure, couponKey: coupon._id, id: coupon.id }
  }),
]
