import { command, touch } from '@loyalty/engine/command'
import * as contracts from '@loyalty/contracts/contacts/persona'
import type { InputOf } from '@loyalty/contracts/contract'
import { keyOf } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { applyPlan, touchMembers } from '../../contacts/apply-plan.js'
import { contacts } from '../../contacts/store.js'
import { findPersona, touchPersona } from '../../resolution/neighbours.js'
import { personaEvents } from '../../resolution/store.js'
import { decideUndo, planUndo } from '../rules/undo-merge.js'
import { refuseGone, toPersona, type OfPersona } from '../wire.js'

export type UndoRequest = OfPersona & InputOf<typeof contracts.undoMerge>

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
