import { deleteTags } from '@loyalty/shared/contracts/customers/operations'
import { getWallet } from '@loyalty/shared/contracts/wallet/wallet'
import { writeAndRead } from '../../../compose.js'
import { membersInData } from '../../../frame.js'
import { operation } from '../../../operation.js'
import { CustomerAnswer } from '../../customer-answer.js'
import { tagsQuery } from './tags-query.js'

export default operation({
  method: 'DELETE',
  url: '/v1/customers/:id/tags',
  scopes: ['customers:write'],
  summary: 'Delete tags by key',
  description: 'Removes the tags that the query names and ignores those that are not there.',
  contract: deleteTags,
  response: CustomerAnswer,
  status: 200,
  query: tagsQuery,
  handle: ({ input, context }, { requester }) =>
    writeAndRead(
      context,
      requester.call(deleteTags, input, context),
      (reading) => requester.call(getWallet, { customer_id: input.id }, reading),
      (customer, wallet) => membersInData({ customer, wallet }),
    ),
})
