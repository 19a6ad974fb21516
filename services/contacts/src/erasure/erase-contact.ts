import type { Call, View } from '@loyalty/shared/commit/command'
import { contactErased } from '@loyalty/shared/contracts/contacts/facts'
import type { Uuid } from '@loyalty/shared/ids'
import { contacts } from '../contacts/contacts.collection.js'
import { contactKey, erased, heldKeys, type Contact } from '../contacts/domain/contact.js'
import { tellContact } from '../contacts/write-contact.js'
import { releaseKeys } from '../identity/hold-keys.js'

/** Answers the contact as it was, or null when there is nothing to erase. */
export function eraseContact(view: View, call: Call, id: Uuid): Contact | null {
  const { account } = call.context
  const contact = view.get(contacts, contactKey(account, id))
  if (contact === null || contact.state === 'ERASED') return null
  releaseKeys(view, account, heldKeys(contact), id, call.now)
  view.put(contacts, tellContact(view, erased(contact, call.now), contactErased))
  return contact
}
