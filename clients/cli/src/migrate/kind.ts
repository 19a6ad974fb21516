import { z } from 'zod'
import { customerId } from '@loyalty/contracts/scalars'
import { MigrationCustomer, MigrationEvent } from '@loyalty/contracts/migration/migrate'

/** What a file holds: customers, or events of customers who are there already. */
export const kinds = ['customers', 'events'] as const
export type Kind = (typeof kinds)[number]

/** One event with the customer that it belongs to: a row of a file of events. */
const EventRow = z.object({ id: customerId, ...MigrationEvent.shape })

/** What a row is made of, by kind: the members that a column can fill. */
export const rowShapes: Record<Kind, z.ZodObject> = {
  customers: MigrationCustomer,
  events: EventRow,
}
