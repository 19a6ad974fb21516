import { fulfillEvent, ShownBehaviorEvent } from '@loyalty/shared/contracts/wallet/event'
import { dataOf } from '../../../one-service.js'
import { operation } from '../../../operation.js'
import { eventInData } from './event-answer.js'
import { eventByPath } from './event-by-path.js'
import { askCustomers } from './record-purchase.js'

export default operation({
  method: 'PATCH',
  url: '/v1/behavior/events/:eventId/fulfill',
  scopes: ['events:fulfill'],
  summary: 'Fulfill a behavior event',
  description:
    'Spends what the order spends and pays what campaigns offer; a repeat answers the same.',
  contract: { ...fulfillEvent, input: eventByPath },
  response: dataOf(ShownBehaviorEvent),
  status: 200,
  async handle({ input, context }, { requester }) {
    const event = await requester.call(fulfillEvent, { id: input.eventId }, context)
    if (!event.ok) return event
    return eventInData(event, await askCustomers(event, context, requester))
  },
})
