import { z } from 'zod'
import { described } from '../described.js'
import { birthday } from '../birthday.js'
import { dayOrTimestamp } from '../calendar-day.js'
import { aboutCustomer, ConsentInput, Gender, sentTexts } from './customer.js'
import { aboutDevice, deviceInfo } from './device.js'
import { email } from './email.js'
import { aboutPeriods } from './metrics.js'
import { phone } from './phone.js'
import { metricPeriods } from './tier.js'
import {
  amount,
  customerId,
  foreignId,
  idText,
  metadata,
  name,
  orNull,
  platforms,
  tags,
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
const past = timestamp

const aboutBalance = {
  reward_id: 'The reward that the customer brings along.',
  amount: 'Units of it. An entry of 0 is left out, with a warning.',
  expiration_date:
    'When they expire, a date meaning the end of that day; null for never. An entry that has expired is left out, with a warning.',
  brand_id: 'The brand that gave them; null for none.',
  channel_id: 'The sales channel; null for none.',
  store_id: 'The store; null for none.',
  issued_at: 'When they were given, not in the future; null for the time of the import.',
  funded_by: 'Who pays for them; null for the brand, else `platform`.',
  reference:
    'What tells the entry from others with the same members, such as the month of a monthly file; null for nothing.',
}

const aboutOpeningPeriod = {
  from: 'When the period begins. The calendar decides: another one is a warning.',
  to: 'When the period ends. The calendar decides: another one is a warning.',
  tier_id:
    'The tier at the end of the period. While it runs, the tier of the customer, unless the row has a `tier_id`.',
  last_visit: 'The last purchase of the period; null without one.',
  last_session: 'The last session of the period; null without one.',
  spend_total: 'Money spent on purchases of the period.',
  number_of_purchases: 'Purchases of the period.',
}

const aboutOpening = {
  ...aboutPeriods,
  updated_at:
    'The instant up to which the values count; the time of the import when nothing is said.',
}

const about = {
  ...aboutCustomer,
  id: 'Your own id of the customer: the only member that a row needs.',
  registration_date:
    'When the customer joined, not in the future; null for the time of the import.',
  consent: 'What the customer has agreed to; a newer record is kept.',
  tier_id: 'The tier that the customer is in until a period ends; null for none.',
  tier_until:
    'Until when they stay in that tier at least, a date meaning the end of that day; null for nothing.',
  metrics: 'Purchases and visits so far, by period.',
  devices: 'The devices of the customer; null for none.',
  balance: 'The rewards that the customer brings along; null for none.',
}

const aboutEvent = {
  type: 'What the customer did; PURCHASE when it is left out.',
  brand_id: 'The brand where it happened; null for none.',
  order: 'What was bought, which a PURCHASE needs.',
  fulfilled: 'Whether it is history, which is counted and pays nothing.',
  issued_at: 'When it happened, not in the future; null for the time of the import.',
  resolved_at: 'When it was fulfilled, not in the future; null for when it happened.',
  channel_id: 'The sales channel where it happened; null for none.',
  store_id: 'The store where it happened; null for none.',
}

const notNegative = amount.refine((value) => value >= 0, 'must not be below 0').meta({ minimum: 0 })

/**
 * Interface section 2.11: a lot of one reward that the customer brings along. An expiry that is a
 * date without a time is the end of that day in the account's time zone.
 */
export const BalanceEntry = z.strictObject(
  described(
    {
      reward_id: uuid,
      amount: notNegative,
      expiration_date: dayOrTimestamp.nullable().optional(),
      brand_id: orNull(foreignId).optional(),
      channel_id: orNull(foreignId).optional(),
      store_id: orNull(foreignId).optional(),
      issued_at: past.nullable().optional(),
      funded_by: orNull(idText(1, 64)).optional(),
      reference: orNull(foreignId).optional(),
    },
    aboutBalance,
  ),
)
export type BalanceEntry = z.output<typeof BalanceEntry>

/** Interface section 2.10 in the form of a migration entry. */
export const MigratedDevice = z.strictObject(
  described(
    {
      device_token: idText(1, 4_096),
      device_info: deviceInfo.nullable().optional(),
      expires_at: timestamp.nullable().optional(),
      created_at: past.nullable().optional(),
    },
    aboutDevice,
  ),
)
export type MigratedDevice = z.output<typeof MigratedDevice>

/**
 * One period's opening values: of the calendar period that `updated_at` lies in, or of the one before
 * it, whatever `from` and `to` say. `tier_id` of a period that has ended is the tier at its end; of one
 * that runs it is the tier now.
 */
const OpeningPeriod = z.object(
  described(
    {
      from: timestamp.nullable().optional(),
      to: timestamp.nullable().optional(),
      tier_id: uuid.nullable().optional(),
      last_visit: past.nullable().optional(),
      last_session: past.nullable().optional(),
      spend_total: notNegative.optional(),
      number_of_purchases: z.number().int().min(0).max(2_000_000_000).optional(),
    },
    aboutOpeningPeriod,
  ),
)

/** The Metrics object of interface section 2.11 as opening values; members unknown are left out. */
export const OpeningMetrics = z.object(
  described(
    {
      ...(Object.fromEntries(
        metricPeriods.map((period) => [period, OpeningPeriod.nullable().optional()]),
      ) as Record<
        (typeof metricPeriods)[number],
        z.ZodOptional<z.ZodNullable<typeof OpeningPeriod>>
      >),
      updated_at: past.nullable().optional(),
    },
    aboutOpening,
  ),
)
export type OpeningMetrics = z.output<typeof OpeningMetrics>

const profile = described(
  {
    id: customerId,
    name: orNull(name).optional(),
    email: orNull(email).optional(),
    registration_date: past.nullable().optional(),
    platforms: platforms.nullable().optional(),
    dob: birthday.nullable().optional(),
    gender: Gender.nullable().optional(),
    ...sentTexts,
    phone: orNull(phone).optional(),
    phone_verified: z.boolean().nullable().optional(),
    consent: ConsentInput.nullable().optional(),
    tier_id: uuid.nullable().optional(),
    tier_until: dayOrTimestamp.nullable().optional(),
    metrics: OpeningMetrics.nullable().optional(),
    devices: z.array(MigratedDevice).max(DEVICES_MAX).nullable().optional(),
    tags: tags.nullable().optional(),
    metadata: metadata.nullable().optional(),
  },
  about,
)

/** What customers owns of a migrated customer. */
export const MigratedProfile = z.strictObject(profile)
export type MigratedProfile = z.output<typeof MigratedProfile>

const isSet = (value: unknown): boolean => value !== undefined && value !== null

/**
 * One row of POST /v1/customers/migrate: interface section 2.11, of which only `id` is required, and
 * what else a programme has of a customer.
 */
export const MigrationCustomer = z
  .strictObject(
    described(
      {
        ...profile,
        balance: z.array(BalanceEntry).max(BALANCE_ENTRIES_MAX).nullable().optional(),
      },
      about,
    ),
  )
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
  .strictObject(
    described(
      {
        type: idText(1, 64).default('PURCHASE'),
        brand_id: orNull(foreignId).optional(),
        order: Order.nullable().optional(),
        fulfilled: z.boolean().default(false),
        issued_at: past.nullable().optional(),
        resolved_at: past.nullable().optional(),
        channel_id: orNull(foreignId).optional(),
        store_id: orNull(foreignId).optional(),
      },
      aboutEvent,
    ),
  )
  .refine(({ type, order }) => type !== 'PURCHASE' || isSet(order), {
    path: ['order'],
    message: 'is required for a PURCHASE',
  })
  .refine(({ fulfilled, resolved_at }) => fulfilled || !isSet(resolved_at), {
    path: ['resolved_at'],
    message: 'must not be set where the event is not fulfilled',
  })
export type MigrationEvent = z.output<typeof MigrationEvent>
