import { isAmountText, compareTexts, wireAmount, type AmountText } from '../../kit/amount.js'
import { numberOf, startOfDay, type Day } from '../../kit/day.js'
import { PURCHASE } from './campaign-draft.js'

/** What a purchase names beside its order. */
export type Place = 'brand_id' | 'platform' | 'store_id' | 'channel_id'

/** A purchase on which a campaign is tried: one line of products. */
export interface PurchaseDraft {
  customerId: string
  value: AmountText
  paid: AmountText
  pieces: string
  sku: string
  /** Each as `name: value`. */
  tags: string[]
  day: Day | null
  places: Record<Place, string | null>
}

export const emptyPurchase: PurchaseDraft = {
  customerId: '',
  value: '',
  paid: '',
  pieces: '',
  sku: '',
  tags: [],
  day: null,
  places: { brand_id: null, platform: null, store_id: null, channel_id: null },
}

const isMoney = (text: AmountText): boolean => isAmountText(text) && compareTexts(text, '0') >= 0

export const isComplete = ({ customerId, value, paid }: PurchaseDraft): boolean =>
  customerId.trim() !== '' && isMoney(value) && (paid === '' || isMoney(paid))

/** The name of the only line of the order, where none is typed. */
const SKU = 'tried'

/** Who buys, where and when; a day counts from its first moment on. */
const buyerOf = ({ customerId, places: where, day }: PurchaseDraft, timeZone: string) => ({
  customer_id: customerId.trim(),
  ...(Object.fromEntries(Object.entries(where).filter(([, chosen]) => chosen !== null)) as Partial<
    Record<Place, string>
  >),
  ...(day !== null && { issued_at: startOfDay(day, timeZone) }),
})

/** `category: mugs` as a tag of a product line; a name alone is true. */
const tagOf = (text: string): [name: string, value: string] => {
  const [name = '', ...value] = text.split(':')
  return [name.trim(), value.join(':').trim() || 'true']
}

const lineOf = ({ sku, pieces, value, tags }: PurchaseDraft) => ({
  sku: sku.trim() || SKU,
  amount: numberOf(pieces) ?? 1,
  value: wireAmount(value),
  tags: Object.fromEntries(tags.map(tagOf)),
})

export const cartOf = (draft: PurchaseDraft, timeZone: string) => ({
  ...buyerOf(draft, timeZone),
  order: { products: [lineOf(draft)] },
})

/** What was paid is paid for the line, which is all of the order. */
export function purchaseOf(draft: PurchaseDraft, timeZone: string) {
  const paid = draft.paid !== '' && { discounted_value: wireAmount(draft.paid) }
  return {
    ...buyerOf(draft, timeZone),
    type: PURCHASE,
    order: {
      value: wireAmount(draft.value),
      ...paid,
      products: [{ ...lineOf(draft), ...paid }],
    },
  }
}
