import type { Member } from '../../personas/domain/persona.js'
import type { IdentityRules, Rule } from './identity-rules.js'
import type { Normalised } from './normalise.js'

/** A rule that a contact has values for, and the key that all who agree with it hold. */
export interface RuleKey {
  readonly rule: Rule
  readonly key: string
}

/** All that identity resolution needs of a contact's fields, by the rules of one generation. */
export interface Resolvable {
  readonly rules: IdentityRules
  readonly search: Normalised
  /** The account's rules that the contact has values for. */
  readonly resolutions: readonly Rule[]
  readonly ruleKeys: readonly RuleKey[]
  readonly document: Member['document']
  readonly external: Member['external']
  readonly uniqueKey: string | null
}

/** The hash of a key, which the history shows. */
export const hashIn = (key: string): string => key.slice(key.lastIndexOf('|') + 1)

export const wantedKeys = ({ ruleKeys }: Resolvable): string[] => [
  ...new Set(ruleKeys.map(({ key }) => key)),
]

/** Every key that a contact's values name. */
export const allKeys = (resolvable: Resolvable): string[] =>
  resolvable.uniqueKey === null
    ? wantedKeys(resolvable)
    : [...wantedKeys(resolvable), resolvable.uniqueKey]
