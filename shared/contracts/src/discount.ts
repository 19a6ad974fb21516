import { z } from 'zod'
import { described } from './described.js'
import { amount, idText, nullIsUnset, orNull, positiveAmount, uuid } from './scalars.js'
import { Selector } from './selector.js'

const discountKinds = ['PERCENT', 'AMOUNT', 'FREE_SHIPPING', 'FREE_ITEM'] as const
export const discountTargets = ['LINES', 'ORDER', 'SHIPPING'] as const
export type DiscountTarget = (typeof discountTargets)[number]
/** What takes something off a cart. */
export const offerSources = ['CAMPAIGN', 'COUPON', 'REWARD'] as const
export type OfferSource = (typeof offerSources)[number]

const PIECES_MAX = 1_000
const PERCENT_MAX = 100

const aboutDiscount = {
  kind: 'PERCENT or AMOUNT of money off, FREE_SHIPPING, or FREE_ITEM: the cheapest pieces are free.',
  value:
    'PERCENT: above 0, at most 100. AMOUNT: money. FREE_ITEM: pieces that are free, 1 when left out.',
  max: 'Money that a PERCENT takes off at most; left out for no limit.',
  per: 'FREE_ITEM: the pieces are free once for each so many matching ones: 3 makes 3 for 2. Left out: once.',
  products: 'The lines that it looks at and takes from; left out for all.',
  target:
    'What it takes from. Left out: SHIPPING for FREE_SHIPPING, LINES where it has products and for FREE_ITEM, else ORDER.',
}

/** What a campaign, a coupon or a unit of a reward takes off a cart. */
export const Discount = nullIsUnset(
  z.strictObject(
    described(
      {
        kind: z.enum(discountKinds),
        value: positiveAmount.optional(),
        max: positiveAmount.optional(),
        per: z.number().int().min(2).max(PIECES_MAX).optional(),
        products: Selector.optional(),
        target: z.enum(discountTargets).optional(),
      },
      aboutDiscount,
    ),
  ),
).superRefine((discount, ctx) => {
  for (const [field, message] of problemsOf(discount)) {
    ctx.addIssue({ code: 'custom', message, path: [field] })
  }
})
export type Discount = z.output<typeof Discount>

type Draft = Record<keyof typeof aboutDiscount, unknown> & { kind: string }

const isGiven = (one: unknown): boolean => one !== undefined

/** What a kind of discount does not have, or has to have. */
function* problemsOf(discount: object & { kind: string }): Generator<[string, string]> {
  const { kind, value, max, per, products, target } = discount as Draft
  if (kind === 'PERCENT' && !(Number(value) <= PERCENT_MAX)) {
    yield ['value', 'must be above 0 and at most 100']
  }
  if (kind === 'AMOUNT' && !isGiven(value)) yield ['value', 'must be an amount of money']
  if (kind === 'FREE_SHIPPING' && isGiven(value)) yield ['value', 'must be left out']
  if (kind === 'FREE_ITEM' && isGiven(value)) {
    const pieces = Number(value)
    if (!Number.isInteger(pieces) || pieces > PIECES_MAX) {
      yield ['value', `must be a whole number, at most ${PIECES_MAX}`]
    } else if (isGiven(per) && pieces >= Number(per)) yield ['value', 'must be less than per']
  }
  if (kind !== 'PERCENT' && isGiven(max)) yield ['max', 'must be left out but for a PERCENT']
  if (kind !== 'FREE_ITEM' && isGiven(per)) yield ['per', 'must be left out but for a FREE_ITEM']
  if (kind === 'FREE_SHIPPING' && isGiven(target) && target !== 'SHIPPING') {
    yield ['target', 'must be SHIPPING']
  }
  if (kind === 'FREE_ITEM' && isGiven(target) && target !== 'LINES') {
    yield ['target', 'must be LINES']
  }
  const takesShipping = target === 'SHIPPING' || kind === 'FREE_SHIPPING'
  if (takesShipping && isGiven(products)) yield ['products', 'must be left out for the shipping']
}

const DISCOUNTS_MAX = 20
/** Segments that a campaign or a coupon may name. */
export const SEGMENTS_NAMED_MAX = 20

/** Whom campaigns and coupons are for, what they take off, and what may not stand beside it. */
export const offered = {
  segment_ids: z.array(uuid).max(SEGMENTS_NAMED_MAX).nullable().optional(),
  discounts: z.array(Discount).max(DISCOUNTS_MAX).optional(),
  exclusion_group: orNull(idText(1, 64)).optional(),
}
/** The same as it is answered. Services of before do not tell it. */
export const offeredAnswer = {
  segment_ids: z.array(uuid).nullable().default(null),
  discounts: z.array(Discount).default([]),
  exclusion_group: z.string().nullable().default(null),
}
export const aboutSegmentIds =
  'The segments whose customers it is for: one of them will do; null or empty for all customers.'
export const aboutExclusionGroup =
  'Of all that is in one group the discount worth most is used, and the others are not; null for none.'

/** What a discount takes from. */
export function targetOf({ kind, target, products }: Discount): DiscountTarget {
  if (target !== undefined) return target
  if (kind === 'FREE_SHIPPING') return 'SHIPPING'
  return kind === 'FREE_ITEM' || products !== undefined ? 'LINES' : 'ORDER'
}

const aboutUnitsPay = {
  worth: 'Money that one unit pays.',
  min_units: 'Units that have to be spent at least; left out for none.',
  step: 'Units are spent in multiples of it; left out for whole units.',
  max_share: 'The share of the goods that units may pay, 0 to 1; left out for all.',
  products: 'The lines that they may pay; left out for all.',
  shipping: 'Whether they may pay the shipping, too; left out for no.',
}

/** `attributes.pays` of a reward: what its units pay at a checkout. */
export const UnitsPay = nullIsUnset(
  z.strictObject(
    described(
      {
        worth: positiveAmount,
        min_units: positiveAmount.optional(),
        step: positiveAmount.optional(),
        max_share: amount
          .refine((value) => value > 0 && value <= 1, 'must be above 0 and at most 1')
          .optional(),
        products: Selector.optional(),
        shipping: z.boolean().optional(),
      },
      aboutUnitsPay,
    ),
  ),
)
export type UnitsPay = z.output<typeof UnitsPay>
