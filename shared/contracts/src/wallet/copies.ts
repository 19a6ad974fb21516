import { z } from 'zod'
import { AccountSettings } from '../catalog/account.js'
import { RewardCopy } from '../catalog/reward.js'
import { contract } from '../contract.js'
import { CustomerCopy } from '../customers/operations.js'

const Applied = z.object({ applied: z.boolean() })

/** Keeps a newer customer copy in the wallet document, which is made when there is none. */
export const applyCustomerCopy = contract({
  subject: 'loyalty.wallet.copies.apply-customer',
  input: CustomerCopy,
  output: Applied,
  errors: [],
})

export const applyRewardCopy = contract({
  subject: 'loyalty.wallet.copies.apply-reward',
  input: RewardCopy,
  output: Applied,
  errors: [],
})

export const applyAccountCopy = contract({
  subject: 'loyalty.wallet.copies.apply-account',
  input: AccountSettings,
  output: Applied,
  errors: [],
})
