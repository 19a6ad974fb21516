import type { mergePersonas } from '@loyalty/contracts/contacts/persona'
import type { CodeOf } from '@loyalty/contracts/contract'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { contradictionWith, groupSizeMax } from '../../contacts/rules/refuse-replacement.js'
import type { IdentityRules } from '../../identity/store.js'
import { mergedInto, notApartFrom, withMembers } from '../../resolution/rules/persona.js'
import type { Plan } from '../../resolution/rules/plan.js'
import type { Persona } from '../../resolution/store.js'

/** Why two personas can't be one person, or null. A hand overrides what was set apart; what no persona may ever be stays so. */
export function refuseMerge(
  survivor: Persona,
  other: Persona,
  rules: IdentityRules,
): Refusal<CodeOf<typeof mergePersonas>> | null {
  const differs = contradictionWith(other.members, survivor)
  if (differs !== null) return refuse('CONTACT_CONFLICT', differs)
  const max = groupSizeMax(rules)
  const count = survivor.members.length + other.members.length
  if (count <= max) return null
  return refuse(
    'LIMIT_EXCEEDED',
    `together they have ${count} contacts, and a persona at most ${max}`,
  )
}

/** All contacts of the other persona come into the one that stays. It is undone as any merge. */
export function planMerge(survivor: Persona, other: Persona, now: Date): Plan {
  const { id } = survivor
  const staying = survivor.members.map((member) => notApartFrom(other, member))
  const coming = other.members.map((member) => notApartFrom(survivor, member))
  const merged = [{ persona_id: other.id, contact_ids: other.members.map((member) => member.id) }]
  return {
    personas: [
      {
        persona: withMembers(survivor, [...staying, ...coming], now),
        merged: { persona_id: id, merged },
      },
      { persona: mergedInto(other, id, now) },
    ],
    moved: [{ to: id, members: [...staying, ...coming] }],
    history: [{ kind: 'MERGED', persona_id: id, contact_id: null, personas: merged }],
  }
}
