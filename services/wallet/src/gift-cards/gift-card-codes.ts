import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { keptKeys, keyedHash, openKey } from '@loyalty/engine/collection'
import type { Db } from 'mongodb'
import { codeOfBytes } from '../codes/random-code.js'
import { PIN_DIGITS } from './rules/pin.js'

/** Where the key of the codes is. */
export const giftCardKeys = keptKeys('gift_card_keys')

/** The codes of gift cards, which are stored nowhere: they follow from a key of the deployment. */
export interface GiftCardCodes {
  /** The code of the card that is bound to a line, each time the same: 80 bits of an HMAC. */
  codeOf(account: AccountId, lineId: Uuid): string
  /** What the card of a code is stored under, from which nobody learns the code. */
  hashOf(account: AccountId, code: string): string
  /** The PIN of that card: six digits, each time the same. */
  pinOf(account: AccountId, lineId: Uuid): string
  /** What a PIN is compared by, another one for each card. */
  pinHashOf(account: AccountId, lineId: Uuid, pin: string): string
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
  pinOf: (account, lineId) => pinOfBytes(keyedHash(key, `pin|${account}|${lineId}`)),
  pinHashOf: (account, lineId, pin) =>
    keyedHash(key, `pin-hash|${account}|${lineId}|${pin}`).toString('base64url'),
})

/** Of 48 bits, so that each PIN is as likely as any other. */
const pinOfBytes = (bytes: Buffer): string =>
  String(bytes.readUIntBE(0, 6) % 10 ** PIN_DIGITS).padStart(PIN_DIGITS, '0')
