import { command, touch, type Call, type Command, type View } from '@loyalty/shared/commit/command'
import { contactErased, personaErased } from '@loyalty/shared/contracts/contacts/facts'
import * as contracts from '@loyalty/shared/contracts/contacts/persona'
import type { Uuid } from '@loyalty/shared/ids'
import { answer } from '@loyalty/shared/outcome'
import { contacts } from '../contacts/contacts.collection.js'
import { contactKey, erased, type Contact } from '../contacts/domain/contact.js'
import { heldKeys, tellContact } from '../contacts/write-contact.js'
import { releaseKeys, touchKeys } from '../identity/hold-keys.js'
import { leave } from '../personas/move-by-hand.js'
import { personas } from '../personas/personas.collection.js'
import { findPersona, touchMembers, touchPersona } from '../personas/place-contact.js'
import { recordEvent, tell } from '../personas/record-event.js'
import { refuseGone, type OfPersona } from '../personas/refuse-gone.js'

/** DELETE /operator/v1/personas/{id}: the person's contacts are ids from now on. */
export const erasePersona = command<typeof contracts.erasePersona, OfPersona>(
  contracts.erasePersona,
  {
    touches: ({ id }, { account }) => [touchPersona(account, id)],
    touchesMore({ id }, view, { account }) {
      const persona = findPersona(view, account, id)
      return persona === null ? [] : touchMembers(account, persona.members)
    },
    touchesLast({ id }, view, { account }) {
      const members = findPersona(view, account, id)?.members ?? []
      const keys = members.flatMap((member) => {
        const contact = view.get(contacts, contactKey(account, member.id))
        return contact === null ? [] : heldKeys(contact)
      })
      return touchKeys(account, keys)
    },
    decide(request, view, call) {
      const { account } = call.context
      const persona = findPersona(view, account, request.id)
      if (persona?.state !== 'LIVE') return refuseGone(request)
      const { id } = persona
      const ids = persona.members.map((member) => member.id)
      for (const contact of ids) eraseContact(view, call, contact)
      const gone = {
        ...persona,
        state: 'ERASED' as const,
        members: [],
        joined: [],
        updated_at: call.now,
        cleaning: true as const,
      }
      const told = { persona_id: id, contact_ids: ids }
      view.put(personas, tell(view, gone, personaErased, told))
      recordEvent(view, call, {
        kind: 'ERASED',
        persona_id: id,
        contact_id: null,
        personas: [told],
      })
      view.audit({ resource: 'persona', resourceId: id, before: null, after: { erased: ids } })
      return answer({ id, status: 'ERASED', contact_ids: ids })
    },
  },
)

/** Erases contacts, whoever they belong to: those deleted of an erased persona, or of a customer. */
export const eraseContacts: Command<{ ids: readonly Uuid[] }, never> = {
  name: 'loyalty.contacts.contacts.erase',
  touches: ({ ids }, { account }) => ids.map((id) => touch(contacts, contactKey(account, id))),
  touchesMore: ({ ids }, view, { account }) =>
    ids.flatMap((id) => {
      const contact = view.get(contacts, contactKey(account, id))
      if (contact === null) return []
      return [
        ...touchKeys(account, heldKeys(contact)),
        ...(contact.persona_id === null ? [] : [touchPersona(account, contact.persona_id)]),
      ]
    }),
  decide({ ids }, view, call) {
    for (const id of ids) {
      const contact = eraseContact(view, call, id)
      const persona = findPersona(view, call.context.account, contact?.persona_id ?? null)
      if (persona !== null) leave(view, call, persona, id, 'ERASED')
    }
    return answer({ erased: ids })
  },
}

/** Answers the contact as it was, or null when there is nothing to erase. */
function eraseContact(view: View, call: Call, id: Uuid): Contact | null {
  const { account } = call.context
  const contact = view.get(contacts, contactKey(account, id))
  if (contact === null || contact.state === 'ERASED') return null
  releaseKeys(view, account, heldKeys(contact), id, call.now)
  view.put(contacts, tellContact(view, erased(contact, call.now), contactErased))
  return contact
}
