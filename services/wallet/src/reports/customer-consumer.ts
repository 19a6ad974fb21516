import { customerCreated } from '@loyalty/shared/contracts/customers/facts'
import {
  createFactConsumer,
  on,
  type FactConsumer,
  type FactConsumerSettings,
} from '@loyalty/shared/inbox/fact-consumer'
import { countCustomer } from './count-customer.js'

/** Counts new customers, those of imports too, in a queue of its own: nobody waits for it. */
export const createCustomerConsumer = (
  parts: Pick<FactConsumerSettings, 'broker' | 'db' | 'committer' | 'logger'>,
): FactConsumer =>
  createFactConsumer({
    ...parts,
    name: 'wallet-reports',
    reactions: [on(customerCreated, countCustomer)],
  })
