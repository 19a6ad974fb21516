import type { TransactionType } from '@loyalty/contracts/ledger/transaction'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import type { Amount } from '@loyalty/contracts/money'

/** When a customer did the same before; null: never, since it is kept. */
export interface Before {
  readonly active: Date | null
  readonly redeemed?: Date | null
  readonly code?: Date | null
}

/** What the sums of reports are made of in a row of the ledger. */
export interface CountedRow {
  readonly id: Uuid
  readonly account_id: AccountId
  readonly type: TransactionType
  readonly event_type: string
  readonly event_id: Uuid | null
  readonly side: 'CREDIT' | 'DEBIT'
  readonly reward_id: Uuid
  readonly amount: Amount
  readonly cost: Amount
  readonly campaign_id: Uuid | null
  readonly coupon_id?: Uuid
  /** On the first row of what a customer did. */
  readonly before?: Before
  readonly is_payout?: boolean
}

/** The same with the parts of lines by which it moves what is outstanding. */
export interface LedgerRow extends CountedRow {
  readonly line: { readonly expires_at: Date | null } | null
  readonly draws: readonly {
    readonly amount: Amount
    /** Absent, as its cost, in rows of before they were kept. */
    readonly expires_at?: Date | null
    readonly cost?: Amount
  }[]
}
