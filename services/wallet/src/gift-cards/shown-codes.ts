import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import type { Outcome } from '@loyalty/contracts/outcome'
import { hashOfCard } from './cards-of-grants.js'
import type { StoredGrant } from '../wallets/rules/stored-effect.js'
import type { GiftCardCodes } from './gift-card-codes.js'

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

/** The answer of a sale as its caller sees it: with the code of the card, and its PIN. */
export function showSale<Code extends ErrorCode>(
  outcome: Outcome<Code>,
  account: AccountId,
  codes: GiftCardCodes,
): Outcome<Code> {
  if (!outcome.ok || outcome.headers?.[CARDS_HEADER] === undefined) return outcome
  const { [CARDS_HEADER]: line, ...headers } = outcome.headers
  const sold = parseExactly(outcome.body) as Sold
  sold.code = codes.codeOf(account, line as Uuid)
  if (sold.card.has_pin) sold.pin = codes.pinOf(account, line as Uuid)
  return { ...outcome, body: JSON.stringify(sold), headers }
}

interface Sold {
  code: string | null
  pin: string | null
  card: { has_pin: boolean }
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
