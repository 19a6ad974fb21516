import { command, touch, type Call, type ReadView, type View } from '@loyalty/shared/commit/command'
import {
  contactDeleted,
  contactRestored,
  contactUpdated,
} from '@loyalty/shared/contracts/contacts/facts'
import * as contracts from '@loyalty/shared/contracts/contacts/operations'
import type { CodeOf, InputOf } from '@loyalty/shared/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { answer, refuse, type Refusal } from '@loyalty/shared/outcome'
import type { Resolvable } from '../identity/identity-of.js'
import { findCandidates, touchHolders, touchKeys } from '../identity/hold-keys.js'
import { refuseAttachment } from '../personas/domain/attach-contact.js'
import { newPersona, without, type Member, type Persona } from '../personas/domain/persona.js'
import { hasRoomApart, setApart } from '../personas/domain/set-apart.js'
import { attach, detach, leave } from '../personas/move-by-hand.js'
import {
  findPersona,
  placeByRules,
  resolveIn,
  touchMovable,
  touchPersona,
} from '../personas/place-contact.js'
import { personas } from '../personas/personas.collection.js'
import { contacts } from './contacts.collection.js'
import {
  changedFields,
  contactKey,
  fieldsOf,
  KEY_FORM,
  toMember,
  type Contact,
  type Identity,
} from './domain/contact.js'
import { decideReplacement, type Replacement } from './domain/replace-contact.js'
import { toContact } from './domain/to-contact.js'
import {
  allKeys,
  checkRules,
  conflictOf,
  heldKeys,
  identityFrom,
  rememberAnswer,
  tellContact,
  touchRules,
  wantedKeys,
  writeContact,
} from './write-contact.js'

/** The body, and what the service made of it by the rules that it knows. */
export interface UpdateRequest {
  body: InputOf<typeof contracts.updateContact>
  resolvable: Resolvable
}

type UpdateRefusal = Refusal<CodeOf<typeof contracts.updateContact>>

const findContact = (view: ReadView, account: AccountId, id: Uuid) =>
  view.get(contacts, contactKey(account, id))

const refuseUnknownContact = (id: Uuid): Refusal<'CONTACT_NOT_FOUND'> =>
  refuse('CONTACT_NOT_FOUND', `There is no contact ${id}`)

/** PUT /v1/contacts/{id} */
export const updateContact = command<typeof contracts.updateContact, UpdateRequest>(
  contracts.updateContact,
  {
    touches: ({ body, resolvable }, { account }) => [
      touchRules(account),
      touch(contacts, contactKey(account, body.id)),
      ...touchKeys(account, allKeys(resolvable)),
      ...(typeof body.persona_id === 'string' ? [touchPersona(account, body.persona_id)] : []),
    ],
    touchesMore({ body, resolvable }, view, { account }) {
      const before = findContact(view, account, body.id)
      if (before === null) return []
      return [
        ...[before.persona_id, before.left_persona_id].flatMap((id) =>
          id === null ? [] : [touchPersona(account, id)],
        ),
        ...touchKeys(account, heldKeys(before)),
        ...touchHolders(view, account, wantedKeys(resolvable)),
      ]
    },
    touchesLast({ body, resolvable }, view, { account }) {
      const before = findContact(view, account, body.id)
      if (before === null) return []
      const { document, external } = resolvable
      const subject = { ...toMember(before), document, external }
      const present = findPersona(view, account, before.persona_id)
      return touchMovable(view, account, subject, present, resolvable)
    },
    decide(request, view, call) {
      const { body, resolvable } = request
      const { account } = call.context
      checkRules(view, account, resolvable.rules)
      const before = findContact(view, account, body.id)
      if (before === null || before.state === 'ERASED') return refuseUnknownContact(body.id)
      const replacement = decideReplacement(body, before)
      if (!replacement.ok) return replacement
      const draft = draftOf(request, before, replacement.deletedAt, call.now)
      const refusal = refuseWhere(view, draft, replacement, resolvable)
      if (refusal !== null) return refusal

      const placed = place(view, call, before, draft, replacement, resolvable)
      const members = changedMembers(before, placed)
      if (members.length === 0) {
        rememberAnswer(view, call, before)
        return answer([toContact(before)])
      }
      const told = tellChange(view, before, { ...placed, updated_at: call.now }, members)
      // What changed by name only: the values are a person's.
      view.audit({
        resource: 'contact',
        resourceId: told.id,
        before: { persona_id: before.persona_id },
        after: { persona_id: told.persona_id, changed: members },
      })
      return answer([toContact(writeContact(view, call, before, told))])
    },
  },
)

/** The contact with its new fields, in the persona that it was in. */
function draftOf(
  { body, resolvable }: UpdateRequest,
  before: Contact,
  deletedAt: Date | null,
  now: Date,
): Contact {
  const isLive = deletedAt === null
  return {
    ...before,
    ...fieldsOf(body),
    state: isLive ? 'LIVE' : 'DELETED',
    deleted_at: deletedAt,
    search: isLive ? resolvable.search : null,
    unique_key: isLive ? resolvable.uniqueKey : null,
    identity: isLive ? identityAgain(before, now) : identityGone(before),
  }
}

