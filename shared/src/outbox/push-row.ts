import type { AccountId } from '../ids.js'
import type { StoredDocument } from '../mongo/collection.js'
import { aggregateKey, type PublishedFact } from './cloud-event.js'

/** A fact that wallet's copies need and wallet has not applied yet. It goes when wallet has. */
export interface PushRow extends StoredDocument {
  /** `account|aggregate id|sequence`: in the order that an aggregate's facts are pushed in. */
  _id: string
  account: AccountId
  aggregate_id: string
  /** The subject of the request that carries it. */
  subject: string
  /** The text of the fact. */
  event: string
  created_at: Date
}

/** Digits of a sequence in a row's `_id`: as many as the largest exact whole number has. */
const SEQUENCE_DIGITS = 16

/** What the `_id` of all rows of an aggregate starts with. */
export const pushPrefix = (account: AccountId, aggregateId: string): string =>
  `${aggregateKey(account, aggregateId)}|`

export const toPushRow = (
  { sequence, event }: PublishedFact,
  about: { account: AccountId; aggregateId: string; subject: string; now: Date },
): PushRow => ({
  _id:
    pushPrefix(about.account, about.aggregateId) + String(sequence).padStart(SEQUENCE_DIGITS, '0'),
  account: about.account,
  aggregate_id: about.aggregateId,
  subject: about.subject,
  event,
  created_at: about.now,
})
