import type { Call } from '@loyalty/engine/command'
import { profileCopy, segmentsCopy } from '../copies/copy-keys.js'
import { missingCopy } from '../copies/rules.js'
import type { CustomerState, WalletDocument } from '../wallets/store.js'
import { looksAtProfile, looksAtSegments, type MissingOfCustomer } from './rules.js'

/** Segments that were asked for are used so long: with the time that a call may take, for a minute at most. */
const SEGMENTS_MS_MAX = 50_000

/**
 * Asks for what is looked at of a customer and is not at hand, by the wallet of a view: the profile, which copies of
 * before do not have, and the segments, which nobody pushes. Where nothing looks at them nobody asks.
 */
export function missingOfCustomer(
  wallet: Pick<WalletDocument, 'customer' | 'customer_id'> | null | undefined,
  call: Call,
): MissingOfCustomer {
  if (!wallet?.customer) return () => null
  const { customer_id: id, customer } = wallet
  const lacksProfile = customer.profile === undefined && !call.isAbsent(profileCopy(id))
  const lacksSegments = !areFresh(customer, call.now) && !call.isAbsent(segmentsCopy(id))
  return (all) => {
    if (lacksProfile && all().some(looksAtProfile)) return missingCopy('profile', id)
    return lacksSegments && all().some(looksAtSegments) ? missingCopy('segments', id) : null
  }
}

/** A clock that was set back makes them old too. */
const areFresh = ({ segments }: CustomerState, now: Date): boolean =>
  segments !== undefined && Math.abs(now.getTime() - segments.as_of.getTime()) < SEGMENTS_MS_MAX
