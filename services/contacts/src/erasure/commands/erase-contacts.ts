import { touch, type Call, type Command, type View } from '@loyalty/engine/command'
import { contactErased } from '@loyalty/contracts/contacts/facts'
import { keyOf, type Uuid } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { applyPlan } from '../../contacts/apply-plan.js'
import { erased, heldKeys } from '../../contacts/rules/contact.js'
import { contacts, type Contact } from '../../contacts/store.js'
import { tellContact } from '../../contacts/write-contact.js'
import { releaseKeys, touchKeys } from '../../identity/keys.js'
import { findPersona, touchPersona } from '../../resolution/neighbours.js'
import { planDeparture } from '../../resolution/rules/plan-move.js'

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
export function eraseContact(view: View, call: Call, id: Uuid): Contact | null {
  const { account } = call.context
  const contact = view.get(contacts, keyOf(account, id))
  if (contact === null || contact.state === 'ERASED') return null
  releaseKeys(view, account, heldKeys(contact), id, call.now)
  view.put(contacts, tellContact(view, erased(contact, call.now), contactErased))
  return contact
}
