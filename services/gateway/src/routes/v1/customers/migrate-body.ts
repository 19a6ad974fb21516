import { CUSTOMERS_MAX, EVENTS_MAX } from '@loyalty/shared/contracts/migration/migrate'
import { ruleIssue } from '@loyalty/shared/errors/field-errors'
import { z } from 'zod'
import { requestSchema } from '../../../openapi/json-schema.js'

/**
 * The rows of a call, of which only the number is looked at here: what is wrong inside a row is an
 * error of that row alone. The document shows what a row is without holding callers to it.
 */
const rows = (row: z.ZodType, description: string) =>
  z
    .array(z.unknown())
    .superRefine((customers, context) => {
      if (customers.length <= CUSTOMERS_MAX) return
      context.addIssue(ruleIssue('PAYLOAD_TOO_LARGE', `are more than ${CUSTOMERS_MAX}`))
    })
    .meta({ description, items: undefined, 'x-items': requestSchema(row) })

export const customersBody = (row: z.ZodType) =>
  z.strictObject({
    customers: rows(
      row,
      `At most ${CUSTOMERS_MAX} rows. What is wrong inside a row fails that row alone.`,
    ),
  })

const eventsIn = (customers: readonly unknown[]): number =>
  customers.reduce<number>((sum, entry) => {
    const { events } = (entry ?? {}) as { events?: unknown }
    return sum + (Array.isArray(events) ? events.length : 0)
  }, 0)

export const eventsBody = (row: z.ZodType) =>
  z.strictObject({
    customers: rows(
      row,
      `At most ${CUSTOMERS_MAX} customers with ${EVENTS_MAX} events in all. ` +
        'What is wrong inside an event fails that event alone.',
    ).superRefine((customers, context) => {
      if (eventsIn(customers) <= EVENTS_MAX) return
      context.addIssue(ruleIssue('PAYLOAD_TOO_LARGE', `hold more than ${EVENTS_MAX} events`))
    }),
  })
