import type { AccountSettings } from '@loyalty/contracts/catalog/account'
import type { Selector } from '@loyalty/contracts/selector'
import {
  discountTargets,
  targetOf,
  type Discount,
  type DiscountTarget,
} from '@loyalty/contracts/discount'
import {
  addAmounts,
  amountOf,
  smallerAmount,
  subtractAmounts,
  sumAmounts,
  toAmount,
  UNIT,
  ZERO,
  type Amount,
} from '@loyalty/contracts/money'
import { roundedQuotient, shareOut, smallestOf } from './money.js'
import { selectionOf, type Tags } from './selector.js'

/** A product line before discounts. */
export interface CartLine {
  /** Null: the product has none. */
  sku: string | null
  /** What an order costs beside its lines, or without any; it has no pieces. */
  isBesideProducts?: true
  tags: Tags | null
  /** Pieces, or what else the product is counted in. */
  amount: Amount
  /** What it costs in all, after what the shop itself took off. */
  value: Amount
}

export interface DiscountedCart {
  lines: readonly CartLine[]
  shipping: Amount
}

/** What takes something off a cart: a campaign, a coupon, or units of a reward. */
export interface Offer {
  discounts: readonly OfferedDiscount[]
  /** Of the offers of one group the one that takes most is used. */
  exclusionGroup: string | null
}

/** `times`: units of a reward that are spent on it; an AMOUNT and a FREE_ITEM count for each of them. */
export interface OfferedDiscount {
  discount: Discount
  times: number
}

/** What one discount of an offer took. */
export interface Taken<Own extends Offer> {
  offer: Own
  target: DiscountTarget
  /** Of each line; null where it was of the whole order, which is shared among all lines, or of the shipping. */
  lines: readonly Amount[] | null
  amount: Amount
  /** Of each line what units are taken for that are spent on it: money, or free pieces. Empty for the shipping. */
  weights: readonly Amount[]
}

export interface DiscountTerms {
  /** The smallest amount of the currency. */
  smallest: Amount
  /** Money that may be taken off the lines in all. */
  goodsMax: Amount
}

/** What is left of a cart, and how it came to that. */
export interface Discounted<Own extends Offer> {
  /** Of each line. */
  lines: Amount[]
  shipping: Amount
  taken: Taken<Own>[]
  /** Offers that another one of their group excludes. */
  excluded: Own[]
}

/**
 * What offers take off a cart, by the table of the guide: discounts of lines, then of the order, then of the
 * shipping; of each of these in the order of the offers, each on what those before it left. Nothing goes below 0.
 *
 * Of each exclusion group one offer is used: the one that takes most where it stands in the table, without the
 * others of its group; of equal ones the first in the table. Groups of several are decided in the order of their first
 * offers, and one that is not decided yet takes nothing while another one is. An offer that is alone in its group always
 * counts.
 */
export function discountCart<Own extends Offer>(
  cart: DiscountedCart,
  offers: readonly Own[],
  terms: DiscountTerms,
): Discounted<Own> {
  const parts = { cart, offers, terms, matches: matchesOf(cart) }
  const { used, excluded } = decideGroups(parts)
  const { lines, shipping, taken } = new Run(parts).take(used)
  return { lines, shipping, taken, excluded }
}

/** What units take as a discount when they are spent behind all other offers of a step. */
export interface LastOfStep<Own extends Offer> {
  worthOf: (units: Own) => Amount
  /** The same, behind these units too. */
  behind: (units: Own) => LastOfStep<Own>
}

/** The offers up to a step are priced once, however many units are measured behind them. */
export function lastOfStep<Own extends Offer>(
  target: DiscountTarget,
  cart: DiscountedCart,
  offers: readonly Own[],
  terms: DiscountTerms,
): LastOfStep<Own> {
  if (target === 'LINES' && contestedGroups(offers).some(isOfLinesAndOrder)) {
    return lastInFull(cart, offers, terms)
  }
  const parts = { cart, offers, terms, matches: matchesOf(cart) }
  return lastOfRun(target, new Run(parts).take(decideGroups(parts).used, target))
}

const lastOfRun = <Own extends Offer>(target: DiscountTarget, run: Run<Own>): LastOfStep<Own> => ({
  worthOf: (units) => sumAmounts(run.fork().add(units, target)),
  behind: (units) => {
    const next = run.fork()
    next.add(units, target)
    return lastOfRun(target, next)
  },
})

/**
 * Units that take from lines leave less to offers on the order. Where such an offer is in one group with offers on lines,
 * the units decide with it what was taken before them, and everything is priced anew.
 */
