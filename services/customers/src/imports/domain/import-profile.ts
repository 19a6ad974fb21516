import type { MigratedProfile } from '@loyalty/shared/contracts/migration/migrate'
import type { AccountId } from '@loyalty/shared/ids'
import { decideCreation } from '../../customers/domain/create-customer.js'
import { withMembers, type Customer, type Decision } from '../../customers/domain/customer.js'
import { decideUpdate } from '../../customers/domain/update-customer.js'

type ProfileRefusal = 'CUSTOMER_EXISTS' | 'FIELD_ALREADY_SET' | 'LIMIT_EXCEEDED'

/**
 * The customer that a row makes, or what it changes of the one there is, by the rules of PATCH: a
 * member left out stays, null clears it, `dob` is set once. A document needs both its members, so
 * null for either clears both. The registration date, which nobody is without, stays on null.
 */
export function decideProfile(
  row: MigratedProfile,
  existing: Customer | null,
  { account, importedAt, now }: { account: AccountId; importedAt: string; now: Date },
): Decision<ProfileRefusal> {
  const { id, name, email, registration_date: registered, platforms, dob, country } = row
  const profile = {
    id,
    platforms,
    dob,
    country,
    ...documentOf(row),
    tags: row.tags ?? undefined,
    metadata: row.metadata ?? undefined,
  }
  if (existing === null) {
    const created = { ...profile, name, email, registration_date: registered ?? importedAt }
    return decideCreation(created, null, account, now)
  }
  const updated = decideUpdate(profile, existing, now)
  if (!updated.ok) return updated
  const others = {
    name,
    email,
    email_key: email?.toLowerCase() ?? email,
    registration_date: registered ? new Date(registered) : undefined,
  }
  return { ok: true, customer: withMembers(updated.customer, others, now) }
}

function documentOf({ document_type: type, document_number: number }: MigratedProfile) {
  if (type === undefined && number === undefined) return {}
  const isWhole = (type ?? null) !== null && (number ?? null) !== null
  return isWhole
    ? { document_type: type, document_number: number }
    : { document_type: null, document_number: null }
}
