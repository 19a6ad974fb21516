import { z } from 'zod'
import { dayOrTimestamp } from '../calendar-day.js'
import {
  ConsentInput,
  country,
  deviceInfo,
  documentNumber,
  documentType,
  email,
  Gender,
  migratedDob,
  phone,
} from '../customers/customer.js'
import { metricPeriods } from '../customers/tier.js'
import {
  amount,
  customerId,
  foreignId,
  metadata,
  name,
  platforms,
  positiveAmount,
  tags,
  text,
  timestamp,
  uuid,
} from '../scalars.js'
import { Order } from '../wallet/order.js'

/** What one call takes at most: customers of either operation, events of all customers together. */
export const CUSTOMERS_MAX = 1_000
export const EVENTS_MAX = 10_000
/** A wallet holds no more open lines than this, so no customer brings more entries. */
export const BALANCE_ENTRIES_MAX = 4_000
const DEVICES_MAX = 20

/** Migration judges it by the import's own instant, which is the database's. */
const past = timestamp.describe('Not in the future')

/**
 * Interface section 2.11: a lot of one reward that the customer brings along. An expiry that is a
 * date without a time is the end of that day in the account's time zone.
 */
export const BalanceEntry = z.strictObject({
  reward_id: uuid,
  amount: positiveAmount,
  expiration_date: dayOrTimestamp.nullable().optional(),
  brand_id: foreignId.nullable().optional(),
  channel_id: foreignId.nullable().optional(),
  store_id: foreignId.nullable().optional(),
  issued_at: past.nullable().optional(),
  funded_by: text(1, 64).nullable().optional(),
})
export type BalanceEntry = z.output<typeof BalanceEntry>

/** Interface section 2.10 in the form of a migration entry. */
export const MigratedDevice = z.strictObject({
  device_token: text(1, 4_096),
  device_info: deviceInfo.nullable().optional(),
  expires_at: timestamp.nullable().optional(),
  created_at: past.nullable().optional(),
})
export type MigratedDevice = z.output<typeof MigratedDevice>

const spend = amount.refine((value) => value >= 0, 'must not be below 0').meta({ minimum: 0 })

/**
 * One period's opening values: of the calendar period that `updated_at` lies in, or of the one before
 * it. `from` and `to` may say so, and must not say otherwise. `tier_id` of a period that has ended is
 * the tier at its end; of one that runs it is the tier now.
 */
const OpeningPeriod = z.object({
  from: timestamp.nullable().optional(),
  to: timestamp.nullable().optional(),
  tier_id: uuid.nullable().optional(),
  last_visit: past.nullable().optional(),
  last_session: past.nullable().optional(),
  spend_total: spend.optional(),
  number_of_purchases: z.number().int().min(0).max(2_000_000_000).optional(),
})

/** The Metrics object of interface section 2.11 as opening values; members unknown are left out. */
export const OpeningMetrics = z.object({
  ...(Object.fromEntries(
    metricPeriods.map((period) => [period, OpeningPeriod.nullable().optional()]),
  ) as Record<(typeof metricPeriods)[number], z.ZodOptional<z.ZodNullable<typeof OpeningPeriod>>>),
  /** The instant that the values belong to; the import's time when there is none. */
  updated_at: past.nullable().optional(),
})
export type OpeningMetrics = z.output<typeof OpeningMetrics>

const profile = {
  id: customerId,
  name: name.nullable().optional(),
  email: email.nullable().optional(),
  registration_date: past.nullable().optional(),
  platforms: platforms.nullable().optional(),
  dob: migratedDob.nullable().optional(),
  gender: Gender.nullable().optional(),
  document_type: documentType.nullable().optional(),
  document_number: documentNumber.nullable().optional(),
  country: country.nullable().optional(),
  phone: phone.nullable().optional(),
  phone_verified: z.boolean().nullable().optional(),
  /** A record that is not newer than the one there is changes nothing. */
  consent: ConsentInput.nullable().optional(),
  /** The customer's tier, whatever the metrics say until a period ends. */
  tier_id: uuid.nullable().optional(),
  /** No end of a period before this instant lowers that tier; a date is the end of that day. */
  tier_until: dayOrTimestamp.nullable().optional(),
  metrics: OpeningMetrics.nullable().optional(),
  devices: z.array(MigratedDevice).max(DEVICES_MAX).nullable().optional(),
  tags: tags.nullable().optional(),
  metadata: metadata.nullable().optional(),
}

/** What customers owns of a migrated customer. */
export const MigratedProfile = z.strictObject(profile)
export type MigratedProfile = z.output<typeof MigratedProfile>

const isSet = (value: unknown): boolean => value !== undefined && value !== null

/**
 * One row of POST /v1/customers/migrate: interface section 2.11, of which only `id` is required, and
 * what else a programme has of a customer.
 */
export const MigrationCustomer = z
  .strictObject({
    ...profile,
    balance: z.array(BalanceEntry).max(BALANCE_ENTRIES_MAX).nullable().optional(),
  })
  .refine((row) => isSet(row.document_type) === isSet(row.document_number), {
    path: ['document_number'],
    message: 'must be set or null together with document_type',
  })
  .refine((row) => row.phone_verified !== true || isSet(row.phone), {
    path: ['phone_verified'],
    message: 'must not be true without a phone',
  })
  .refine((row) => !isSet(row.tier_until) || isSet(row.tier_id), {
    path: ['tier_until'],
    message: 'must not be set without a tier_id',
  })
export type MigrationCustomer = z.output<typeof MigrationCustomer>

/**
 * One event of POST /v1/customers/migrate/events. `fulfilled: true` is history: it is counted and
 * grants nothing. Otherwise it waits, ISSUED, for its fulfillment, and holds nothing.
 */
export const MigrationEvent = z
  .strictObject({
    type: text(1, 64).default('PURCHASE'),
    brand_id: foreignId.nullable().optional(),
    order: Order.nullable().optional(),
    fulfilled: z.boolean().default(false),
    issued_at: past.nullable().optional(),
    resolved_at: past.nullable().optional(),
    channel_id: foreignId.nullable().optional(),
    store_id: foreignId.nullable().optional(),
  })
  .refine(({ type, order }) => type !== 'PURCHASE' || isSet(order), {
    path: ['order'],
    message: 'is required for a PURCHASE',
  })
  .refine(({ fulfilled, resolved_at }) => fulfilled || !isSet(resolved_at), {
    path: ['resolved_at'],
    message: 'must not be set where the event is not fulfilled',
  })
export type MigrationEvent = z.output<typeof MigrationEvent>
