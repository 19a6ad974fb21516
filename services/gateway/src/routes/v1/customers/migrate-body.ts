import { CUSTOMERS_MAX, EVENTS_MAX } from '@loyalty/shared/contracts/migration/migrate'
import { z } from 'zod'
import { requestSchema } from '../../../openapi/json-schema.js'
import { rowsMember } from '../../../rows/rows-body.js'

/** The document shows what a row is without holding callers to it: to the document an item is anything. */
const described = (rows: z.ZodType<unknown[]>, row: z.ZodType, description: string) =>
  z.strictObject({
    customers: rows.meta({ description, items: {}, 'x-items': requestSchema(row) }),
  })

export const customersBody = (row: z.ZodType) =>
  described(
    rowsMember.customers,
    row,
    `At most ${CUSTOMERS_MAX} rows. What is wrong inside a row fails that row alone.`,
  )

export const eventsBody = (row: z.ZodType) =>
  described(
    rowsMember.events,
    row,
    `At most ${CUSTOMERS_MAX} customers with ${EVENTS_MAX} events in all. ` +
      'What is wrong inside an event fails that event alone.',
  )
