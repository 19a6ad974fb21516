// Who follows facts, with the types that the generator has made: a customer is created, and told of.
import { equal } from 'node:assert/strict'
import { DeliverPolicy, jetstream } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import type { CustomerCreated } from './facts/CustomerCreated'

const setting = (name: string): string => process.env[name] ?? ''
const user = setting('NATS_USER')
const customer = setting('LOYALTY_CUSTOMER')

const connection = await connect({
  servers: setting('NATS_URL').split(','),
  ...(user !== '' && { user, pass: setting('NATS_PASSWORD'), inboxPrefix: `_INBOX_${user}` }),
})
const facts = await jetstream(connection, { checkAPI: false }).consumers.get('LOYALTY_EVENTS', {
  filter_subjects: 'loyalty.events.customer.created.>',
  deliver_policy: DeliverPolicy.New,
})
const messages = await facts.consume()

const signedUp = await fetch(new URL('/v1/customers', setting('LOYALTY_ORIGIN')), {
  method: 'POST',
  headers: {
    authorization: `Bearer ${setting('LOYALTY_TOKEN')}`,
    'content-type': 'application/json',
  },
  body: JSON.stringify({ id: customer }),
})
equal(signedUp.status, 201)

for await (const message of messages) {
  const fact: CustomerCreated = message.json()
  if (fact.data.customer_id !== customer) continue
  equal(fact.type, 'customer.created')
  equal(fact.data.status, 'ACTIVE')
  break
}
await connection.close()
console.log('done')
