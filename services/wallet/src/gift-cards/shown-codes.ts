import type { ErrorCode } from '@loyalty/shared/errors/codes'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import type { Outcome } from '@loyalty/shared/outcome'
import { keptKeys, keyedHash, openKey } from '@loyalty/shared/mongo/kept-key'
import type { Db } from 'mongodb'
import { hashOfCard } from './cards-of-grants.js'
import type { StoredGrant } from '../wallets/rules/stored-effect.js'
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

/**
 * An answer is stored with `code: null` in its cards. This header of it, which stays in this
 * service, names their lines, so that the first answer and each replay are given the codes alike.
 */
const CARDS_HEADER = 'gift-cards'

/** The header for the cards of an answer. A card made before codes were computed shows none. */
export function naming(
  codes: GiftCardCodes,
  account: AccountId,
  grants: readonly StoredGrant[],
): Record<string, string> {
  const lines = grants.flatMap(({ line, gift_card_code: hash }) => {
    if (hash === null) return []
    return [hash === hashOfCard(codes, account, line) ? line.id : '']
  })
  return lines.length === 0 ? {} : { [CARDS_HEADER]: lines.join(',') }
}

/** The answer as its caller sees it: with the codes of its cards, and without the header. */
export function showCodes<Code extends ErrorCode>(
  outcome: Outcome<Code>,
  account: AccountId,
  codes: GiftCardCodes,
): Outcome<Code> {
  if (!outcome.ok || outcome.headers?.[CARDS_HEADER] === undefined) return outcome
  const { [CARDS_HEADER]: named, ...headers } = outcome.headers
  const shown = named
    .split(',')
    .map((line) => (line === '' ? null : codes.codeOf(account, line as Uuid)))
  return { ...outcome, body: withCodes(outcome.body, shown), headers }
}

interface Shown {
  code: string | null
}

interface WithCards {
  gift_card?: Shown | Shown[]
  result?: { gift_card?: Shown[] } | null
  results?: { gift_card?: Shown[] }[]
}

/** Puts codes into the cards of a body, in their order. All else stays as it is, digit by digit. */
export function withCodes(body: string, codes: readonly (string | null)[]): string {
  const answer = parseExactly(body) as WithCards
  const ofEach = answer.results?.flatMap((each) => each.gift_card ?? [])
  const cards = [answer.gift_card ?? answer.result?.gift_card ?? ofEach ?? []].flat()
  for (const [index, card] of cards.entries()) card.code = codes[index] ?? null
  return JSON.stringify(answer)
}

/** Numbers keep their digits, of which a double has too few for the largest amounts. */
const parseExactly = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && context?.source !== undefined
      ? JSON.rawJSON(context.source)
      : value,
  )
