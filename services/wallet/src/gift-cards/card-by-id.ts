import { touch, type ReadView, type Touch } from '@loyalty/engine/command'
import { refuse } from '@loyalty/contracts/outcome'
import { cardIn, touchWalletOf } from './authorizations-in-view.js'
import { cardPins, giftCards } from './store.js'

/** A request by a card's id, and where that card is stored; null: nowhere. */
export type ById<Request> = Request & { cardKey: string | null }

export const cardNotFound = () =>
  refuse('GIFT_CARD_NOT_FOUND', 'there is no gift card with this id')

export const loadsById = ({ cardKey: key }: ById<unknown>): Touch[] =>
  key === null ? [] : [touch(giftCards, key), touch(cardPins, key)]

export const furtherLoadsById = ({ cardKey: key }: ById<unknown>, view: ReadView): Touch[] =>
  key === null ? [] : touchWalletOf(key, view)

/** The card of an id and its wallet, or that there is none. */
export function readCardById({ cardKey: key }: ById<unknown>, view: ReadView) {
  const found = key === null ? null : cardIn(key, view)
  return found === null ? cardNotFound() : { ok: true as const, ...found }
}
