import type { Contract } from '@loyalty/contracts/contract'
import { described } from '@loyalty/contracts/described'
import { getWallet, Wallet } from '@loyalty/contracts/wallet/wallet'
import type { CustomerId } from '@loyalty/contracts/ids'
import { z } from 'zod'
import { both, fieldsInData, writeAndRead } from '../answers/compose.js'
import { composed } from './kinds.js'
import type { Handler, OperationName } from './operation.js'

const about = { customer: 'The customer as they are now.', wallet: 'The wallet of the customer.' }

/** A contract of customers that is about one of them. */
type OfCustomer = Contract & { input: z.ZodType<{ id: CustomerId }> }

/** `{"data": {"customer": …, "wallet": …}}`: the answer of every operation on one customer. */
export const withWallet = (
  name: OperationName,
  contract: OfCustomer,
  parts: Omit<Parameters<typeof composed>[2], 'output' | 'handle'>,
) =>
  composed(name, contract, {
    ...parts,
    output: z.object(described({ customer: contract.output, wallet: Wallet }, about)),
    handle: name.startsWith('GET ') ? read(contract) : write(contract),
  })

/** Customers and wallet are asked at once. */
const read =
  (contract: OfCustomer): Handler<OfCustomer> =>
  ({ input, context }, { requester }) =>
    both(
      requester.call(contract, input, context),
      requester.call(getWallet, { customer_id: input.id }, context),
      (customer, wallet) => fieldsInData({ customer, wallet }),
    )

/** A write of customers is answered with the wallet that every id has. */
const write =
  (contract: OfCustomer): Handler<OfCustomer> =>
  ({ input, context }, { requester }) =>
    writeAndRead(
      context,
      requester.call(contract, input, context),
      (reading) => requester.call(getWallet, { customer_id: input.id }, reading),
      (customer, wallet) => fieldsInData({ customer, wallet }),
    )
