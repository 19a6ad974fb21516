import { touch, type Call, type ReadView, type Touch, type View } from '@loyalty/engine/command'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import { holdKeys, touchKeys } from '../identity/keys.js'
import type { Resolvable } from '../identity/rules/resolvable.js'
import { findCandidates } from '../resolution/neighbours.js'
import { without } from '../resolution/rules/persona.js'
import type { Plan } from '../resolution/rules/plan.js'
import { resolve } from '../resolution/rules/resolve.js'
import type { Member, Persona } from '../resolution/store.js'
import { writePlan } from '../resolution/write-plan.js'
import { toIdentity } from './rules/contact.js'
import { contacts } from './store.js'

export function applyPlan(view: View, call: Call, plan: Plan): void {
  writePlan(view, call, plan)
  for (const { to, members } of plan.moved) moveMembers(view, call.context.account, members, to)
}

/** Members of personas now belong to another: their contacts and their keys say so. */
function moveMembers(
  view: View,
  account: AccountId,
  members: readonly Member[],
  persona: Uuid,
): void {
  for (const member of members) {
    const contact = view.get(contacts, keyOf(account, member.id))
    if (contact === null) throw new Error('a persona has a contact that is not there')
    view.put(contacts, { ...contact, persona_id: persona, identity: toIdentity(member) })
    holdKeys(view, account, member.keys, { contact: member.id, persona })
  }
}

/** What it takes to move contacts from one persona to another: they themselves, and their keys. */
export const touchMembers = (account: AccountId, members: readonly Member[]): Touch[] =>
  members.flatMap(({ id, keys }) => [
    touch(contacts, keyOf(account, id)),
    ...touchKeys(account, keys),
  ])

/**
 * The contacts that may change their persona when another is resolved. Limits in time are weighed by
 * the batch's own time, which loads don't know: where there are any, all that match may move.
 */
export function touchMovable(
  view: ReadView,
  account: AccountId,
  subject: Member,
  present: Persona | null,
  { ruleKeys }: Pick<Resolvable, 'ruleKeys'>,
): Touch[] {
  const candidates = findCandidates(view, account, subject.id, ruleKeys)
  const isTimed = ruleKeys.some(({ rule }) => rule.temporal_limits.length > 0)
  const movable = isTimed
    ? [...(present === null ? [] : [present]), ...candidates.map(({ persona }) => persona)]
    : resolve(subject, present, candidates, new Date(0)).absorbed
  const members = movable.flatMap((persona) => persona.members)
  return touchMembers(account, without(members, new Set([subject.id])))
}
