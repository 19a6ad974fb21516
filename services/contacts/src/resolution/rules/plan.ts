import type { personaMerged, personaSplit } from '@loyalty/shared/contracts/contacts/facts'
import type { FactData } from '@loyalty/shared/contracts/fact'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import type { Member, Persona } from './persona.js'
import type { HistoryEntry } from './persona-event.js'

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
export interface Round {
  readonly account: AccountId
  readonly freshId: Uuid
  readonly now: Date
}

export const noPlan: Plan = { personas: [], moved: [], history: [] }
