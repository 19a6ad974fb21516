import type { Uuid } from '@loyalty/contracts/ids'
import type { Contact } from '../../contacts/store.js'
import { newPersona, withMembers, without } from '../../resolution/rules/persona.js'
import { noPlan, type Placed, type Batch } from '../../resolution/rules/plan.js'
import type { Member, Persona } from '../../resolution/store.js'

/** Contacts and personas that one contact may be set apart from. */
export const APART_MAX = 2_000

/** The contact, which no rule may bring together with these others or their personas again. */
export const setApart = (
  contact: Contact,
  others: readonly Member[],
  personas: readonly Uuid[],
): Contact => {
  const apart = new Set([...contact.identity.apart, ...personas, ...others.map(({ id }) => id)])
  return { ...contact, identity: { ...contact.identity, apart: [...apart] } }
}

export const hasRoomApart = (
  { identity }: Pick<Contact, 'identity'>,
  others: readonly Member[],
): boolean => identity.apart.length + others.length < APART_MAX

/** By hand, out of its persona into a new one. `subject` is set apart from the others already. */
export function planSplit(
  subject: Member,
  present: Persona,
  { account, freshId, now }: Batch,
): Placed {
  const split = [{ persona_id: freshId, contact_ids: [subject.id] }]
  const rest = withMembers(present, without(present.members, new Set([subject.id])), now)
  return {
    personaId: freshId,
    plan: {
      ...noPlan,
      personas: [
        { persona: rest, split: { persona_id: present.id, change: 'split', split } },
        { persona: newPersona(account, freshId, [subject], now), isNew: true },
      ],
      history: [{ kind: 'SPLIT', persona_id: present.id, contact_id: subject.id, personas: split }],
    },
  }
}
