import { isUuid, type Uuid } from '@loyalty/shared/ids'
import { withoutFormat } from '@loyalty/shared/contracts/visible'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import type { Reply } from '@loyalty/shared/transport/requester'
import { z } from 'zod'
import { one } from '../../../compose.js'
import { inData, type Framed } from '../../../frame.js'

/** An event by the name that the interface gives its path parameter. */
export const eventByPath = z.strictObject({
  eventId: z.string().overwrite(withoutFormat).describe('The id of the event.'),
})

/**
 * The answer about the event of the path. What is no id of an event is unknown, and not a mistake in the
 * shape.
 */
export async function ofEvent(
  { eventId }: z.output<typeof eventByPath>,
  ask: (id: Uuid) => Promise<Reply>,
): Promise<Framed | Refusal> {
  const id = eventId.toLowerCase()
  return isUuid(id)
    ? one(ask(id), inData)
    : refuse('EVENT_NOT_FOUND', 'there is no event with this id')
}
