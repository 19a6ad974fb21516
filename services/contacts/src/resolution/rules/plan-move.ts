import type { Candidate } from './match.js'
import type { Member, Persona } from './persona.js'
import { planAttachment, planDeparture } from './plan-by-hand.js'
import { planByRules } from './plan-by-rules.js'
import type { Placed, Round } from './plan.js'
import { resolve } from './resolve.js'

/** Where a contact goes. */
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
  round: Round,
): Placed {
  switch (move.to) {
    case 'WHERE_RULES_SAY':
      return planByRules(resolve(subject, present, move.candidates, round.now), present, round)
    case 'PERSONA':
      return planAttachment(subject, present, move.target, round)
    case 'NOWHERE':
      return planDeparture(subject.id, present, 'DELETED', round)
  }
}
