import { z } from 'zod'
import { Customer, OperatorCustomer } from '@loyalty/shared/contracts/customers/customer'
import { Wallet } from '@loyalty/shared/contracts/wallet/wallet'

/** `{data: {customer, wallet}}`: the answer of every operation on one customer. */
export const CustomerAnswer = z.object({ data: z.object({ customer: Customer, wallet: Wallet }) })

/** The same, as an operator reads it. */
export const OperatorCustomerAnswer = z.object({
  data: z.object({ customer: OperatorCustomer, wallet: Wallet }),
})
