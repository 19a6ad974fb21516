import type { ConsentPurpose } from '@loyalty/contracts/customers/customer'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import type { Amount } from '@loyalty/contracts/money'
import type { Selector } from '@loyalty/contracts/selector'
import type { stampKinds } from '@loyalty/contracts/wallet/punch-card'
import type { Definition } from '../../definitions/rules.js'
import type { StoredCost, StoredGrant } from '../../wallets/rules/stored-effect.js'

/** What gives a stamp. */
export interface StampTerms {
  kind: (typeof stampKinds)[number]
  products: Selector | null
  min_value: Amount | null
  event_type: string | null
  max_per_day: number | null
}

export interface Prize {
  reward_id: Uuid
  amount: Amount
  expires_after_days: number | null
}

export interface PunchCardDefinition {
  name: string
  stamps_needed: number
  gives: Prize[]
  stamps_per: StampTerms
  stamps_expire_after_days: number | null
  repeats: boolean
  consent_purpose: ConsentPurpose | null
  starts_at: Date | null
  ends_at: Date | null
}

export interface PunchCard extends PunchCardDefinition, Definition {
  /** The stamp, which never changes. */
  reward_id: Uuid
}

/** A full card: the stamps that it took, and the prize that it gave. */
export interface FullCard {
  event_id: Uuid
  grants: StoredGrant[]
  costs: StoredCost[]
}

/** How far one customer is with one card, beside the stamps, which are in the wallet. */
export interface PunchCardProgress {
  /** `account|card id|wallet id` */
  _id: string
  version?: number
  account_id: AccountId
  wallet_id: Uuid
  card_id: Uuid
  times_filled: number
  /** The newest full cards, the newest last: what a reversal can undo. */
  full_cards: FullCard[]
  /** Stamps by day, `YYYY-MM-DD`, the newest days alone; of cards with a limit for a day. */
  days: { day: string; stamps: number }[]
}

/** Stamps that an event gave: their line is one of its grants, of the card itself or of a campaign. */
export interface StoredStamps {
  card_id: Uuid
  name: string
  line_id: Uuid
  stamps_per: StampTerms
  /** The day that they count for, where the card has a limit for one. */
  day: string | null
}