const lastInFull = <Own extends Offer>(
  cart: DiscountedCart,
  offers: readonly Own[],
  terms: DiscountTerms,
): LastOfStep<Own> => ({
  worthOf: (units) => {
    const { taken } = discountCart(cart, [...offers, units], terms)
    return sumAmounts(taken.filter(({ offer }) => offer === units).map(({ amount }) => amount))
  },
  behind: (units) => lastInFull(cart, [...offers, units], terms),
})

const isOfLinesAndOrder = (members: readonly Offer[]): boolean => {
  const targets = new Set(
    members.flatMap(({ discounts }) => discounts.map(({ discount }) => targetOf(discount))),
  )
  return targets.has('LINES') && targets.has('ORDER')
}

/** Groups of several offers, in the order of their first ones. */
const contestedGroups = <Own extends Offer>(offers: readonly Own[]): Own[][] =>
  [...Map.groupBy(offers, ({ exclusionGroup }) => exclusionGroup)].flatMap(([group, members]) =>
    group === null || members.length === 1 ? [] : [members],
  )

function decideGroups<Own extends Offer>(parts: Parts<Own>) {
  const contested = contestedGroups(parts.offers)
  const used = new Set(parts.offers)
  for (const member of contested.flat()) used.delete(member)
  const excluded: Own[] = []
  for (const members of contested) {
    const winner = worthMost(members, used, parts)
    excluded.push(...members.filter((member) => member !== winner))
    if (winner !== undefined) used.add(winner)
  }
  return { used, excluded }
}

/** What all runs of one cart have in common. */
interface Parts<Own extends Offer> {
  cart: DiscountedCart
  offers: readonly Own[]
  terms: DiscountTerms
  matches: (discount: Discount) => readonly number[]
}

function worthMost<Own extends Offer>(
  members: readonly Own[],
  used: ReadonlySet<Own>,
  parts: Parts<Own>,
): Own | undefined {
  // One run measures all that have one discount; of others the second takes from what the first left.
  const [simple, others] = [members.filter(isSimple), members.filter((one) => !isSimple(one))]
  const { worths } = new Run(parts, new Set(simple)).take(used)
  for (const member of others) {
    const { taken } = new Run(parts).take(new Set([...used, member]))
    const own = taken.filter(({ offer }) => offer === member)
    worths.set(member, sumAmounts(own.map(({ amount }) => amount)))
  }
  const most = members.reduce((worth, member) => larger(worth, worths.get(member) ?? ZERO), ZERO)
  return members
    .toSorted((one, other) => stepOf(one) - stepOf(other))
    .find((member) => (worths.get(member) ?? ZERO) === most)
}

/** The step of the table at which an offer begins to take something. */
const stepOf = ({ discounts }: Offer): number =>
  Math.min(...discounts.map(({ discount }) => discountTargets.indexOf(targetOf(discount))))

const isSimple = ({ discounts }: Offer): boolean => discounts.length === 1
const larger = (one: Amount, other: Amount): Amount => (one > other ? one : other)

/** The discounts of the used offers, one after the other. Those of the measured ones are looked at and take nothing. */
class Run<Own extends Offer> {
  lines: Amount[]
  shipping: Amount
  readonly taken: Taken<Own>[] = []
  readonly worths = new Map<Own, Amount>()
  readonly #parts: Parts<Own>
  readonly #measured: ReadonlySet<Own>
  #goodsMax: Amount
  /** Taken off the whole order, and not shared among its lines yet. */
  #ofOrder: Amount = ZERO
  #unshared: Taken<Own>[] = []

  constructor(parts: Parts<Own>, measured: ReadonlySet<Own> = new Set()) {
    this.#parts = parts
    this.#measured = measured
    this.lines = parts.cart.lines.map(({ value }) => value)
    this.shipping = parts.cart.shipping
    this.#goodsMax = parts.terms.goodsMax
  }

