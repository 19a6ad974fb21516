import { cancelEvent } from '@loyalty/shared/contracts/wallet/event'
import { one } from '../../../compose.js'
import { inData } from '../../../frame.js'
import { dataOf } from '../../../one-service.js'
import { operation } from '../../../operation.js'
import { eventByPath, eventIdIn, noSuchEvent } from './event-by-path.js'

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
  async handle({ input, context }, { requester }) {
    const id = eventIdIn(input)
    return id === null ? noSuchEvent() : one(requester.call(cancelEvent, { id }, context), inData)
  },
})