/** A contact that comes back has its identity from now on. */
const identityAgain = ({ identity, persona_id }: Contact, now: Date): Identity =>
  persona_id === null ? { ...identity, identity_at: now } : identity

/** A deleted contact holds no keys. */
const identityGone = ({ identity }: Contact): Identity =>
  identity.keys.length === 0 ? identity : { ...identity, keys: [] }

function refuseWhere(
  view: View,
  draft: Contact,
  { persona, deletedAt }: Replacement,
  resolvable: Resolvable,
): UpdateRefusal | null {
  if (deletedAt !== null) return null
  const target =
    typeof persona === 'object' ? findPersona(view, draft.account_id, persona.attachedTo) : null
  if (typeof persona === 'object' && target?.state !== 'LIVE') {
    return refuse('PERSONA_UNKNOWN', unknownPersona(persona.attachedTo, target))
  }
  const conflict = conflictOf(view, draft, resolvable)
  if (conflict !== null) return conflict
  const { document, external } = resolvable
  const subject = { ...toMember(draft), document, external }
  if (target !== null) return refuseAttachment(subject, target, resolvable.rules)
  if (persona !== 'DETACHED') return null
  const { others } = leftBehind(view, draft, resolvable)
  return hasRoomApart(draft, others)
    ? null
    : refuse('LIMIT_EXCEEDED', 'The contact is set apart from as many others as it may be')
}

/**
 * Whom a contact that is detached leaves: its persona, or, when it was deleted, the one that it was in
 * and those that the rules would find for it.
 */
function leftBehind(
  view: ReadView,
  contact: Contact,
  resolvable: Resolvable,
): { others: Member[]; personas: Uuid[] } {
  const { account_id: account, id, persona_id, left_persona_id } = contact
  const present = findPersona(view, account, persona_id ?? left_persona_id)
  const found =
    persona_id === null
      ? findCandidates(view, account, id, resolvable.ruleKeys).map(({ persona }) => persona)
      : []
  const left = [...(present === null ? [] : [present]), ...found]
  return {
    others: without(
      left.flatMap(({ members }) => members),
      new Set([id]),
    ),
    personas: left.map((persona) => persona.id),
  }
}

const unknownPersona = (id: Uuid, persona: Persona | null): string =>
  persona?.state === 'MERGED' && persona.merged_into !== null
    ? `The persona ${id} was merged into ${persona.merged_into}`
    : `There is no persona ${id}`

/** Puts the contact where it belongs, and answers it with its persona and identity. */
function place(
  view: View,
  call: Call,
  before: Contact,
  draft: Contact,
  { persona }: Replacement,
  resolvable: Resolvable,
): Contact {
  const present = findPersona(view, draft.account_id, before.persona_id)
  if (persona === 'NONE') {
    if (present === null) return draft
    leave(view, call, present, draft.id, 'DELETED')
    return { ...draft, persona_id: null, left_persona_id: present.id }
  }
  const identity = identityFrom(view, draft, resolvable, call.now)
  const resolved: Contact = {
    ...draft,
    identity,
    left_persona_id: null,
    generation: resolvable.rules.generation,
    resolutions: resolvable.resolutions,
    key_form: KEY_FORM,
  }
  const subject = toMember(resolved)
  if (typeof persona === 'object') {
    const target = findPersona(view, draft.account_id, persona.attachedTo)
    if (target === null) throw new Error('the persona was there a moment ago')
    return { ...resolved, persona_id: attach(view, call, subject, present, target) }
  }
  if (persona === 'DETACHED') {
    const left = leftBehind(view, draft, resolvable)
    const apart = setApart(resolved, left.others, left.personas)
    if (present !== null) {
      const { own } = detach(view, call, toMember(apart), present, 'DETACHED')
      return { ...apart, persona_id: own.id }
    }
    const own = newPersona(draft.account_id, call.mint(), [toMember(apart)], call.now)
    view.insert(personas, own)
    return { ...apart, persona_id: own.id }
  }
  const isSame = before.persona_id !== null && identity === before.identity
  if (isSame && before.generation === resolved.generation) return { ...draft, identity }
  const resolution = resolveIn(view, draft.account_id, subject, present, resolvable, call.now)
  return { ...resolved, persona_id: placeByRules(view, call, present, resolution) }
}

function changedMembers(before: Contact, after: Contact): string[] {
  const members = changedFields(before, after)
  if (before.persona_id !== after.persona_id) members.push('persona_id')
  if (before.deleted_at?.getTime() !== after.deleted_at?.getTime()) members.push('deleted_at')
  // A contact that only its persona keeps differently has changed too.
  if (members.length === 0 && before.identity !== after.identity) members.push('persona_id')
  return members
}

function tellChange(view: View, before: Contact, after: Contact, members: string[]): Contact {
  if (before.state === after.state) return tellContact(view, after, contactUpdated, { members })
  const fact = after.state === 'LIVE' ? contactRestored : contactDeleted
  return tellContact(view, after, fact)
}
