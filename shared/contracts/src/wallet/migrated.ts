import { z } from 'zod'
import { dayOrTimestamp } from '../calendar-day.js'
import { described } from '../described.js'
import {
  foreignId,
  idText,
  notNegativeAmount,
  orElse,
  orNull,
  timestamp,
  uuid,
} from '../scalars.js'
import { Order } from './order.js'

/** A wallet holds no more open lines than this, so no customer brings more entries. */
export const BALANCE_ENTRIES_MAX = 4_000

const PURCHASE = 'PURCHASE'

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

const aboutEvent = {
  type: 'What the customer did; PURCHASE when it is left out or null.',
  brand_id: 'The brand where it happened; null for none.',
  order: 'What was bought, which a PURCHASE needs.',
  fulfilled: 'Whether it is history, which is counted and pays nothing.',
  issued_at: 'When it happened, not in the future; null for the time of the import.',
  resolved_at: 'When it was fulfilled, not in the future; null for when it happened.',
  channel_id: 'The sales channel where it happened; null for none.',
  store_id: 'The store where it happened; null for none.',
}

/**
 * Interface section 2.11: a lot of one reward that the customer brings along. An expiry that is a
 * date without a time is the end of that day in the account's time zone.
 */
export const BalanceEntry = z.strictObject(
  described(
    {
      reward_id: uuid,
      amount: notNegativeAmount,
      expiration_date: orNull(dayOrTimestamp).optional(),
      brand_id: orNull(foreignId).optional(),
      channel_id: orNull(foreignId).optional(),
      store_id: orNull(foreignId).optional(),
      issued_at: orNull(past).optional(),
      funded_by: orNull(idText(1, 64)).optional(),
      reference: orNull(foreignId).optional(),
    },
    aboutBalance,
  ),
)
export type BalanceEntry = z.output<typeof BalanceEntry>

/**
 * One event of POST /v1/customers/migrate/events. `fulfilled: true` is history: it is counted and
 * grants nothing. Otherwise it waits, ISSUED, for its fulfillment, and holds nothing.
 */
export const MigrationEvent = z
  .strictObject(
    described(
      {
        type: orElse(orNull(idText(1, 64)), PURCHASE),
        brand_id: orNull(foreignId).optional(),
        order: Order.nullable().optional(),
        fulfilled: orElse(z.boolean(), false),
        issued_at: orNull(past).optional(),
        resolved_at: orNull(past).optional(),
        channel_id: orNull(foreignId).optional(),
        store_id: orNull(foreignId).optional(),
      },
      aboutEvent,
    ),
  )
  .refine(({ type, order }) => type !== PURCHASE || (order ?? null) !== null, {
    path: ['order'],
    message: 'is required for a PURCHASE',
  })
  .refine(({ fulfilled, resolved_at }) => fulfilled || (resolved_at ?? null) === null, {
    path: ['resolved_at'],
    message: 'must not be set where the event is not fulfilled',
  })
export type MigrationEvent = z.output<typeof MigrationEvent>
