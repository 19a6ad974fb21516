import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import { deliveryStates } from '@loyalty/contracts/webhooks/delivery'
import {
  accountId,
  array,
  collection,
  date,
  nullable,
  object,
  oneOf,
  optional,
  string,
  uuid,
  version,
  whole,
  type DocumentOf,
} from '@loyalty/engine/collection'
import { KEPT_SECONDS } from '../limits.js'

const attempt = object({
  at: date,
  status: nullable(whole),
  duration_ms: whole,
  /** The first 2 KiB of the answer; null when none came, and after the person is erased. */
  answer: nullable(string),
  error: nullable(string),
})

/** One fact for one webhook: so a fact that comes twice is delivered once, but for what is repeated. */
export const deliveries = collection({
  name: 'deliveries',
  shape: object({
    /** `account|webhook|fact` */
    _id: string,
    version,
    account_id: accountId,
    /** `account|id` of the webhook. */
    webhook: string,
    /** That of the fact. */
    id: uuid,
    type: string,
    state: oneOf(...deliveryStates),
    /** When it is to be sent; absent when it is not. */
    due_at: optional(date),
    /** What it is sent in the order of, of an ordered webhook: wallet, or another aggregate. */
    order: optional(string),
    /** When its fact happened, and its place in its aggregate. */
    fact_at: date,
    sequence: whole,
    /** Attempts since it was stored or sent again, by which it is tried again. */
    tries: whole,
    queued_at: date,
    attempts_count: whole,
    attempts: array(attempt),
    delivered_at: nullable(date),
    created_at: date,
    updated_at: date,
  }),
  indexes: [
    // What is to be sent, of one webhook and of all.
    {
      keys: { webhook: 1, due_at: 1 },
      options: { name: 'due', partialFilterExpression: { due_at: { $type: 'date' } } },
    },
    // The first of each wallet.
    {
      keys: { webhook: 1, order: 1, fact_at: 1, sequence: 1 },
      options: {
        name: 'in_order',
        partialFilterExpression: { due_at: { $type: 'date' }, order: { $exists: true } },
      },
    },
    // For lists of those that did not arrive: most did.
    {
      keys: { webhook: 1, state: 1, _id: 1 },
      options: {
        name: 'not_delivered',
        partialFilterExpression: { state: { $in: ['PENDING', 'FAILED', 'DEAD', 'CANCELLED'] } },
      },
    },
    { keys: { created_at: 1 }, options: { expireAfterSeconds: KEPT_SECONDS } },
  ],
})

export type DeliveryDocument = Readonly<DocumentOf<typeof deliveries>>
export type StoredAttempt = DeliveryDocument['attempts'][number]

export const deliveryKey = (account: AccountId, webhook: Uuid, fact: Uuid): string =>
  `${keyOf(account, webhook)}|${fact}`
