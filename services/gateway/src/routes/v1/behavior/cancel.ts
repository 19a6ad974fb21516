import { cancelEvent } from '@loyalty/shared/contracts/wallet/event'
import { dataOf } from '../../../one-service.js'
import { operation } from '../../../operation.js'
import { eventByPath, ofEvent } from './event-by-path.js'

export default operation({
  method: 'PATCH',
  url: '/v1/behavior/events/:eventId/cancel',
  scopes: ['events:write'],
  summary: 'Cancel a behavior event and free what it holds',
  description:
    'Takes an announced purchase back before it is fulfilled, and frees the units that it holds.',
  contract: { ...cancelEvent, input: eventByPath },
  response: dataOf(cancelEvent.output),
  status: 200,
  handle: ({ input, context }, { requester }) =>
    ofEvent(input, (id) => requester.call(cancelEvent, { id }, context)),
})
