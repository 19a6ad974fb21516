import { z } from 'zod'
import { described } from '../described.js'
import { birthday } from '../birthday.js'
import { dayOrTimestamp } from '../calendar-day.js'
import { aboutCustomer, ConsentInput, Gender, sentTexts } from './customer.js'
import { aboutDevice, deviceInfo } from './device.js'
import { email } from './email.js'
import { aboutPeriods } from './metrics.js'
import { phone } from './phone.js'
import { metricPeriods, type MetricPeriod } from './tier.js'
import {
  customerId,
  idText,
  metadata,
  name,
  orNull,
  platforms,
  tags,
  text,
  timestamp,
  uuid,
} from '../scalars.js'

/** Those of a row may be more than are kept: of these the ones seen last stay. */
const DEVICES_MAX = 200

/** Migration judges it by the import's own instant, which is the database's. */
const past = orNull(timestamp).optional()

/** What a spend total is counted and shown up to. */
export const SPEND_TOTAL_MAX = 900_000_000_000_000

const DECIMALS = 4

/**
 * Other systems have more decimals of it, which are rounded. Documents show an amount, which clients
 * keep exact.
 */
const spendTotal = z
  .number()
  .overwrite((value) => Number(value.toFixed(DECIMALS)) + 0)
  .min(0)
  .max(SPEND_TOTAL_MAX)
  .meta({ maximum: 100_000_000_000 })

/** An instant, or a day, which stands for its beginning; documents show the instant. */
const visit = orNull(dayOrTimestamp.meta({ format: 'date-time' })).optional()

const aboutOpeningPeriod = {
  from: 'When the period begins. The calendar decides: another one is a warning.',
  to: 'When the period ends. The calendar decides: another one is a warning.',
  tier_id:
    'The tier at the end of the period. While it runs, the tier of the customer, unless the row has a `tier_id`.',
  last_visit: 'The last purchase of the period; null when it is not known.',
  last_session: 'The last session of the period; null when it is not known.',
  spend_total: 'Money spent on purchases of the period; null when it is not known.',
  number_of_purchases: 'Purchases of the period; null when it is not known.',
}

const aboutLifetime = {
  from: 'Passed over: a lifetime has no edges.',
  to: 'Passed over: a lifetime has no edges.',
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
}

/** Interface section 2.10 in the form of a migration entry. */
export const MigratedDevice = z.strictObject(
  described(
    {
      device_token: idText(1, 4_096),
      device_info: deviceInfo.nullable().optional(),
      expires_at: orNull(timestamp).optional(),
      created_at: past,
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
export const OpeningPeriod = z.object(
  described(
    {
      from: orNull(dayOrTimestamp).optional(),
      to: orNull(dayOrTimestamp).optional(),
      tier_id: orNull(uuid).optional(),
      last_visit: visit,
      last_session: visit,
      spend_total: spendTotal.nullable().optional(),
      number_of_purchases: z.number().int().min(0).max(2_000_000_000).nullable().optional(),
    },
    aboutOpeningPeriod,
  ),
)

/** Whatever another system has for an edge of a lifetime, which has none. */
const noEdge = orNull(text(1, 256)).optional()

export const OpeningLifetime = OpeningPeriod.extend(
  described({ from: noEdge, to: noEdge }, aboutLifetime),
)

/** The values of the periods that are told. */
export type OpeningMetrics = {
  readonly [Period in MetricPeriod]?: z.output<typeof OpeningPeriod> | null | undefined
}

/** What can be read, or else what was sent: customers leaves out what of it can't be read, and warns. */
const orAsSent = <Schema extends z.ZodType>(schema: Schema): z.ZodType<unknown, z.input<Schema>> =>
  schema.catch(({ input }) => input as never)

const sentPeriod = orAsSent(OpeningPeriod).nullable().optional()

/** The Metrics object of interface section 2.11 as opening values; fields unknown are left out. */
const SentMetrics = z.object(
  described(
    {
      ...(Object.fromEntries(metricPeriods.map((period) => [period, sentPeriod])) as Record<
        MetricPeriod,
        typeof sentPeriod
      >),
      lifetime: orAsSent(OpeningLifetime).nullable().optional(),
      updated_at: past,
    },
    aboutOpening,
  ),
)
export type SentMetrics = z.output<typeof SentMetrics>

/** What customers owns of a migrated customer: interface section 2.11, and what else a programme has of one. */
export const MigratedProfile = z.strictObject(
  described(
    {
      id: customerId,
      name: orNull(name).optional(),
      email: orNull(email).optional(),
      registration_date: past,
      platforms: platforms.nullable().optional(),
      dob: orNull(birthday).optional(),
      gender: orNull(Gender).optional(),
      ...sentTexts,
      phone: orNull(phone).optional(),
      phone_verified: z.boolean().nullable().optional(),
      consent: ConsentInput.nullable().optional(),
      tier_id: orNull(uuid).optional(),
      tier_until: orNull(dayOrTimestamp).optional(),
      metrics: SentMetrics.nullable().optional(),
      devices: z.array(MigratedDevice).max(DEVICES_MAX).nullable().optional(),
      tags: tags.nullable().optional(),
      metadata: metadata.nullable().optional(),
    },
    about,
  ),
)
export type MigratedProfile = z.output<typeof MigratedProfile>
