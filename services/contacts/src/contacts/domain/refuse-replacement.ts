import type { updateContact } from '@loyalty/shared/contracts/contacts/operations'
import type { CodeOf, InputOf } from '@loyalty/shared/contracts/contract'
import type { Uuid } from '@loyalty/shared/ids'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import type { Resolvable } from '../../identity/domain/resolvable.js'
import { contradictionIn, fullGroup } from '../../personas/domain/attach-contact.js'
import type { Neighbours } from '../../personas/domain/match.js'
import { without, type Member, type Persona } from '../../personas/domain/persona.js'
import { hasRoomApart } from '../../personas/domain/set-apart.js'
import { detailsOfTaken, type Contact } from './contact.js'

/** All that PUT /contacts/{id} is decided on, as it was loaded. */
export interface Replacing {
  readonly body: InputOf<typeof updateContact>
  readonly resolvable: Resolvable
  readonly before: Contact | null
  /** The persona that the contact is in. */
  readonly present: Persona | null
  /** The persona that a deleted contact was in. */
  readonly former: Persona | null
  /** The persona that the body names. */
  readonly target: Persona | null
  readonly neighbours: Neighbours
}

/** What a replacement asks for besides the contact's own fields. */
export interface Wish {
  readonly deletedAt: Date | null
  /** In which persona: by the rules, by hand the one that is named or a new one; or in none. */
  readonly persona: 'BY_RULES' | 'ATTACHED' | 'DETACHED' | 'NONE'
}

type Asked = Pick<InputOf<typeof updateContact>, 'deleted_at' | 'persona_id'>

export function wishOf(
  { deleted_at, persona_id }: Asked,
  before: Pick<Contact, 'deleted_at' | 'persona_id'> | null,
): Wish {
  const deletedAt = deleted_at === undefined ? (before?.deleted_at ?? null) : toDate(deleted_at)
  const isSame = persona_id === undefined || persona_id === before?.persona_id
  if (deletedAt !== null && (isSame || persona_id === null)) return { deletedAt, persona: 'NONE' }
  if (persona_id === null) return { deletedAt, persona: 'DETACHED' }
  return { deletedAt, persona: isSame ? 'BY_RULES' : 'ATTACHED' }
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
    details: ({ body, neighbours }, { persona }) =>
      when(persona !== 'NONE' && neighbours.isExternalIdTaken, detailsOfTaken(body)),
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
  {
    code: 'LIMIT_EXCEEDED',
    details: (replacing, { persona }) =>
      when(
        persona === 'DETACHED' &&
          replacing.before !== null &&
          !hasRoomApart(replacing.before, leftBehind(replacing).others),
        'the contact is set apart from as many others as it may be',
      ),
  },
]

/** The first reason to refuse, or null. */
export function refuseReplacement(replacing: Replacing, wish: Wish): Refusal<UpdateCode> | null {
  for (const { code, details } of reasons) {
    const why = details(replacing, wish)
    if (why !== null) return refuse(code, why)
  }
  return null
}

const detailsOfGone = (id: Uuid | null | undefined, persona: Persona | null): string =>
  persona?.state === 'MERGED' && persona.merged_into !== null
    ? `the persona ${String(id)} was merged into ${persona.merged_into}`
    : `there is no persona ${String(id)}`

/**
 * Whom a contact that is detached leaves: its persona, or, when it was deleted, the one that it was in
 * and those that the rules would find for it.
 */
export function leftBehind({ body, present, former, neighbours }: Replacing): {
  others: Member[]
  personas: Uuid[]
} {
  const found = present === null ? neighbours.candidates.map(({ persona }) => persona) : []
  const last = present ?? former
  const left = [...(last === null ? [] : [last]), ...found]
  const members = left.flatMap((persona) => persona.members)
  return {
    others: without(members, new Set([body.id])),
    personas: left.map(({ id }) => id),
  }
}
