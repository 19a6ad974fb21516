import type { Schemas } from '@loyalty/client'
import { amountText, compareTexts, isPositive, wireAmount, type AmountText } from './amount.js'
import { numberOf, textOf } from './day.js'
import { isSelectorComplete, selectorDraftOf, selectorOf, type SelectorDraft } from './selector.js'

export type Discount = Schemas['Campaign']['discounts'][number]
type Target = NonNullable<Discount['target']>

export const discountKinds = [
  'PERCENT',
  'AMOUNT',
  'FREE_SHIPPING',
  'FREE_ITEM',
] as const satisfies readonly Discount['kind'][]

export const discountTargets = ['ORDER', 'LINES', 'SHIPPING'] as const satisfies readonly Target[]

export const PERCENT_MAX = 100
export const PIECES_MAX = 1_000

/** A discount as it is filled in: numbers may still be empty. */
export interface DiscountDraft {
  key: string
  kind: Discount['kind']
  value: AmountText
  max: AmountText
  per: string
  /** Null: as its kind and its products have it. */
  target: Target | null
  products: SelectorDraft | null
}

export const emptyDiscount = (): DiscountDraft => ({
  key: crypto.randomUUID(),
  kind: 'PERCENT',
  value: '',
  max: '',
  per: '',
  target: null,
  products: null,
})

/** What it takes from: money off is for the whole order, unless it names products or something else. */
export const targetOf = ({ kind, target, products }: DiscountDraft): Target => {
  if (kind === 'FREE_SHIPPING') return 'SHIPPING'
  if (kind === 'FREE_ITEM') return 'LINES'
  return target ?? (products === null ? 'ORDER' : 'LINES')
}

export const discountDraftOf = (discount: Discount): DiscountDraft => ({
  key: crypto.randomUUID(),
  kind: discount.kind,
  value: discount.value === undefined ? '' : amountText(discount.value),
  max: discount.max === undefined ? '' : amountText(discount.max),
  per: textOf(discount.per ?? null),
  target: discount.target ?? null,
  products: selectorDraftOf(discount.products),
})

/** With the fields that its kind has, whatever was typed before another kind was chosen. */
export function discountOf(draft: DiscountDraft): Discount {
  const { kind, value, max, per, target } = draft
  const isMoneyOff = kind === 'PERCENT' || kind === 'AMOUNT'
  const products = targetOf(draft) === 'SHIPPING' ? undefined : selectorOf(draft.products)
  return {
    kind,
    ...(kind !== 'FREE_SHIPPING' && value !== '' && { value: wireAmount(value) }),
    ...(kind === 'PERCENT' && max !== '' && { max: wireAmount(max) }),
    ...(kind === 'FREE_ITEM' && per !== '' && { per: Number(per) }),
    ...(isMoneyOff && target !== null && { target }),
    ...(products !== undefined && { products }),
  }
}

/** One of so many pieces is free: there are more of them than of the free ones. */
export const leastPer = ({ value }: DiscountDraft): number => (numberOf(value) ?? 1) + 1

export const isPerTooLow = (draft: DiscountDraft): boolean => {
  const per = numberOf(draft.per)
  return draft.kind === 'FREE_ITEM' && per !== null && per < leastPer(draft)
}

const isDiscountComplete = (draft: DiscountDraft): boolean => {
  if (targetOf(draft) !== 'SHIPPING' && !isSelectorComplete(draft.products)) return false
  switch (draft.kind) {
    case 'PERCENT':
      return isPositive(draft.value) && compareTexts(draft.value, String(PERCENT_MAX)) <= 0
    case 'AMOUNT':
      return isPositive(draft.value)
    case 'FREE_SHIPPING':
      return true
    case 'FREE_ITEM':
      return !isPerTooLow(draft)
  }
}

export const areDiscountsComplete = (drafts: readonly DiscountDraft[]): boolean =>
  drafts.every(isDiscountComplete)
