import { getCustomerForOperator } from '@loyalty/shared/contracts/customers/operations'
import { getWallet } from '@loyalty/shared/contracts/wallet/wallet'
import { both } from '../../../../compose.js'
import { membersInData } from '../../../../frame.js'
import { operation } from '../../../../operation.js'
import { OperatorCustomerAnswer } from '../../../customer-answer.js'

export default operation({
  method: 'GET',
  url: '/operator/v1/customers/:id',
  scopes: ['support:read'],
  summary: 'Read a customer and its wallet',
  description: 'Answers a customer with the wallet, as operators see it.',
  contract: getCustomerForOperator,
  response: OperatorCustomerAnswer,
  status: 200,
  handle: ({ input, context }, { requester }) =>
    both(
      requester.call(getCustomerForOperator, input, context),
      requester.call(getWallet, { customer_id: input.id }, context),
      (customer, wallet) => membersInData({ customer, wallet }),
    ),
})
