import type { PersonaEvent } from './persona-event.js'
import { withMembers, type Persona } from './persona.js'
import type { Plan } from './plan.js'
import type { Undo } from './undo-merge.js'

/** What happens when a merge is undone: the personas are there again, with the contacts they had. */
export function planUndo(
  survivor: Persona,
  event: PersonaEvent,
  { revived, staying }: Undo,
  now: Date,
): Plan {
  const split = revived.map(({ persona, members }) => ({
    persona_id: persona.id,
    contact_ids: members.map(({ id }) => id),
  }))
  const { id } = survivor
  return {
    personas: [
      {
        persona: withMembers(survivor, staying, now),
        split: { persona_id: id, change: 'undone', split },
      },
      ...revived.map(({ persona, members }) => ({ persona: withMembers(persona, members, now) })),
    ],
    moved: revived.map(({ persona, members }) => ({ to: persona.id, members })),
    history: [{ kind: 'UNDONE', persona_id: id, contact_id: event.contact_id, personas: split }],
  }
}
