import type { SameReason } from '@loyalty/contracts/customers/same-person'
import type { Customer } from '../store.js'

type Identified = Pick<Customer, 'document_type' | 'document_number' | 'phone' | 'email_key'>

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other

/** By what two customers look like one person. A device has one customer at a time, and tells nothing. */
export function inCommon(one: Identified, other: Identified): SameReason[] {
  const found: [SameReason, boolean][] = [
    [
      'SAME_DOCUMENT',
      isSame(one.document_number, other.document_number) &&
        one.document_type === other.document_type,
    ],
    ['SAME_PHONE', isSame(one.phone, other.phone)],
    ['SAME_EMAIL', isSame(one.email_key, other.email_key)],
  ]
  return found.flatMap(([reason, isFound]) => (isFound ? [reason] : []))
}
