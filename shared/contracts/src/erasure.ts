import { z } from 'zod'
import { contract } from './contract.js'
import { customerId, foreignId, uuid } from './scalars.js'

/** Who is erased, and the id that stands in the place of the caller's from then on. */
export const Erasure = z.strictObject({ customer_id: customerId, erased_id: customerId })
export type Erasure = z.output<typeof Erasure>

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

/**
 * Takes a customer's rows out of imports and dead letters: a row that waits becomes one that fails,
 * what is kept of others names the new id. One part a call, to be asked on with the `cursor` that it
 * answers until that is null.
 */
export const eraseImportedCustomer = contract({
  subject: 'loyalty.migration.imports.erase-customer',
  input: Erasure.extend({ cursor: z.string().nullable() }),
  output: z.object({ cursor: z.string().nullable() }),
  errors: [],
})

/** Takes the texts and ids of a person out of what they submitted. It may be asked again at any time. */
export const eraseReviews = contract({
  subject: 'loyalty.catalog.reviews.erase-customer',
  input: Erasure,
  output: z.object({ erased: z.number().int() }),
  errors: [],
})

/**
 * Erases the contacts that have a customer's id as `external_id`, deleted ones too: asked when the customer is
 * erased, and again without harm. No HTTP operation.
 */
export const eraseCustomerContacts = contract({
  subject: 'loyalty.contacts.contacts.erase-customer',
  input: z.strictObject({ external_id: foreignId }),
  output: z.object({ contact_ids: z.array(uuid) }),
  errors: [],
})
