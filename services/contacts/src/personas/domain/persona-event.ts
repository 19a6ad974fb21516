import type {
  PersonaEvent as WireEvent,
  PersonaEventKind,
} from '@loyalty/shared/contracts/contacts/persona'
import type { AccountId, Uuid } from '@loyalty/shared/ids'

/** What happened to a persona: ids, and hashes that go when their contact is erased. */
export interface PersonaEvent {
  readonly _id: string
  readonly version?: number
  readonly account_id: AccountId
  readonly id: Uuid
  readonly kind: PersonaEventKind
  readonly persona_id: Uuid
  readonly contact_id: Uuid | null
  readonly personas: WireEvent['personas']
  readonly matches: WireEvent['matches']
  /** Every persona whose history it belongs to. */
  readonly involved: readonly Uuid[]
  readonly undone_at: Date | null
  readonly created_at: Date
}

/** What is added to a history. */
export type HistoryEntry = Pick<PersonaEvent, 'kind' | 'persona_id' | 'contact_id'> &
  Partial<Pick<PersonaEvent, 'personas' | 'matches'>>

export const personaEventKey = (account: AccountId, id: Uuid): string => `${account}|${id}`

/** The entry, in the history of every persona that has to do with it. */
export function newPersonaEvent(
  { kind, persona_id, contact_id, personas = [], matches = [] }: HistoryEntry,
  account: AccountId,
  id: Uuid,
  now: Date,
): PersonaEvent {
  const involved = new Set([persona_id, ...personas.map((other) => other.persona_id)])
  return {
    _id: personaEventKey(account, id),
    version: 1,
    account_id: account,
    id,
    kind,
    persona_id,
    contact_id,
    personas,
    matches,
    involved: [...involved],
    undone_at: null,
    created_at: now,
  }
}

export const toPersonaEvent = (event: PersonaEvent): WireEvent => ({
  id: event.id,
  kind: event.kind,
  persona_id: event.persona_id,
  contact_id: event.contact_id,
  personas: event.personas,
  matches: event.matches,
  undone_at: event.undone_at?.toISOString() ?? null,
  created_at: event.created_at.toISOString(),
})
