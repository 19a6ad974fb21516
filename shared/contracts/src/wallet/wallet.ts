import { z } from 'zod'
import { described } from '../described.js'
import { Reward } from '../catalog/reward.js'
import { manualAdjustment, DryRun } from '../ledger/by-hand.js'
import { contract } from '../contract.js'
import {
  amount,
  customerId,
  foreignId,
  idText,
  orElse,
  orNull,
  positiveCount,
  timestamp,
  unset,
  uuid,
} from '../scalars.js'
import type { CustomerId } from '../ids.js'
import { GiftCard } from '../ledger/gift-card.js'
import { Transaction } from '../ledger/transaction.js'
import { WalletLine } from '../ledger/wallet-line.js'
import { WalletTotal } from '../ledger/wallet-total.js'

const about = {
  id: 'The id of the wallet.',
  owner_id: "The id of the wallet's owner, made from the account and your id of the customer.",
  lines: 'Each lot of a reward that something is left of, held ones included.',
  totals: 'What can be spent, reward by reward.',
  created_at: 'When something was first stored of the wallet; null before.',
  updated_at: 'When the wallet last changed; null before.',
}

const ofCustomer = { customer_id: 'Your own id of the customer.' }

export const Wallet = z.object(
  described(
    {
      id: uuid,
      owner_id: uuid,
      lines: z.array(WalletLine),
      totals: z.array(WalletTotal),
    },
    about,
  ),
)
export type Wallet = z.output<typeof Wallet>

/** A wallet as an operator reads it. Both are null until something is stored of it. */
export const OperatorWallet = Wallet.extend(
  described(
    {
      created_at: timestamp.nullable(),
      updated_at: timestamp.nullable(),
    },
    about,
  ),
)
export type OperatorWallet = z.output<typeof OperatorWallet>

/** Asked beside customers' own answer; a customer without lines has an empty wallet. */
export const getWallet = contract({
  subject: 'loyalty.wallet.wallets.get',
  input: z.strictObject(described({ customer_id: customerId }, ofCustomer)),
  output: Wallet,
  errors: [],
})

/** GET /operator/v1/wallets/{customer_id} */
export const getWalletForOperator = contract({
  subject: 'loyalty.wallet.wallets.get-for-operator',
  input: z.strictObject(described({ customer_id: customerId }, ofCustomer)),
  output: OperatorWallet,
  errors: ['CUSTOMER_NOT_FOUND'],
})

const aboutAdjustment = {
  reward_id: 'The reward to credit or debit.',
  amount: 'Units to credit above 0, or to debit below 0.',
  brand_id: 'The brand that gives them; null or left out for that of the reward.',
  expiration_date:
    'When a credit expires: null for never, left out for the default of the account.',
  funded_by: 'Who pays for it; null or left out for the brand, else `platform`.',
  force: 'Whether to do it although the customer is not ACTIVE.',
}

/** A credit above 0 or a debit below 0, which follows the spending order. */
export const WalletAdjustment = z.strictObject({
  ...described(
    {
      reward_id: uuid,
      amount: amount
        .refine((value) => value !== 0, 'must not be 0')
        .meta({ minimum: -100_000_000_000, maximum: 100_000_000_000, not: { const: 0 } }),
      brand_id: orNull(foreignId).optional(),
      expiration_date: orNull(timestamp).optional(),
      funded_by: orNull(idText(1, 64)).optional(),
      force: unset(z.boolean()),
    },
    aboutAdjustment,
  ),
  ...manualAdjustment,
})

const aboutMoved = {
  wallet: 'The wallet afterwards.',
  transactions: 'The rows that were written to the ledger.',
  gift_card:
    'The gift cards that stamps of a punch card gave, with their codes; left out when there are none.',
}

/** POST /operator/v1/wallets/{customer_id}/adjust */
export const adjustWallet = contract({
  subject: 'loyalty.wallet.wallets.adjust',
  input: WalletAdjustment.extend(described({ customer_id: customerId }, ofCustomer)),
  output: z.union([
    z.object(
      described(
        {
          wallet: Wallet,
          transactions: z.array(Transaction),
          gift_card: z.array(GiftCard).optional(),
        },
        aboutMoved,
      ),
    ),
    DryRun,
  ]),
  errors: [
    'VALIDATION_ERROR',
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_NOT_ACTIVE',
    'REWARD_UNKNOWN',
    'REWARD_NOT_APPLICABLE',
    'INSUFFICIENT_BALANCE',
    'LIMIT_EXCEEDED',
  ],
})

const aboutDifference = {
  customer_id: 'Your own id of the customer.',
  reward_id: 'The reward that the two differ in.',
  wallet: 'Units that the lines of the wallet add up to.',
  ledger: 'Units that the rows of the ledger add up to.',
}

const aboutRecompute = {
  customer_id: 'Only the wallet of the customer of your own id.',
  limit: 'The most wallets to check in one call.',
  cursor: 'Where the next call goes on; null, or left out, at the end and the beginning.',
  checked: 'Wallets that were checked.',
  different: 'Wallets that are not what their ledger adds up to.',
}

/** A wallet and reward whose line sum is not what the ledger adds up to. */
export const WalletDifference = z.object(
  described(
    {
      customer_id: z.string(),
      reward_id: uuid,
      wallet: z.number(),
      ledger: z.number(),
    },
    aboutDifference,
  ),
)

/** POST /operator/v1/wallets/recompute: one batch of wallets a call, until `cursor` is null. */
export const recomputeWallets = contract({
  subject: 'loyalty.wallet.wallets.recompute',
  bulk: 'reads',
  input: z.strictObject(
    described(
      {
        customer_id: orNull(foreignId)
          .transform((value) => (value ?? undefined) as CustomerId | undefined)
          .optional(),
        cursor: unset(uuid),
        limit: orElse(positiveCount.max(1_000), 1_000),
      },
      aboutRecompute,
    ),
  ),
  output: z.object(
    described(
      {
        checked: z.number().int(),
        different: z.array(WalletDifference),
        cursor: uuid.nullable(),
      },
      aboutRecompute,
    ),
  ),
  errors: ['CUSTOMER_NOT_FOUND'],
})

const EXPIRING_DAYS_MAX = 366

const aboutExpiring = {
  id: 'Your own id of the customer.',
  days: 'How many days from now to look ahead.',
  reward_id: 'The reward that the units are of.',
  reward: 'The reward itself; null for a moment after it was created.',
  amount: 'Units that expire then: the sum of the free lines of that date.',
  expiration_date: 'The instant from which they are gone.',
}

export const ExpiringAmount = z.object(
  described(
    {
      reward_id: uuid,
      reward: Reward.nullable(),
      amount: z.number(),
      expiration_date: timestamp,
    },
    aboutExpiring,
  ),
)
export type ExpiringAmount = z.output<typeof ExpiringAmount>

/** GET /v1/customers/{id}/expiring: one row a reward and date, the soonest first. */
export const listExpiring = contract({
  subject: 'loyalty.wallet.wallets.list-expiring',
  input: z.strictObject(
    described(
      {
        id: customerId,
        days: z.number().int().min(1).max(EXPIRING_DAYS_MAX).default(30),
      },
      aboutExpiring,
    ),
  ),
  output: z.array(ExpiringAmount),
  errors: ['CUSTOMER_NOT_FOUND'],
})
