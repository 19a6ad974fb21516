import type { ReadView } from '@loyalty/shared/commit/command'
import { isErasedId, type CustomerId } from '@loyalty/shared/ids'
import { erasedCustomers } from './erased-customers.collection.js'

/** Whether an id belonged to an erased customer, or replaced such an id. */
export const wasErased = (view: ReadView, id: CustomerId, erasedKey: string): boolean =>
  isErasedId(id) || view.get(erasedCustomers, erasedKey) !== null
