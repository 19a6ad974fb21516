import type { BodyOf } from '../../client/loyalty.js'
import { isPositive, wireAmount, type AmountText } from '../../kit/amount.js'
import { present } from '../../kit/filters.js'

/** A cart as it is filled in. Numbers are texts; the key of a row keeps it apart from the others. */
export interface CartDraft {
  customerId: string
  lines: LineDraft[]
  shipping: AmountText
  codes: string[]
  spend: SpendDraft[]
  cards: CardDraft[]
  brand_id: string
  platform: string
  store_id: string
  channel_id: string
}

export interface LineDraft {
  key: string
  sku: string
  pieces: AmountText
  /** Of all pieces together. */
  value: AmountText
  /** `category: mugs, sale`, as it is typed. */
  tags: string
}

export interface SpendDraft {
  key: string
  rewardId: string | null
  /** Empty: as many as the cart takes. */
  units: AmountText
}

export interface CardDraft {
  key: string
  code: string
  pin: string
  /** Empty: all that is needed. */
  amount: AmountText
}

export const placeNames = ['brand_id', 'platform', 'store_id', 'channel_id'] as const

const keyed = <Row extends object>(row: Row) => ({ key: crypto.randomUUID(), ...row })

export const emptyLine = (): LineDraft => keyed({ sku: '', pieces: '1', value: '', tags: '' })
export const emptySpend = (): SpendDraft => keyed({ rewardId: null, units: '' })
export const emptyCard = (): CardDraft => keyed({ code: '', pin: '', amount: '' })

export const emptyCart = (): CartDraft => ({
  customerId: '',
  lines: [emptyLine()],
  shipping: '',
  codes: [],
  spend: [],
  cards: [],
  brand_id: '',
  platform: '',
  store_id: '',
  channel_id: '',
})

/** Labels as people type them: `category: mugs, sale`. One without a value is true. */
export function tagsOf(text: string): Record<string, string | boolean> {
  const pairs = text.split(',').flatMap((part): [string, string | boolean][] => {
    const [key = '', ...rest] = part.split(':')
    const value = rest.join(':').trim()
    return key.trim() === '' ? [] : [[key.trim(), value === '' ? true : value]]
  })
  return Object.fromEntries(pairs)
}

const isTyped = ({ sku, value }: LineDraft): boolean => sku.trim() !== '' || value !== ''

/** The labels of fields that are still empty in rows that were begun. */
export const missingOf = ({ lines, spend, cards }: CartDraft) => {
  const typed = lines.filter(isTyped)
  return [
    typed.some(({ sku }) => sku.trim() === '') && ('carts.sku' as const),
    lines.some(({ pieces }) => !isPositive(pieces)) && ('carts.pieces' as const),
    typed.some(({ value }) => value === '') && ('carts.lineValue' as const),
    spend.some(({ rewardId }) => rewardId === null) && ('reward.one' as const),
    cards.some(({ code }) => code.trim() === '') && ('giftCard.code' as const),
  ].filter((label) => label !== false)
}

/** A cart can be asked about once each of its lines says what it is, how many, and for how much. */
export const isComplete = (draft: CartDraft): boolean =>
  draft.lines.some(isTyped) && missingOf(draft).length === 0

/** The body of the request. Units can be spent only by a customer who is known. */
export function cartOf(draft: CartDraft): BodyOf<'evaluateCart'> {
  const customerId = draft.customerId.trim()
  const places = placeNames.map((name) => [name, draft[name].trim()])
  return {
    ...present(Object.fromEntries(places) as Pick<CartDraft, (typeof placeNames)[number]>),
    customer_id: customerId === '' ? null : customerId,
    order: {
      products: draft.lines.filter(isTyped).map(({ sku, pieces, value, tags }) => ({
        sku: sku.trim(),
        amount: wireAmount(pieces),
        value: wireAmount(value),
        ...(tags.trim() !== '' && { tags: tagsOf(tags) }),
      })),
      ...(draft.shipping !== '' && { shipping: { value: wireAmount(draft.shipping) } }),
    },
    codes: draft.codes.map((code) => code.trim()),
    spend: draft.spend.map(({ rewardId, units }) => ({
      reward_id: rewardId ?? '',
      amount: units === '' ? ('max' as const) : wireAmount(units),
    })),
    gift_cards: draft.cards.map(({ code, pin, amount }) => ({
      code: code.trim(),
      pin: pin.trim() === '' ? null : pin.trim(),
      ...(amount !== '' && { amount: wireAmount(amount) }),
    })),
  }
}
