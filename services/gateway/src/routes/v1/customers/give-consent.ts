import { giveConsent } from '@loyalty/shared/contracts/customers/operations'
import { getWallet } from '@loyalty/shared/contracts/wallet/wallet'
import { writeAndRead } from '../../../compose.js'
import { membersInData } from '../../../frame.js'
import { operation } from '../../../operation.js'
import { CustomerAnswer } from '../../customer-answer.js'

export default operation({
  method: 'PUT',
  url: '/v1/customers/:id/consent',
  scopes: ['customers:write'],
  summary: 'Say what a customer agrees to',
  description:
    'Replaces what the customer has agreed to, which campaigns respect from then on. A record older than the stored one is refused.',
  contract: giveConsent,
  response: CustomerAnswer,
  status: 200,
  handle: ({ input, context }, { requester }) =>
    writeAndRead(
      context,
      requester.call(giveConsent, input, context),
      (reading) => requester.call(getWallet, { customer_id: input.id }, reading),
      (customer, wallet) => membersInData({ customer, wallet }),
    ),
})
