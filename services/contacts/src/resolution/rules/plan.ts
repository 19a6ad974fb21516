import type { personaMerged, personaSplit } from '@loyalty/contracts/contacts/facts'
import type { FactData } from '@loyalty/contracts/fact'
import { keyOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import type { Member, Persona, PersonaEvent } from '../store.js'

/** What happens to personas. It is decided whole before any of it is written. */
export interface Plan {
  /** Personas as they are from now on. */
  readonly personas: readonly PlannedPersona[]
  /** Other contacts that belong to another persona from now on. */
  readonly moved: readonly { readonly to: Uuid; readonly members: readonly Member[] }[]
  readonly history: readonly HistoryEntry[]
}

export interface PlannedPersona {
  readonly persona: Persona
  readonly isNew?: true
  /** The fact that it tells. */
  readonly merged?: FactData<typeof personaMerged>
  readonly split?: FactData<typeof personaSplit>
}

/** Where a contact is when a plan is carried out. */
export interface Placed {
  readonly personaId: Uuid | null
  readonly plan: Plan
}

/** What a plan is made in: `freshId` is that of a persona that it may make. */
export interface Batch {
  readonly account: AccountId
  readonly freshId: Uuid
  readonly now: Date
  /** A persona without contacts, which is opened again in place of making one. */
  readonly closed?: Persona | null
}

export const noPlan: Plan = { personas: [], moved: [], history: [] }

/** What is added to a history. */
export type HistoryEntry = Pick<PersonaEvent, 'kind' | 'persona_id' | 'contact_id'> &
  Partial<Pick<PersonaEvent, 'personas' | 'matches'>>

/** The entry, in the history of every persona that has to do with it. */
export function newPersonaEvent(
  { kind, persona_id, contact_id, personas = [], matches = [] }: HistoryEntry,
  account: AccountId,
  id: Uuid,
  now: Date,
): PersonaEvent {
  const involved = new Set([persona_id, ...personas.map((other) => other.persona_id)])
  return {
    _id: keyOf(account, id),
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
