import { IMPLAUSIBLE_BIRTH, isPlausibleBirth } from '@loyalty/contracts/birthday'
import { NOT_IN_FUTURE, isFarAhead } from '@loyalty/contracts/customers/far-ahead'
import { MigrationCustomer } from '@loyalty/contracts/migration/migrate'
import { MigrationEvent } from '@loyalty/contracts/wallet/migrated'
import type { FieldError } from '@loyalty/contracts/outcome'
import type { ImportKind, RowError } from '@loyalty/contracts/migration/import'
import { ROW_BYTES_MAX, type SentRow } from '@loyalty/contracts/migration/imports'
import { customerId } from '@loyalty/contracts/scalars'
import { toIdText } from '@loyalty/contracts/visible'
import { toFieldErrors } from '@loyalty/contracts/field-errors'
import { inOurMessages } from '@loyalty/contracts/errors/issue-messages'
import { z } from 'zod'
import type { RowCode, StoredRow } from './rows.js'

type Instants = readonly (readonly [field: string, value: string | null | undefined])[]
type InstantError = Pick<FieldError, 'field' | 'message'>

/** The instants of an event that lie in the future. */
const judgeEvent = (row: MigrationEvent, now: Date): InstantError[] =>
  futureOf(
    [
      ['issued_at', row.issued_at],
      ['resolved_at', row.resolved_at],
    ],
    now,
  )

/** The instants of a customer that lie in the future, and a birth that nobody has. */
function judgeCustomer(row: MigrationCustomer, now: Date): InstantError[] {
  const { registration_date: registered, dob, metrics, devices, balance } = row
  const consented = row.consent?.consent_timestamp
  const isConsent = consented === undefined || !isFarAhead(new Date(consented), now)
  const measured = metrics?.updated_at ?? null
  const isMeasured = measured === null || !isFarAhead(new Date(measured), now)
  const isBorn = typeof dob !== 'string' || isPlausibleBirth(dob, now)
  return [
    ...futureOf([['registration_date', registered]], now),
    ...(isBorn ? [] : [{ field: 'dob', message: IMPLAUSIBLE_BIRTH }]),
    ...(isConsent ? [] : [{ field: 'consent.consent_timestamp', message: NOT_IN_FUTURE }]),
    ...(isMeasured ? [] : [{ field: 'metrics.updated_at', message: NOT_IN_FUTURE }]),
    ...futureOf(fieldsOf('devices', 'created_at', devices), now),
    ...futureOf(fieldsOf('balance', 'issued_at', balance), now),
  ]
}

const fieldsOf = <Field extends string>(
  list: string,
  member: Field,
  entries: readonly { [Name in Field]?: string | null | undefined }[] | null | undefined,
): Instants =>
  (entries ?? []).map((entry, at) => [`${list}.${at}.${member}`, entry[member]] as const)

const futureOf = (instants: Instants, now: Date): InstantError[] =>
  instants.flatMap(([field, value]) =>
    typeof value === 'string' && new Date(value) > now
      ? [{ field, message: 'must not lie in the future' }]
      : [],
  )

type ReadRow = { ok: true; row: StoredRow } | { ok: false; error: RowError }

/** What stands beside the events of a customer. */
const EventsOwner = z.strictObject({ id: customerId })

const MESSAGE_MAX = 300
const ID_MAX = 128

/**
 * Reads a row as its caller sent it. What is wrong with its shape, or lies in the future at `now`, is
 * an error of the row alone.
 */
export function readRow(kind: ImportKind, sent: SentRow, now: Date): ReadRow {
  const { index, event_index, row } = sent
  const place = { index, event_index, attempts: 0 }
  const fail = (code: RowCode, message: string, field: string | null = null): ReadRow => ({
    ok: false,
    error: { index, event_index, id: sentId(kind, sent), code, message, field },
  })
  if (sent.is_too_large === true) {
    return fail('PAYLOAD_TOO_LARGE', `A row is larger than ${ROW_BYTES_MAX} bytes`)
  }
  if (sent.is_duplicate === true) {
    return fail('DUPLICATE_IN_REQUEST', 'the call has a row of this customer before')
  }
  const failWith = (errors: readonly Pick<FieldError, 'field' | 'message'>[]) => {
    const message = errors.map(({ field, message: what }) => `${field} ${what}`.trim()).join('; ')
    const [first] = errors
    return fail('VALIDATION_ERROR', message.slice(0, MESSAGE_MAX), first?.field || null)
  }
  const failAll = (error: z.ZodError) => failWith(toFieldErrors(error))
  const accept = (read: StoredRow, errors: ReturnType<typeof judgeEvent>): ReadRow =>
    errors.length > 0 ? failWith(errors) : { ok: true, row: read }
  if (kind === 'customers') {
    const parsed = MigrationCustomer.safeParse(row, inOurMessages)
    return parsed.success
      ? accept({ ...place, row: parsed.data }, judgeCustomer(parsed.data, now))
      : failAll(parsed.error)
  }
  const owner = EventsOwner.safeParse(sent.customer, inOurMessages)
  if (!owner.success) return failAll(owner.error)
  if (event_index === null) return fail('VALIDATION_ERROR', 'events must be an array', 'events')
  const parsed = MigrationEvent.safeParse(row, inOurMessages)
  return parsed.success
    ? accept(
        { ...place, customer_id: owner.data.id, row: parsed.data },
        judgeEvent(parsed.data, now),
      )
    : failAll(parsed.error)
}

/** The id that the caller gave, to find the row by; of any type but text there is none to show. */
function sentId(kind: ImportKind, { row, customer }: SentRow): string | null {
  const holder = kind === 'customers' ? row : customer
  if (typeof holder !== 'object' || holder === null || !('id' in holder)) return null
  if (typeof holder.id !== 'string') return null
  // As a right id is stored, so that erasing finds it.
  return toIdText(holder.id.toWellFormed()).slice(0, ID_MAX)
}
