import { compareTexts, isAmountText, wireAmount, type AmountText } from '../../kit/amount.js'
import { startOfDay, type Day } from '../../kit/day.js'
import { numberOf } from '../../kit/limits.js'
import type { Campaign, Definition } from './campaign-draft.js'

/** A campaign that is there, or one as it would be made. */
export type Tried = { campaign_id: string } | { campaign: Definition }

/** Where alone a campaign pays. */
export type Places = Pick<Campaign, 'brand_id' | 'platforms' | 'store_ids' | 'channel_ids'>

type Place = 'brand_id' | 'platform' | 'store_id' | 'channel_id'

/** Each place that a purchase names, with those that a campaign names. */
export const places: readonly { of: Place; choicesOf: (places: Places) => readonly string[] }[] = [
  { of: 'brand_id', choicesOf: ({ brand_id: brand }) => (brand === null ? [] : [brand]) },
  { of: 'platform', choicesOf: ({ platforms }) => platforms ?? [] },
  { of: 'store_id', choicesOf: ({ store_ids: stores }) => stores ?? [] },
  { of: 'channel_id', choicesOf: ({ channel_ids: channels }) => channels ?? [] },
]

/** A purchase as it is filled in, to try a campaign on. */
export interface PurchaseDraft {
  customerId: string
  value: AmountText
  paid: AmountText
  pieces: number | string
  day: Day | null
  places: Partial<Record<Place, string | null>>
}

export const emptyPurchase: PurchaseDraft = {
  customerId: '',
  value: '',
  paid: '',
  pieces: '',
  day: null,
  places: {},
}

const isMoney = (text: AmountText): boolean => isAmountText(text) && compareTexts(text, '0') >= 0

export const isComplete = ({ customerId, value, paid }: PurchaseDraft): boolean =>
  customerId.trim() !== '' && isMoney(value) && (paid === '' || isMoney(paid))

/** The name of the only line of the order, which holds all its pieces. */
const SKU = 'tried'

/** What is sent; a day counts from its first moment on. */
export function purchaseOf(draft: PurchaseDraft, timeZone: string) {
  const pieces = numberOf(draft.pieces)
  const where = Object.fromEntries(
    Object.entries(draft.places).filter(([, chosen]) => chosen !== null),
  ) as Partial<Record<Place, string>>
  return {
    customer_id: draft.customerId.trim(),
    type: 'PURCHASE',
    ...where,
    ...(draft.day !== null && { issued_at: startOfDay(draft.day, timeZone) }),
    order: {
      value: wireAmount(draft.value),
      ...(draft.paid !== '' && { discounted_value: wireAmount(draft.paid) }),
      ...(pieces !== null && { products: [{ sku: SKU, amount: pieces }] }),
    },
  }
}
