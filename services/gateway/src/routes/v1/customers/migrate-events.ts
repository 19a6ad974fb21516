import { AcceptedImport } from '@loyalty/shared/contracts/migration/import'
import { sealImport } from '@loyalty/shared/contracts/migration/imports'
import { MigrationEvent } from '@loyalty/shared/contracts/migration/migrate'
import { z } from 'zod'
import { dataOf } from '../../../one-service.js'
import { operation } from '../../../operation.js'
import { eventsBody } from './migrate-body.js'
import { accepted, MIGRATE_BYTES_MAX, storeImport } from './migrate-call.js'

/** One entry of the call, for the document. */
const EventsOfCustomer = z.strictObject({
  id: z.string().describe('Your own id of the customer.'),
  events: z.array(MigrationEvent).describe('What the customer did, in that order.'),
})

const migrateEvents = {
  subject: sealImport.subject,
  input: eventsBody(EventsOfCustomer),
  output: AcceptedImport,
  errors: [] as const,
}

export default operation({
  method: 'POST',
  url: '/v1/customers/migrate/events',
  scopes: ['migration:write'],
  summary: 'Bring events of customers over from another system',
  description:
    'Stores up to 10,000 events of 1,000 customers, which are worked on after the answer.',
  contract: migrateEvents,
  errors: ['QUEUE_UNAVAILABLE'],
  response: dataOf(AcceptedImport),
  status: 202,
  bodyBytesMax: MIGRATE_BYTES_MAX,
  takesRows: 'events',
  rateClass: 'migration',
  async handle({ rows, context }, { requester }) {
    const stored = await storeImport('events', rows, { context, requester })
    return stored.ok ? accepted(stored) : stored
  },
})
