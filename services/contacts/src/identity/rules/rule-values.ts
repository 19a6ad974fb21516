import type { ContactFields } from '@loyalty/shared/contracts/contacts/contact'
import { isListed, isPlaceholder, isRoundedNumber } from './block-list.js'
import type { Rule } from './identity-rules.js'
import type { ComparedField, Normalised } from './normalise.js'

type Sent = Pick<ContactFields, ComparedField | 'email_verified' | 'phone_verified'>

/**
 * What a contact puts against a rule, in the order of the fields' names; null when it has nothing
 * for one of them. Two contacts match by the rule when both have the same.
 */
export function valuesFor(
  { conditions }: Pick<Rule, 'conditions'>,
  normalised: Normalised,
  sent: Sent,
  blockList: ReadonlySet<string>,
): string[] | null {
  const values: string[] = []
  for (const field of conditions.toSorted()) {
    if (field === 'email_verified' || field === 'phone_verified') {
      if (!sent[field]) return null
      continue
    }
    const value = meaningful(field, normalised, sent, blockList)
    if (value === null) return null
    values.push(value)
  }
  return values
}

/** A field's value, unless it is one that says nothing. */
export function meaningful(
  field: ComparedField,
  normalised: Normalised,
  sent: Pick<ContactFields, ComparedField>,
  blockList: ReadonlySet<string>,
): string | null {
  const value = normalised[field]
  if (value === null || isPlaceholder(field, value) || isListed(blockList, value)) return null
  if (isRoundedNumber(sent[field] ?? '')) return null
  return value
}
