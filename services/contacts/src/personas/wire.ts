import type {
  PersonaEvent as WireEvent,
  Persona as WirePersona,
} from '@loyalty/contracts/contacts/persona'
import type { Uuid } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { Persona, PersonaEvent } from '../resolution/store.js'

/** A request about one persona, and who the persona is now where it was merged away. */
export interface OfPersona {
  id: Uuid
  survivor: Uuid | null
}

export const refuseGone = ({ id, survivor }: OfPersona): Refusal<'PERSONA_NOT_FOUND'> =>
  refuse(
    'PERSONA_NOT_FOUND',
    survivor === null
      ? `there is no persona ${id}`
      : `the persona ${id} was merged into ${survivor}`,
  )

export const toPersona = (persona: Persona): WirePersona => ({
  id: persona.id,
  contact_ids: persona.members.map(({ id }) => id),
  created_at: persona.created_at.toISOString(),
  updated_at: persona.updated_at.toISOString(),
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
