import type { Condition } from '@loyalty/contracts/condition'
import { offerSources } from '@loyalty/contracts/discount'
import { eventStates } from '@loyalty/contracts/wallet/event'
import type { Order } from '@loyalty/contracts/wallet/order'
import type { Selector } from '@loyalty/contracts/selector'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import {
  collection,
  accountId,
  amount,
  anyObject,
  array,
  boolean,
  date,
  nullable,
  number,
  object,
  oneOf,
  optional,
  string,
  uuid,
  version,
  whole,
  type DocumentOf,
  type Shape,
} from '@loyalty/engine/collection'
import { storedFactor } from '../campaigns/store.js'
import type { Evaluation } from '../campaigns/rules/evaluation.js'
import { storedStampsShape } from '../punch-cards/store.js'
import { storedCostShape, storedGrantShape, lineShape } from '../wallets/store.js'
import type { BehaviorEvent, Checkout, StoredReturn } from './rules/event.js'

export const eventKey = (account: AccountId, id: string): string => `${account}|${id}`

/** Events whose hold has ended are found by this index. */
export const HELD_INDEX = 'held'
/** These indexes have the events with discounts of campaigns, of all accounts, as they were fulfilled and as they were reversed. */
export const CAMPAIGN_DISCOUNTS_ORDER = 'campaign_discounts'
export const CAMPAIGN_DISCOUNT_REVERSALS_ORDER = 'campaign_discount_reversals'
/** The condition of both. */
export const HAS_CAMPAIGN_DISCOUNTS = { 'checkout.discounts.from': 'CAMPAIGN' } as const

const conditions = array(array(anyObject<Condition>()))

const evaluationShape: Shape<Evaluation> = object({
  conditions,
  rewards: array(
    object({
      line_id: uuid,
      reward_id: uuid,
      amount: nullable(amount),
      factor: storedFactor,
      is_whole: boolean,
      conditions,
    }),
  ),
  products: optional(anyObject<Selector>()),
  earns_on_points_paid: optional(boolean),
  tier_rank: nullable(number),
  purchase_count: whole,
})

const returnShape: Shape<StoredReturn> = object({
  return_id: string,
  products: array(object({ line: whole, amount })),
  shipping: boolean,
  reason: nullable(string),
  spend: amount,
  taken_back: array(storedCostShape),
  given_back: array(lineShape),
  shortfall: array(object({ reward_id: uuid, amount })),
  refunds: optional(array(object({ authorization_id: uuid, amount }))),
  is_last: boolean,
  returned_at: date,
})

const checkoutShape: Shape<Checkout> = object({
  evaluation: string,
  due: array(amount),
  discounts: array(object({ from: oneOf(...offerSources), id: uuid, amount })),
  shipping_due: optional(amount),
  cards: optional(array(object({ authorization_id: uuid, card_key: string, amount }))),
})

const eventShape: Shape<BehaviorEvent> = object({
  _id: string,
  version,
  account_id: accountId,
  id: uuid,
  wallet_id: uuid,
  owner_id: uuid,
  state: oneOf(...eventStates),
  type: string,
  purchase_id: nullable(string),
  data: object({
    order: nullable(anyObject<Order>()),
    brand_id: nullable(string),
    channel_id: nullable(string),
    store_id: nullable(string),
    platform: nullable(string),
  }),
  reserve: amount,
  held_until: nullable(date),
  queue_message_id: nullable(uuid),
  rewarding_campaigns: array(
    object({
      campaign_id: uuid,
      version: whole,
      name: string,
      lines: array(lineShape),
      evaluation: optional(evaluationShape),
    }),
  ),
  grants: array(storedGrantShape),
  costs: array(storedCostShape),
  stamps: optional(array(storedStampsShape)),
  settled: optional(object({ taken: array(amount), given: array(amount) })),
  returns: optional(array(returnShape)),
  budget_keys: array(string),
  redemptions: optional(
    array(object({ redemption_id: uuid, code: string, batch_id: nullable(uuid) })),
  ),
  checkout: optional(checkoutShape),
  result: nullable(string),
  customer_by_tier: optional(
    array(object({ from: nullable(uuid), to: nullable(uuid), reason: string })),
  ),
  issued_at: date,
  processing_at: nullable(date),
  resolved_at: nullable(date),
  cancelled_at: nullable(date),
  expired_at: nullable(date),
  reversed_at: nullable(date),
  reversal_id: optional(uuid),
  created_at: date,
  updated_at: date,
})

export const behaviorEvents = collection({
  name: 'behavior_events',
  shape: eventShape,
  indexes: [
    { keys: { account_id: 1, wallet_id: 1, _id: 1 } },
    { keys: { account_id: 1, purchase_id: 1, _id: 1 } },
    { keys: { account_id: 1, state: 1, _id: 1 } },
    {
      // What a worker has to expire: only an ISSUED event that holds units has such a date.
      keys: { held_until: 1, _id: 1 },
      options: { name: HELD_INDEX, partialFilterExpression: { held_until: { $type: 'date' } } },
    },
    {
      keys: { queue_message_id: 1 },
      options: {
        name: CAMPAIGN_DISCOUNTS_ORDER,
        partialFilterExpression: { queue_message_id: { $gt: '' }, ...HAS_CAMPAIGN_DISCOUNTS },
      },
    },
    {
      keys: { reversal_id: 1 },
      options: {
        name: CAMPAIGN_DISCOUNT_REVERSALS_ORDER,
        partialFilterExpression: { reversal_id: { $gt: '' }, ...HAS_CAMPAIGN_DISCOUNTS },
      },
    },
  ],
})

/** The one event of a purchase that counts: neither cancelled, expired nor reversed. */
export const purchases = collection({
  name: 'purchases',
  shape: object({
    /**
     * `account|wallet id|purchase id`; `account|wallet id#hash` for an import without a purchase, and
     * `account|wallet id#birthday:…` or `#inactive:…` for what the clock paid.
     */
    _id: string,
    version,
    account_id: accountId,
    /** Null once its event was cancelled, expired or reversed. */
    event_id: nullable(uuid),
    /** The event expires at this instant unless it is fulfilled; null: it never does. */
    held_until: nullable(date),
    /** The event that an import made, so that it makes no other one once that does not count. */
    imported_event_id: optional(uuid),
    /** The row that made it, as `import id|place`: sent again it is told so again. */
    imported_by: optional(string),
  }),
  indexes: [],
})

export type PurchaseDocument = DocumentOf<typeof purchases>

export const purchaseKey = (account: AccountId, walletId: Uuid, purchaseId: string): string =>
  `${account}|${walletId}|${purchaseId}`

/** Of what is paid once to a wallet, and is no purchase. */
export const onceKey = (account: AccountId, walletId: Uuid, once: string): string =>
  `${account}|${walletId}#${once}`
