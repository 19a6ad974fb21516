import { touch, type Command } from '@loyalty/shared/commit/command'
import { contactUpdated } from '@loyalty/shared/contracts/contacts/facts'
import { answer } from '@loyalty/shared/outcome'
import { contacts } from '../contacts/contacts.collection.js'
import { KEY_FORM, toMember, type Contact } from '../contacts/domain/contact.js'
import {
  allKeys,
  checkRules,
  heldKeys,
  identityFrom,
  tellContact,
  touchRules,
  wantedKeys,
  writeContact,
} from '../contacts/write-contact.js'
import {
  findPersona,
  placeByRules,
  resolveIn,
  touchMovable,
  touchPersona,
} from '../personas/place-contact.js'
import { touchHolders, touchKeys } from './hold-keys.js'
import type { Resolvable } from './identity-of.js'

export interface RekeyRequest {
  /** The contact as it was read, and what the new rules make of it. */
  seen: Contact
  resolvable: Resolvable
}

/** Looks at a contact by changed rules. One that changed since it was read is left to be read again. */
export const rekeyContact: Command<RekeyRequest, never> = {
  name: 'loyalty.contacts.contacts.rekey',
  touches: ({ seen, resolvable }, { account }) => [
    touchRules(account),
    touch(contacts, seen._id),
    ...touchKeys(account, [...allKeys(resolvable), ...heldKeys(seen)]),
    ...(seen.persona_id === null ? [] : [touchPersona(account, seen.persona_id)]),
  ],
  touchesMore: ({ resolvable }, view, { account }) =>
    touchHolders(view, account, wantedKeys(resolvable)),
  touchesLast({ seen, resolvable }, view, { account }) {
    const { document, external } = resolvable
    const subject = { ...toMember(seen), document, external }
    const present = findPersona(view, account, seen.persona_id)
    return touchMovable(view, account, subject, present, resolvable)
  },
  decide({ seen, resolvable }, view, call) {
    const { account } = call.context
    checkRules(view, account, resolvable.rules)
    const before = view.get(contacts, seen._id)
    if (before === null || before.version !== seen.version) return answer({ rekeyed: false })
    const present = findPersona(view, account, before.persona_id)
    if (present === null) return answer({ rekeyed: true })
    const { identity_at } = before.identity
    const identity = { ...identityFrom(view, before, resolvable, call.now), identity_at }
    const subject = { id: before.id, ...identity }
    const resolution = resolveIn(view, account, subject, present, resolvable, call.now)
    const persona = placeByRules(view, call, present, resolution)
    const after: Contact = {
      ...before,
      identity,
      persona_id: persona,
      unique_key: resolvable.uniqueKey,
      generation: resolvable.rules.generation,
      resolutions: resolvable.resolutions,
      key_form: KEY_FORM,
    }
    const told =
      persona === before.persona_id
        ? after
        : tellContact(view, after, contactUpdated, { members: ['persona_id'] })
    writeContact(view, call, before, told)
    return answer({ rekeyed: true })
  },
}
