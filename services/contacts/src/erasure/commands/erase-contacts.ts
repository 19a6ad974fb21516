import { touch, type Command } from '@loyalty/shared/commit/command'
import type { Uuid } from '@loyalty/shared/ids'
import { answer } from '@loyalty/shared/outcome'
import { contacts } from '../contacts/contacts.collection.js'
import { contactKey, heldKeys } from '../contacts/domain/contact.js'
import { touchKeys } from '../identity/hold-keys.js'
import { applyPlan } from '../personas/apply-plan.js'
import { planDeparture } from '../personas/domain/plan-by-hand.js'
import { findPersona, touchPersona } from '../personas/load-personas.js'
import { eraseContact } from './erase-contact.js'

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
      applyPlan(view, call, planDeparture(id, persona, 'ERASED', call).plan)
    }
    return answer({ erased: ids })
  },
}
