import {
  touch,
  type Call,
  type CommandRefusal,
  type ReadView,
  type Touch,
} from '@loyalty/shared/commit/command'
import type { ErrorCode } from '@loyalty/shared/errors/codes'
import { walletIdOf, type AccountId, type CustomerId } from '@loyalty/shared/ids'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { codeGuesses, type CodeGuessesDocument } from './code-guesses.collection.js'
import { secondsUntilRoom, withTry } from './domain/guess-window.js'

/**
 * A request that carries a code, with the key of the document that counts the unknown ones of who
 * sends it. Null: the guard is switched off.
 */
export type Guarded<Request> = Request & { guessesKey: string | null }

/** Whose unknown codes are counted together. */
export interface GuessGuard {
  ofCustomer: (account: AccountId, customer: CustomerId) => string | null
  /** For calls that name no customer. */
  ofSubject: (context: Pick<RequestContext, 'account' | 'actor'>) => string | null
}

export const createGuessGuard = (setting: 'on' | 'off'): GuessGuard =>
  setting === 'off'
    ? { ofCustomer: () => null, ofSubject: () => null }
    : {
        ofCustomer: (account, customer) => `${account}|${walletIdOf(account, customer)}`,
        ofSubject: ({ account, actor }) => `${account}|subject|${actor}`,
      }

export const touchGuesses = ({ guessesKey: key }: Guarded<unknown>): Touch[] =>
  key === null ? [] : [touch(codeGuesses, key)]

/** Why no code is looked up for now; null when one may be. */
export const refuseGuesser = (
  { guessesKey: key }: Guarded<unknown>,
  view: ReadView,
  call: Pick<Call, 'now'>,
): Refusal<'RATE_LIMITED'> | null =>
  key === null ? null : refuseWhileFull(view.get(codeGuesses, key), call.now)

/** The same for a document that was read outside of a round. */
export function refuseWhileFull(
  guesses: Readonly<CodeGuessesDocument> | null,
  now: Date,
): Refusal<'RATE_LIMITED'> | null {
  const seconds = secondsUntilRoom(guesses?.tries ?? [], now)
  if (seconds === null) return null
  return {
    ...refuse('RATE_LIMITED', 'too many unknown codes were tried, no code is looked up for now'),
    retryAfterSeconds: seconds,
  }
}

/** A refusal of a code that nobody knows, which counts. */
export function countGuess<Code extends ErrorCode>(
  refusal: CommandRefusal<Code>,
  { guessesKey: key }: Guarded<unknown>,
  view: ReadView,
  { context: { account }, now }: Call,
): CommandRefusal<Code> {
  if (key === null) return refusal
  const guesses = view.get(codeGuesses, key)
  const document: CodeGuessesDocument = {
    _id: key,
    account_id: account,
    tries: withTry(guesses?.tries ?? [], now),
    updated_at: now,
  }
  return { ...refusal, put: [{ collection: codeGuesses, document }] }
}
