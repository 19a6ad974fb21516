import { updateCustomerForOperator } from '@loyalty/shared/contracts/customers/operations'
import { getWallet } from '@loyalty/shared/contracts/wallet/wallet'
import { writeAndRead } from '../../../../compose.js'
import { membersInData } from '../../../../frame.js'
import { operation } from '../../../../operation.js'
import { OperatorCustomerAnswer } from '../../../customer-answer.js'

export default operation({
  method: 'PATCH',
  url: '/operator/v1/customers/:id',
  scopes: ['support:write'],
  summary: 'Change the profile or the status of a customer',
  description: 'Changes only the members that are sent, also those that a shop sets only once.',
  contract: updateCustomerForOperator,
  response: OperatorCustomerAnswer,
  status: 200,
  handle: ({ input, context }, { requester }) =>
    writeAndRead(
      context,
      requester.call(updateCustomerForOperator, input, context),
      (reading) => requester.call(getWallet, { customer_id: input.id }, reading),
      (customer, wallet) => membersInData({ customer, wallet }),
    ),
})
