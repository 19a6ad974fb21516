import { createCustomer } from '@loyalty/shared/contracts/customers/operations'
import { getWallet } from '@loyalty/shared/contracts/wallet/wallet'
import { writeAndRead } from '../../../../compose.js'
import { membersInData } from '../../../../frame.js'
import { operation } from '../../../../operation.js'
import { OperatorCustomerAnswer } from '../../../customer-answer.js'

export default operation({
  method: 'POST',
  url: '/operator/v1/customers',
  scope: 'operator',
  summary: 'Create a customer',
  contract: createCustomer,
  response: OperatorCustomerAnswer,
  status: 201,
  handle: ({ input, context }, { requester }) =>
    writeAndRead(
      context,
      requester.call(createCustomer, input, context),
      (reading) => requester.call(getWallet, { customer_id: input.id }, reading),
      (customer, wallet) => membersInData({ customer, wallet }),
    ),
})
