import { hash } from 'node:crypto'
import type { ContactFields } from '@loyalty/contracts/contacts/contact'
import type { AccountId } from '@loyalty/contracts/ids'
import { nameOfRule, withVerifiedEmail } from './rules/identity-rules.js'
import { normalise } from './rules/normalise.js'
import type { Resolvable } from './rules/resolvable.js'
import { meaningful, toBlockList, valuesFor } from './rules/rule-values.js'
import type { IdentityRules } from './store.js'

/** Characters of a hash in base64url, 6 bits each: two values never meet by chance. */
const HASH_LENGTH = 24

/** Keys and hashes are of one account: the same value of another account has another. */
const hashOf = (account: AccountId, ...values: (string | null)[]): string =>
  hash('sha256', JSON.stringify([account, ...values]), 'base64url').slice(0, HASH_LENGTH)

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
  const number = meaningful('document_number', search, fields, blockList)
  const id = meaningful('external_id', search, fields, blockList)
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
