import type { Conditions } from '@loyalty/contracts/condition'
import type { SimulatedCondition } from '@loyalty/contracts/wallet/simulated-condition'
import { MISSING_MAX } from '@loyalty/contracts/wallet/cart'
import type { OfferSource } from '@loyalty/contracts/discount'
import { readAmount } from '@loyalty/contracts/money'
import type { Uuid } from '@loyalty/contracts/ids'
import { showCondition, type Known } from './rules.js'

/** An offer whose conditions do not hold for a cart. */
export interface UnmetOffer {
  from: OfferSource
  id: Uuid
  name: string | null
  code: string | null
  conditions: Conditions
}

/** One that a single condition keeps from it. */
export interface NearOffer extends Omit<UnmetOffer, 'conditions'> {
  condition: Omit<SimulatedCondition, 'met'>
  /** By how much it does not hold; null where that is no number. */
  gap: number | null
}

/** The offers that one condition alone keeps from a cart, the nearest first. */
export function nearestOffers(offers: readonly UnmetOffer[], known: Known): NearOffer[] {
  return offers
    .flatMap((offer) => nearestOf(offer, known) ?? [])
    .toSorted((one, other) => distanceOf(one) - distanceOf(other))
    .slice(0, MISSING_MAX)
}

/** By the nearest of its alternatives that lacks one condition; null: none does, or one lacks nothing. */
function nearestOf({ conditions, ...offer }: UnmetOffer, known: Known): NearOffer | null {
  const unmet = conditions.map((alternative) =>
    alternative.map((condition) => showCondition(condition, known)).filter(({ met }) => !met),
  )
  if (unmet.some(({ length }) => length === 0)) return null
  const near = unmet.flatMap(([only, ...others]) => {
    if (only === undefined || others.length > 0) return []
    const { met: _unmet, ...condition } = only
    return [{ ...offer, condition, gap: gapOf(only) }]
  })
  return near.toSorted((one, other) => distanceOf(one) - distanceOf(other))[0] ?? null
}

/** Orders are compared with what they are worth, hours with hours: by the part that is missing. */
const distanceOf = ({ gap, condition: { value } }: NearOffer): number =>
  gap === null ? Number.POSITIVE_INFINITY : gap / Math.max(1, Math.abs(Number(value)))

/** What is missing of a number, where more or less of it would do. */
function gapOf({ type, value, actual }: SimulatedCondition): number | null {
  if (type === 'Customer Tag' || typeof value !== 'number' || typeof actual !== 'number')
    return null
  return readAmount(Math.abs(value - actual))
}
