import { command } from '@loyalty/engine/command'
import { personaErased } from '@loyalty/contracts/contacts/facts'
import * as contracts from '@loyalty/contracts/contacts/persona'
import { keyOf } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { touchMembers } from '../../contacts/apply-plan.js'
import { heldKeys } from '../../contacts/rules/contact.js'
import { contacts } from '../../contacts/store.js'
import { touchKeys } from '../../identity/keys.js'
import { refuseGone, type OfPersona } from '../../personas/wire.js'
import { findPersona, touchPersona } from '../../resolution/neighbours.js'
import { personas } from '../../resolution/store.js'
import { recordEvent, tell } from '../../resolution/write-plan.js'
import { eraseContact } from './erase-contacts.js'

/** DELETE /operator/v1/personas/{id}: the person's contacts are ids from now on. */
export const erasePersona = command<typeof contracts.erasePersona, OfPersona>(
  contracts.erasePersona,
  {
    loads: [
      ({ id }, { account }) => [touchPersona(account, id)],
      ({ id }, view, { account }) => {
        const persona = findPersona(view, account, id)
        return persona === null ? [] : touchMembers(account, persona.members)
      },
      ({ id }, view, { account }) => {
        const members = findPersona(view, account, id)?.members ?? []
        const keys = members.flatMap((member) => {
          const contact = view.get(contacts, keyOf(account, member.id))
          return contact === null ? [] : heldKeys(contact)
        })
        return touchKeys(account, keys)
      },
    ],
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
