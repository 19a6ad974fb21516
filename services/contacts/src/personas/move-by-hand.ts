import type { Call, View } from '@loyalty/shared/commit/command'
import { personaSplit } from '@loyalty/shared/contracts/contacts/facts'
import type { PersonaEventKind } from '@loyalty/shared/contracts/contacts/persona'
import type { Uuid } from '@loyalty/shared/ids'
import {
  mergedInto,
  newPersona,
  withMembers,
  without,
  type Member,
  type Persona,
} from './domain/persona.js'
import { personas } from './personas.collection.js'
import { recordEvent, tell } from './record-event.js'

/** A contact goes from its persona, and the persona is closed when it was the last. */
export function leave(
  view: View,
  call: Call,
  present: Persona,
  contact: Uuid,
  kind: Extract<PersonaEventKind, 'DELETED' | 'ERASED'>,
): void {
  const rest = without(present.members, new Set([contact]))
  view.put(personas, withMembers(present, rest, call.now))
  recordEvent(view, call, { kind, persona_id: present.id, contact_id: contact })
}

/** By hand, into a persona that is there. One that loses its last contact tells where it went. */
export function attach(
  view: View,
  call: Call,
  subject: Member,
  present: Persona | null,
  target: Persona,
): Uuid {
  const { now } = call
  if (present !== null) {
    const rest = without(present.members, new Set([subject.id]))
    const left =
      rest.length === 0 ? mergedInto(present, target.id, now) : withMembers(present, rest, now)
    view.put(personas, left)
  }
  view.put(personas, withMembers(target, [...target.members, subject], now))
  recordEvent(view, call, {
    kind: 'ATTACHED',
    persona_id: target.id,
    contact_id: subject.id,
    personas: present === null ? [] : [{ persona_id: present.id, contact_ids: [subject.id] }],
  })
  return target.id
}

/**
 * By hand, out of its persona into a new one, which the persona of a contact that was alone names.
 * `subject` is set apart from the others already.
 */
export function detach(
  view: View,
  call: Call,
  subject: Member,
  present: Persona,
  by: 'SPLIT' | 'DETACHED',
): { rest: Persona; own: Persona } {
  const { context, mint, now } = call
  const own = newPersona(context.account, mint(), [subject], now)
  const split = [{ persona_id: own.id, contact_ids: [subject.id] }]
  const change = by === 'SPLIT' ? 'split' : 'detached'
  const members = without(present.members, new Set([subject.id]))
  const left =
    members.length === 0 ? mergedInto(present, own.id, now) : withMembers(present, members, now)
  const data = { persona_id: present.id, change, split } as const
  const rest = tell(view, left, personaSplit, data)
  view.put(personas, rest)
  view.insert(personas, own)
  recordEvent(view, call, {
    kind: by,
    persona_id: present.id,
    contact_id: subject.id,
    personas: split,
  })
  return { rest, own }
}
