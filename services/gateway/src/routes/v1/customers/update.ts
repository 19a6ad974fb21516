import { updateCustomer } from '@loyalty/shared/contracts/customers/operations'
import { getWallet } from '@loyalty/shared/contracts/wallet/wallet'
import { writeAndRead } from '../../../compose.js'
import { membersInData } from '../../../frame.js'
import { operation } from '../../../operation.js'
import { CustomerAnswer } from '../../customer-answer.js'

export default operation({
  method: 'PATCH',
  url: '/v1/customers/:id',
  scopes: ['customers:write'],
  summary: 'Change a customer',
  description: 'Changes only the members that are sent; gender and day of birth can be set once.',
  contract: updateCustomer,
  response: CustomerAnswer,
  status: 200,
  handle: ({ input, context }, { requester }) =>
    writeAndRead(
      context,
      requester.call(updateCustomer, input, context),
      (reading) => requester.call(getWallet, { customer_id: input.id }, reading),
      (customer, wallet) => membersInData({ customer, wallet }),
    ),
})
