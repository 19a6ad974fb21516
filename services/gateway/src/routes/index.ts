import type { Operation } from '../operation.js'
import getCustomer from './v1/customers/get.js'

/** Every operation of the interface, in the order of its documents. */
export const operations: readonly Operation[] = [getCustomer]
