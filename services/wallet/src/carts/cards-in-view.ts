import { touch, type Call, type ReadView, type Touch } from '@loyalty/engine/command'
import type { Uuid } from '@loyalty/contracts/ids'
import { authorizationIdOf, isCardHolderId } from '@loyalty/contracts/ids'
import { toAmount, ZERO, type Amount } from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { refuseGuesserIn, type Guarded } from '../attempts/attempt-limiter.js'
import { customerCopy } from '../copies/copy-keys.js'
import { missingCopy, type MissingCopy } from '../copies/rules.js'
import { cardIn, touchAuthorization, touchWalletOf } from '../gift-cards/authorizations-in-view.js'
import { giftCardNotFound } from '../gift-cards/card-by-code.js'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import { openCard } from '../gift-cards/rules/card-value.js'
import { checkPin } from '../gift-cards/rules/pin.js'
import { cardPins, giftCards, type CardPinDocument } from '../gift-cards/store.js'
import { refuseInactive } from '../wallets/rules/customer.js'
import { payWithCards } from './rules/pay-with-cards.js'

/** A gift card that is to pay, by where it is stored. */
export interface AskedCard {
  cardKey: string
  lastFour: string
  pin: string | null
  amount: number | null
  /** Why the PIN was refused, where it was tried before and has counted; null: it was not refused. */
  tried?: PinRefusal | null
}

export type PinRefusal = Refusal<'RATE_LIMITED' | 'GIFT_CARD_PIN_WRONG' | 'GIFT_CARD_LOCKED'>

type CardRefusal = Refusal<
  | 'GIFT_CARD_NOT_FOUND'
  | 'GIFT_CARD_REDEEMED'
  | 'GIFT_CARD_EXPIRED'
  | 'GIFT_CARD_INSUFFICIENT'
  | 'GIFT_CARD_PIN_WRONG'
  | 'GIFT_CARD_LOCKED'
  | 'CUSTOMER_NOT_ACTIVE'
  | 'RATE_LIMITED'
  | 'STATE_CONFLICT'
>

/** What a card pays of a cart, or why it pays nothing. */
export interface DecidedCard {
  asked: AskedCard
  amount: Amount
  refusal: CardRefusal | null
  /** Its PIN as a checkout leaves it: a wrong one is counted. Null: as it is. */
  pin: CardPinDocument | null
  /** Whether it was a guess, which the attempt limiter counts too. */
  isGuess: boolean
}

export const touchPayingCards = (cards: readonly AskedCard[]): Touch[] =>
  cards.flatMap(({ cardKey }) => [touch(giftCards, cardKey), touch(cardPins, cardKey)])

export const touchPayingWallets = (cards: readonly AskedCard[], view: ReadView): Touch[] =>
  cards.flatMap(({ cardKey }) => touchWalletOf(cardKey, view))

/** What the cards keep for a purchase, or kept. */
export const touchAuthorizations = (
  cards: readonly AskedCard[],
  purchaseId: string,
  view: ReadView,
): Touch[] =>
  cards.flatMap(({ cardKey }) => {
    const card = view.get(giftCards, cardKey)
    if (card === null) return []
    const { account_id: account, line_id: id } = card
    return [touchAuthorization(account, authorizationIdOf(account, id, purchaseId))]
  })

interface Around {
  /** The cart, with who tries its codes. */
  asked: Guarded<unknown>
  view: ReadView
  call: Call
  codes: GiftCardCodes
}

/** What cards pay of what is left to pay. One that is refused refuses itself only. */
export function decideCards(
  cards: readonly AskedCard[],
  { payable, smallest }: { payable: Amount; smallest: Amount },
  around: Around,
): DecidedCard[] | MissingCopy {
  const used = new Set<string>()
  const found: Found[] = []
  for (const asked of cards) {
    const one = used.has(asked.cardKey) ? twice : findCard(asked, around)
    if ('missing' in one) return one
    used.add(asked.cardKey)
    found.push(one)
  }
  const paid = payWithCards(
    payable,
    cards.map(({ amount }, at) => ({
      free: found[at]?.free ?? null,
      wanted: amount === null ? null : toAmount(amount),
    })),
    smallest,
  )
  return cards.map((asked, at) => {
    const { refusal = null, pin = null, isGuess = false } = found[at] ?? {}
    const amount = paid[at] ?? null
    return {
      asked,
      amount: amount ?? ZERO,
      refusal: amount === null ? tooLittle : refusal,
      pin,
      isGuess,
    }
  })
}

interface Found {
  /** Null: it is refused. */
  free: Amount | null
  refusal?: CardRefusal | null
  pin?: CardPinDocument | null
  isGuess?: boolean
}

const refused = (refusal: CardRefusal): Found => ({ free: null, refusal })
const twice = refused(refuse('STATE_CONFLICT', 'the gift card is named twice'))
const tooLittle = refuse('GIFT_CARD_INSUFFICIENT', 'less than this is free on the gift card')

function findCard(
  asked: AskedCard,
  { asked: guarded, view, call, codes }: Around,
): Found | MissingCopy {
  // It counted when it was tried: looked at once more, it would be told one try early.
  if (asked.tried) return refused(asked.tried)
  const guessing = refuseGuesserIn(guarded, view, call.now)
  if (guessing !== null) return refused(guessing)
  const found = cardIn(asked.cardKey, view)
  if (found === null) return { ...refused(giftCardNotFound()), isGuess: true }
  const { card, wallet } = found
  const stored = view.get(cardPins, asked.cardKey)
  const isToCheck = stored !== null && asked.tried === undefined
  const checked = isToCheck ? checkPin(stored, hashOf(asked, card, codes), call.now) : null
  const pin = stored && checked?.change ? { ...stored, ...checked.change } : null
  if (checked?.refusal) return { ...refused(checked.refusal), pin, isGuess: checked.isGuess }
  if (!isCardHolderId(wallet.customer_id)) {
    if (wallet.customer === null)
      return missingCopy('customer', customerCopy(wallet.customer_id).id)
    const inactive = refuseInactive(wallet.customer)
    if (inactive !== null) return { ...refused(inactive), pin }
  }
  const open = openCard(card, wallet.lines, call.now)
  return open.ok ? { free: open.line?.amount ?? ZERO, pin } : { ...refused(open), pin }
}

const hashOf = (
  { pin }: AskedCard,
  {
    account_id: account,
    line_id: id,
  }: { account_id: Parameters<GiftCardCodes['pinHashOf']>[0]; line_id: Uuid },
  codes: GiftCardCodes,
): string | null => (pin === null ? null : codes.pinHashOf(account, id, pin))
