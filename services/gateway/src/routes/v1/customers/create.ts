import { createCustomer, SignUp } from '@loyalty/shared/contracts/customers/operations'
import { operation } from '../../../operation.js'
import { createWithWallet } from '../../create-customer.js'
import { OperatorCustomerAnswer } from '../../customer-answer.js'

export default operation({
  method: 'POST',
  url: '/v1/customers',
  scopes: ['customers:create'],
  summary: 'Sign a customer up',
  description: 'Creates the customer and shows it with its wallet; an id stays taken for ever.',
  contract: { ...createCustomer, input: SignUp },
  response: OperatorCustomerAnswer,
  status: 201,
  handle: ({ input, context }, services) => createWithWallet(input, context, services),
})
