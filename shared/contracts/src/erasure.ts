import { z } from 'zod'
import { contract } from './contract.js'
import { Erasure } from './customers/erase.js'
import { uuid } from './scalars.js'

/**
 * Puts the new id in the place of the caller's in the wallet and in all that is kept beside it,
 * closes holds and gift cards, and removes free objects. Changes no amount. It may be asked again at
 * any time, also for a customer who never had a wallet, and is to be until `is_done`.
 */
export const eraseWallet = contract({
  subject: 'loyalty.wallet.wallets.erase',
  input: Erasure,
  output: z.object({ is_done: z.boolean() }),
  errors: [],
})

/**
 * What customers pushes to wallet when somebody is erased, and waits for: from its answer on wallet
 * finds nobody by the caller's id. The rest is `eraseWallet`'s.
 */
export const applyCustomerErased = contract({
  subject: 'loyalty.wallet.copies.apply-customer-erased',
  input: Erasure.extend({ wallet_id: uuid, owner_id: uuid }),
  output: z.object({ applied: z.boolean() }),
  errors: [],
})
