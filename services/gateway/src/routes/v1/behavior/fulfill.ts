import { fulfillEvent, ShownBehaviorEvent } from '@loyalty/shared/contracts/wallet/event'
import { z } from 'zod'
import { dataOf } from '../../../one-service.js'
import { operation } from '../../../operation.js'
import { eventInData } from './event-answer.js'
import { askCustomers } from './record-purchase.js'

/** The same operation by the name that the interface gives its path parameter. */
const fulfillByPath = { ...fulfillEvent, input: z.strictObject({ eventId: z.string() }) }

export default operation({
  method: 'PATCH',
  url: '/v1/behavior/events/:eventId/fulfill',
  scope: 'events:fulfill',
  summary: 'Fulfill a behavior event',
  contract: fulfillByPath,
  response: dataOf(ShownBehaviorEvent),
  status: 200,
  async handle({ input, context }, { requester }) {
    const event = await requester.call(fulfillEvent, { id: input.eventId }, context)
    if (!event.ok) return event
    return eventInData(event, await askCustomers(event, context, requester))
  },
})
