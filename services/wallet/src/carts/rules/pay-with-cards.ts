import {
  amountOf,
  smallerAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from '@loyalty/contracts/money'

/** A gift card that is to pay for a cart. */
export interface PayingCard {
  /** Units that are free on it, each of which is worth one of money; null: it can't be used. */
  free: Amount | null
  /** What it is to pay at the most; null: all that is needed. */
  wanted: Amount | null
}

/**
 * What each card pays of what is left to pay, in their order; null: it has less than it is to pay. A card pays in the
 * smallest unit of the currency: what it has below that stays on it, since nobody could pay the rest.
 */
export function payWithCards(
  payable: Amount,
  cards: readonly PayingCard[],
  smallest: Amount,
): (Amount | null)[] {
  const payableOf = (units: Amount): Amount => amountOf(units - (units % smallest))
  let left = payable
  return cards.map((card) => {
    if (card.free === null) return ZERO
    const free = payableOf(card.free)
    const wanted = card.wanted === null ? null : payableOf(card.wanted)
    const asked = wanted === null ? left : smallerAmount(wanted, left)
    if (free === ZERO || (wanted !== null && asked > free)) return left === ZERO ? ZERO : null
    const paid = smallerAmount(asked, free)
    left = subtractAmounts(left, paid)
    return paid
  })
}
