import { eventStates } from '@loyalty/shared/contracts/wallet/event'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  anyObject,
  array,
  date,
  long,
  nullable,
  object,
  objectWith,
  oneOf,
  string,
  whole,
} from '@loyalty/shared/mongo/json-schema'
import { lineShape } from '../wallets/line-shape.js'
import type { BehaviorEvent } from './domain/event.js'

export const eventKey = (account: AccountId, id: string): string => `${account}|${id}`

/** Events whose hold has ended are found by this index. */
export const HELD_INDEX = 'held'

export const behaviorEvents = collection<BehaviorEvent>()({
  name: 'behavior_events',
  jsonSchema: object(
    {
      _id: string,
      version: whole,
      account_id: string,
      id: string,
      wallet_id: string,
      owner_id: string,
      state: oneOf(...eventStates),
      type: string,
      purchase_id: nullable(string),
      data: anyObject,
      reserve: long,
      held_until: nullable(date),
      queue_message_id: nullable(string),
      rewarding_campaigns: array(objectWith({ lines: array(objectWith({ amount: long })) })),
      grants: array(object({ line: lineShape.jsonSchema, gift_card_code: nullable(string) })),
      costs: array(object({ line: lineShape.jsonSchema, amount: long }, { cost: long })),
      budget_keys: array(string),
      result: nullable(string),
      issued_at: date,
      processing_at: nullable(date),
      resolved_at: nullable(date),
      cancelled_at: nullable(date),
      expired_at: nullable(date),
      reversed_at: nullable(date),
      created_at: date,
      updated_at: date,
    },
    {
      customer_by_tier: array(
        object({ from: nullable(string), to: nullable(string), reason: string }),
      ),
    },
  ),
  indexes: [
    { keys: { account_id: 1, wallet_id: 1, _id: 1 } },
    { keys: { account_id: 1, purchase_id: 1, _id: 1 } },
    { keys: { account_id: 1, state: 1, _id: 1 } },
    {
      // What a worker has to expire: only an ISSUED event that holds units has such a date.
      keys: { held_until: 1, _id: 1 },
      options: { name: HELD_INDEX, partialFilterExpression: { held_until: { $type: 'date' } } },
    },
  ],
})

/** The one event of a purchase that counts: neither cancelled nor expired. */
export interface PurchaseDocument {
  /** `account|wallet id|purchase id`; `account|wallet id#hash` for an import without a purchase. */
  _id: string
  version?: number
  account_id: AccountId
  /** Null once its event was cancelled or expired. */
  event_id: Uuid | null
  /** The event expires at this instant unless it is fulfilled; null: it never does. */
  held_until: Date | null
  /** The event that an import made, so that it makes no other one once that is cancelled. */
  imported_event_id?: Uuid
  /** The row that made it, as `import id|place`: sent again it is told so again. */
  imported_by?: string
}

export const purchaseKey = (account: AccountId, walletId: Uuid, purchaseId: string): string =>
  `${account}|${walletId}|${purchaseId}`

export const purchases = collection<PurchaseDocument>()({
  name: 'purchases',
  jsonSchema: object(
    {
      _id: string,
      version: whole,
      account_id: string,
      event_id: nullable(string),
      held_until: nullable(date),
    },
    { imported_event_id: string, imported_by: string },
  ),
  indexes: [],
})
