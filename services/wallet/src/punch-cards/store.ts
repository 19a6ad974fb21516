import { consentPurposes } from '@loyalty/contracts/customers/customer'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import type { Selector } from '@loyalty/contracts/selector'
import { punchCardStatuses, stampKinds } from '@loyalty/contracts/wallet/punch-card'
import {
  collection,
  accountId,
  amount,
  anyObject,
  array,
  boolean,
  date,
  nullable,
  object,
  oneOf,
  string,
  uuid,
  version,
  whole,
  type Shape,
} from '@loyalty/engine/collection'
import { storedCostShape, storedGrantShape } from '../wallets/store.js'
import type { PunchCard, PunchCardProgress, StoredStamps } from './rules/punch-card.js'

export const punchCardKey = (account: AccountId, id: string): string => `${account}|${id}`

const stampTerms = object({
  kind: oneOf(...stampKinds),
  products: nullable(anyObject<Selector>()),
  min_value: nullable(amount),
  event_type: nullable(string),
  max_per_day: nullable(whole),
})

const punchCardShape: Shape<PunchCard> = object({
  _id: string,
  version,
  account_id: accountId,
  id: uuid,
  reward_id: uuid,
  status: oneOf(...punchCardStatuses),
  name: string,
  stamps_needed: whole,
  gives: array(object({ reward_id: uuid, amount, expires_after_days: nullable(whole) })),
  stamps_per: stampTerms,
  stamps_expire_after_days: nullable(whole),
  repeats: boolean,
  consent_purpose: nullable(oneOf(...consentPurposes)),
  starts_at: nullable(date),
  ends_at: nullable(date),
  created_at: date,
  updated_at: date,
})

export const punchCards = collection({
  name: 'punch_cards',
  shape: punchCardShape,
  indexes: [{ keys: { account_id: 1, status: 1, _id: 1 } }],
})

/** ACTIVE punch cards of one account: each fulfillment looks at all of them. */
export const ACTIVE_PUNCH_CARDS_MAX = 20

/** The ids of an account's ACTIVE punch cards in one document, so that a batch finds by `_id` all that could stamp. */
export const activePunchCards = collection({
  name: 'active_punch_cards',
  shape: object({
    /** `account` */
    _id: string,
    version,
    card_ids: array(uuid),
  }),
  indexes: [],
})

const progressShape: Shape<PunchCardProgress> = object({
  _id: string,
  version,
  account_id: accountId,
  wallet_id: uuid,
  card_id: uuid,
  times_filled: whole,
  full_cards: array(
    object({ event_id: uuid, grants: array(storedGrantShape), costs: array(storedCostShape) }),
  ),
  days: array(object({ day: string, stamps: whole })),
})

/** How often a customer has filled a card. The stamps themselves are units in the wallet. */
export const punchCardProgress = collection({
  name: 'punch_card_progress',
  shape: progressShape,
  indexes: [],
})

export const progressKey = (account: AccountId, cardId: Uuid, walletId: Uuid): string =>
  `${account}|${cardId}|${walletId}`

/** Stamps, where an event keeps what it gave. */
export const storedStampsShape: Shape<StoredStamps> = object({
  card_id: uuid,
  name: string,
  line_id: uuid,
  stamps_per: stampTerms,
  day: nullable(string),
})