  /** All steps, or those up to one, to which more may be added then. */
  take(used: ReadonlySet<Own>, last: DiscountTarget = 'SHIPPING'): this {
    for (const target of discountTargets) {
      for (const offer of this.#parts.offers) {
        if (used.has(offer)) this.add(offer, target)
        else if (this.#measured.has(offer)) this.#measure(offer, target)
      }
      if (target === last) break
      this.#shareOrder()
    }
    return this
  }

  /** What each discount of an offer takes at a step. */
  add(offer: Own, target: DiscountTarget): Amount[] {
    return atStep(offer, target).map((one) => {
      const { amount, apply } = this.#look(one, target)
      if (amount > 0n) this.#keep({ offer, target, amount, ...apply() })
      return amount
    })
  }

  /** What is left so far, from which more may be taken; what was taken before is not told. */
  fork(): Run<Own> {
    const other = new Run(this.#parts)
    other.lines = [...this.lines]
    other.shipping = this.shipping
    other.#goodsMax = this.#goodsMax
    other.#ofOrder = this.#ofOrder
    return other
  }

  #measure(offer: Own, target: DiscountTarget): void {
    for (const one of atStep(offer, target)) {
      this.worths.set(offer, this.#look(one, target).amount)
    }
  }

  #keep(taken: Taken<Own>): void {
    this.taken.push(taken)
    if (taken.target === 'ORDER' && taken.lines === null) this.#unshared.push(taken)
  }

  /** What a discount would take, and how it takes it. */
  #look(one: OfferedDiscount, target: DiscountTarget) {
    if (target === 'SHIPPING') return this.#lookAtShipping(one)
    const isOfAll = target === 'ORDER' && one.discount.products === undefined
    return isOfAll ? this.#lookAtOrder(one) : this.#lookAtLines(one)
  }

  #lookAtShipping(one: OfferedDiscount) {
    const amount = amountOff(one, this.shipping, this.#parts.terms.smallest)
    const apply = () => {
      this.shipping = subtractAmounts(this.shipping, amount)
      return OF_NO_LINE
    }
    return { amount, apply }
  }

