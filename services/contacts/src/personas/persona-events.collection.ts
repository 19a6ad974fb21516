import { personaEventKinds } from '@loyalty/shared/contracts/contacts/persona'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  accountId,
  array,
  date,
  list,
  nullable,
  object,
  oneOf,
  string,
  uuid,
  version,
  type Shape,
} from '@loyalty/shared/mongo/shape'
import type { PersonaEvent } from './domain/persona-event.js'

const personaEventShape: Shape<PersonaEvent> = object({
  _id: string,
  version,
  account_id: accountId,
  id: uuid,
  kind: oneOf(...personaEventKinds),
  persona_id: uuid,
  contact_id: nullable(uuid),
  personas: array(object({ persona_id: uuid, contact_ids: array(uuid) })),
  matches: array(
    object({
      persona_id: uuid,
      description: string,
      conditions: array(string),
      hash: nullable(string),
    }),
  ),
  involved: list(uuid),
  undone_at: nullable(date),
  created_at: date,
})

/** `_id` is `account|id`, so that its order is that of the history. */
export const personaEvents = collection({
  name: 'persona_events',
  shape: personaEventShape,
  indexes: [
    { keys: { account_id: 1, involved: 1, _id: 1 } },
    { keys: { account_id: 1, contact_id: 1 } },
  ],
})
