import type { Amount } from '@loyalty/shared/money'
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

/** What a redemption or an event did to a wallet, as it was stored, and how its reversal is told. */
export interface StoredEffect {
  /** Lines given, and how much of each the customer keeps; left out: nothing. */
  grants: readonly { line: Line; keep?: Amount }[]
  /** Lines taken: the line as it was before, and how much of it was taken. */
  costs: readonly StoredCost[]
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
