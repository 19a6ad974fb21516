import { updateTags } from '@loyalty/shared/contracts/customers/operations'
import { getWallet } from '@loyalty/shared/contracts/wallet/wallet'
import { writeAndRead } from '../../../compose.js'
import { membersInData } from '../../../frame.js'
import { operation } from '../../../operation.js'
import { CustomerAnswer } from '../../customer-answer.js'

export default operation({
  method: 'PATCH',
  url: '/v1/customers/:id/tags',
  scopes: ['customers:write'],
  summary: 'Add, change or remove tags',
  description: 'Sets the tags that are sent and leaves all others; null removes a tag.',
  contract: updateTags,
  response: CustomerAnswer,
  status: 200,
  handle: ({ input, context }, { requester }) =>
    writeAndRead(
      context,
      requester.call(updateTags, input, context),
      (reading) => requester.call(getWallet, { customer_id: input.id }, reading),
      (customer, wallet) => membersInData({ customer, wallet }),
    ),
})
