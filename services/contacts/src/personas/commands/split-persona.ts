import { command, touch } from '@loyalty/shared/commit/command'
import * as contracts from '@loyalty/shared/contracts/contacts/persona'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { answer, refuse } from '@loyalty/shared/outcome'
import { contactUpdated } from '@loyalty/shared/contracts/contacts/facts'
import { contacts } from '../contacts/contacts.collection.js'
import { contactKey, heldKeys, toMember } from '../contacts/domain/contact.js'
import { tellContact, writeContact } from '../contacts/write-contact.js'
import { touchKeys } from '../identity/hold-keys.js'
import { applyPlan } from './apply-plan.js'
import { toPersona, without } from './domain/persona.js'
import { planSplit } from './domain/plan-by-hand.js'
import { hasRoomApart, setApart } from './domain/set-apart.js'
import { findPersona, touchPersona } from './load-personas.js'
import { refuseGone, type OfPersona } from './refuse-gone.js'

export type SplitRequest = OfPersona & InputOf<typeof contracts.splitPersona>

/** POST /operator/v1/personas/{id}/split */
export const splitPersona = command<typeof contracts.splitPersona, SplitRequest>(
  contracts.splitPersona,
  {
    touches: ({ id, contact_id }, { account }) => [
      touchPersona(account, id),
      touch(contacts, contactKey(account, contact_id)),
    ],
    touchesMore({ contact_id }, view, { account }) {
      const contact = view.get(contacts, contactKey(account, contact_id))
      return contact === null ? [] : touchKeys(account, heldKeys(contact))
    },
    decide(request, view, call) {
      const { account } = call.context
      const present = findPersona(view, account, request.id)
      if (present?.state !== 'LIVE') return refuseGone(request)
      const contact = view.get(contacts, contactKey(account, request.contact_id))
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
