import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import {
  accountId,
  collection,
  date,
  nullable,
  object,
  string,
  uuid,
  whole,
  type DocumentOf,
} from '@loyalty/engine/collection'
import { KEPT_SECONDS } from '../limits.js'

/**
 * Facts of accounts that have a webhook, each once: what deliveries send, and what can be sent again. The
 * document is the mark too by which a fact that comes again is known. `_id` is `account|fact`.
 */
export const keptFacts = collection({
  name: 'kept_facts',
  shape: object({
    _id: string,
    account_id: accountId,
    id: uuid,
    type: string,
    /** The id of its aggregate, and its place there. */
    subject: string,
    sequence: whole,
    /** The wallet that it is about; null without one. */
    wallet_id: nullable(string),
    /**
     * The caller's id of the customer that it names, or the key of the owner of the wallet where it names nobody else;
     * null without one.
     */
    customer_id: nullable(string),
    /** When it happened. */
    time: date,
    /** The CloudEvent as it was published. */
    text: string,
    stored_at: date,
  }),
  indexes: [
    // Whether its predecessor is here.
    { keys: { account_id: 1, subject: 1, sequence: 1 } },
    // Those of a customer, who is exported or erased.
    {
      keys: { account_id: 1, customer_id: 1, _id: 1 },
      options: {
        name: 'of_customer',
        partialFilterExpression: { customer_id: { $type: 'string' } },
      },
    },
    { keys: { stored_at: 1 }, options: { expireAfterSeconds: KEPT_SECONDS } },
  ],
})

export type KeptFact = Readonly<DocumentOf<typeof keptFacts>>

export const factKey = (account: AccountId, fact: Uuid): string => keyOf(account, fact)

/** What stands for the customer of a fact that names the owner of a wallet alone: no id has its NUL. */
export const ownerKey = (owner: Uuid): string => `owner\0${owner}`

/** The facts that name a customer: by their index, which needs to be told that the ids are text. */
export const ofCustomer = (...ids: string[]) => ({
  customer_id: { $in: ids, $type: 'string' as const },
})
