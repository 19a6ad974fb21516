import { updateDevice } from '@loyalty/shared/contracts/customers/operations'
import { getWallet } from '@loyalty/shared/contracts/wallet/wallet'
import { writeAndRead } from '../../../compose.js'
import { membersInData } from '../../../frame.js'
import { operation } from '../../../operation.js'
import { CustomerAnswer } from '../../customer-answer.js'

export default operation({
  method: 'PATCH',
  url: '/v1/customers/:id/devices',
  scopes: ['customers:write'],
  summary: 'Register a device token',
  description:
    'Keeps the token for push notifications, which moves here if another customer had it.',
  contract: updateDevice,
  response: CustomerAnswer,
  status: 200,
  handle: ({ input, context }, { requester }) =>
    writeAndRead(
      context,
      requester.call(updateDevice, input, context),
      (reading) => requester.call(getWallet, { customer_id: input.id }, reading),
      (customer, wallet) => membersInData({ customer, wallet }),
    ),
})
