import type { TransactionType } from '@loyalty/shared/contracts/wallet/transaction'
import type { Uuid } from '@loyalty/shared/ids'
import type { Amount } from '@loyalty/shared/money'
import type { Line } from './line.js'
import type { Draw } from './spend.js'

/** One ledger row as a decision asks for it; the shell adds the id, the wallet and the account. */
export interface Movement {
  type: TransactionType
  event_type: string
  side: 'CREDIT' | 'DEBIT'
  reward_id: Uuid
  /** Above zero, whatever the side. */
  amount: Amount
  cost: Amount
  brand_id: string | null
  campaign_id: Uuid | null
  campaign_name: string | null
  channel_id: string | null
  store_id: string | null
  funded_by: string
  details: string
  issued_at: Date
  line: Line | null
  draws: Draw[]
  metadata: Record<string, unknown>
}
