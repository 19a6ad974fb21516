import { JOINS_KEPT } from '@loyalty/shared/contracts/contacts/identity-rules'
import type { Persona as WirePersona } from '@loyalty/shared/contracts/contacts/persona'
import type { AccountId, Uuid } from '@loyalty/shared/ids'

/** What guards need to know of a contact, kept in its persona: hashes, no personal data. */
export interface Member {
  readonly id: Uuid
  /** Since when the contact has the values that it has. */
  readonly identity_at: Date
  readonly document: { readonly type: string; readonly value: string } | null
  readonly external: { readonly source: string; readonly value: string } | null
  /** The identity keys that the contact holds. */
  readonly keys: readonly string[]
  /** Contacts and personas that no rule may bring the contact together with. */
  readonly apart: readonly string[]
  /**
   * Only an e-mail that is not verified on both sides brought the contact here. It makes one person
   * of nobody else, until a better match with the others is found. Older members lack it.
   */
  readonly joined_by_email?: boolean
}

/**
 * LIVE has members, every other state has none. MERGED went into another, CLOSED lost its last
 * contact, ERASED was erased with its contacts.
 */
export type PersonaState = 'LIVE' | 'MERGED' | 'CLOSED' | 'ERASED'

export interface Persona {
  readonly _id: string
  readonly version?: number
  readonly account_id: AccountId
  readonly id: Uuid
  readonly state: PersonaState
  readonly merged_into: Uuid | null
  readonly members: readonly Member[]
  /** When it was joined or merged by rule, the latest of them. */
  readonly joined: readonly Date[]
  /** The sequence of the persona's latest fact. */
  readonly fact_sequence: number
  readonly created_at: Date
  readonly updated_at: Date
  /** There while deleted contacts of an erased persona are being erased. */
  readonly cleaning?: boolean
}

export const personaKey = (account: AccountId, id: Uuid): string => `${account}|${id}`

export const newPersona = (
  account: AccountId,
  id: Uuid,
  members: readonly Member[],
  now: Date,
): Persona => ({
  _id: personaKey(account, id),
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

/** Whether a contact is in its persona by more than an e-mail that is not verified on both sides. */
export const isOfOwnRight = ({ joined_by_email: byEmail }: Member): boolean => byEmail !== true

export const ofOwnRight = (member: Member): Member => ({ ...member, joined_by_email: false })

/** The persona after it went into another. */
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

export const toPersona = (persona: Persona): WirePersona => ({
  id: persona.id,
  contact_ids: persona.members.map(({ id }) => id),
  created_at: persona.created_at.toISOString(),
  updated_at: persona.updated_at.toISOString(),
})
