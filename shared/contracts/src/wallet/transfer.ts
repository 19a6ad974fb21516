import { z } from 'zod'
import { described } from '../described.js'
import { manualAdjustment, DryRun } from '../ledger/by-hand.js'
import { contract } from '../contract.js'
import { customerId, positiveAmount, uuid } from '../scalars.js'
import { Transaction } from '../ledger/transaction.js'
import { Wallet } from './wallet.js'

const about = {
  sender_id: 'Your id of the customer who gives.',
  receiver_id: 'Your id of the customer who receives.',
  reward_id: 'The reward to move.',
  amount: 'Units to move.',
}

const aboutMoved = {
  sender: 'The wallet of the customer who gave, afterwards.',
  receiver: 'The wallet of the customer who received, afterwards.',
  transactions:
    'The rows that were written to the ledger: that of the sender and that of the receiver.',
}

/** Moves an amount in spending order; the lines keep their dates. */
export const Transfer = z.strictObject({
  ...described(
    {
      sender_id: customerId,
      receiver_id: customerId,
      reward_id: uuid,
      amount: positiveAmount,
    },
    about,
  ),
  ...manualAdjustment,
})

/** POST /operator/v1/wallets/transfer */
export const transferBetweenWallets = contract({
  subject: 'loyalty.wallet.wallets.transfer',
  input: Transfer.refine(({ sender_id: from, receiver_id: to }) => from !== to, {
    path: ['receiver_id'],
    message: 'must be another customer than the sender',
  }),
  output: z.union([
    z.object(
      described(
        { sender: Wallet, receiver: Wallet, transactions: z.array(Transaction) },
        aboutMoved,
      ),
    ),
    DryRun,
  ]),
  errors: [
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_NOT_ACTIVE',
    'REWARD_UNKNOWN',
    'INSUFFICIENT_BALANCE',
    'LIMIT_EXCEEDED',
  ],
})
