import type { Amount } from '@loyalty/contracts/money'
import type { Line } from './line.js'

/** A line that was given, as a redemption or an event keeps it. */
export interface StoredGrant {
  line: Line
  /**
   * Where the line is the worth of a card, what ends the card's `_id`: a hash of its code, and in
   * documents of before the code itself. One name for both, so that the version before and this one
   * find each other's cards.
   */
  gift_card_code: string | null
}

/** A part of a line that was taken; `cost` is absent in what was stored before there was one. */
export interface StoredCost {
  line: Line
  amount: Amount
  cost?: Amount
}

/** A line that a reversal takes back, and how much of it the customer keeps; left out: nothing. */
export interface DueGrant {
  line: Line
  keep?: Amount
}

/** A cost of which a reversal gives back a piece. */
export interface DueCost extends StoredCost {
  /** What returns gave back of it before; left out: nothing. */
  before?: Amount
  /** Up to how much of it is due by now; left out: all of it. */
  until?: Amount
}

/** What a redemption or an event did to a wallet, as it was stored, and how its reversal is told. */
export interface StoredEffect {
  /** Lines given. */
  grants: readonly DueGrant[]
  /** Lines taken: the line as it was before, and how much of it was taken. */
  costs: readonly DueCost[]
  hasRedeemedCard: boolean
  brand_id: string | null
  store_id: string | null
  channel_id: string | null
  event_type: string
  /** `coupon WELCOME10`: completes the sentence in a row's details. */
  what: string
  /** What has become of it; left out: it was reversed. */
  became?: 'reversed' | 'returned in part'
  metadata: Record<string, unknown>
}
