import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { changedFieldNames, withFields as withChanged } from '@loyalty/contracts/fields/changes'
import type { Refusal } from '@loyalty/contracts/outcome'
import type { Standing } from '../../metrics/store.js'
import type { Customer } from '../store.js'
import { foundBy, type Findable } from './found-by.js'

/** A yes with the next customer, which is the same object when nothing changes; or a no. */
export type Decision<Code extends ErrorCode = never> =
  { ok: true; customer: Customer } | Refusal<Code>

type Fields = { [Name in keyof Customer]?: Customer[Name] | undefined }

/** The customer with the fields that are given and differ: the same object when none does. */
export function withFields(customer: Customer, fields: Fields, now: Date): Customer {
  const next = withChanged(customer, fields)
  if (next === customer) return customer
  const isFoundAsBefore =
    customer.search_terms !== undefined && findables.every((name) => next[name] === customer[name])
  const changed = { ...next, updated_at: now }
  return isFoundAsBefore ? changed : { ...changed, ...foundBy(next) }
}

const findables = [
  'name',
  'phone',
  'document_number',
  'tags',
] as const satisfies readonly (keyof Findable)[]

/** As `withFields`, for fields that wallet keeps a copy of: a change of them is a fact. */
export function withCopiedFields(
  customer: Customer,
  fields: Pick<Fields, 'status' | 'consent'>,
  now: Date,
): Customer {
  const next = withFields(customer, fields, now)
  return next === customer ? customer : withNewCopy(next, now)
}

/** The customer with another standing. Its tier is one of the things that wallet keeps a copy of. */
export function withStanding(customer: Customer, standing: Standing, now: Date): Customer {
  const before = customer.standing?.tier ?? null
  const isSameTier = before?.id === standing.tier?.id && before?.rank === standing.tier?.rank
  const next = { ...customer, standing }
  return isSameTier ? next : withNewCopy({ ...next, updated_at: now }, now)
}

const withNewCopy = (customer: Customer, now: Date): Customer => ({
  ...customer,
  copy_version: customer.copy_version + 1,
  copy_changed_at: now,
  fact_sequence: customer.fact_sequence + 1,
})

/** Not told as a change: what follows from other fields, and what counts. */
const UNTOLD: ReadonlySet<string> = new Set<keyof Customer>([
  'email_key',
  'search_terms',
  'search_name',
  'copy_version',
  'copy_changed_at',
  'fact_sequence',
  'updated_at',
])

/** The names of the fields that a change changed, as facts and audit rows tell them. */
export const toldChanges = (before: Customer, after: Customer): string[] =>
  changedFieldNames(before, after).filter((name) => !UNTOLD.has(name))
