import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import { pauseReasons, webhookStatuses } from '@loyalty/contracts/webhooks/webhook'
import {
  accountId,
  array,
  boolean,
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
import { createReadLoader, readPage, type Page, type ReadLoader } from '@loyalty/engine/query'
import type { Db } from 'mongodb'

/** Where facts of an account are sent. `_id` is `account|id`. */
export const webhooks = collection({
  name: 'webhooks',
  shape: object({
    _id: string,
    version,
    account_id: accountId,
    id: uuid,
    url: string,
    description: nullable(string),
    types: array(string),
    status: oneOf(...webhookStatuses),
    ordered: boolean,
    header_names: array(string),
    /** JSON of the headers, sealed by the key of the deployment; null without any. */
    sealed_headers: nullable(string),
    paused_reason: nullable(oneOf(...pauseReasons)),
    failing_since: nullable(date),
    /** Raised by each rotation, from 1: the secret follows from it. */
    generation: whole,
    rotated_at: nullable(date),
    /** Those before it, the newest first, whose older secret was valid when it was rotated; absent where there were none. */
    earlier_rotations: optional(array(date)),
    /** Of the last fact about it. */
    sequence: whole,
    created_at: date,
    updated_at: date,
  }),
  indexes: [],
})

export type WebhookDocument = Readonly<DocumentOf<typeof webhooks>>

/** The webhooks of an account as a fact is matched with them. `_id` is the account. */
export const accountWebhooks = collection({
  name: 'account_webhooks',
  shape: object({
    _id: string,
    version,
    webhooks: array(object({ id: uuid, types: array(string), ordered: boolean, created_at: date })),
  }),
  indexes: [],
})

export type AccountWebhooks = Readonly<DocumentOf<typeof accountWebhooks>>
/** A webhook as facts are matched with it. */
export type MatchedWebhook = AccountWebhooks['webhooks'][number]

/** Webhooks that were deleted, until their deliveries are gone too. `_id` is `account|id`. */
export const removedWebhooks = collection({
  name: 'removed_webhooks',
  shape: object({ _id: string, account_id: accountId, removed_at: date }),
  indexes: [],
})

export class WebhookStore {
  readonly #db: Db
  readonly #loader: ReadLoader<WebhookDocument>

  constructor(db: Db) {
    this.#db = db
    this.#loader = createReadLoader(db, webhooks)
  }

  find(account: AccountId, id: Uuid): Promise<WebhookDocument | null> {
    return this.#loader.load(keyOf(account, id))
  }

  list(account: AccountId, page: Page): Promise<WebhookDocument[]> {
    return readPage(this.#db, webhooks, account, page)
  }
}
