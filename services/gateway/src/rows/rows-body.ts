import type { ImportKind } from '@loyalty/shared/contracts/migration/import'
import { CUSTOMERS_MAX, EVENTS_MAX } from '@loyalty/shared/contracts/migration/migrate'
import { ruleIssue } from '@loyalty/shared/errors/field-errors'
import { z } from 'zod'

export const tooManyCustomers = {
  code: 'PAYLOAD_TOO_LARGE',
  message: `must have at most ${CUSTOMERS_MAX.toLocaleString('en')} items`,
} as const
export const tooManyEvents = {
  code: 'PAYLOAD_TOO_LARGE',
  message: `must hold at most ${EVENTS_MAX.toLocaleString('en')} events`,
} as const

/**
 * The rows of a call, of which only the number is looked at: what is wrong inside a row is an error of
 * that row alone.
 */
const customers = z.array(z.unknown()).superRefine((rows, context) => {
  if (rows.length <= CUSTOMERS_MAX) return
  context.addIssue(ruleIssue(tooManyCustomers.code, tooManyCustomers.message))
})

const events = customers.superRefine((rows, context) => {
  if (eventsIn(rows) <= EVENTS_MAX) return
  context.addIssue(ruleIssue(tooManyEvents.code, tooManyEvents.message))
})

const eventsIn = (rows: readonly unknown[]): number =>
  rows.reduce<number>((sum, entry) => {
    const { events: own } = (entry ?? {}) as { events?: unknown }
    return sum + (Array.isArray(own) ? own.length : 0)
  }, 0)

/** The one member of a body, by what its rows are. */
export const rowsMember = { customers, events } satisfies Record<ImportKind, z.ZodType>

/** The body as it is checked. The document shows more of it. */
export const rowsBody = {
  customers: z.strictObject({ customers }),
  events: z.strictObject({ customers: events }),
} satisfies Record<ImportKind, z.ZodType>
