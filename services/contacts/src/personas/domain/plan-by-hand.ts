import type { Uuid } from '@loyalty/shared/ids'
import {
  mergedInto,
  newPersona,
  withMembers,
  without,
  type Member,
  type Persona,
} from './persona.js'
import { noPlan, type Placed, type Round } from './plan.js'

/** A contact goes from its persona, and the persona is closed when it was the last. */
export function planDeparture(
  contact: Uuid,
  present: Persona | null,
  kind: 'DELETED' | 'ERASED',
  { now }: Pick<Round, 'now'>,
): Placed {
  if (present === null) return { personaId: null, plan: noPlan }
  const rest = without(present.members, new Set([contact]))
  return {
    personaId: null,
    plan: {
      ...noPlan,
      personas: [{ persona: withMembers(present, rest, now) }],
      history: [{ kind, persona_id: present.id, contact_id: contact }],
    },
  }
}

/** By hand, into a persona that is there. One that loses its last contact tells where it went. */
export function planAttachment(
  subject: Member,
  present: Persona | null,
  target: Persona,
  { now }: Round,
): Placed {
  const left = present === null ? [] : [{ persona: leftBy(subject, present, target.id, now) }]
  const next = withMembers(target, [...target.members, subject], now)
  return {
    personaId: target.id,
    plan: {
      ...noPlan,
      personas: [...left, { persona: next }],
      history: [
        {
          kind: 'ATTACHED',
          persona_id: target.id,
          contact_id: subject.id,
          personas: present === null ? [] : [{ persona_id: present.id, contact_ids: [subject.id] }],
        },
      ],
    },
  }
}

/** By hand, out of its persona into a new one. `subject` is set apart from the others already. */
export function planSplit(
  subject: Member,
  present: Persona,
  { account, freshId, now }: Round,
): Placed {
  const split = [{ persona_id: freshId, contact_ids: [subject.id] }]
  const rest = withMembers(present, without(present.members, new Set([subject.id])), now)
  return {
    personaId: freshId,
    plan: {
      ...noPlan,
      personas: [
        { persona: rest, split: { persona_id: present.id, change: 'split', split } },
        { persona: newPersona(account, freshId, [subject], now), isNew: true },
      ],
      history: [{ kind: 'SPLIT', persona_id: present.id, contact_id: subject.id, personas: split }],
    },
  }
}

function leftBy({ id }: Member, present: Persona, to: Uuid, now: Date): Persona {
  const rest = without(present.members, new Set([id]))
  return rest.length === 0 ? mergedInto(present, to, now) : withMembers(present, rest, now)
}
