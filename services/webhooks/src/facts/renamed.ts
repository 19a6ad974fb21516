import type { CustomerId } from '@loyalty/contracts/ids'
import { field } from '@loyalty/engine/fact'
import type { KeptFact } from './store.js'

/** The fact with the id that stands in the place of an erased customer's. */
export const renamed = (
  fact: KeptFact,
  { customer_id: from, erased_id: to }: { customer_id: CustomerId; erased_id: CustomerId },
): KeptFact => ({
  ...fact,
  customer_id: to,
  text: fact.text.replaceAll(field('customer_id', from), field('customer_id', to)),
})
