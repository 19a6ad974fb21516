import type { Uuid } from '@loyalty/contracts/ids'
import type { Member, Persona } from '../store.js'
import { mergedInto, withMembers, without, type Candidate } from './persona.js'
import { planByRules } from './plan-by-rules.js'
import { noPlan, type Placed, type Batch } from './plan.js'
import { resolve } from './resolve.js'

export type Move =
  | { readonly to: 'WHERE_RULES_SAY'; readonly candidates: readonly Candidate[] }
  | { readonly to: 'PERSONA'; readonly target: Persona }
  | { readonly to: 'NOWHERE' }

/**
 * All that happens to personas and to their other contacts when a contact goes there. `present` is
 * the persona that it is in. The contact itself and its keys are the caller's to write.
 */
export function planMove(
  subject: Member,
  present: Persona | null,
  move: Move,
  batch: Batch,
): Placed {
  switch (move.to) {
    case 'WHERE_RULES_SAY':
      return planByRules(resolve(subject, present, move.candidates, batch.now), present, batch)
    case 'PERSONA':
      return planAttachment(subject, present, move.target, batch)
    case 'NOWHERE':
      return planDeparture(subject.id, present, 'DELETED', batch)
  }
}

/** A contact goes from its persona, and the persona is closed when it was the last. */
export function planDeparture(
  contact: Uuid,
  present: Persona | null,
  kind: 'DELETED' | 'ERASED',
  { now }: Pick<Batch, 'now'>,
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
  { now }: Batch,
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

function leftBy({ id }: Member, present: Persona, to: Uuid, now: Date): Persona {
  const rest = without(present.members, new Set([id]))
  return rest.length === 0 ? mergedInto(present, to, now) : withMembers(present, rest, now)
}
