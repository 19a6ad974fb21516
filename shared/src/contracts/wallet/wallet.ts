import { z } from 'zod'
import { Reward } from '../catalog/reward.js'
import { contract } from '../contract.js'
import { amount, customerId, foreignId, positiveCount, text, timestamp, uuid } from '../scalars.js'
import { Transaction } from './transaction.js'
import { WalletLine } from './wallet-line.js'

/** Interface section 2.3. `total` is the sum of the free lines of the reward, exactly. */
export const WalletTotal = z.object({
  total: z.number(),
  reward_id: uuid,
  /** The next instant at which the total drops; null when it never does. */
  expiration_date: timestamp.nullable(),
  /** Null while wallet has no copy of the reward. */
  reward: Reward.nullable(),
})

export const Wallet = z.object({
  id: uuid,
  owner_id: uuid,
  lines: z.array(WalletLine),
  totals: z.array(WalletTotal),
})
export type Wallet = z.output<typeof Wallet>

/** A wallet as an operator reads it. Both are null until something is stored of it. */
export const OperatorWallet = Wallet.extend({
  created_at: timestamp.nullable(),
  updated_at: timestamp.nullable(),
})
export type OperatorWallet = z.output<typeof OperatorWallet>

/** Asked beside customers' own answer; a customer without lines has an empty wallet. */
export const getWallet = contract({
  subject: 'loyalty.wallet.wallets.get',
  input: z.strictObject({ customer_id: customerId }),
  output: Wallet,
  errors: [],
})

/** GET /operator/v1/wallets/{customer_id} */
export const getWalletForOperator = contract({
  subject: 'loyalty.wallet.wallets.get-for-operator',
  input: z.strictObject({ customer_id: customerId }),
  output: OperatorWallet,
  errors: ['CUSTOMER_NOT_FOUND'],
})

/** A credit above 0 or a debit below 0, which follows the spending order. */
export const WalletAdjustment = z.strictObject({
  reward_id: uuid,
  amount: amount
    .refine((value) => value !== 0, 'must not be 0')
    .meta({ minimum: -100_000_000_000, maximum: 100_000_000_000, not: { const: 0 } }),
  reason: text(1, 1_024),
  brand_id: foreignId.nullable().optional(),
  expiration_date: timestamp.nullable().optional(),
  funded_by: text(1, 64).nullable().optional(),
  /** Also where the customer is not ACTIVE: an exception that the audit log names. */
  force: z.boolean().optional(),
})

/** POST /operator/v1/wallets/{customer_id}/adjust */
export const adjustWallet = contract({
  subject: 'loyalty.wallet.wallets.adjust',
  input: WalletAdjustment.extend({ customer_id: customerId }),
  output: z.object({ wallet: Wallet, transactions: z.array(Transaction) }),
  errors: [
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_NOT_ACTIVE',
    'REWARD_UNKNOWN',
    'REWARD_NOT_APPLICABLE',
    'INSUFFICIENT_BALANCE',
    'LIMIT_EXCEEDED',
  ],
})

/** A wallet and reward whose line sum is not what the ledger adds up to. */
export const WalletDifference = z.object({
  customer_id: z.string(),
  reward_id: uuid,
  wallet: z.number(),
  ledger: z.number(),
})

/** POST /operator/v1/wallets/recompute: one batch of wallets a call, until `cursor` is null. */
export const recomputeWallets = contract({
  subject: 'loyalty.wallet.wallets.recompute',
  input: z.strictObject({
    customer_id: customerId.optional(),
    cursor: uuid.optional(),
    limit: positiveCount.max(1_000).default(1_000),
  }),
  output: z.object({
    checked: z.number().int(),
    different: z.array(WalletDifference),
    cursor: uuid.nullable(),
  }),
  errors: ['CUSTOMER_NOT_FOUND'],
})
