import { command, touch, type Call, type View } from '@loyalty/shared/commit/command'
import { personaSplit } from '@loyalty/shared/contracts/contacts/facts'
import * as contracts from '@loyalty/shared/contracts/contacts/persona'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { answer } from '@loyalty/shared/outcome'
import { contacts } from '../contacts/contacts.collection.js'
import { contactKey, toIdentity } from '../contacts/domain/contact.js'
import { holdKeys } from '../identity/hold-keys.js'
import { personaEventKey } from './domain/persona-event.js'
import { toPersona, withMembers, type Persona } from './domain/persona.js'
import { decideUndo, type Revived } from './domain/undo-merge.js'
import { personaEvents } from './persona-events.collection.js'
import { personas } from './personas.collection.js'
import { findPersona, moveContact, touchMembers, touchPersona } from './place-contact.js'
import { recordEvent, tell } from './record-event.js'
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

    const split = undo.revived.map(({ persona, members }) => ({
      persona_id: persona.id,
      contact_ids: members.map(({ id }) => id),
    }))
    const rest = withMembers(survivor, undo.staying, call.now)
    const told = tell(view, rest, personaSplit, {
      persona_id: survivor.id,
      change: 'undone',
      split,
    })
    view.put(personas, told)
    view.put(personaEvents, { ...event, undone_at: call.now })
    const revived = undo.revived.map((back) => revive(view, call, back))
    recordEvent(view, call, {
      kind: 'UNDONE',
      persona_id: survivor.id,
      contact_id: event.contact_id,
      personas: split,
    })
    view.audit({
      resource: 'persona',
      resourceId: survivor.id,
      before: { merged: split.map(({ persona_id }) => persona_id) },
      after: { undone: event.id },
    })
    return answer({ personas: [told, ...revived].map(toPersona) })
  },
})

function revive(view: View, { context, now }: Call, { persona, members }: Revived): Persona {
  const { account } = context
  const next = withMembers(persona, members, now)
  view.put(personas, next)
  for (const member of members) {
    const { id, keys } = member
    const identity = toIdentity(member)
    moveContact(view, account, id, (contact) => ({ ...contact, persona_id: persona.id, identity }))
    holdKeys(view, account, keys, { contact: id, persona: persona.id })
  }
  return next
}
