import { createCustomer } from '@loyalty/shared/contracts/customers/operations'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { getWallet } from '@loyalty/shared/contracts/wallet/wallet'
import type { RequestContext } from '@loyalty/shared/request-context'
import { writeAndRead } from '../compose.js'
import { membersInData } from '../frame.js'
import type { Services } from '../services.js'

/** Creates a customer, and shows it with the wallet that every id has. */
export const createWithWallet = (
  input: InputOf<typeof createCustomer>,
  context: RequestContext,
  { requester }: Services,
) =>
  writeAndRead(
    context,
    requester.call(createCustomer, input, context),
    (reading) => requester.call(getWallet, { customer_id: input.id }, reading),
    (customer, wallet) => membersInData({ customer, wallet }),
  )
