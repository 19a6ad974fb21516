import { GROUP_SIZE_DEFAULT } from '@loyalty/contracts/contacts/identity-rules'
import type { IdentityRules } from '../../identity/store.js'
import { contradiction } from '../../resolution/rules/guards.js'
import { without, type Neighbours } from '../../resolution/rules/persona.js'
import type { Member, Persona } from '../../resolution/store.js'
import type { updateContact } from '@loyalty/contracts/contacts/operations'
import type { CodeOf, InputOf } from '@loyalty/contracts/contract'
import type { Uuid } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { Resolvable } from '../../identity/rules/resolvable.js'
import type { Contact } from '../store.js'
import { ID_TAKEN } from './contact.js'

type Subject = Pick<Member, 'id' | 'document' | 'external'>

/*
 * Why a contact can't be attached by hand, or null. A hand overrides what was set apart and limits in
 * time; what no persona may ever be stays so.
 */

/** The contact and one of the persona are two persons for certain. */
export const contradictionIn = (subject: Subject, target: Persona): string | null =>
  contradictionWith([subject], { ...target, members: othersIn(target, subject) })

/** One of the contacts and one of the persona are two persons for certain. */
export function contradictionWith(
  contacts: readonly Subject[],
  target: Pick<Persona, 'id' | 'members'>,
): string | null {
  const differs = contradiction(contacts, target.members)
  if (differs === null) return null
  const what = differs === 'DOCUMENT_DIFFERS' ? 'document of the same type' : 'id in the source'
  return `a contact of the persona ${target.id} has another ${what}: they are two persons`
}

export const fullGroup = (
  subject: Pick<Member, 'id'>,
  target: Persona,
  rules: IdentityRules,
): string | null =>
  othersIn(target, subject).length < groupSizeMax(rules)
    ? null
    : `the persona ${target.id} has as many contacts as it may have`

const othersIn = ({ members }: Persona, { id }: Pick<Member, 'id'>): Member[] =>
  without(members, new Set([id]))

/** The contacts that a persona may have when it is joined by hand: what the widest rule allows. */
export const groupSizeMax = ({ rules }: IdentityRules): number =>
  Math.max(...rules.map((rule) => rule.max_group_size), rules.length === 0 ? GROUP_SIZE_DEFAULT : 0)

/** All that PUT /contacts/{id} is decided on, as it was loaded. */
export interface Replacing {
  readonly body: InputOf<typeof updateContact>
  readonly resolvable: Resolvable
  readonly before: Contact | null
  /** The persona that the contact is in. */
  readonly present: Persona | null
  /** The persona that the body names. */
  readonly target: Persona | null
  /** The persona that a deleted contact has left. */
  readonly left: Persona | null
  readonly neighbours: Neighbours
}

/** What a replacement asks for besides the contact's own fields. */
export interface Wish {
  readonly deletedAt: Date | null
  /** In which persona: the one that the rules say, by hand the one that is named, or none. */
  readonly persona: 'BY_RULES' | 'ATTACHED' | 'NONE'
}

type Asked = Pick<InputOf<typeof updateContact>, 'deleted_at' | 'persona_id'>

/**
 * `persona_id` null is what many programs write for a field that is not set: nothing is asked. A deletion that is sent
 * again names the persona that the contact has left by it. So does a contact that is sent back as it was read before it
 * was deleted: where nobody is in that persona any more, it asks for none by hand.
 */
export function wishOf(
  { deleted_at, persona_id }: Asked,
  before: Pick<Contact, 'deleted_at' | 'persona_id' | 'left_persona_id'> | null,
  left: Pick<Persona, 'state'> | null,
): Wish {
  const deletedAt = deleted_at === undefined ? (before?.deleted_at ?? null) : toDate(deleted_at)
  const isGone = left?.state === 'CLOSED' || left?.state === 'MERGED'
  const mayNameLeft = typeof deleted_at === 'string' || (deleted_at === null && isGone)
  const own = mayNameLeft ? before?.left_persona_id : undefined
  const isOther =
    typeof persona_id === 'string' && persona_id !== before?.persona_id && persona_id !== own
  if (isOther) return { deletedAt, persona: 'ATTACHED' }
  return { deletedAt, persona: deletedAt === null ? 'BY_RULES' : 'NONE' }
}

const toDate = (value: string | null): Date | null => (value === null ? null : new Date(value))

type UpdateCode = CodeOf<typeof updateContact>

interface Reason {
  readonly code: UpdateCode
  /** Why the replacement is refused; null: not for this reason. */
  readonly details: (replacing: Replacing, wish: Wish) => string | null
}

const when = (isSo: boolean, details: string): string | null => (isSo ? details : null)

/** Why a replacement is refused, in order of precedence, which is that of the contract's errors. */
export const reasons: readonly Reason[] = [
  {
    code: 'CONTACT_NOT_FOUND',
    details: ({ body, before }) =>
      when(before === null || before.state === 'ERASED', `there is no contact ${body.id}`),
  },
  {
    code: 'STATE_CONFLICT',
    details: (_, { deletedAt, persona }) =>
      when(
        deletedAt !== null && persona === 'ATTACHED',
        'a deleted contact is in no persona: send deleted_at null to restore it',
      ),
  },
  {
    code: 'PERSONA_UNKNOWN',
    details: ({ body, target }, { persona }) =>
      when(
        persona === 'ATTACHED' && target?.state !== 'LIVE',
        detailsOfGone(body.persona_id, target),
      ),
  },
  {
    code: 'CONTACT_CONFLICT',
    details: ({ neighbours }, { persona }) =>
      when(persona !== 'NONE' && neighbours.isExternalIdTaken, ID_TAKEN),
  },
  {
    code: 'CONTACT_CONFLICT',
    details: ({ body, resolvable, target }, { persona }) =>
      persona === 'ATTACHED' && target !== null
        ? contradictionIn({ ...resolvable, id: body.id }, target)
        : null,
  },
  {
    code: 'LIMIT_EXCEEDED',
    details: ({ body, resolvable, target }, { persona }) =>
      persona === 'ATTACHED' && target !== null ? fullGroup(body, target, resolvable.rules) : null,
  },
]

export function refuseReplacement(replacing: Replacing, wish: Wish): Refusal<UpdateCode> | null {
  for (const { code, details } of reasons) {
    const why = details(replacing, wish)
    if (why !== null) return refuse(code, why)
  }
  return null
}

export const detailsOfGone = (id: Uuid | null | undefined, persona: Persona | null): string =>
  persona?.state === 'MERGED' && persona.merged_into !== null
    ? `the persona ${String(id)} was merged into ${persona.merged_into}`
    : `there is no persona ${String(id)}`
