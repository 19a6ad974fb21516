import type { Uuid } from '@loyalty/shared/ids'
import type { Rule } from '../../identity/domain/identity-rules.js'
import type { Persona } from './persona.js'

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
