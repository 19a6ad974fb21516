import type { UnitsPay } from '@loyalty/contracts/discount'
import {
  amountOf,
  smallerAmount,
  subtractAmounts,
  sumAmounts,
  toAmount,
  UNIT,
  ZERO,
  type Amount,
} from '@loyalty/contracts/money'
import { roundedQuotient, shareOut } from './money.js'
import { selects, type SelectedLine } from './selector.js'

/** What is still to be paid of a cart. */
export interface Due {
  /** Of each line, after discounts and what was paid before. */
  lines: readonly Amount[]
  shipping: Amount
}

/** Units of one reward that are to pay, and how many of them are free in the wallet. */
export interface Payment {
  pays: UnitsPay
  free: Amount
  /** `max`: as many as there are and as the cart takes. */
  wanted: Amount | 'max'
}

/** What units pay of a cart. */
export interface Paid {
  units: Amount
  /** Money. */
  worth: Amount
  /** As many as this cart would take of what is free. */
  unitsMax: Amount
  due: Due
}

/** Why units don't pay: fewer are free, or the cart takes fewer, or not so many. */
export type Unpayable = { problem: 'BALANCE' | 'CART' | 'STEP' | 'MINIMUM'; unitsMax: Amount }

/** The fewest units that pay anything: whole steps that reach the least number. */
export function fewestUnits({ min_units: minimum = 0, step = 1 }: UnitsPay): Amount {
  const [least, size] = [toAmount(minimum), toAmount(step)]
  const steps = (least + size - 1n) / size
  return amountOf((steps > 1n ? steps : 1n) * size)
}

/**
 * Pays with units of a reward (`discounted`: each line after discounts): `worth` money each, in whole steps, at most a share of the lines
 * that they may pay after discounts, as far as it is still due, and the shipping where they may.
 */
export function payWithUnits(
  { pays, free, wanted }: Payment,
  lines: readonly SelectedLine[],
  due: Due,
  { discounted, smallest }: { discounted: readonly Amount[]; smallest: Amount },
): Paid | Unpayable {
  const { worth, min_units: minimum, step = 1, max_share: share = 1, products = {} } = pays
  const places = lines.flatMap((line, at) => (selects(products, line) ? [at] : []))
  const ofLines = places.map((place) => due.lines[place] ?? ZERO)
  const goods = sumAmounts(places.map((place) => discounted[place] ?? ZERO))
  const part = (goods * toAmount(share)) / UNIT
  const goodsMax = smallerAmount(amountOf(part - (part % smallest)), sumAmounts(ofLines))
  const limit = sumAmounts([goodsMax, pays.shipping === true ? due.shipping : ZERO])

  const inSteps = (units: bigint): Amount => amountOf(units - (units % toAmount(step)))
  const ofCart = inSteps((limit * UNIT) / toAmount(worth))
  const most = smallerAmount(ofCart, inSteps(free))
  const unitsMax = most < fewestUnits(pays) ? ZERO : most

  const units = wanted === 'max' ? unitsMax : wanted
  if (wanted !== 'max') {
    if (minimum !== undefined && units < toAmount(minimum)) return { problem: 'MINIMUM', unitsMax }
    if (inSteps(units) !== units) return { problem: 'STEP', unitsMax }
    if (units > free) return { problem: 'BALANCE', unitsMax }
    if (units > ofCart) return { problem: 'CART', unitsMax }
  }
  const paid = smallerAmount(roundedQuotient(units * toAmount(worth), UNIT, smallest), limit)
  const ofGoods = smallerAmount(paid, goodsMax)
  const shares = shareOut(ofGoods, ofLines, smallest)
  const left = [...due.lines]
  for (const [at, place] of places.entries()) {
    left[place] = subtractAmounts(left[place] ?? ZERO, shares[at] ?? ZERO)
  }
  const shipping = subtractAmounts(due.shipping, subtractAmounts(paid, ofGoods))
  return { units, worth: paid, unitsMax, due: { lines: left, shipping } }
}
