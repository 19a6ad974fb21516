import type { Call, View } from '@loyalty/shared/commit/command'
import type { Fact, FactData } from '@loyalty/shared/contracts/fact'
import type { Uuid } from '@loyalty/shared/ids'
import { hashIn } from '../identity/identity-of.js'
import { nameOfRule } from '../identity/domain/identity-rules.js'
import type { Persona } from './domain/persona.js'
import type { Weighed } from './domain/resolve.js'
import { personaEventKey, type PersonaEvent } from './domain/persona-event.js'
import { personaEvents } from './persona-events.collection.js'

type Told = Pick<PersonaEvent, 'kind' | 'persona_id' | 'contact_id'> &
  Partial<Pick<PersonaEvent, 'personas' | 'matches'>>

/** Adds to the history of every persona that has to do with it. */
export function recordEvent(view: View, { context, mint, now }: Call, told: Told): Uuid {
  const id = mint()
  const personas = told.personas ?? []
  const involved = new Set([told.persona_id, ...personas.map((other) => other.persona_id)])
  view.insert(personaEvents, {
    _id: personaEventKey(context.account, id),
    version: 1,
    account_id: context.account,
    id,
    kind: told.kind,
    persona_id: told.persona_id,
    contact_id: told.contact_id,
    personas,
    matches: told.matches ?? [],
    involved: [...involved],
    undone_at: null,
    created_at: now,
  })
  return id
}

/** What let a contact come to the personas that were not left. */
export const toMatches = (weighed: readonly Weighed[]): PersonaEvent['matches'] =>
  weighed
    .filter(({ hindrance }) => hindrance === null)
    .flatMap(({ persona, matches }) =>
      matches.map(({ rule, key }) => ({
        persona_id: persona.id,
        description: rule.description,
        conditions: nameOfRule(rule).split('+'),
        hash: hashIn(key),
      })),
    )

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
