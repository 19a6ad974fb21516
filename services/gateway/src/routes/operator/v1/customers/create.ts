import { createCustomer } from '@loyalty/shared/contracts/customers/operations'
import { operation } from '../../../../operation.js'
import { createWithWallet } from '../../../create-customer.js'
import { OperatorCustomerAnswer } from '../../../customer-answer.js'

export default operation({
  method: 'POST',
  url: '/operator/v1/customers',
  scopes: ['support:write'],
  summary: 'Create a customer',
  description: 'Creates a customer under your own id, with an empty wallet.',
  contract: createCustomer,
  response: OperatorCustomerAnswer,
  status: 201,
  handle: ({ input, context }, services) => createWithWallet(input, context, services),
})
