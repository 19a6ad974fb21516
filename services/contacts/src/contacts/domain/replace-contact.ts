import type { updateContact } from '@loyalty/shared/contracts/contacts/operations'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { Uuid } from '@loyalty/shared/ids'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import type { Contact } from './contact.js'

/** What a replacement does besides the contact's own fields. */
export interface Replacement {
  ok: true
  deletedAt: Date | null
  /**
   * How the contact's persona is found: by the rules, by hand into a persona that is there or into
   * a new one; or the contact has none.
   */
  persona: 'BY_RULES' | 'DETACHED' | 'NONE' | { attachedTo: Uuid }
}

/** Decides PUT /contacts/{id} as far as the contact alone tells. */
export function decideReplacement(
  { deleted_at, persona_id }: Pick<InputOf<typeof updateContact>, 'deleted_at' | 'persona_id'>,
  before: Pick<Contact, 'deleted_at' | 'persona_id'>,
): Replacement | Refusal<'STATE_CONFLICT'> {
  const deletedAt = deleted_at === undefined ? before.deleted_at : toDate(deleted_at)
  const isSame = persona_id === undefined || persona_id === before.persona_id
  if (deletedAt !== null) {
    if (isSame || persona_id === null) return { ok: true, deletedAt, persona: 'NONE' }
    return refuse(
      'STATE_CONFLICT',
      'A deleted contact is in no persona: send deleted_at null to restore it',
    )
  }
  if (persona_id === null) return { ok: true, deletedAt, persona: 'DETACHED' }
  return { ok: true, deletedAt, persona: isSame ? 'BY_RULES' : { attachedTo: persona_id } }
}

const toDate = (value: string | null): Date | null => (value === null ? null : new Date(value))
