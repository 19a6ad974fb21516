import type { Uuid } from '@loyalty/shared/ids'
import type { Amount } from '@loyalty/shared/money'
import type { Line } from '../../wallets/rules/line.js'
import type { StoredCost } from '../../wallets/rules/stored-effect.js'

/** What one return brings back. */
export interface ReturnedNow {
  products: { line: number; amount: Amount }[]
  shipping: boolean
}

/** Parts of the purchase that came back in one go, and what that did. */
export interface StoredReturn extends ReturnedNow {
  /** The caller's, or one that was made. */
  return_id: string
  reason: string | null
  /** What the purchase counts less by it. */
  spend: Amount
  taken_back: StoredCost[]
  given_back: Line[]
  shortfall: { reward_id: Uuid; amount: Amount }[]
  /** Whether nothing remained: it made the event REVERSED. */
  is_last: boolean
  returned_at: Date
}

/** What returns have settled of an event so far, by the places of its grants and of its costs. */
export interface Settled {
  taken: Amount[]
  given: Amount[]
}
