import { IMPLAUSIBLE_BIRTH, isPlausibleBirth } from '@loyalty/contracts/birthday'
import { FUTURE_CONSENT, isFutureConsent } from '@loyalty/contracts/customers/consent-time'
import { metricPeriods } from '@loyalty/contracts/customers/tier'
import type { MigrationCustomer } from '@loyalty/contracts/migration/migrate'
import type { MigrationEvent } from '@loyalty/contracts/wallet/migrated'
import type { FieldError } from '@loyalty/contracts/outcome'

type Instants = readonly (readonly [field: string, value: string | null | undefined])[]
type MemberError = Pick<FieldError, 'field' | 'message'>

/** The instants of an event that lie in the future. */
export const judgeEvent = (row: MigrationEvent, now: Date): MemberError[] =>
  futureOf(
    [
      ['issued_at', row.issued_at],
      ['resolved_at', row.resolved_at],
    ],
    now,
  )

/** The instants of a customer that lie in the future, and a birth that nobody has. */
export function judgeCustomer(row: MigrationCustomer, now: Date): MemberError[] {
  const { registration_date: registered, dob, metrics, devices, balance } = row
  const consented = row.consent?.consent_timestamp
  const isConsent = consented === undefined || !isFutureConsent(new Date(consented), now)
  const isBorn = typeof dob !== 'string' || isPlausibleBirth(dob, now)
  return [
    ...futureOf([['registration_date', registered]], now),
    ...(isBorn ? [] : [{ field: 'dob', message: IMPLAUSIBLE_BIRTH }]),
    ...(isConsent ? [] : [{ field: 'consent.consent_timestamp', message: FUTURE_CONSENT }]),
    ...futureOf(
      metricPeriods.flatMap((period) => visitsOf(period, metrics?.[period])),
      now,
    ),
    ...futureOf([['metrics.updated_at', metrics?.updated_at]], now),
    ...futureOf(membersOf('devices', 'created_at', devices), now),
    ...futureOf(membersOf('balance', 'issued_at', balance), now),
  ]
}

type Period = NonNullable<MigrationCustomer['metrics']>[(typeof metricPeriods)[number]]

const visitsOf = (name: string, period: Period): Instants => [
  [`metrics.${name}.last_visit`, period?.last_visit],
  [`metrics.${name}.last_session`, period?.last_session],
]

const membersOf = <Member extends string>(
  list: string,
  member: Member,
  entries: readonly { [Name in Member]?: string | null | undefined }[] | null | undefined,
): Instants =>
  (entries ?? []).map((entry, at) => [`${list}.${at}.${member}`, entry[member]] as const)

const futureOf = (instants: Instants, now: Date): MemberError[] =>
  instants.flatMap(([field, value]) =>
    typeof value === 'string' && new Date(value) > now
      ? [{ field, message: 'must not lie in the future' }]
      : [],
  )
