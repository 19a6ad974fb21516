import type { CustomerStatus } from '@loyalty/shared/contracts/customers/customer'
import { refuse, type Refusal } from '@loyalty/shared/outcome'

export const customerNotFound = (): Refusal<'CUSTOMER_NOT_FOUND'> =>
  refuse('CUSTOMER_NOT_FOUND', 'there is no customer with this id')

/** Only an ACTIVE customer earns and spends. */
export const refuseInactive = ({
  status,
}: {
  status: CustomerStatus
}): Refusal<'CUSTOMER_NOT_ACTIVE'> | null =>
  status === 'ACTIVE' ? null : refuse('CUSTOMER_NOT_ACTIVE', `the customer is ${status}`)
