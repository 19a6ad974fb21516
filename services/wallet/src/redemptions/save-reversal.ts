import type { Call, View } from '@loyalty/engine/command'
import { couponReversed } from '@loyalty/contracts/wallet/facts'
import type { WalletLine } from '@loyalty/contracts/ledger/wallet-line'
import { voidCards } from '../gift-cards/cards-of-grants.js'
import type { GiftCardDocument } from '../gift-cards/store.js'
import { recordMovements, toFactSides } from '../ledger/record-movements.js'
import { redemptions, type RedemptionDocument } from './store.js'
import { aboutWallet, changeWallet, customersOf, keptReason } from '../wallets/wallet-in-view.js'
import type { AcceptedReversal } from '../wallets/rules/reverse-effect.js'
import { toWalletLine } from '../wallets/wire.js'
import type { WalletDocument } from '../wallets/store.js'
import type { ResolvedCoupon } from '../coupons/coupon-in-view.js'
import { type CouponCustomerDocument, couponCustomers, coupons } from '../coupons/store.js'

/** A redemption that is reversed, with all that its reversal changes. */
interface Reversing {
  redemption: Readonly<RedemptionDocument>
  wallet: Readonly<WalletDocument>
  coupon: ResolvedCoupon
  counter: Readonly<CouponCustomerDocument>
  cards: readonly GiftCardDocument[]
  reversal: AcceptedReversal
  reason?: string | undefined
}

interface Reversed {
  redemption: RedemptionDocument
  wallet: WalletDocument
  takenBack: WalletLine[]
  givenBack: WalletLine[]
}

/** Writes the reversal of a redemption: wallet, counts, cards, ledger, fact and audit row. */
export function saveReversal(view: View, call: Call, reversing: Reversing): Reversed {
  const { wallet, coupon, counter, redemption, reversal } = reversing
  const { now } = call
  voidCards(view, call, reversing.cards)
  const after = changeWallet(view, call, wallet, { lines: reversal.lines })
  // What the customer keeps in part stays used: else a coupon could be drained again and again.
  const givenBack = reversal.isWhole ? 1 : 0
  const reversed: RedemptionDocument = {
    ...redemption,
    status: 'REVERSED',
    reversed_at: now,
    reversal_id: call.mint(),
    updated_at: now,
  }
  view.put(redemptions, reversed)
  view.put(couponCustomers, { ...counter, used: counter.used - givenBack })
  if (coupon.definition.max_redemptions !== null) {
    view.put(coupons, { ...coupon.document, used: coupon.document.used - givenBack })
  }
  const auditId = view.audit({
    resource: 'redemption',
    resourceId: redemption.id,
    customerIds: customersOf(wallet),
    before: { status: redemption.status },
    after: { status: 'REVERSED' },
    reason: keptReason(wallet, reversing.reason),
  })
  const rows = recordMovements(view, call, after, reversal.movements, { audit_id: auditId })
  view.publish(couponReversed, {
    aggregateId: wallet.wallet_id,
    sequence: after.fact_sequence,
    data: {
      ...aboutWallet(after),
      coupon_id: coupon.document.id,
      redemption_id: redemption.id,
      ...toFactSides(rows),
    },
  })
  return {
    redemption: reversed,
    wallet: after,
    takenBack: reversal.taken.map(({ line, amount }) => toWalletLine(line, now, amount)),
    givenBack: reversal.returned.map((line) => toWalletLine(line, now)),
  }
}
