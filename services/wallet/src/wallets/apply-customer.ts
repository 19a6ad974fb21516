import { command, touch, type Command } from '@loyalty/engine/command'
import { type CustomerCopy, applyCustomerCopy } from '@loyalty/contracts/customers/operations'
import type { SegmentsOfCustomer } from '@loyalty/contracts/customers/segment'
import { isReservedId } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import {
  emptyWallet,
  walletKey,
  wallets,
  type CustomerState,
  type CustomerTags,
  type WalletDocument,
} from './store.js'

/** A copy, pushed or fetched, is applied only where its version is higher than the one at hand. */
export const applyCustomer = command(applyCustomerCopy, {
  loads: [(copy, { account }) => [touch(wallets, walletKey(account, copy.customer_id))]],
  decide(copy, view, { context: { account }, now }) {
    const key = walletKey(account, copy.customer_id)
    const present = view.get(wallets, key) ?? emptyWallet(account, copy.customer_id, now)
    // A copy of before the erasure comes late, or a kept fact of it comes again under the new id.
    const isErased = present.erased_at !== undefined || isReservedId(copy.customer_id)
    if (isErased) return answer({ applied: false })
    const next = withCopy(present, copy, now)
    if (next !== present) view.put(wallets, next)
    return answer({ applied: next !== present })
  },
})

/**
 * The wallet with a newer copy of its customer: the same object when the one it has is as new. A fact brings a copy
 * without the profile, which stays as it is until a copy of that version brings it too.
 */
export function withCopy(
  wallet: Readonly<WalletDocument>,
  copy: CustomerCopy,
  now: Date,
): Readonly<WalletDocument> {
  const present = wallet.customer
  const isNewer = copy.version > (present?.version ?? 0)
  const profile = newerProfile(copy, present)
  if (!isNewer && profile === present?.profile) return wallet
  const { version, status, refused_purposes, tier } = isNewer || present === null ? copy : present
  // An answer from after the change that the copy tells has that change in it.
  const changedAt = new Date(copy.changed_at)
  const isOutdated =
    isNewer && present?.segments !== undefined && present.segments.as_of < changedAt
  const segments = isOutdated ? undefined : present?.segments
  const customer = {
    version,
    status,
    refused_purposes,
    tier,
    ...(profile && { profile }),
    ...(segments && { segments }),
  }
  return { ...wallet, customer, updated_at: now }
}

/** The segments of a customer, as the owner has answered them just now. */
export const applySegments: Command<SegmentsOfCustomer, never> = {
  name: 'loyalty.wallet.copies.apply-segments',
  loads: [(of, { account }) => [touch(wallets, walletKey(account, of.customer_id))]],
  decide({ customer_id: id, segment_ids: ids }, view, { context: { account }, now }) {
    const present = view.get(wallets, walletKey(account, id))
    if (!present?.customer || present.erased_at !== undefined) return answer({ applied: false })
    const customer = { ...present.customer, segments: { ids, as_of: now } }
    view.put(wallets, { ...present, customer, updated_at: now })
    return answer({ applied: true })
  },
}

function newerProfile({ version, profile }: CustomerCopy, present: CustomerState | null) {
  if (profile === undefined || version <= (present?.profile?.version ?? 0)) return present?.profile
  const { birthday, registration_date: registered, tags } = profile
  return { version, birthday, registered_at: new Date(registered), tags: tags as CustomerTags }
}
