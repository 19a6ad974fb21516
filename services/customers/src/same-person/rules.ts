import type { SameReason } from '@loyalty/contracts/customers/same-person'
import type { Uuid } from '@loyalty/contracts/ids'
import type { Customer } from '../customers/store.js'

interface Identified extends Pick<
  Customer,
  'document_type' | 'document_number' | 'phone' | 'email_key'
> {
  owner_id: Uuid
  /** Whose the devices of the customer were before. */
  former_owner_ids: readonly Uuid[]
}

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other

/** By what two customers look like one person. A device has one customer at a time: it tells who had it before. */
export function inCommon(one: Identified, other: Identified): SameReason[] {
  const found: [SameReason, boolean][] = [
    [
      'SAME_DOCUMENT',
      isSame(one.document_number, other.document_number) &&
        one.document_type === other.document_type,
    ],
    ['SAME_PHONE', isSame(one.phone, other.phone)],
    ['SAME_EMAIL', isSame(one.email_key, other.email_key)],
    [
      'SAME_DEVICE',
      one.former_owner_ids.includes(other.owner_id) ||
        other.former_owner_ids.includes(one.owner_id),
    ],
  ]
  return found.flatMap(([reason, isFound]) => (isFound ? [reason] : []))
}
