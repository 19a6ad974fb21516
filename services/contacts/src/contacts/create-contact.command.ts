import { command } from '@loyalty/shared/commit/command'
import { contactCreated } from '@loyalty/shared/contracts/contacts/facts'
import * as contracts from '@loyalty/shared/contracts/contacts/operations'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { answer } from '@loyalty/shared/outcome'
import type { Resolvable } from '../identity/identity-of.js'
import { touchHolders, touchKeys } from '../identity/hold-keys.js'
import type { Member } from '../personas/domain/persona.js'
import { placeByRules, resolveIn, touchMovable } from '../personas/place-contact.js'
import {
  contactKey,
  fieldsOf,
  KEY_FORM,
  noIdentity,
  toMember,
  type Contact,
} from './domain/contact.js'
import { toContact } from './domain/to-contact.js'
import {
  allKeys,
  checkRules,
  conflictOf,
  identityFrom,
  tellContact,
  touchRules,
  wantedKeys,
  writeContact,
} from './write-contact.js'

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
      const draft = draftOf({ body, resolvable }, account, call.mint(), call.now)
      const conflict = conflictOf(view, draft, resolvable)
      if (conflict !== null) return conflict

      const identity = identityFrom(view, draft, resolvable, call.now)
      const subject = toMember({ ...draft, identity })
      const resolution = resolveIn(view, account, subject, null, resolvable, call.now)
      const persona = placeByRules(view, call, null, resolution)
      const created = tellContact(view, { ...draft, identity, persona_id: persona }, contactCreated)
      view.audit({
        resource: 'contact',
        resourceId: created.id,
        before: null,
        after: { persona_id: persona },
      })
      return answer(toContact(writeContact(view, call, null, created)))
    },
  },
)

const draftOf = (
  { body, resolvable }: CreateRequest,
  account: AccountId,
  id: Uuid,
  now: Date,
): Contact => ({
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
  resolutions: resolvable.resolutions,
  key_form: KEY_FORM,
  generation: resolvable.rules.generation,
  identity: noIdentity(now),
  unique_key: resolvable.uniqueKey,
  fact_sequence: 0,
  created_at: now,
  updated_at: now,
})
