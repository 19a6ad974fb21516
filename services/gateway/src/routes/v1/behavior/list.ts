import { listEvents } from '@loyalty/shared/contracts/wallet/event'
import { page } from '../../../one-service.js'

/** A storefront asks for one customer at a time, never for what all customers do. */
const ofCustomer = {
  ...listEvents,
  input: listEvents.input.extend({
    customer_id: listEvents.input.shape.customer_id
      .unwrap()
      .describe('Your own id of the customer.'),
  }),
}

export default page(ofCustomer, {
  method: 'GET',
  url: '/v1/behavior/events',
  scopes: ['events:write', 'events:fulfill'],
  summary: 'List behavior events of a customer',
  description:
    'Answers the events of one customer that fit all filters, oldest first. It tells the id of an event that was imported, by its `purchase_id`.',
  status: 200,
})
