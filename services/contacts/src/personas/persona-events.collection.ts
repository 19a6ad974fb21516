import {
  personaEventKinds,
  type PersonaEvent as WireEvent,
  type PersonaEventKind,
} from '@loyalty/shared/contracts/contacts/persona'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { collection } from '@loyalty/shared/mongo/collection'
import {
  array,
  date,
  nullable,
  object,
  oneOf,
  string,
  whole,
} from '@loyalty/shared/mongo/json-schema'

export interface PersonaEvent {
  readonly _id: string
  readonly version?: number
  readonly account: AccountId
  readonly id: Uuid
  readonly kind: PersonaEventKind
  readonly persona_id: Uuid
  readonly contact_id: Uuid | null
  readonly personas: WireEvent['personas']
  readonly matches: WireEvent['matches']
  /** Every persona whose history it belongs to. */
  readonly involved: readonly Uuid[]
  readonly undone_at: Date | null
  readonly created_at: Date
}

export const personaEventKey = (account: AccountId, id: Uuid): string => `${account}|${id}`

/** What happened to personas: ids, and hashes that go when their contact is erased. */
export const personaEvents = collection<PersonaEvent>()({
  name: 'persona_events',
  jsonSchema: object({
    _id: string,
    version: whole,
    account: string,
    id: string,
    kind: oneOf(...personaEventKinds),
    persona_id: string,
    contact_id: nullable(string),
    personas: array(object({ persona_id: string, contact_ids: array(string) })),
    matches: array(
      object({
        persona_id: string,
        description: string,
        conditions: array(string),
        hash: nullable(string),
      }),
    ),
    involved: array(string),
    undone_at: nullable(date),
    created_at: date,
  }),
  indexes: [{ keys: { account: 1, involved: 1, _id: 1 } }, { keys: { account: 1, contact_id: 1 } }],
})

export const toPersonaEvent = (event: PersonaEvent): WireEvent => ({
  id: event.id,
  kind: event.kind,
  persona_id: event.persona_id,
  contact_id: event.contact_id,
  personas: event.personas,
  matches: event.matches,
  undone_at: event.undone_at?.toISOString() ?? null,
  created_at: event.created_at.toISOString(),
})
