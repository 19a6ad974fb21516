import { command, type Call, type View } from '@loyalty/engine/command'
import { contactCreated, contactDeleted } from '@loyalty/contracts/contacts/facts'
import * as contracts from '@loyalty/contracts/contacts/operations'
import type { InputOf } from '@loyalty/contracts/contract'
import type { Uuid } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { touchKeys } from '../../identity/keys.js'
import { checkRules, touchRules } from '../../identity/rules-book.js'
import { allKeys, wantedKeys, type Resolvable } from '../../identity/rules/resolvable.js'
import { findNeighbours, touchHolders } from '../../resolution/neighbours.js'
import { planMove } from '../../resolution/rules/plan-move.js'
import type { Member } from '../../resolution/store.js'
import { applyPlan, touchMovable } from '../apply-plan.js'
import {
  identityBy,
  newContact,
  noIdentity,
  refuseBirth,
  refuseTaken,
  resolvedBy,
  toMember,
} from '../rules/contact.js'
import type { Contact } from '../store.js'
import { toContact } from '../wire.js'
import { tellContact, writeContact } from '../write-contact.js'

/** The body, and what the service made of it by the rules that it knows. */
export interface CreateRequest {
  body: InputOf<typeof contracts.createContact>
  resolvable: Resolvable
}

/** Stands for the id of a contact that has none yet where loads are planned. */
const NOBODY = '' as Uuid

const subjectOf = (id: Uuid, { document, external }: Resolvable): Member => ({
  ...noIdentity(new Date(0)),
  id,
  document,
  external,
})

/** POST /v1/contacts */
export const createContact = command<typeof contracts.createContact, CreateRequest>(
  contracts.createContact,
  {
    loads: [
      ({ resolvable }, { account }) => [
        touchRules(account),
        ...touchKeys(account, allKeys(resolvable)),
      ],
      ({ resolvable }, view, { account }) => touchHolders(view, account, wantedKeys(resolvable)),
      ({ resolvable }, view, { account }) =>
        touchMovable(view, account, subjectOf(NOBODY, resolvable), null, resolvable),
    ],
    decide({ body, resolvable }, view, call) {
      const unborn = refuseBirth(body.dob, null, call.now)
      if (unborn !== null) return unborn
      const { account } = call.context
      checkRules(view, account, resolvable.rules)
      const draft = newContact(body, { account, id: call.mint(), now: call.now })
      const told =
        typeof body.deleted_at === 'string'
          ? bornDeleted(view, draft, new Date(body.deleted_at))
          : born(view, call, draft, resolvable)
      if (told === null) return refuseTaken()
      const { id, persona_id, deleted_at: at } = told
      const after = { persona_id, ...(at !== null && { deleted_at: at.toISOString() }) }
      view.audit({ resource: 'contact', resourceId: id, before: null, after })
      return answer(toContact(writeContact(view, call, null, told)))
    },
  },
)

/** In the persona that the rules say; null when its external id is taken. */
function born(view: View, call: Call, draft: Contact, resolvable: Resolvable): Contact | null {
  const { account_id: account, id, identity } = draft
  const { candidates, keys, isExternalIdTaken } = findNeighbours(view, account, id, resolvable)
  if (isExternalIdTaken) return null
  const { search } = resolvable
  const known = identityBy(identity, resolvable, keys, call.now)
  const contact = { ...resolvedBy(draft, known, resolvable), search }
  const { personaId, plan } = planMove(
    toMember(contact),
    null,
    { to: 'WHERE_RULES_SAY', candidates },
    { account, freshId: call.mint(), now: call.now },
  )
  applyPlan(view, call, plan)
  return tellContact(view, { ...contact, persona_id: personaId }, contactCreated)
}

/** In no persona, and nobody is kept from its external id. It is told as one that was deleted later. */
function bornDeleted(view: View, draft: Contact, deletedAt: Date): Contact {
  const contact: Contact = { ...draft, state: 'DELETED', deleted_at: deletedAt }
  return tellContact(view, tellContact(view, contact, contactCreated), contactDeleted)
}
