import type { Uuid } from '@loyalty/shared/ids'
import type { Contact } from '../../contacts/domain/contact.js'
import type { Member } from './persona.js'

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
