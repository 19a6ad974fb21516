import { z } from 'zod'
import { described } from '../described.js'
import { auditReason, timestamp, unset, uuid } from '../scalars.js'
import { Transaction } from './transaction.js'
import { WalletTotal } from './wallet-total.js'

/** The states of a gift card, which a dry run shows too. */
export const giftCardStatuses = ['ACTIVE', 'REDEEMED', 'EXPIRED', 'VOID'] as const

/** What every manual adjustment takes beside its own fields. */
export const manualAdjustment = described(
  { reason: unset(auditReason), dry_run: unset(z.boolean()) },
  {
    reason: 'Why, for the audit row alone.',
    dry_run: 'Whether only to tell what the call would do, and change nothing.',
  },
)

const aboutWallet = {
  customer_id: 'Your own id of the customer.',
  totals: 'What can be spent, reward by reward.',
}

const aboutCard = {
  status: 'Whether the card can be redeemed.',
  amount: 'Units that the card was worth when it was given.',
  balance: 'Units that are left on the card.',
}

const aboutTier = {
  tier_id: 'The tier that the customer is in; null for none.',
  until: 'Until when a tier by hand is kept at least; null for none.',
}

const aboutSide = {
  wallets: 'The wallets that are concerned; of a transfer, the sender first.',
  gift_card: 'The gift card that is concerned; null for none.',
  status: 'The status of the redemption, or the state of the event; null for neither.',
  tier: 'The tier of the customer; null where no tier is concerned.',
}

/** What a correction concerns, as it is or as it would be. */
export const DryRunSide = z.object(
  described(
    {
      wallets: z.array(
        z.object(described({ customer_id: z.string(), totals: z.array(WalletTotal) }, aboutWallet)),
      ),
      gift_card: z
        .object(
          described(
            { status: z.enum(giftCardStatuses), amount: z.number(), balance: z.number() },
            aboutCard,
          ),
        )
        .nullable(),
      status: z.string().nullable(),
      tier: z
        .object(described({ tier_id: uuid.nullable(), until: timestamp.nullable() }, aboutTier))
        .nullable(),
    },
    aboutSide,
  ),
)
export type DryRunSide = z.output<typeof DryRunSide>

const aboutDryRun = {
  dry_run: 'That nothing was changed.',
  before: 'What the call concerns, as it is.',
  after: 'The same, as the call would leave it.',
  transactions: 'The rows that the call would write to the ledger.',
}

/** What a manual adjustment answers to `dry_run: true`. */
export const DryRun = z.object(
  described(
    {
      dry_run: z.literal(true),
      before: DryRunSide,
      after: DryRunSide,
      transactions: z.array(Transaction.omit({ id: true, created_at: true, metadata: true })),
    },
    aboutDryRun,
  ),
)
export type DryRun = z.output<typeof DryRun>
