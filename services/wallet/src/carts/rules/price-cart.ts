import {
  discountTargets,
  targetOf,
  type Discount,
  type OfferSource,
  type UnitsPay,
} from '@loyalty/contracts/discount'
import type { Uuid } from '@loyalty/contracts/ids'
import {
  AMOUNT_MAX,
  amountOf,
  smallerAmount,
  subtractAmounts,
  sumAmounts,
  toAmount,
  UNIT,
  ZERO,
  formatAmount,
  type Amount,
} from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import {
  discountCart,
  lastOfStep,
  type DiscountedCart,
  type DiscountTerms,
  type Discounted,
  type LastOfStep,
  type Offer,
} from '../../discounts/rules/discount-cart.js'
import { fewestUnits, payWithUnits, type Due } from '../../discounts/rules/pay-with-units.js'

/** An offer with what it is told by. */
export interface CartOffer extends Offer {
  from: OfferSource
  id: Uuid
  name: string | null
  code: string | null
}

/** Units of a reward that are to be spent on a cart. */
export interface Spend {
  reward: { id: Uuid; name: string }
  /** What its units do at a checkout. Null for both: the shop has taken them into account itself. */
  discount: Discount | null
  pays: UnitsPay | null
  wanted: Amount | 'max'
  /** Units that are free in the wallet. */
  free: Amount
}

export type SpendRefusal = Refusal<'INSUFFICIENT_BALANCE' | 'REWARD_NOT_APPLICABLE'>

/** What becomes of one of them. */
export interface Spent {
  spend: Spend
  units: Amount
  /** Money that they take off or pay. */
  worth: Amount
  /** Of each line, and of the shipping, what the units are for; all zero where the shop knows. */
  weights: Due
  unitsMax: Amount
  refusal: SpendRefusal | null
}

export interface PricedCart {
  discounted: Discounted<CartOffer>
  /** As they were sent. */
  spent: Spent[]
  /** What is left to pay of each line, after discounts and what units pay. */
  due: Due
}

/**
 * What a cart costs: discounts by the table of the guide, those of units behind those of campaigns and codes, then
 * what units pay of the rest.
 */
export function priceCart(
  cart: DiscountedCart,
  offers: readonly CartOffer[],
  spends: readonly Spend[],
  terms: DiscountTerms,
): PricedCart {
  const all = [...offers]
  const spent = new Map<Spend, Spent>()
  for (const target of discountTargets) {
    const own = spends.filter(({ discount }) => discount !== null && targetOf(discount) === target)
    if (own.length === 0) continue
    let last = lastOfStep(target, cart, all, terms)
    for (const spend of own) {
      const { units, unitsMax, refusal, offer } = spendOnDiscount(spend, cart, last, terms)
      spent.set(spend, { spend, units, worth: ZERO, weights: NOWHERE, unitsMax, refusal })
      if (offer === null) continue
      all.push(offer)
      last = last.behind(offer)
    }
  }
  const discounted = discountCart(cart, all, terms)
  for (const one of spent.values()) Object.assign(one, takenBy(one.spend.reward.id, discounted))

  let due: Due = { lines: discounted.lines, shipping: discounted.shipping }
  const before = { discounted: discounted.lines, smallest: terms.smallest }
  for (const spend of spends) {
    const { pays } = spend
    if (pays === null) continue
    const paid = payWithUnits({ ...spend, pays }, cart.lines, due, before)
    if ('problem' in paid) {
      const refusal = refuseUnits(paid.problem, paid.unitsMax, spend)
      const none = { units: ZERO, worth: ZERO, weights: NOWHERE }
      spent.set(spend, { spend, ...none, unitsMax: paid.unitsMax, refusal })
      continue
    }
    const { units, worth, unitsMax } = paid
    const short = shortOf(spend, fewestUnits(pays))
    const refusal = units === 0n ? refuseUnits(short, unitsMax, spend) : null
    const weights = lessThan(due, paid.due)
    spent.set(spend, { spend, units, worth, weights, unitsMax, refusal })
    due = paid.due
  }
  const told = spends.map((spend) => refuseForNothing(spent.get(spend) ?? spendAsSent(spend)))
  return { discounted, spent: told, due }
}

