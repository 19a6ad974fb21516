import { z } from 'zod'
import { Customer, OperatorCustomer } from '@loyalty/shared/contracts/customers/customer'
import { described } from '@loyalty/shared/contracts/described'
import { Wallet } from '@loyalty/shared/contracts/wallet/wallet'
import { dataOf } from '../one-service.js'

const about = {
  customer: 'The customer as they are now.',
  wallet: 'The wallet of the customer.',
}

/** `{data: {customer, wallet}}`: the answer of every operation on one customer. */
export const CustomerAnswer = dataOf(
  z.object(described({ customer: Customer, wallet: Wallet }, about)),
)

/** The same, as an operator reads it. */
export const OperatorCustomerAnswer = dataOf(
  z.object(described({ customer: OperatorCustomer, wallet: Wallet }, about)),
)
