import type { Contract } from '@loyalty/contracts/contract'
import { Customer, OperatorCustomer } from '@loyalty/contracts/customers/customer'
import { described } from '@loyalty/contracts/described'
import { getWallet, Wallet } from '@loyalty/contracts/wallet/wallet'
import type { CustomerId } from '@loyalty/contracts/ids'
import { z } from 'zod'
import { both, fieldsInData, writeAndRead } from '../answers/compose.js'
import { dataOf } from './kinds.js'
import type { OperationRequest, Services } from './operation.js'

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

/** A contract of customers that is about one of them. */
type OfCustomer = Contract & { input: z.ZodType<{ id: CustomerId }> }

/** Handles a read: customers and wallet are asked at once. */
export const readWithWallet =
  <C extends OfCustomer>(contract: C) =>
  ({ input, context }: OperationRequest<C>, { requester }: Services) =>
    both(
      requester.call(contract, input, context),
      requester.call(getWallet, { customer_id: input.id }, context),
      (customer, wallet) => fieldsInData({ customer, wallet }),
    )

/** Handles a write of customers, which is answered with the wallet that every id has. */
export const writeWithWallet =
  <C extends OfCustomer>(contract: C) =>
  ({ input, context }: OperationRequest<C>, { requester }: Services) =>
    writeAndRead(
      context,
      requester.call(contract, input, context),
      (reading) => requester.call(getWallet, { customer_id: input.id }, reading),
      (customer, wallet) => fieldsInData({ customer, wallet }),
    )
