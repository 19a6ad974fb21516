import * as contracts from '@loyalty/contracts/contacts/persona'
import { touch, command, type Call, type Command, type View } from '@loyalty/engine/command'
import { contactErased, personaErased } from '@loyalty/contracts/contacts/facts'
import { keyOf, type Uuid } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { applyPlan, touchMembers } from '../contacts/apply-plan.js'
import { erased, heldKeys } from '../contacts/rules/contact.js'
import { contacts, type Contact } from '../contacts/store.js'
import { tellContact } from '../contacts/write-contact.js'
import { releaseKeys, touchKeys } from '../identity/keys.js'
import { findPersona, touchPersona } from '../resolution/neighbours.js'
import { planDeparture } from '../resolution/rules/plan-move.js'
import { refuseGone, type OfPersona } from '../personas/wire.js'
import { personas } from '../resolution/store.js'
import { recordEvent, tell } from '../resolution/write-plan.js'

/** Erases contacts, whoever they belong to: those deleted of an erased persona, or of a customer. */
export const eraseContacts: Command<{ ids: readonly Uuid[] }, never> = {
  name: 'loyalty.contacts.contacts.erase',
  loads: [
    ({ ids }, { account }) => ids.map((id) => touch(contacts, keyOf(account, id))),
    ({ ids }, view, { account }) =>
      ids.flatMap((id) => {
        const contact = view.get(contacts, keyOf(account, id))
        if (contact === null) return []
        return [
          ...touchKeys(account, heldKeys(contact)),
          ...(contact.persona_id === null ? [] : [touchPersona(account, contact.persona_id)]),
        ]
      }),
  ],
  decide({ ids }, view, call) {
    for (const id of ids) {
      const contact = eraseContact(view, call, id)
      const persona = findPersona(view, call.context.account, contact?.persona_id ?? null)
      applyPlan(view, call, planDeparture(id, persona, 'ERASED', call).plan)
    }
    return answer({ erased: ids })
  },
}

/** Answers the contact as it was, or null when there is nothing to erase. */
function eraseContact(view: View, call: Call, id: Uuid): Contact | null {
  const { account } = call.context
  const contact = view.get(contacts, keyOf(account, id))
  if (contact === null || contact.state === 'ERASED') return null
  releaseKeys(view, account, heldKeys(contact), id, call.now)
  view.put(contacts, tellContact(view, erased(contact, call.now), contactErased))
  return contact
}

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
