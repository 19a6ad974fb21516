import { putConsent } from '@loyalty/shared/contracts/customers/operations'
import { getWallet } from '@loyalty/shared/contracts/wallet/wallet'
import { writeAndRead } from '../../../../compose.js'
import { membersInData } from '../../../../frame.js'
import { operation } from '../../../../operation.js'
import { OperatorCustomerAnswer } from '../../../customer-answer.js'

export default operation({
  method: 'PUT',
  url: '/operator/v1/customers/:id/consent',
  scopes: ['support:write'],
  summary: 'Replace the consent of a customer',
  description:
    'Replaces what the customer has agreed to, which campaigns respect from then on. A record older than the stored one is refused.',
  contract: putConsent,
  response: OperatorCustomerAnswer,
  status: 200,
  handle: ({ input, context }, { requester }) =>
    writeAndRead(
      context,
      requester.call(putConsent, input, context),
      (reading) => requester.call(getWallet, { customer_id: input.id }, reading),
      (customer, wallet) => membersInData({ customer, wallet }),
    ),
})
