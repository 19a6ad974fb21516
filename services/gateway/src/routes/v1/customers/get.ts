import { getCustomer } from '@loyalty/shared/contracts/customers/operations'
import { getWallet } from '@loyalty/shared/contracts/wallet/wallet'
import { both } from '../../../compose.js'
import { membersInData } from '../../../frame.js'
import { operation } from '../../../operation.js'
import { CustomerAnswer } from '../../customer-answer.js'

export default operation({
  method: 'GET',
  url: '/v1/customers/:id',
  scopes: ['customers:read'],
  summary: 'Read a customer and its wallet',
  description: 'Answers what is known of a customer, and the wallet with what can be spent.',
  contract: getCustomer,
  response: CustomerAnswer,
  status: 200,
  handle: ({ input, context }, { requester }) =>
    both(
      requester.call(getCustomer, input, context),
      requester.call(getWallet, { customer_id: input.id }, context),
      (customer, wallet) => membersInData({ customer, wallet }),
    ),
})
