import type { Call, View } from '@loyalty/shared/commit/command'
import { personaMerged, personaSplit } from '@loyalty/shared/contracts/contacts/facts'
import type { Fact, FactData } from '@loyalty/shared/contracts/fact'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { contacts } from '../contacts/contacts.collection.js'
import { contactKey, toIdentity } from '../contacts/domain/contact.js'
import { holdKeys } from '../identity/hold-keys.js'
import type { Member, Persona } from './domain/persona.js'
import { newPersonaEvent, type HistoryEntry } from './domain/persona-event.js'
import type { Plan, PlannedPersona } from './domain/plan.js'
import { personaEvents } from './persona-events.collection.js'
import { personas } from './personas.collection.js'

/** Writes a plan: its history, its personas with their facts, and the contacts that they took over. */
export function applyPlan(
  view: View,
  call: Call,
  { personas: planned, moved, history }: Plan,
): void {
  for (const entry of history) recordEvent(view, call, entry)
  for (const one of planned) {
    const persona = told(view, one)
    if (one.isNew === true) view.insert(personas, persona)
    else view.put(personas, persona)
  }
  for (const { to, members } of moved) moveMembers(view, call.context.account, members, to)
}

/** Adds to the history of every persona that has to do with it. */
export const recordEvent = (view: View, { context, mint, now }: Call, entry: HistoryEntry): void =>
  view.insert(personaEvents, newPersonaEvent(entry, context.account, mint(), now))

function told(view: View, { persona, merged, split }: PlannedPersona): Persona {
  if (merged !== undefined) return tell(view, persona, personaMerged, merged)
  if (split !== undefined) return tell(view, persona, personaSplit, split)
  return persona
}

/** Publishes a fact of a persona, and answers the persona that has counted it. */
export function tell<F extends Fact>(
  view: View,
  persona: Persona,
  fact: F,
  data: FactData<F>,
): Persona {
  const sequence = persona.fact_sequence + 1
  view.publish(fact, { aggregateId: persona.id, sequence, data })
  return { ...persona, fact_sequence: sequence }
}

/** Members of personas now belong to another: their contacts and their keys say so. */
function moveMembers(
  view: View,
  account: AccountId,
  members: readonly Member[],
  persona: Uuid,
): void {
  for (const member of members) {
    const contact = view.get(contacts, contactKey(account, member.id))
    if (contact === null) throw new Error('a persona has a contact that is not there')
    view.put(contacts, { ...contact, persona_id: persona, identity: toIdentity(member) })
    holdKeys(view, account, member.keys, { contact: member.id, persona })
  }
}