/** So few units that what they are worth is rounded to nothing are not taken. */
function refuseForNothing(spent: Spent): Spent {
  const { spend, units, worth, unitsMax } = spent
  const isOfShop = spend.discount === null && spend.pays === null
  if (isOfShop || units === 0n || worth > 0n) return spent
  return {
    ...spent,
    units: ZERO,
    unitsMax: units === unitsMax ? ZERO : unitsMax,
    refusal: refuse(
      'REWARD_NOT_APPLICABLE',
      `${formatAmount(units)} units of reward ${spend.reward.id} are worth nothing on this cart`,
    ),
  }
}

const NOWHERE: Due = { lines: [], shipping: ZERO }

const lessThan = (before: Due, after: Due): Due => ({
  lines: before.lines.map((left, at) => subtractAmounts(left, after.lines[at] ?? ZERO)),
  shipping: subtractAmounts(before.shipping, after.shipping),
})

/** What units of a reward take off, which is one discount. */
function takenBy(id: Uuid, { taken }: Discounted<CartOffer>): Pick<Spent, 'worth' | 'weights'> {
  const own = taken.find(({ offer }) => offer.from === 'REWARD' && offer.id === id)
  if (own === undefined) return { worth: ZERO, weights: NOWHERE }
  const { target, amount, weights } = own
  return {
    worth: amount,
    weights: { lines: weights, shipping: target === 'SHIPPING' ? amount : ZERO },
  }
}

/** How many units a cart takes as a discount behind other offers, and the offer that they make. */
function spendOnDiscount(
  spend: Spend,
  cart: DiscountedCart,
  last: LastOfStep<CartOffer>,
  { smallest }: DiscountTerms,
) {
  const { reward, discount, free, wanted } = spend
  const offerOf = (times: number): CartOffer => ({
    from: 'REWARD',
    id: reward.id,
    name: reward.name,
    code: null,
    discounts: discount === null ? [] : [{ discount, times }],
    exclusionGroup: null,
  })
  const most = fewestForAll(discount, {
    free: Number(free / UNIT),
    pieces: cart.lines.reduce((sum, { amount }) => sum + Number(amount / UNIT), 0),
    smallest,
    worthOf: (times) => last.worthOf(offerOf(times)),
  })
  const unitsMax = amountOf(BigInt(most) * UNIT)
  const units = wanted === 'max' ? unitsMax : wanted
  const refusal = refuseWhole(spend, units, unitsMax)
  if (refusal !== null) return { units: ZERO, unitsMax, refusal, offer: null }
  return { units, unitsMax, refusal: null, offer: offerOf(Number(units / UNIT)) }
}

interface Measured {
  /** Units that are free, and pieces that the cart has. */
  free: number
  pieces: number
  smallest: Amount
  worthOf: (times: number) => Amount
}

/** Units after which one more takes nothing. */
function fewestForAll(
  discount: Discount | null,
  { free, pieces, smallest, worthOf }: Measured,
): number {
  if (discount === null) return 0
  const most = discount.kind === 'FREE_ITEM' ? Math.min(free, pieces) : free
  const worth = worthOf(most)
  if (worth === 0n) return 0
  const fewestUpTo = (upTo: number): number => {
    let [least, enough] = [1, upTo]
    while (least < enough) {
      const tried = Math.floor((least + enough) / 2)
      if (worthOf(tried) >= worth) enough = tried
      else least = tried + 1
    }
    return enough
  }
  switch (discount.kind) {
    case 'AMOUNT': {
      const ofOne = toAmount(discount.value ?? 1)
      const enough = Number((worth + ofOne - 1n) / ofOne)
      // Where what they take is rounded to what the currency has, fewer may take all.
      return Math.min(most, ofOne % smallest === 0n ? enough : fewestUpTo(enough))
    }
    // Each unit makes a piece free, or several; the last ones may take nothing beyond the largest discount.
    case 'FREE_ITEM':
      return fewestUpTo(most)
    case 'PERCENT':
    case 'FREE_SHIPPING':
      return Math.min(most, 1)
  }
}

