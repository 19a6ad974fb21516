import { GROUP_SIZE_DEFAULT } from '@loyalty/contracts/contacts/identity-rules'
import type { IdentityRules } from '../../identity/store.js'
import { contradiction } from '../../resolution/rules/guards.js'
import { without } from '../../resolution/rules/persona.js'
import type { Member, Persona } from '../../resolution/store.js'

type Subject = Pick<Member, 'id' | 'document' | 'external'>

/*
 * Why a contact can't be attached by hand, or null. A hand overrides what was set apart and limits in
 * time; what no persona may ever be stays so.
 */

/** The contact and one of the persona are two persons for certain. */
export function contradictionIn(subject: Subject, target: Persona): string | null {
  const differs = contradiction([subject], othersIn(target, subject))
  if (differs === null) return null
  const what = differs === 'DOCUMENT_DIFFERS' ? 'document of the same type' : 'id in the source'
  return `a contact of the persona ${target.id} has another ${what}: they are two persons`
}

export const fullGroup = (
  subject: Pick<Member, 'id'>,
  target: Persona,
  rules: IdentityRules,
): string | null =>
  othersIn(target, subject).length < groupSizeMax(rules)
    ? null
    : `the persona ${target.id} has as many contacts as it may have`

const othersIn = ({ members }: Persona, { id }: Pick<Member, 'id'>): Member[] =>
  without(members, new Set([id]))

/** The contacts that a persona may have when it is joined by hand: what the widest rule allows. */
const groupSizeMax = ({ rules }: IdentityRules): number =>
  Math.max(...rules.map((rule) => rule.max_group_size), rules.length === 0 ? GROUP_SIZE_DEFAULT : 0)
