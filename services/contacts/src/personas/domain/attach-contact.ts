import { GROUP_SIZE_DEFAULT } from '@loyalty/shared/contracts/contacts/identity-rules'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import type { IdentityRules } from '../../identity/domain/identity-rules.js'
import { contradiction } from './guards.js'
import { without, type Member, type Persona } from './persona.js'

/** The contacts that a persona may have when it is joined by hand: what the widest rule allows. */
const groupSizeMax = ({ rules }: IdentityRules): number =>
  Math.max(...rules.map((rule) => rule.max_group_size), rules.length === 0 ? GROUP_SIZE_DEFAULT : 0)

/**
 * Why a contact can't be attached by hand, or null. A hand overrides what was set apart and limits in
 * time; what no persona may ever be stays so.
 */
export function refuseAttachment(
  subject: Member,
  target: Persona,
  rules: IdentityRules,
): Refusal<'CONTACT_CONFLICT' | 'LIMIT_EXCEEDED'> | null {
  const others = without(target.members, new Set([subject.id]))
  const differs = contradiction([subject], others)
  if (differs !== null) {
    const what = differs === 'DOCUMENT_DIFFERS' ? 'document of the same type' : 'id in the source'
    return refuse(
      'CONTACT_CONFLICT',
      `A contact of the persona ${target.id} has another ${what}: they are two persons`,
    )
  }
  if (others.length + 1 <= groupSizeMax(rules)) return null
  return refuse('LIMIT_EXCEEDED', `The persona ${target.id} has as many contacts as it may have`)
}
