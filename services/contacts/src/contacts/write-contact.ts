import { idempotencyId } from '@loyalty/shared/commit/idempotency'
import {
  touch,
  type Call,
  type ReadView,
  type Touch,
  type View,
} from '@loyalty/shared/commit/command'
import type { Fact } from '@loyalty/shared/contracts/fact'
import type { AccountId } from '@loyalty/shared/ids'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import type { IdentityRules } from '../identity/domain/identity-rules.js'
import { holdable, holdKeys, isTaken, releaseKeys } from '../identity/hold-keys.js'
import { identityRules } from '../identity/identity-rules.collection.js'
import type { Resolvable } from '../identity/identity-of.js'
import { contactAnswers } from './contact-answers.collection.js'
import { contacts } from './contacts.collection.js'
import type { Contact, Identity } from './domain/contact.js'

/** The rules that a command was prepared with are not those of its round. */
export class RulesChangedError extends Error {
  override readonly name = 'RulesChangedError'
}

export const touchRules = (account: AccountId): Touch => touch(identityRules, account)

/** The names of keys follow from the rules, so a command that was prepared by others runs again. */
export function checkRules(view: ReadView, account: AccountId, rules: IdentityRules): void {
  const generation = view.get(identityRules, account)?.generation ?? 0
  if (generation !== rules.generation) throw new RulesChangedError('the rules changed')
}

export const wantedKeys = ({ ruleKeys }: Resolvable): string[] => [
  ...new Set(ruleKeys.map(({ key }) => key)),
]

/** Every key that a contact's values name. */
export const allKeys = (resolvable: Resolvable): string[] =>
  resolvable.uniqueKey === null
    ? wantedKeys(resolvable)
    : [...wantedKeys(resolvable), resolvable.uniqueKey]

/** Every key that a contact holds. */
export const heldKeys = ({ identity, unique_key }: Contact): string[] =>
  unique_key === null ? [...identity.keys] : [...identity.keys, unique_key]

/** What a contact's values make of its identity. Its age is that of its values. */
export function identityFrom(
  view: ReadView,
  contact: Pick<Contact, 'account_id' | 'id' | 'identity'>,
  resolvable: Resolvable,
  now: Date,
): Identity {
  const { account_id: account, id, identity: before } = contact
  const { document, external } = resolvable
  const keys = holdable(view, account, id, wantedKeys(resolvable))
  const next = { ...before, document, external, keys }
  const isSame = JSON.stringify(next) === JSON.stringify(before)
  return isSame ? before : { ...next, identity_at: now }
}

export const conflictOf = (
  view: ReadView,
  contact: Pick<Contact, 'account_id' | 'id' | 'external_id'>,
  { uniqueKey }: Resolvable,
): Refusal<'CONTACT_CONFLICT'> | null =>
  isTaken(view, contact.account_id, uniqueKey, contact.id)
    ? refuse(
        'CONTACT_CONFLICT',
        `Another contact of the same source has the external_id ${String(contact.external_id)}`,
      )
    : null

/** Writes a contact with all that says where it is: its keys, and the answers that show it. */
export function writeContact(
  view: View,
  call: Call,
  before: Contact | null,
  after: Contact,
): Contact {
  const { account_id: account, id, persona_id: persona } = after
  const held = persona === null ? [] : heldKeys(after)
  const lost = before === null ? [] : heldKeys(before).filter((key) => !held.includes(key))
  releaseKeys(view, account, lost, id, call.now)
  if (persona !== null) {
    const isMoved = before?.persona_id !== persona
    const had = new Set(before === null || isMoved ? [] : heldKeys(before))
    const gained = held.filter((key) => !had.has(key))
    holdKeys(view, account, gained, { contact: id, persona })
  }
  if (before === null) view.insert(contacts, after)
  else view.put(contacts, after)
  rememberAnswer(view, call, after)
  return after
}

/** An answer that shows the contact is stored under the call's key: erasing has to find it. */
export function rememberAnswer(
  view: View,
  { context, mint, now }: Call,
  { account_id: account, id }: Contact,
): void {
  if (!context.idempotency) return
  view.insert(contactAnswers, {
    _id: `${account}|${id}|${mint()}`,
    account_id: account,
    record: idempotencyId(context, context.idempotency),
    created_at: now,
  })
}

/** Publishes a fact of a contact, and answers the contact that has counted it. */
export function tellContact(
  view: View,
  contact: Contact,
  fact: Fact,
  more: Record<string, unknown> = {},
): Contact {
  const sequence = contact.fact_sequence + 1
  const data = { contact_id: contact.id, persona_id: contact.persona_id, ...more }
  view.publish(fact, { aggregateId: contact.id, sequence, data })
  return { ...contact, fact_sequence: sequence }
}
