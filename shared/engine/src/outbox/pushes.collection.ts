import type { AccountId } from '@loyalty/contracts/ids'
import { collection, type DocumentOf } from '../mongo/collection.js'
import { accountId, date, object, string } from '../mongo/shape.js'
import { aggregateKey, type PublishedFact } from './cloud-event.js'

/** Facts that wallet's copies need and wallet has not applied yet. Each goes when wallet has. */
export const pushes = collection({
  name: 'pushes',
  shape: object({
    /** `account|aggregate id|sequence`: in the order that an aggregate's facts are pushed in. */
    _id: string,
    account_id: accountId,
    aggregate_id: string,
    /** The subject of the request that carries it. */
    subject: string,
    /** The text of the fact, with what the copy has beside: it may be personal, and goes with the person. */
    text: string,
    created_at: date,
  }),
  indexes: [{ keys: { created_at: 1 } }],
})

export type PushDocument = DocumentOf<typeof pushes>

/** Digits of a sequence in a row's `_id`: as many as the largest exact whole number has. */
const SEQUENCE_DIGITS = 16

export const toPush = (
  { sequence, text }: PublishedFact,
  about: { account: AccountId; aggregateId: string; subject: string; now: Date },
): PushDocument => ({
  _id: `${aggregateKey(about.account, about.aggregateId)}|${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`,
  account_id: about.account,
  aggregate_id: about.aggregateId,
  subject: about.subject,
  text,
  created_at: about.now,
})
