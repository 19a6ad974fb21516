import type { Identity, IdentityRules, Rule } from '../store.js'
import type { Normalised } from './normalise.js'

/**
 * How keys are made of a contact's values, and what searches compare. The first form had no keys for
 * verified e-mails. The second had keys for documents that are typed to fill a field, and read phones
 * in countries by codes of two letters alone.
 */
export const KEY_FORM = 3

/**
 * The deploy step marks contacts of former forms that change by the present one, and they are looked
 * at again. The processes of the version before have another mark, so they leave these alone.
 */
export const MARKED_KEY_FORM = 0
export const FORMER_MARK = 1

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
  readonly document: Identity['document']
  readonly external: Identity['external']
  readonly uniqueKey: string | null
}

export const hashIn = (key: string): string => key.slice(key.lastIndexOf('|') + 1)

export const wantedKeys = ({ ruleKeys }: Resolvable): string[] => [
  ...new Set(ruleKeys.map(({ key }) => key)),
]

export const allKeys = (resolvable: Resolvable): string[] =>
  resolvable.uniqueKey === null
    ? wantedKeys(resolvable)
    : [...wantedKeys(resolvable), resolvable.uniqueKey]
