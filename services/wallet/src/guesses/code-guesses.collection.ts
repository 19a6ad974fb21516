import type { AccountId } from '@loyalty/shared/ids'
import { collection } from '@loyalty/shared/mongo/collection'
import { array, date, object, string, whole } from '@loyalty/shared/mongo/json-schema'
import { GUESSES_MAX, WINDOW_MS } from './domain/guess-window.js'

/** When somebody sent codes that nobody knows. Each further one changes it, so that none is missed. */
export interface CodeGuessesDocument {
  /** `account|wallet id` of a customer, `account|subject|…` of a caller that names no customer. */
  _id: string
  version?: number
  account_id: AccountId
  /** The last of them within the window, oldest first. */
  tries: Date[]
  updated_at: Date
}

export const codeGuesses = collection<CodeGuessesDocument>()({
  name: 'code_guesses',
  jsonSchema: object({
    _id: string,
    version: whole,
    account_id: string,
    tries: array(date, GUESSES_MAX),
    updated_at: date,
  }),
  // Nothing in it counts any more by then, whatever the clocks of the members say.
  indexes: [{ keys: { updated_at: 1 }, options: { expireAfterSeconds: (2 * WINDOW_MS) / 1_000 } }],
})
