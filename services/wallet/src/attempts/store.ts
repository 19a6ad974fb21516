import {
  collection,
  accountId,
  array,
  date,
  object,
  optional,
  string,
  version,
  type DocumentOf,
} from '@loyalty/engine/collection'
import { CARD_GUESSES_MAX, WINDOW_MS } from './rules.js'

/** When somebody sent codes that nobody knows. Each further one changes it, so that none is missed. */
export const codeGuesses = collection({
  name: 'code_guesses',
  shape: object({
    /**
     * `account|wallet id` of a customer, `account|subject|…` of a caller that names no customer, and
     * `account|visitors|…` of the carts of visitors whom it speaks for.
     */
    _id: string,
    version,
    account_id: accountId,
    /** The last of them within the window, oldest first. */
    tries: array(date, CARD_GUESSES_MAX),
    /** Of each of them what its code is known again by, empty where by nothing. Absent: where by nothing at all. */
    marks: optional(array(string, CARD_GUESSES_MAX)),
    updated_at: date,
  }),
  // Nothing in it counts any more by then, whatever the clocks of the members say.
  indexes: [{ keys: { updated_at: 1 }, options: { expireAfterSeconds: (2 * WINDOW_MS) / 1_000 } }],
})

export type CodeGuessesDocument = DocumentOf<typeof codeGuesses>
