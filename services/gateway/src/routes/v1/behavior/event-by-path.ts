import { isUuid, type Uuid } from '@loyalty/shared/ids'
import { refuse } from '@loyalty/shared/outcome'
import { z } from 'zod'

/**
 * An event by the name that the interface gives its path parameter. What is no id of an event is
 * unknown, and not a mistake in the shape.
 */
export const eventByPath = z.strictObject({ eventId: z.string().describe('The id of the event.') })

/** The id, or null when no event can have it. */
export function eventIdIn({ eventId }: z.output<typeof eventByPath>): Uuid | null {
  const id = eventId.toLowerCase()
  return isUuid(id) ? id : null
}

export const noSuchEvent = () => refuse('EVENT_NOT_FOUND', 'there is no event with this id')
