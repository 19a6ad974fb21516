import { command, touch } from '@loyalty/engine/command'
import { contactUpdated } from '@loyalty/contracts/contacts/facts'
import * as contracts from '@loyalty/contracts/contacts/persona'
import type { InputOf } from '@loyalty/contracts/contract'
import { keyOf } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { applyPlan } from '../../contacts/apply-plan.js'
import { heldKeys, toMember } from '../../contacts/rules/contact.js'
import { contacts } from '../../contacts/store.js'
import { tellContact, writeContact } from '../../contacts/write-contact.js'
import { touchKeys } from '../../identity/keys.js'
import { findPersona, touchPersona } from '../../resolution/neighbours.js'
import { without } from '../../resolution/rules/persona.js'
import { hasRoomApart, planSplit, setApart } from '../rules/split-persona.js'
import { refuseGone, toPersona, type OfPersona } from '../wire.js'

export type SplitRequest = OfPersona & InputOf<typeof contracts.splitPersona>

/** POST /operator/v1/personas/{id}/split */
export const splitPersona = command<typeof contracts.splitPersona, SplitRequest>(
  contracts.splitPersona,
  {
    loads: [
      ({ id, contact_id }, { account }) => [
        touchPersona(account, id),
        touch(contacts, keyOf(account, contact_id)),
      ],
      ({ contact_id }, view, { account }) => {
        const contact = view.get(contacts, keyOf(account, contact_id))
        return contact === null ? [] : touchKeys(account, heldKeys(contact))
      },
    ],
    decide(request, view, call) {
      const { account } = call.context
      const present = findPersona(view, account, request.id)
      if (present?.state !== 'LIVE') return refuseGone(request)
      const contact = view.get(contacts, keyOf(account, request.contact_id))
      if (contact === null || contact.persona_id !== present.id) {
        return refuse('CONTACT_NOT_FOUND', `the persona has no contact ${request.contact_id}`)
      }
      const others = without(present.members, new Set([contact.id]))
      if (others.length === 0) return answer({ personas: [toPersona(present)] })
      if (!hasRoomApart(contact, others)) {
        return refuse('LIMIT_EXCEEDED', 'the contact is set apart from as many as it may be')
      }

      const apart = setApart(contact, others, [present.id])
      const round = { account, freshId: call.mint(), now: call.now }
      const { personaId, plan } = planSplit(toMember(apart), present, round)
      applyPlan(view, call, plan)
      const after = { ...apart, persona_id: personaId, updated_at: call.now }
      const members = ['persona_id']
      writeContact(view, call, contact, tellContact(view, after, contactUpdated, { members }))
      view.audit({
        resource: 'persona',
        resourceId: present.id,
        before: { contact_id: contact.id, persona_id: present.id },
        after: { contact_id: contact.id, persona_id: personaId },
      })
      return answer({ personas: plan.personas.map(({ persona }) => toPersona(persona)) })
    },
  },
)
