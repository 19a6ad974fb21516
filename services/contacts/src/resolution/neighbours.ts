import { touch, type ReadView, type Touch } from '@loyalty/shared/commit/command'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { contacts } from '../contacts/contacts.collection.js'
import { contactKey } from '../contacts/domain/contact.js'
import type { Resolvable } from '../identity/domain/resolvable.js'
import { findCandidates, touchKeys } from '../identity/hold-keys.js'
import { personaKey, without, type Member, type Persona } from './domain/persona.js'
import { resolve } from './domain/resolve.js'
import { personas } from './personas.collection.js'

export const touchPersona = (account: AccountId, id: Uuid): Touch =>
  touch(personas, personaKey(account, id))

export const findPersona = (view: ReadView, account: AccountId, id: Uuid | null): Persona | null =>
  id === null ? null : view.get(personas, personaKey(account, id))

/** What it takes to move contacts from one persona to another: they themselves, and their keys. */
export const touchMembers = (account: AccountId, members: readonly Member[]): Touch[] =>
  members.flatMap(({ id, keys }) => [
    touch(contacts, contactKey(account, id)),
    ...touchKeys(account, keys),
  ])

/**
 * The contacts that may change their persona when another is resolved. Limits in time are weighed by
 * the round's own time, which loads don't know: where there are any, all that match may move.
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
