import { command } from '@loyalty/shared/commit/command'
import { contactCreated } from '@loyalty/shared/contracts/contacts/facts'
import * as contracts from '@loyalty/shared/contracts/contacts/operations'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { answer } from '@loyalty/shared/outcome'
import { allKeys, wantedKeys, type Resolvable } from '../identity/domain/resolvable.js'
import { findNeighbours, touchHolders, touchKeys } from '../identity/hold-keys.js'
import { applyPlan } from '../personas/apply-plan.js'
import type { Member } from '../personas/domain/persona.js'
import { planMove } from '../personas/domain/plan-move.js'
import { touchMovable } from '../personas/load-personas.js'
import {
  contactKey,
  fieldsOf,
  identityBy,
  noIdentity,
  refuseTaken,
  resolvedBy,
  toMember,
  type Contact,
} from './domain/contact.js'
import { toContact } from './domain/to-contact.js'
import { checkRules, tellContact, touchRules, writeContact } from './write-contact.js'

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
    touches: ({ resolvable }, { account }) => [
      touchRules(account),
      ...touchKeys(account, allKeys(resolvable)),
    ],
    touchesMore: ({ resolvable }, view, { account }) =>
      touchHolders(view, account, wantedKeys(resolvable)),
    touchesLast: ({ resolvable }, view, { account }) =>
      touchMovable(view, account, subjectOf(NOBODY, resolvable), null, resolvable),
    decide({ body, resolvable }, view, call) {
      const { account } = call.context
      checkRules(view, account, resolvable.rules)
      const id = call.mint()
      const { candidates, keys, isExternalIdTaken } = findNeighbours(view, account, id, resolvable)
      if (isExternalIdTaken) return refuseTaken(body)

      const contact = newContact({ body, resolvable }, keys, { account, id, now: call.now })
      const { personaId, plan } = planMove(
        toMember(contact),
        null,
        { to: 'WHERE_RULES_SAY', candidates },
        { account, freshId: call.mint(), now: call.now },
      )
      applyPlan(view, call, plan)
      const created = tellContact(view, { ...contact, persona_id: personaId }, contactCreated)
      view.audit({
        resource: 'contact',
        resourceId: created.id,
        before: null,
        after: { persona_id: personaId },
      })
      return answer(toContact(writeContact(view, call, null, created)))
    },
  },
)

function newContact(
  { body, resolvable }: CreateRequest,
  keys: readonly string[],
  { account, id, now }: { account: AccountId; id: Uuid; now: Date },
): Contact {
  const draft: Contact = {
    _id: contactKey(account, id),
    version: 1,
    account_id: account,
    id,
    state: 'LIVE',
    persona_id: null,
    left_persona_id: null,
    ...fieldsOf(body),
    deleted_at: null,
    search: resolvable.search,
    order: body.order ?? null,
    resolutions: [],
    generation: 0,
    identity: noIdentity(now),
    unique_key: null,
    fact_sequence: 0,
    created_at: now,
    updated_at: now,
  }
  return resolvedBy(draft, identityBy(draft.identity, resolvable, keys, now), resolvable)
}
