import {
  GROUP_SIZE_DEFAULT,
  type IdentityField,
  type putIdentityRules,
} from '@loyalty/contracts/contacts/identity-rules'
import type { InputOf } from '@loyalty/contracts/contract'
import type { AccountId } from '@loyalty/contracts/ids'
import type { IdentityRules, Rule } from '../store.js'

const rule = (conditions: IdentityField[], description: string): Rule => ({
  conditions,
  max_group_size: GROUP_SIZE_DEFAULT,
  temporal_limits: [],
  description,
  isDefault: true,
})

export const defaultRules: readonly Rule[] = [
  rule(['document_type', 'document_number'], 'The same document'),
  rule(['external_id', 'source'], 'The same id in the same source'),
  rule(['email'], 'The same e-mail address'),
  rule(['phone', 'phone_verified'], 'The same verified phone'),
]

/** The rules of an account that never changed them. */
export const unchangedRules = (account: AccountId): IdentityRules => ({
  _id: account,
  account_id: account,
  generation: 0,
  rules: defaultRules,
  block_list: [],
  status: 'READY',
  rekeyed_to: null,
  updated_at: null,
})

/** True when contacts match by the rule with an e-mail that need not be verified. */
export const isByUnverifiedEmail = ({ conditions }: Pick<Rule, 'conditions'>): boolean =>
  conditions.includes('email') && !conditions.includes('email_verified')

/**
 * A rule that compares e-mails, and the same rule for those whose e-mails are verified: these hold a
 * key of their own, so that no number of others can fill it.
 */
export const withVerifiedEmail = (given: Rule): Rule[] =>
  isByUnverifiedEmail(given)
    ? [given, { ...given, conditions: [...given.conditions, 'email_verified'] }]
    : [given]

/** What two contacts must agree on; the order in which a rule names its fields does not matter. */
export const nameOfRule = ({ conditions }: Pick<Rule, 'conditions'>): string =>
  conditions.toSorted().join('+')

/** The changed rules: the same object when nothing changes. All contacts are then looked at again. */
export function changeRules(
  present: IdentityRules,
  request: InputOf<typeof putIdentityRules>,
  now: Date,
): IdentityRules {
  const rules = request.rules.map(toRule)
  const isSame =
    JSON.stringify([rules, request.block_list]) ===
    JSON.stringify([present.rules, present.block_list])
  if (isSame) return present
  const isFirst = present.generation === 0
  return {
    ...present,
    ...(isFirst ? { created_at: now } : {}),
    rules,
    block_list: request.block_list,
    generation: present.generation + 1,
    status: 'REKEYING',
    rekeyed_to: null,
    updated_at: now,
  }
}

function toRule(sent: InputOf<typeof putIdentityRules>['rules'][number]): Rule {
  const { conditions, max_group_size, temporal_limits, description } = sent
  const made: Rule = {
    conditions,
    max_group_size,
    temporal_limits,
    description,
    isDefault: true,
  }
  const isDefault = defaultRules.some((known) => JSON.stringify(known) === JSON.stringify(made))
  return { ...made, isDefault }
}
