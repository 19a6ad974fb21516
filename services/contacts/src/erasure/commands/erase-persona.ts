import { command } from '@loyalty/shared/commit/command'
import { personaErased } from '@loyalty/shared/contracts/contacts/facts'
import * as contracts from '@loyalty/shared/contracts/contacts/persona'
import { answer } from '@loyalty/shared/outcome'
import { contacts } from '../contacts/contacts.collection.js'
import { contactKey, heldKeys } from '../contacts/domain/contact.js'
import { touchKeys } from '../identity/hold-keys.js'
import { recordEvent, tell } from '../personas/apply-plan.js'
import { findPersona, touchMembers, touchPersona } from '../personas/load-personas.js'
import { personas } from '../personas/personas.collection.js'
import { refuseGone, type OfPersona } from '../personas/refuse-gone.js'
import { eraseContact } from './erase-contact.js'

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
