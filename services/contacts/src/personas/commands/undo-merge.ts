import { command, touch } from '@loyalty/shared/commit/command'
import * as contracts from '@loyalty/shared/contracts/contacts/persona'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { answer } from '@loyalty/shared/outcome'
import { contacts } from '../contacts/contacts.collection.js'
import { contactKey } from '../contacts/domain/contact.js'
import { applyPlan } from './apply-plan.js'
import { personaEventKey } from './domain/persona-event.js'
import { toPersona } from './domain/persona.js'
import { planUndo } from './domain/plan-undo.js'
import { decideUndo } from './domain/undo-merge.js'
import { findPersona, touchMembers, touchPersona } from './load-personas.js'
import { personaEvents } from './persona-events.collection.js'
import { refuseGone, type OfPersona } from './refuse-gone.js'

export type UndoRequest = OfPersona & InputOf<typeof contracts.undoMerge>

/** POST /operator/v1/personas/{id}/undo */
export const undoMerge = command<typeof contracts.undoMerge, UndoRequest>(contracts.undoMerge, {
  touches: ({ id, history_id }, { account }) => [
    touchPersona(account, id),
    touch(personaEvents, personaEventKey(account, history_id)),
  ],
  touchesMore({ id, history_id }, view, { account }) {
    const event = view.get(personaEvents, personaEventKey(account, history_id))
    const persona = findPersona(view, account, id)
    if (event === null || persona === null) return []
    const ids = new Set(event.personas.flatMap(({ contact_ids }) => contact_ids))
    return [
      ...event.personas.map(({ persona_id }) => touchPersona(account, persona_id)),
      ...[...ids].map((contact) => touch(contacts, contactKey(account, contact))),
      ...touchMembers(
        account,
        persona.members.filter((member) => ids.has(member.id)),
      ),
    ]
  },
  decide(request, view, call) {
    const { account } = call.context
    const survivor = findPersona(view, account, request.id)
    if (survivor?.state !== 'LIVE') return refuseGone(request)
    const event = view.get(personaEvents, personaEventKey(account, request.history_id))
    const undo = decideUndo(
      survivor,
      event,
      (id) => findPersona(view, account, id),
      (id) => view.get(contacts, contactKey(account, id)),
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
