import * as contracts from '@loyalty/contracts/contacts/persona'
import { command, touch } from '@loyalty/engine/command'
import { contactUpdated } from '@loyalty/contracts/contacts/facts'
import type { InputOf } from '@loyalty/contracts/contract'
import { keyOf } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { applyPlan, touchMembers } from '../contacts/apply-plan.js'
import { heldKeys, toMember } from '../contacts/rules/contact.js'
import { contacts } from '../contacts/store.js'
import { tellContact, writeContact } from '../contacts/write-contact.js'
import { detailsOfGone } from '../contacts/rules/refuse-replacement.js'
import { touchKeys } from '../identity/keys.js'
import { rulesIn, touchRules } from '../identity/rules-book.js'
import { findPersona, touchPersona } from '../resolution/neighbours.js'
import { without } from '../resolution/rules/persona.js'
import { planMerge, refuseMerge } from './rules/merge-personas.js'
import { hasRoomApart, planSplit, setApart } from './rules/split-persona.js'
import { refuseGone, toPersona, type OfPersona } from './wire.js'
import { personaEvents } from '../resolution/store.js'
import { decideUndo, planUndo } from './rules/undo-merge.js'

type SplitRequest = OfPersona & InputOf<typeof contracts.splitPersona>

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
      const batch = { account, freshId: call.mint(), now: call.now }
      const { personaId, plan } = planSplit(toMember(apart), present, batch)
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

type UndoRequest = OfPersona & InputOf<typeof contracts.undoMerge>

/** POST /operator/v1/personas/{id}/undo */
export const undoMerge = command<typeof contracts.undoMerge, UndoRequest>(contracts.undoMerge, {
  loads: [
    ({ id, history_id }, { account }) => [
      touchPersona(account, id),
      touch(personaEvents, keyOf(account, history_id)),
    ],
    ({ id, history_id }, view, { account }) => {
      const event = view.get(personaEvents, keyOf(account, history_id))
      const persona = findPersona(view, account, id)
      if (event === null || persona === null) return []
      const ids = new Set(event.personas.flatMap(({ contact_ids }) => contact_ids))
      return [
        ...event.personas.map(({ persona_id }) => touchPersona(account, persona_id)),
        ...[...ids].map((contact) => touch(contacts, keyOf(account, contact))),
        ...touchMembers(
          account,
          persona.members.filter((member) => ids.has(member.id)),
        ),
      ]
    },
  ],
  decide(request, view, call) {
    const { account } = call.context
    const survivor = findPersona(view, account, request.id)
    if (survivor?.state !== 'LIVE') return refuseGone(request)
    const event = view.get(personaEvents, keyOf(account, request.history_id))
    const undo = decideUndo(
      survivor,
      event,
      (id) => findPersona(view, account, id),
      (id) => view.get(contacts, keyOf(account, id)),
    )
    if (!undo.ok) return undo
    if (event === null || undo.revived.length === 0) {
      return answer({ personas: [toPersona(survivor)] })
    }

    const plan = planUndo(survivor, event, undo, call.now)
    applyPlan(view, call, plan)
    view.put(personaEvents, { ...event, undone_at: call.now })
    view.audit({
      resource: 'persona',
      resourceId: survivor.id,
      before: { merged: undo.revived.map(({ persona }) => persona.id) },
      after: { undone: event.id },
    })
    return answer({ personas: plan.personas.map(({ persona }) => toPersona(persona)) })
  },
})

type MergeRequest = OfPersona & InputOf<typeof contracts.mergePersonas>

/** POST /operator/v1/personas/{id}/merge */
export const mergePersonas = command<typeof contracts.mergePersonas, MergeRequest>(
  contracts.mergePersonas,
  {
    loads: [
      ({ id, persona_id }, { account }) => [
        touchRules(account),
        touchPersona(account, id),
        touchPersona(account, persona_id),
      ],
      ({ id, persona_id }, view, { account }) =>
        [id, persona_id].flatMap((one) =>
          touchMembers(account, findPersona(view, account, one)?.members ?? []),
        ),
    ],
    decide(request, view, call) {
      const { account } = call.context
      const survivor = findPersona(view, account, request.id)
      if (survivor?.state !== 'LIVE') return refuseGone(request)
      const other = findPersona(view, account, request.persona_id)
      if (other?.merged_into === survivor.id) return answer({ personas: [toPersona(survivor)] })
      if (other?.state !== 'LIVE') {
        return refuse('PERSONA_UNKNOWN', detailsOfGone(request.persona_id, other))
      }
      const refusal = refuseMerge(survivor, other, rulesIn(view, account))
      if (refusal !== null) return refusal

      const plan = planMerge(survivor, other, call.now)
      applyPlan(view, call, plan)
      view.audit({
        resource: 'persona',
        resourceId: survivor.id,
        before: { merged: [] },
        after: { merged: [other.id] },
      })
      return answer({
        personas: plan.personas.slice(0, 1).map(({ persona }) => toPersona(persona)),
      })
    },
  },
)
