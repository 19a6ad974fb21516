import { z } from 'zod'
import { contract } from '../contract.js'
import { customerId, positiveAmount, text, uuid } from '../scalars.js'
import { Transaction } from './transaction.js'
import { Wallet } from './wallet.js'

/** Moves an amount in spending order; the lines keep their dates. */
export const Transfer = z.strictObject({
  sender_id: customerId,
  receiver_id: customerId,
  reward_id: uuid,
  amount: positiveAmount,
  reason: text(1, 1_024),
})

/** POST /operator/v1/wallets/transfer */
export const transferBetweenWallets = contract({
  subject: 'loyalty.wallet.wallets.transfer',
  input: Transfer.refine(({ sender_id: from, receiver_id: to }) => from !== to, {
    path: ['receiver_id'],
    message: 'must be another customer than the sender',
  }),
  output: z.object({ sender: Wallet, receiver: Wallet, transactions: z.array(Transaction) }),
  errors: [
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_NOT_ACTIVE',
    'REWARD_UNKNOWN',
    'INSUFFICIENT_BALANCE',
    'LIMIT_EXCEEDED',
  ],
})
