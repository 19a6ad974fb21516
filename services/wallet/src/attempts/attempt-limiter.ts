import {
  touch,
  type Call,
  type CommandRefusal,
  type ReadView,
  type Touch,
  type Command,
} from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import type { Answer } from '@loyalty/contracts/outcome'
import { WRONG_CODES_HEADER } from '@loyalty/contracts/wallet/redeem-coupon'
import { walletIdOf, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
import { codeGuesses, type CodeGuessesDocument } from './store.js'
import {
  CARD_GUESSES_MAX,
  GUESSES_MAX,
  withTry,
  codeNotFound,
  refuseGuesser,
  type Try,
} from './rules.js'

/**
 * A request that carries a code, with the key of the document that counts the unknown ones of who
 * sends it. Null: the attempt limiter is switched off.
 */
export type Guarded<Request> = Request & {
  guessesKey: string | null
  /** What an unknown code is known again by, so that it counts once. Absent: each try of it counts. */
  markOf?: ((code: string) => string) | undefined
}

/** Hashes codes by a key of the deployment. */
interface CodeHashes {
  hashOf: (account: AccountId, code: string) => string
}

/** Of a hash, so many characters: 96 bits. */
const MARK_LENGTH = 16

/** Who sends codes, with marks that tell nobody the code, and are others for each sender. */
export const guarding = (
  guessesKey: string | null,
  account: AccountId,
  hashes: CodeHashes,
): Guarded<object> => ({
  guessesKey,
  markOf: (code) => hashes.hashOf(account, `${guessesKey}|${code}`).slice(0, MARK_LENGTH),
})

/** Whose unknown codes are counted together. */
export interface AttemptLimiter {
  ofCustomer: (account: AccountId, customer: CustomerId) => string | null
  /** For calls that name no customer. */
  ofSubject: (context: Pick<RequestContext, 'account' | 'actor'>) => string | null
  /** For the carts of visitors, whose codes lock nobody else. */
  ofVisitors: (context: Pick<RequestContext, 'account' | 'actor'>) => string | null
}

export const createAttemptLimiter = (setting: 'on' | 'off'): AttemptLimiter =>
  setting === 'off'
    ? { ofCustomer: () => null, ofSubject: () => null, ofVisitors: () => null }
    : {
        ofCustomer: (account, customer) => `${account}|${walletIdOf(account, customer)}`,
        ofSubject: ({ account, actor }) => `${account}${OF_SUBJECT}${actor}`,
        ofVisitors: ({ account, actor }) => `${account}${OF_VISITORS}${actor}`,
      }

const OF_SUBJECT = '|subject|'
const OF_VISITORS = '|visitors|'

/** A token's subject speaks for all shoppers of a shop, a customer for themselves. */
const maxOf = (key: string | null): number =>
  [OF_SUBJECT, OF_VISITORS].some((of) => key?.includes(of)) ? CARD_GUESSES_MAX : GUESSES_MAX

/** Why no code is looked up for now; null when one may be. */
export const refuseGuesserIn = (request: Guarded<unknown>, view: ReadView, now: Date) =>
  refuseGuesser(triesIn(request, view), now, maxOf(request.guessesKey))

export const touchGuesses = ({ guessesKey: key }: Guarded<unknown>): Touch[] =>
  key === null ? [] : [touch(codeGuesses, key)]

/** When the touched caller tried codes that nobody knows; never where the attempt limiter is off. */
export const triesIn = ({ guessesKey: key }: Guarded<unknown>, view: ReadView): readonly Date[] =>
  key === null ? [] : (view.get(codeGuesses, key)?.tries ?? [])

/**
 * The unknown codes of a caller after these of this moment, where null is a guess that is none of a code; null where
 * nobody counts, or each of them is counted already.
 */
export function withGuesses(
  { guessesKey: key, markOf }: Guarded<unknown>,
  codes: readonly (string | null)[],
  view: ReadView,
  { context: { account }, now }: Call,
): CodeGuessesDocument | null {
  if (key === null) return null
  const { tries: before = [], marks: known = [] } = view.get(codeGuesses, key) ?? {}
  let tries: readonly Try[] = before.map((at, place) => ({ at, mark: known[place] || null }))
  for (const code of codes) {
    const mark = code === null ? null : (markOf?.(code) ?? null)
    tries = withTry(tries, { at: now, mark }, maxOf(key))
  }
  if (!tries.some(({ at }) => at === now)) return null
  return {
    _id: key,
    account_id: account,
    tries: tries.map(({ at }) => at),
    marks: tries.map(({ mark }) => mark ?? ''),
    updated_at: now,
  }
}

/** A refusal of a code that nobody knows, or of another guess, which counts. */
export function countGuess<Code extends ErrorCode>(
  refusal: CommandRefusal<Code>,
  request: Guarded<unknown>,
  view: ReadView,
  call: Call,
  code: string | null = null,
): CommandRefusal<Code> {
  const document = withGuesses(request, [code], view, call)
  return document === null ? refusal : { ...refusal, put: [{ collection: codeGuesses, document }] }
}

/** Tells the gateway which guesses an answer has inside, by the error codes that they are refused with. */
export const tellingWrong = (codes: readonly ErrorCode[]): Pick<Answer, 'headers'> =>
  codes.length === 0 ? {} : { headers: { [WRONG_CODES_HEADER]: codes.join(',') } }

/** Counts an unknown code that was only asked about, on the document of the attempt limiter alone. */
export const countUnknown: Command<
  Guarded<{ unknown?: string }>,
  'COUPON_NOT_FOUND' | 'RATE_LIMITED'
> = {
  name: 'loyalty.wallet.coupons.count-unknown',
  loads: [(request) => touchGuesses(request)],
  decide: (request, view, call) =>
    refuseGuesserIn(request, view, call.now) ??
    countGuess(codeNotFound(), request, view, call, request.unknown ?? null),
}
