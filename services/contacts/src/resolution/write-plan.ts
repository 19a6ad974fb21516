import type { Call, View } from '@loyalty/engine/command'
import { personaMerged, personaSplit } from '@loyalty/contracts/contacts/facts'
import type { Fact, FactData } from '@loyalty/contracts/fact'
import { newPersonaEvent, type HistoryEntry, type Plan, type PlannedPersona } from './rules/plan.js'
import { personaEvents, personas, type Persona } from './store.js'

/** Writes the history of a plan, and its personas with their facts. The contacts are the caller's to write. */
export function writePlan(view: View, call: Call, { personas: planned, history }: Plan): void {
  for (const entry of history) recordEvent(view, call, entry)
  for (const one of planned) {
    const persona = told(view, one)
    if (one.isNew === true) view.insert(personas, persona)
    else view.put(personas, persona)
  }
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