  #lookAtOrder(one: OfferedDiscount) {
    const left = subtractAmounts(sumAmounts(this.lines), this.#ofOrder)
    const wanted = amountOff(one, left, this.#parts.terms.smallest)
    const amount = smallerAmount(wanted, this.#goodsMax)
    const apply = () => {
      this.#ofOrder = addAmounts(this.#ofOrder, amount)
      this.#goodsMax = subtractAmounts(this.#goodsMax, amount)
      return OF_NO_LINE
    }
    return { amount, apply }
  }

  #lookAtLines(one: OfferedDiscount) {
    this.#shareOrder()
    const { cart, terms, matches } = this.#parts
    const places = matches(one.discount)
    const left = { lines: cart.lines, left: this.lines, smallest: terms.smallest }
    const wanted = ofLines(one, places, left)
    const { shares, amount, pieces } = withinLimit(wanted, this.#goodsMax, terms.smallest)
    const apply = () => {
      const all = cart.lines.map(() => ZERO)
      const weights = pieces === undefined ? all : cart.lines.map(() => ZERO)
      places.forEach((place, at) => {
        const share = shares[at] ?? ZERO
        all[place] = share
        if (pieces !== undefined) weights[place] = pieces[at] ?? ZERO
        this.lines[place] = subtractAmounts(this.lines[place] ?? ZERO, share)
      })
      this.#goodsMax = subtractAmounts(this.#goodsMax, amount)
      return { lines: all, weights }
    }
    return { amount, apply }
  }

  #shareOrder(): void {
    if (this.#ofOrder === 0n) return
    const shares = shareOut(this.#ofOrder, this.lines, this.#parts.terms.smallest)
    for (const [at, share] of shares.entries()) {
      this.lines[at] = subtractAmounts(this.lines[at] ?? ZERO, share)
    }
    for (const taken of this.#unshared) taken.weights = shares
    this.#unshared = []
    this.#ofOrder = ZERO
  }
}

const atStep = ({ discounts }: Offer, target: DiscountTarget): OfferedDiscount[] =>
  discounts.filter(({ discount }) => targetOf(discount) === target)

/** What is taken off the shipping, or off the whole order until that is shared among its lines. */
const OF_NO_LINE = { lines: null, weights: [] }

const ALL: Selector = {}

/** The lines that a discount takes from, by their places; a selector looks at each line once. */
function matchesOf({ lines }: DiscountedCart): (discount: Discount) => readonly number[] {
  const found = new Map<Discount, readonly number[]>()
  return (discount) => {
    const known = found.get(discount)
    if (known !== undefined) return known
    const isMeant = selectionOf(discount.products ?? ALL)
    const places: number[] = []
    lines.forEach((line, at) => {
      if (isMeant(line)) places.push(at)
    })
    found.set(discount, places)
    return places
  }
}

interface Left {
  lines: readonly CartLine[]
  left: readonly Amount[]
  smallest: Amount
}

/** What is taken of some lines, and in all. */
interface Shared {
  shares: readonly Amount[]
  amount: Amount
  /** Of each line those that are free; of no other discount. */
  pieces?: readonly Amount[]
}

/** What a discount takes of each of the lines at these places. */
function ofLines(one: OfferedDiscount, places: readonly number[], cart: Left): Shared {
  if (one.discount.kind === 'FREE_ITEM') {
    const { shares, pieces } = freePieces(one, places, cart)
    return { shares, pieces, amount: sumAmounts(shares) }
  }
  const left = places.map((place) => cart.left[place] ?? ZERO)
  const amount = amountOff(one, sumAmounts(left), cart.smallest)
  return { shares: shareOut(amount, left, cart.smallest), amount }
}

const HUNDRED_PERCENT = 100n * UNIT

/** What a discount takes of an amount that is left. */
function amountOff({ discount, times }: OfferedDiscount, left: Amount, smallest: Amount): Amount {
  const { kind, value = 0, max } = discount
  switch (kind) {
    case 'PERCENT': {
      const rounded = roundedQuotient(left * toAmount(value), HUNDRED_PERCENT, smallest)
      const share = value === 100 ? left : rounded
      const most = max === undefined ? left : wholeParts(toAmount(max), smallest)
      return smallerAmount(smallerAmount(share, most), left)
    }
    case 'AMOUNT':
      return smallerAmount(roundedQuotient(toAmount(value) * BigInt(times), 1n, smallest), left)
    case 'FREE_SHIPPING':
      return left
    case 'FREE_ITEM':
      return ZERO
  }
}

/**
 * The cheapest whole pieces, of equal ones those of the first lines. A piece costs its part of what is left of the line;
 * where nothing is left there is none that could be free. Pieces of a gift, which costs nothing before discounts, don't
 * count for another one; those that a discount made free still do.
 */
function freePieces(
  { discount: { value = 1, per }, times }: OfferedDiscount,
  places: readonly number[],
  { lines, left, smallest }: Left,
) {
  const all = places.map((place, at) => {
    const { amount, value: before } = lines[place] ?? { amount: ZERO, value: ZERO }
    const count = before > 0n ? Number(amount / UNIT) : 0
    return { at, amount, count, left: left[place] ?? ZERO }
  })
  const sum = all.reduce((before, { count }) => before + count, 0)
  let free = (per === undefined ? value : Math.floor(sum / per) * value) * times
  const shares = places.map(() => ZERO)
  const pieces = places.map(() => ZERO)
  const byPrice = all
    .filter(({ count, left: ofLine }) => count > 0 && ofLine > 0n)
    // Prices are left ÷ amount: compared without a division.
    .toSorted(
      (one, other) =>
        Number(one.left * other.amount > other.left * one.amount) -
        Number(one.left * other.amount < other.left * one.amount),
    )
  for (const { at, amount, count, left: ofLine } of byPrice) {
    const freeHere = Math.min(count, free)
    if (freeHere <= 0) break
    const price = roundedQuotient(ofLine * BigInt(freeHere) * UNIT, amount, smallest)
    shares[at] = smallerAmount(price, ofLine)
    pieces[at] = amountOf(BigInt(freeHere))
    free -= freeHere
  }
  return { shares, pieces }
}

/** The same, where no more than so much may be taken in all. */
const withinLimit = (wanted: Shared, limit: Amount, smallest: Amount): Shared =>
  wanted.amount <= limit
    ? wanted
    : { ...wanted, shares: shareOut(limit, wanted.shares, smallest), amount: limit }

/** What a share of the goods is at most, such as the account's largest discount, rounded down. */
export function goodsMaxOf({ lines }: DiscountedCart, share: number, smallest: Amount): Amount {
  const whole = lines.reduce((sum, { value }) => addAmounts(sum, value), ZERO)
  if (share >= 1) return whole
  return wholeParts((whole * toAmount(share)) / UNIT, smallest)
}

/** In whole multiples of the smallest amount, rounded down: a limit is never exceeded. */
const wholeParts = (amount: bigint, smallest: Amount): Amount =>
  amountOf(amount - (amount % smallest))

export type MoneySettings = Pick<AccountSettings, 'currency' | 'max_discount_share'>

const CURRENCY_DECIMALS = 2

/** The smallest amount of an account's money, a cent where none is set. */
export const smallestIn = ({ currency }: MoneySettings): Amount =>
  smallestOf(currency?.decimals ?? CURRENCY_DECIMALS)

export function termsOf(settings: MoneySettings, cart: DiscountedCart): DiscountTerms {
  const smallest = smallestIn(settings)
  return { smallest, goodsMax: goodsMaxOf(cart, settings.max_discount_share ?? 1, smallest) }
}

/** The discounts of a campaign or a coupon, which count once. */
export const timesOne = (discounts: readonly Discount[] = []): OfferedDiscount[] =>
  discounts.map((discount) => ({ discount, times: 1 }))
