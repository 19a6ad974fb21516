import { JOINS_KEPT } from '@loyalty/contracts/contacts/identity-rules'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import type { Rule } from '../../identity/store.js'
import type { Member, Persona } from '../store.js'

export const newPersona = (
  account: AccountId,
  id: Uuid,
  members: readonly Member[],
  now: Date,
): Persona => ({
  _id: keyOf(account, id),
  version: 1,
  account_id: account,
  id,
  state: 'LIVE',
  merged_into: null,
  members,
  joined: [],
  fact_sequence: 0,
  created_at: now,
  updated_at: now,
})

/** By age: the first of two is the older. */
export const byAge = (left: Persona, right: Persona): number =>
  left.created_at.getTime() - right.created_at.getTime() || (left.id < right.id ? -1 : 1)

export const without = (members: readonly Member[], gone: ReadonlySet<string>): Member[] =>
  members.filter(({ id }) => !gone.has(id))

/** The persona with other members; without any it is closed. */
export const withMembers = (persona: Persona, members: readonly Member[], now: Date): Persona => ({
  ...persona,
  state: members.length === 0 ? 'CLOSED' : 'LIVE',
  merged_into: null,
  members: withSomebodyOfOwnRight(members),
  updated_at: now,
})

/** Where all who are left came by an e-mail, the oldest contact is whom the others came to. */
function withSomebodyOfOwnRight(members: readonly Member[]): readonly Member[] {
  if (members.some(isOfOwnRight)) return members
  const [oldest] = members.toSorted((left, right) => (left.id < right.id ? -1 : 1))
  return members.map((member) => (member === oldest ? ofOwnRight(member) : member))
}

/** True when a contact is in its persona by more than an e-mail that is not verified on both sides. */
export const isOfOwnRight = ({ joined_by_email: byEmail }: Member): boolean => byEmail !== true

export const ofOwnRight = (member: Member): Member => ({ ...member, joined_by_email: false })

/** The same contact, which rules may bring together with those of the persona again. */
export function notApartFrom<Apart extends { apart: readonly string[] }>(
  { id, members }: Pick<Persona, 'id' | 'members'>,
  contact: Apart,
): Apart {
  const theirs = new Set<string>([id, ...members.map((other) => other.id)])
  const apart = contact.apart.filter((one) => !theirs.has(one))
  return apart.length === contact.apart.length ? contact : { ...contact, apart }
}

export const mergedInto = (persona: Persona, into: Uuid, now: Date): Persona => ({
  ...persona,
  state: 'MERGED',
  merged_into: into,
  members: [],
  joined: [],
  updated_at: now,
})

/** The latest of several lists of joins. */
export const latestJoins = (lists: readonly (readonly Date[])[]): Date[] =>
  lists
    .flat()
    .toSorted((left, right) => left.getTime() - right.getTime())
    .slice(-JOINS_KEPT)

/** By which rule, and by which contacts of the persona, a contact matches. */
export interface Match {
  readonly rule: Rule
  readonly key: string
  readonly contacts: readonly Uuid[]
}

/** A persona that a contact matches, by one rule or several. */
export interface Candidate {
  readonly persona: Persona
  readonly matches: readonly Match[]
}

/** Those whom a contact's values name, as far as they were loaded. */
export interface Neighbours {
  readonly candidates: readonly Candidate[]
  /** The keys of its values that the contact may hold. */
  readonly keys: readonly string[]
  /** Another contact of the same source has its external id. */
  readonly isExternalIdTaken: boolean
}
