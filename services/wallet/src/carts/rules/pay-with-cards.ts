import { smallerAmount, subtractAmounts, ZERO, type Amount } from '@loyalty/contracts/money'

/** A gift card that is to pay for a cart. */
export interface PayingCard {
  /** Units that are free on it, each of which is worth one of money; null: it can't be used. */
  free: Amount | null
  /** What it is to pay at the most; null: all that is needed. */
  wanted: Amount | null
}

/** What each card pays of what is left to pay, in their order; null: it has less than it is to pay. */
export function payWithCards(payable: Amount, cards: readonly PayingCard[]): (Amount | null)[] {
  let left = payable
  return cards.map(({ free, wanted }) => {
    if (free === null) return ZERO
    const asked = wanted === null ? left : smallerAmount(wanted, left)
    if (free === ZERO || (wanted !== null && asked > free)) return left === ZERO ? ZERO : null
    const paid = smallerAmount(asked, free)
    left = subtractAmounts(left, paid)
    return paid
  })
}
