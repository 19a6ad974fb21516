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
import type { IdentityRules } from '../identity/domain/identity-rules.js'
import { holdKeys, releaseKeys } from '../identity/hold-keys.js'
import { identityRules } from '../identity/identity-rules.collection.js'
import { contactAnswers } from './contact-answers.collection.js'
import { contacts } from './contacts.collection.js'
import { heldKeys, type Contact } from './domain/contact.js'

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
