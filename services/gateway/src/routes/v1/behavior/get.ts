import { getEvent } from '@loyalty/shared/contracts/wallet/event'
import { one } from '../../../compose.js'
import { inData } from '../../../frame.js'
import { dataOf } from '../../../one-service.js'
import { operation } from '../../../operation.js'
import { eventByPath, eventIdIn, noSuchEvent } from './event-by-path.js'

export default operation({
  method: 'GET',
  url: '/v1/behavior/events/:eventId',
  scopes: ['events:write', 'events:fulfill'],
  summary: 'Read a behavior event',
  description: 'Answers one event with what its fulfillment did.',
  contract: { ...getEvent, input: eventByPath },
  response: dataOf(getEvent.output),
  status: 200,
  async handle({ input, context }, { requester }) {
    const id = eventIdIn(input)
    return id === null ? noSuchEvent() : one(requester.call(getEvent, { id }, context), inData)
  },
})
