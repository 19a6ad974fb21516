import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { keptKeys, keyedHash, openKey } from '@loyalty/engine/collection'
import type { Db } from 'mongodb'
import { codeOfBytes } from '../codes/random-code.js'

/** Where the key of the codes is. */
export const giftCardKeys = keptKeys('gift_card_keys')

/** The codes of gift cards, which are stored nowhere: they follow from a key of the deployment. */
export interface GiftCardCodes {
  /** The code of the card that is bound to a line, each time the same: 80 bits of an HMAC. */
  codeOf(account: AccountId, lineId: Uuid): string
  /** What the card of a code is stored under, from which nobody learns the code. */
  hashOf(account: AccountId, code: string): string
}

/** Opens the codes. Throws with another key, under which no card would be found any more. */
export async function openGiftCardCodes(db: Db, value: string | undefined): Promise<GiftCardCodes> {
  const key = await openKey(db, {
    keys: giftCardKeys,
    row: 'gift-cards',
    setting: 'GIFT_CARD_KEY',
    value,
  })
  return createGiftCardCodes(key)
}

export const createGiftCardCodes = (key: string): GiftCardCodes => ({
  codeOf: (account, lineId) => codeOfBytes(keyedHash(key, `code|${account}|${lineId}`), 'GC'),
  hashOf: (account, code) => keyedHash(key, `hash|${account}|${code}`).toString('base64url'),
})
