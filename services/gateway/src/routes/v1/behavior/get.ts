import { getEvent } from '@loyalty/shared/contracts/wallet/event'
import { dataOf } from '../../../one-service.js'
import { operation } from '../../../operation.js'
import { eventByPath, ofEvent } from './event-by-path.js'

export default operation({
  method: 'GET',
  url: '/v1/behavior/events/:eventId',
  scopes: ['events:write', 'events:fulfill'],
  summary: 'Read a behavior event',
  description: 'Answers one event with what its fulfillment did.',
  contract: { ...getEvent, input: eventByPath },
  response: dataOf(getEvent.output),
  status: 200,
  handle: ({ input, context }, { requester }) =>
    ofEvent(input, (id) => requester.call(getEvent, { id }, context)),
})