function refuseWhole(spend: Spend, units: Amount, unitsMax: Amount): SpendRefusal | null {
  if (units % UNIT !== 0n) return refuseUnits('STEP', unitsMax, spend)
  if (units > spend.free) return refuseUnits('BALANCE', unitsMax, spend)
  if (units > unitsMax) return refuseUnits('CART', unitsMax, spend)
  return units === 0n ? refuseUnits(shortOf(spend, UNIT), unitsMax, spend) : null
}

/** Why none is taken: the wallet has not even the fewest, or the cart takes none. */
const shortOf = ({ free }: Spend, fewest: bigint) => (free < fewest ? 'BALANCE' : 'CART')

/** Units whose worth the shop reckons with itself. */
function spendAsSent(spend: Spend): Spent {
  const { wanted, free } = spend
  const none = { spend, units: ZERO, worth: ZERO, weights: NOWHERE, unitsMax: free }
  if (wanted === 'max') return { ...none, refusal: refuseUnits('WORTHLESS', free, spend) }
  if (wanted > free) return { ...none, refusal: refuseUnits('BALANCE', free, spend) }
  return { ...none, units: wanted, refusal: null }
}

type UnitsProblem = 'BALANCE' | 'CART' | 'STEP' | 'MINIMUM' | 'WORTHLESS'

function refuseUnits(problem: UnitsProblem, unitsMax: Amount, { reward }: Spend): SpendRefusal {
  const most = formatAmount(unitsMax)
  switch (problem) {
    case 'BALANCE':
      return refuse(
        'INSUFFICIENT_BALANCE',
        `too little of reward ${reward.id} is free: at most ${most} units can be spent`,
      )
    case 'CART':
      return refuse(
        'REWARD_NOT_APPLICABLE',
        `this cart takes at most ${most} units of reward ${reward.id}`,
      )
    case 'STEP':
      return refuse(
        'REWARD_NOT_APPLICABLE',
        `units of reward ${reward.id} are spent in whole steps, at most ${most}`,
      )
    case 'MINIMUM':
      return refuse(
        'REWARD_NOT_APPLICABLE',
        `fewer units of reward ${reward.id} are spent than its least number`,
      )
    case 'WORTHLESS':
      return refuse(
        'REWARD_NOT_APPLICABLE',
        `reward ${reward.id} does not say what a unit is worth: name how many to spend`,
      )
  }
}

export interface CartSums {
  value: Amount
  discount: Amount
  goods: Amount
  shipping: Amount
  shippingDiscount: Amount
  paidWithPoints: Amount
  payable: Amount
}

export function sumsOf(cart: DiscountedCart, { discounted, due }: PricedCart): CartSums {
  const value = sumAmounts(cart.lines.map((line) => line.value))
  const goods = sumAmounts(discounted.lines)
  const payable = sumAmounts([...due.lines, due.shipping])
  return {
    value,
    discount: subtractAmounts(value, goods),
    goods,
    shipping: cart.shipping,
    shippingDiscount: subtractAmounts(cart.shipping, discounted.shipping),
    paidWithPoints: subtractAmounts(sumAmounts([goods, discounted.shipping]), payable),
    payable,
  }
}

/** Units of a reward that a cart may spend of a balance: none of a debt, and no more than one amount. */
export const freeUnits = (balance: Amount): Amount =>
  balance < 0n ? ZERO : smallerAmount(balance, amountOf(AMOUNT_MAX))
