import { hash } from 'node:crypto'
import type { ContactFields } from '@loyalty/shared/contracts/contacts/contact'
import type { AccountId } from '@loyalty/shared/ids'
import type { Identity } from '../contacts/domain/contact.js'
import { toBlockList } from './domain/block-list.js'
import {
  nameOfRule,
  withVerifiedEmail,
  type IdentityRules,
  type Rule,
} from './domain/identity-rules.js'
import { normalise, type Normalised } from './domain/normalise.js'
import { meaningful, valuesFor } from './domain/rule-values.js'

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

/** Characters of a hash in base64url, 6 bits each: two values never meet by chance. */
const HASH_LENGTH = 24

/** Keys and hashes are of one account: the same value of another account has another. */
const hashOf = (account: AccountId, ...values: (string | null)[]): string =>
  hash('sha256', JSON.stringify([account, ...values]), 'base64url').slice(0, HASH_LENGTH)

/** The hash of a key, which the history shows. */
export const hashIn = (key: string): string => key.slice(key.lastIndexOf('|') + 1)

export function toResolvable(
  account: AccountId,
  rules: IdentityRules,
  fields: ContactFields,
): Resolvable {
  const search = normalise(fields)
  const blockList = toBlockList(rules.block_list)
  const ruleKeys = rules.rules.flatMap(withVerifiedEmail).flatMap((rule) => {
    const values = valuesFor(rule, search, fields, blockList)
    if (values === null) return []
    const name = nameOfRule(rule)
    return [{ rule, key: `${name}|${hashOf(account, name, ...values)}` }]
  })
  const type = search.document_type
  const number = meaningful('document_number', search, blockList)
  const id = meaningful('external_id', search, blockList)
  const { source, external_id } = fields
  return {
    rules,
    search,
    ruleKeys,
    resolutions: rules.rules.filter((rule) => ruleKeys.some((found) => found.rule === rule)),
    document:
      type === null || number === null ? null : { type, value: hashOf(account, type, number) },
    external:
      source === null || id === null ? null : { source, value: hashOf(account, source, id) },
    uniqueKey: external_id === null ? null : `unique|${hashOf(account, source, external_id)}`,
  }
}
