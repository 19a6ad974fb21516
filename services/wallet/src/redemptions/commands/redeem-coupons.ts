import { command, missing, type Call, type View } from '@loyalty/engine/command'
import { whole, type Pieces } from '@loyalty/engine/query'
import type { CodeOf } from '@loyalty/contracts/contract'
import type { RedeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { redeemCoupons, type RedeemCoupons } from '@loyalty/contracts/wallet/redeem-coupons'
import type { Refusal } from '@loyalty/contracts/outcome'
import { rewardIn, settingsIn } from '../../copies/copy-keys.js'
import { isMissing, type MissingCopy } from '../../copies/rules.js'
import type { GiftCardCodes } from '../../gift-cards/gift-card-codes.js'
import { naming } from '../../gift-cards/shown-codes.js'
import type { Guarded } from '../../attempts/attempt-limiter.js'
import { answerWithWallet, toWalletText } from '../../wallets/wire.js'
import { couponIn } from '../../coupons/coupon-in-view.js'
import { discountOrder, type DiscountedOrder } from '../rules/discount-order.js'
import { couponExcluded, refuseAlone } from '../rules/redeem-coupon.js'
import {
  keptRefusal,
  redeemInView,
  touchOfBatch,
  touchOfCoupon,
  touchOfWallet,
  touchRedeem,
  toResult,
  type OfWhom,
  type Redeem,
  type Redeemed,
  type Together,
} from './redeem-coupon.js'

/** A redeem of several codes, and what gift cards are given their codes by. */
type RedeemAll = Guarded<RedeemCoupons> & OfWhom & { codesOfCards: GiftCardCodes }

/** The redeem of each code, in their order. */
const redeemsOf = <Request extends RedeemCoupons>({ codes, ...rest }: Request) =>
  codes.map((code) => ({ ...rest, code }))

/** POST /v1/coupons/redeem-all: each code on what the ones before it left, all or none. */
export const redeemAll = command<typeof redeemCoupons, RedeemAll>(redeemCoupons, {
  loads: [
    (request, { account }) => redeemsOf(request).flatMap((one) => touchRedeem(one, account)),
    (request, view, { account }) => [
      ...touchOfWallet(request, view, account),
      ...redeemsOf(request).flatMap((one) => touchOfCoupon(one, view, account)),
    ],
    (request, view, { account }) =>
      redeemsOf(request).flatMap((one) => touchOfBatch(one, view, account)),
  ],
  decide(request, view, call) {
    const { account } = call.context
    const { codesOfCards: codes } = request
    const done = whole(redeemEach(request, view, call))
    if (isMissing(done)) return missing(done.missing)
    if (!done.ok) {
      const refused = keptRefusal(done.refusal, done.request, view, call)
      return done.at === null ? refused : { ...refused, errors: [errorAt(done.at, done.refusal)] }
    }
    const last = done.redeemed.at(-1)
    if (last === undefined) throw new Error('a redeem of no codes')
    const text = toWalletText(last.wallet, (id) => rewardIn(view, account, id), call.now)
    const answered = answerWithWallet(whole(text), {
      results: done.redeemed.map((one) => ({
        code: one.redemption.code,
        redemption_id: one.redemption.id,
        ...toResult(one, call.now),
      })),
    })
    const grants = done.redeemed.flatMap(({ redemption }) => redemption.grants)
    return { ...answered, headers: naming(codes, account, grants) }
  },
})

type RedeemAllRefusal = Refusal<CodeOf<typeof redeemCoupons>>

interface RefusedAt {
  ok: false
  refusal: RedeemAllRefusal
  request: Guarded<RedeemCoupon>
  /** Which code it is about; null: none of them. */
  at: number | null
}

/**
 * Redeems one code after the other in the view, until one is refused. Only where all are accepted may the discount of
 * one exclude another.
 */
export function* redeemEach(
  request: RedeemAll,
  view: View,
  call: Call,
): Pieces<{ ok: true; redeemed: Redeemed[] } | RefusedAt | MissingCopy> {
  const redeemed: Redeemed[] = []
  const requests = redeemsOf(request)
  const together = discountTogether(request, view, call)
  for (const [at, one] of requests.entries()) {
    const asked: Redeem = { ...one, codes: request.codesOfCards }
    const done = redeemInView(asked, view, call, refuseAlone, together)
    if (isMissing(done)) return done
    if (!done.ok) {
      const isOfCode = !OF_CUSTOMER.has(done.code)
      return { ok: false, refusal: done, request: one, at: isOfCode ? at : null }
    }
    redeemed.push(done)
    yield
  }
  const settings = settingsIn(view, call)
  if (settings === undefined) throw new Error('codes were redeemed without the settings')
  const { excluded } = together(settings)
  for (const [at, one] of requests.entries()) {
    if (!excluded.has(one.code)) continue
    return { ok: false, refusal: couponExcluded(one.code), request: one, at }
  }
  return { ok: true, redeemed }
}

/** What the discounts of all codes take off the order, reckoned once. */
function discountTogether({ codes, order }: RedeemCoupons, view: View, call: Call): Together {
  let reckoned: DiscountedOrder | undefined
  return (settings) => {
    const coupons = codes.flatMap((code) => couponIn(view, call.context.account, code) ?? [])
    reckoned ??= discountOrder(order ?? {}, coupons, settings)
    return reckoned
  }
}

/** Refusals that say nothing of a code. */
const OF_CUSTOMER: ReadonlySet<string> = new Set([
  'CUSTOMER_NOT_FOUND',
  'CUSTOMER_NOT_ACTIVE',
  'RATE_LIMITED',
])

export const fieldOf = (at: number): string => `body.codes.${at}`

const errorAt = (at: number, { code, details }: RedeemAllRefusal) => ({
  field: fieldOf(at),
  code,
  message: details,
})
