import { idempotencyId, type Call, type View } from '@loyalty/engine/command'
import type { Fact } from '@loyalty/contracts/fact'
import { holdKeys, releaseKeys } from '../identity/keys.js'
import { heldKeys } from './rules/contact.js'
import { contactAnswers, contacts, type Contact } from './store.js'

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
