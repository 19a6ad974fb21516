import {
  bringsSomething,
  nothingBrought,
  returnEvent,
  returnMembers,
} from '@loyalty/shared/contracts/wallet/event-return'
import { z } from 'zod'
import { dataOf } from '../../../one-service.js'
import { operation } from '../../../operation.js'
import { eventByPath, ofEvent } from './event-by-path.js'

const input = z
  .strictObject({ ...eventByPath.shape, ...returnMembers })
  .refine(bringsSomething, nothingBrought)

export default operation({
  method: 'POST',
  url: '/v1/behavior/events/:eventId/return',
  scopes: ['events:write', 'support:write'],
  summary: 'Return a part of a purchase, or all that is left of it',
  description:
    'Takes back what campaigns would not have paid for the rest of the order, and gives back what was redeemed on the part. Once nothing remains, the event is REVERSED.',
  contract: { ...returnEvent, input },
  response: dataOf(returnEvent.output),
  status: 200,
  handle: ({ input: { eventId, ...part }, context }, { requester }) =>
    ofEvent({ eventId }, (id) => requester.call(returnEvent, { id, ...part }, context)),
})
