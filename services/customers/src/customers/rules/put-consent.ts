import type { InputOf } from '@loyalty/contracts/contract'
import { NOT_IN_FUTURE, isFarAhead } from '@loyalty/contracts/customers/far-ahead'
import type { ConsentInput } from '@loyalty/contracts/customers/customer'
import type { putConsent } from '@loyalty/contracts/customers/operations'
import { refuseField } from '@loyalty/contracts/field-errors'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { ConsentRecord, Customer } from '../store.js'
import { withFields, type Decision } from './customer.js'

type PutConsent = InputOf<typeof putConsent>

/** Refuses a record that would stand against every later one. */
export const refuseFutureConsent = (
  { consent_timestamp: at }: Pick<PutConsent, 'consent_timestamp'>,
  now: Date,
): Refusal<'VALIDATION_ERROR'> | null =>
  isFarAhead(new Date(at), now) ? refuseField('body.consent_timestamp', NOT_IN_FUTURE) : null

/**
 * Decides PUT of a consent: the new record replaces the whole old one, unless it is older, since a
 * message that comes again must not subscribe anybody again.
 */
export function decideConsent(
  request: PutConsent,
  customer: Customer,
  now: Date,
): Decision<'STATE_CONFLICT'> {
  const consent = toConsentRecord(request)
  const decided = { ok: true, customer: withFields(customer, { consent }, now) } as const
  if (decided.customer === customer || isNewer(consent, customer.consent, now)) return decided
  const since = customer.consent?.consent_timestamp.toISOString()
  return refuse('STATE_CONFLICT', `consent_timestamp must be later than the stored one, ${since}`)
}

function isNewer(next: ConsentRecord, present: ConsentRecord | null, now: Date): boolean {
  if (present === null || next.consent_timestamp > present.consent_timestamp) return true
  // Versions before took any instant: after this one nobody could decide anything.
  if (isFarAhead(present.consent_timestamp, now)) return true
  // Which came first nobody can tell: a withdrawal is heard, and an agreement needs a later instant.
  const isOrderKnown =
    next.consent_timestamp < present.consent_timestamp && present.consent_timestamp <= now
  return !isOrderKnown && !agreesToMore(next, present)
}

const agreesToMore = (next: ConsentRecord, present: ConsentRecord): boolean =>
  isBeyond(next.purposes, present.purposes) || isBeyond(next.vendors, present.vendors)

type Answers = Readonly<Record<string, boolean | undefined>>

const isBeyond = (next: Answers, present: Answers): boolean =>
  Object.entries(next).some(([name, agreed]) => agreed === true && present[name] !== true)

export const toConsentRecord = (consent: ConsentInput): ConsentRecord => ({
  consent_string: consent.consent_string,
  version: consent.version,
  consent_timestamp: new Date(consent.consent_timestamp),
  purposes: consent.purposes,
  vendors: consent.vendors,
})
