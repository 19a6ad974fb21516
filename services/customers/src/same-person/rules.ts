import { isMadeUpDocument, ROUNDED_NUMBER, toDocument } from '@loyalty/contracts/contacts/made-up'
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

/** The document as contacts compare it, however it is written; null when it names nobody. */
function documentOf({ document_type, document_number }: Identified): string | null {
  const [type, number] = [document_type ?? '', document_number ?? '']
  if (toDocument(type) === '' || isMadeUpDocument(number) || ROUNDED_NUMBER.test(number))
    return null
  return `${toDocument(type)}|${toDocument(number)}`
}

/** By what two customers look like one person. A device has one customer at a time: it tells who had it before. */
export function inCommon(one: Identified, other: Identified): SameReason[] {
  const found: [SameReason, boolean][] = [
    ['SAME_DOCUMENT', isSame(documentOf(one), documentOf(other))],
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
