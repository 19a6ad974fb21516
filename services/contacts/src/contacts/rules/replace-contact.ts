import type { updateContact } from '@loyalty/contracts/contacts/operations'
import type { CodeOf } from '@loyalty/contracts/contract'
import type { Refusal } from '@loyalty/contracts/outcome'
import type { Identity } from '../../identity/store.js'
import { notApartFrom } from '../../resolution/rules/persona.js'
import { planMove, type Move } from '../../resolution/rules/plan-move.js'
import { noPlan, type Plan, type Batch } from '../../resolution/rules/plan.js'
import type { Contact } from '../store.js'
import { changedFields, fieldsOf, identityBy, resolvedBy, toMember } from './contact.js'
import { refuseReplacement, wishOf, type Replacing, type Wish } from './refuse-replacement.js'

export interface Replacement {
  readonly ok: true
  readonly before: Contact
  readonly after: Contact
  /** The names of fields that differ; none: the contact stays as it is. */
  readonly members: readonly string[]
  readonly plan: Plan
}

export function decideReplacement(
  replacing: Replacing,
  batch: Batch,
): Replacement | Refusal<CodeOf<typeof updateContact>> {
  const { before } = replacing
  const wish = wishOf(replacing.body, before, replacing.left)
  const refusal = refuseReplacement(replacing, wish)
  if (refusal !== null) return refusal
  if (before === null) throw new Error('a contact that is not there is refused')

  const draft = draftOf(replacing, before, wish, batch.now)
  const { after, plan } =
    wish.persona === 'NONE'
      ? withdraw(draft, replacing, batch)
      : settle(before, draft, replacing, wish, batch)
  return { ok: true, before, after, members: changedFieldNames(before, after), plan }
}

/** The contact with its new fields, in the persona that it was in. */
function draftOf(
  { body, resolvable }: Replacing,
  before: Contact,
  { deletedAt }: Wish,
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

interface Settled {
  after: Contact
  plan: Plan
}

/** A deleted contact leaves its persona, and remembers which it was. */
function withdraw(draft: Contact, { present }: Replacing, batch: Batch): Settled {
  if (present === null) return { after: draft, plan: noPlan }
  const { personaId, plan } = planMove(toMember(draft), present, { to: 'NOWHERE' }, batch)
  return { after: { ...draft, persona_id: personaId, left_persona_id: present.id }, plan }
}

/** A live contact comes where it belongs, by its new values or by hand. */
function settle(
  before: Contact,
  draft: Contact,
  replacing: Replacing,
  wish: Wish,
  batch: Batch,
): Settled {
  const { resolvable, neighbours, present, target, left } = replacing
  // A hand overrides what was set apart: rules bring it here again when it has been deleted and comes back.
  const known =
    wish.persona === 'ATTACHED' && target !== null
      ? notApartFrom(target, draft.identity)
      : draft.identity
  const identity = identityBy(known, resolvable, neighbours.keys, batch.now)
  const isSame = before.persona_id !== null && identity === before.identity
  if (wish.persona === 'BY_RULES' && isSame && before.generation === resolvable.rules.generation) {
    return { after: { ...draft, identity }, plan: noPlan }
  }
  const contact = { ...resolvedBy(draft, identity, resolvable), left_persona_id: null }
  const { personaId, plan } = planMove(toMember(contact), present, moveOf(replacing, wish), {
    ...batch,
    closed: left?.state === 'CLOSED' ? left : null,
  })
  return { after: { ...contact, persona_id: personaId }, plan }
}

function moveOf({ target, neighbours }: Replacing, { persona }: Wish): Move {
  if (persona === 'ATTACHED' && target !== null) return { to: 'PERSONA', target }
  return { to: 'WHERE_RULES_SAY', candidates: neighbours.candidates }
}

function changedFieldNames(before: Contact, after: Contact): string[] {
  const members = changedFields(before, after)
  if (before.persona_id !== after.persona_id) members.push('persona_id')
  if (before.deleted_at?.getTime() !== after.deleted_at?.getTime()) members.push('deleted_at')
  // A contact that only its persona keeps differently has changed too.
  if (members.length === 0 && before.identity !== after.identity) members.push('persona_id')
  return members
}
