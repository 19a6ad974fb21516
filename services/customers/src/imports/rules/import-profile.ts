import { customerTexts } from '@loyalty/contracts/customers/customer'
import { toEmailKey } from '@loyalty/contracts/customers/email'
import { ofTable } from '@loyalty/contracts/described'
import type { MigratedProfile } from '@loyalty/contracts/customers/migrated-profile'
import type { AccountId } from '@loyalty/contracts/ids'
import { decideCreation } from '../../customers/rules/create-customer.js'
import { withFields, type Decision } from '../../customers/rules/customer.js'
import { toConsentRecord } from '../../customers/rules/put-consent.js'
import { decideUpdate } from '../../customers/rules/update-customer.js'
import type { ConsentRecord, Customer } from '../../customers/store.js'

type ProfileRefusal = 'CUSTOMER_EXISTS' | 'FIELD_ALREADY_SET' | 'LIMIT_EXCEEDED'

/**
 * The customer that a row makes, or what it changes of the one there is, by the rules of PATCH: a
 * field left out stays, null clears it, `dob` and `gender` are set once. A document needs both its
 * fields, so null for either clears both. What is set once, and the registration date, which nobody is
 * without, stay on null, and so does a consent: only a newer record replaces it.
 */
export function decideProfile(
  row: MigratedProfile,
  existing: Customer | null,
  { account, importedAt, now }: { account: AccountId; importedAt: string; now: Date },
): Decision<ProfileRefusal> {
  const { id, name, email, registration_date: registered, platforms, dob, gender, phone } = row
  const profile = {
    id,
    platforms,
    gender: gender ?? undefined,
    dob: dob ?? undefined,
    phone,
    ...ofTable(customerTexts, (_, field) => row[field]),
    ...documentOf(row),
    tags: row.tags ?? undefined,
    metadata: row.metadata ?? undefined,
  }
  if (existing === null) {
    const others = {
      name,
      email,
      phone_verified: isVerified(row),
      registration_date: registered ?? importedAt,
    }
    const created = decideCreation({ ...profile, ...others }, null, account, now)
    if (!created.ok) return created
    return { ok: true, customer: { ...created.customer, consent: newerConsent(row, null) ?? null } }
  }
  const updated = decideUpdate(profile, existing, now)
  if (!updated.ok) return updated
  const others = {
    name,
    email,
    email_key: email ? toEmailKey(email) : email,
    phone_verified: isVerified(row),
    registration_date: registered ? new Date(registered) : undefined,
    consent: newerConsent(row, existing.consent),
  }
  return { ok: true, customer: withFields(updated.customer, others, now) }
}

/** What a row says of the phone that it brings; without one it says nothing. */
const isVerified = ({ phone, phone_verified: isSo }: MigratedProfile): boolean | undefined =>
  typeof phone === 'string' ? (isSo ?? undefined) : undefined

/** The row's consent when it was given after the one there is. */
function newerConsent(
  { consent }: MigratedProfile,
  present: ConsentRecord | null,
): ConsentRecord | undefined {
  if (consent === undefined || consent === null) return undefined
  const record = toConsentRecord(consent)
  const isNewer = present === null || record.consent_timestamp > present.consent_timestamp
  return isNewer ? record : undefined
}

function documentOf({ document_type: type, document_number: number }: MigratedProfile) {
  if (type === undefined && number === undefined) return {}
  const isWhole = (type ?? null) !== null && (number ?? null) !== null
  return isWhole
    ? { document_type: type, document_number: number }
    : { document_type: null, document_number: null }
}
