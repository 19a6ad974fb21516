import type { View } from '@loyalty/shared/commit/command'
import type { AccountId, CustomerId } from '@loyalty/shared/ids'
import { walletKey } from '../wallets/store.js'
import type { CouponDefinition } from './rules/coupon-definition.js'

/** By what a stored answer is found that shows a customer as the recipient of a coupon. */
export const recipientKey = (account: AccountId, customer: CustomerId): string =>
  `${walletKey(account, customer)}|recipient`

/** The answer shows whom a coupon is for, who may be erased while it is kept. */
export function mentionRecipients(
  view: View,
  account: AccountId,
  { recipient_ids: recipients }: CouponDefinition,
): void {
  for (const id of recipients ?? []) view.mention(recipientKey(account, id as CustomerId))
}

/** The definition with another id in the place of one; the same object when it does not name it. */
export function withRecipient(
  definition: CouponDefinition,
  { customer_id: from, erased_id: to }: { customer_id: string; erased_id: string },
): CouponDefinition {
  const recipients = definition.recipient_ids
  if (recipients?.includes(from) !== true) return definition
  // Never taken out: without recipients a coupon would be for everyone.
  return { ...definition, recipient_ids: recipients.map((id) => (id === from ? to : id)) }
}
