import { touch, type Command } from '@loyalty/engine/command'
import { contactUpdated } from '@loyalty/contracts/contacts/facts'
import { answer } from '@loyalty/contracts/outcome'
import { applyPlan, touchMovable } from '../../contacts/apply-plan.js'
import { heldKeys, identityBy, resolvedBy, toMember } from '../../contacts/rules/contact.js'
import { contacts, type Contact } from '../../contacts/store.js'
import { tellContact, writeContact } from '../../contacts/write-contact.js'
import { touchKeys } from '../../identity/keys.js'
import { checkRules, touchRules } from '../../identity/rules-book.js'
import { allKeys, wantedKeys, type Resolvable } from '../../identity/rules/resolvable.js'
import {
  findNeighbours,
  findPersona,
  touchHolders,
  touchPersona,
} from '../../resolution/neighbours.js'
import { planMove } from '../../resolution/rules/plan-move.js'

export interface RekeyRequest {
  /** The contact as it was read, and what the new rules make of it. */
  seen: Contact
  resolvable: Resolvable
}

/** Looks at a contact by changed rules. One that changed since it was read is left to be read again. */
export const rekeyContact: Command<RekeyRequest, never> = {
  name: 'loyalty.contacts.contacts.rekey',
  loads: [
    ({ seen, resolvable }, { account }) => [
      touchRules(account),
      touch(contacts, seen._id),
      ...touchKeys(account, [...allKeys(resolvable), ...heldKeys(seen)]),
      ...(seen.persona_id === null ? [] : [touchPersona(account, seen.persona_id)]),
    ],
    ({ resolvable }, view, { account }) => touchHolders(view, account, wantedKeys(resolvable)),
    ({ seen, resolvable }, view, { account }) => {
      const { document, external } = resolvable
      const subject = { ...toMember(seen), document, external }
      const present = findPersona(view, account, seen.persona_id)
      return touchMovable(view, account, subject, present, resolvable)
    },
  ],
  decide({ seen, resolvable }, view, call) {
    const { account } = call.context
    checkRules(view, account, resolvable.rules)
    const before = view.get(contacts, seen._id)
    if (before === null || before.version !== seen.version) return answer({ rekeyed: false })
    const present = findPersona(view, account, before.persona_id)
    if (present === null) return answer({ rekeyed: true })
    const { candidates, keys } = findNeighbours(view, account, before.id, resolvable)
    const { identity_at } = before.identity
    const identity = { ...identityBy(before.identity, resolvable, keys, call.now), identity_at }
    const { search } = resolvable
    const contact = { ...resolvedBy(before, identity, resolvable), search }
    const { personaId, plan } = planMove(
      toMember(contact),
      present,
      { to: 'WHERE_RULES_SAY', candidates },
      { account, freshId: call.mint(), now: call.now },
    )
    applyPlan(view, call, plan)
    const after = { ...contact, persona_id: personaId }
    const told =
      personaId === before.persona_id
        ? after
        : tellContact(view, after, contactUpdated, { members: ['persona_id'] })
    writeContact(view, call, before, told)
    return answer({ rekeyed: true })
  },
}
