import {
  touch,
  type Call,
  type ReadView,
  type Touch,
  type View,
} from '@loyalty/shared/commit/command'
import { personaMerged, personaSplit } from '@loyalty/shared/contracts/contacts/facts'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { contacts } from '../contacts/contacts.collection.js'
import { contactKey, type Contact } from '../contacts/domain/contact.js'
import { findCandidates, holdKeys, touchKeys } from '../identity/hold-keys.js'
import type { Resolvable } from '../identity/identity-of.js'
import {
  latestJoins,
  mergedInto,
  newPersona,
  ofOwnRight,
  personaKey,
  withMembers,
  without,
  type Member,
  type Persona,
} from './domain/persona.js'
import { resolve, type Resolution } from './domain/resolve.js'
import { personas } from './personas.collection.js'
import { recordEvent, tell, toMatches } from './record-event.js'

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

/** Where the rules put a contact, as the view has it now. */
export const resolveIn = (
  view: ReadView,
  account: AccountId,
  subject: Member,
  present: Persona | null,
  { ruleKeys }: Pick<Resolvable, 'ruleKeys'>,
  now: Date,
): Resolution => resolve(subject, present, findCandidates(view, account, subject.id, ruleKeys), now)

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

/**
 * Puts a contact where the rules say: changes the personas, moves the contacts of those that are
 * absorbed, and writes history and facts. Answers the id of the contact's persona. The contact
 * itself and its keys are the caller's to write.
 */
export function placeByRules(
  view: View,
  call: Call,
  present: Persona | null,
  resolution: Resolution,
): Uuid {
  const { context, mint, now } = call
  const { subject, target, absorbed, vouchedFor, weighed } = resolution
  const own = new Set([subject.id])
  const id = target?.id ?? mint()
  if (resolution.isParted && present !== null) {
    part(view, call, present, subject.id, id)
  }
  if (target === null) {
    view.insert(personas, newPersona(context.account, id, [subject], now))
    return id
  }
  const isNew = present === null || resolution.isParted
  const matches = toMatches(weighed)
  const moved = absorbed.map((persona) => ({
    persona_id: persona.id,
    contact_ids: persona.members.map((member) => member.id),
  }))
  let next: Persona = {
    ...target,
    members: [
      ...without(
        [target, ...absorbed].flatMap(({ members }) => members),
        own,
      ).map((member) => (vouchedFor.has(member.id) ? ofOwnRight(member) : member)),
      subject,
    ],
    joined: latestJoins([
      ...[target, ...absorbed].map(({ joined }) => joined),
      isNew || absorbed.length > 0 ? [now] : [],
    ]),
    updated_at: now,
  }
  if (absorbed.length > 0) {
    recordEvent(view, call, {
      kind: 'MERGED',
      persona_id: id,
      contact_id: subject.id,
      personas: moved,
      matches,
    })
    next = tell(view, next, personaMerged, { persona_id: id, merged: moved })
  }
  if (isNew) {
    const toTarget = matches.filter((match) => match.persona_id === id)
    const told = { kind: 'JOINED' as const, persona_id: id, contact_id: subject.id }
    recordEvent(view, call, { ...told, matches: toTarget })
  }
  view.put(personas, next)
  for (const persona of absorbed) {
    view.put(personas, mergedInto(persona, id, now))
    moveMembers(view, context.account, without(persona.members, own), id)
  }
  return id
}

/** Members of personas now belong to another: their contacts and their keys say so. */
function moveMembers(
  view: View,
  account: AccountId,
  members: readonly Member[],
  persona: Uuid,
): void {
  for (const { id, keys } of members) {
    moveContact(view, account, id, (contact) => ({ ...contact, persona_id: persona }))
    holdKeys(view, account, keys, { contact: id, persona })
  }
}

/** Changes a contact that is known to be there, since its persona has it. */
export function moveContact(
  view: View,
  account: AccountId,
  id: Uuid,
  change: (contact: Contact) => Contact,
): void {
  const contact = view.get(contacts, contactKey(account, id))
  if (contact === null) throw new Error('a persona has a contact that is not there')
  view.put(contacts, change(contact))
}

/** A contact that contradicts the others leaves them. */
function part(view: View, call: Call, present: Persona, contact: Uuid, to: Uuid) {
  const rest = withMembers(present, without(present.members, new Set([contact])), call.now)
  const split = [{ persona_id: to, contact_ids: [contact] }]
  const told = { kind: 'PARTED' as const, persona_id: present.id, contact_id: contact }
  recordEvent(view, call, { ...told, personas: split })
  const data = { persona_id: present.id, change: 'parted' as const, split }
  view.put(personas, tell(view, rest, personaSplit, data))
}
