import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { changedFieldNames, withFields as withChanged } from '@loyalty/contracts/fields/changes'
import type { Refusal } from '@loyalty/contracts/outcome'
import { countersOf, LIFETIME } from '../../metrics/rules/metrics.js'
import type { Standing } from '../../metrics/store.js'
import type { Customer } from '../store.js'
import { foundBy, type Findable } from './found-by.js'

/** A yes with the next customer, which is the same object when nothing changes; or a no. */
export type Decision<Code extends ErrorCode = never> =
  { ok: true; customer: Customer } | Refusal<Code>

type Fields = { [Name in keyof Customer]?: Customer[Name] | undefined }

/** The fields of which wallet keeps a copy. What changes of the tier is seen with the standing. */
const copied = [
  'status',
  'consent',
  'dob',
  'registration_date',
  'tags',
] as const satisfies readonly (keyof Customer)[]

/**
 * The customer with the fields that are given and differ: the same object when none does. With one that wallet
 * keeps it is a new copy, and takes the sequence of the fact that tells of it.
 */
export function withFields(customer: Customer, fields: Fields, now: Date): Customer {
  const next = withChanged(customer, fields)
  if (next === customer) return customer
  const isFoundAsBefore =
    customer.search_terms !== undefined && findables.every((name) => next[name] === customer[name])
  const changed = { ...next, updated_at: now, ...(!isFoundAsBefore && foundBy(next)) }
  return copied.every((name) => next[name] === customer[name]) ? changed : withNewCopy(changed, now)
}

const findables = [
  'name',
  'phone',
  'document_number',
  'dob',
  'tags',
] as const satisfies readonly (keyof Findable)[]

/** The customer with another standing. Its tier is one of the things that wallet keeps a copy of. */
export function withStanding(customer: Customer, standing: Standing, now: Date): Customer {
  const next = visited({ ...customer, standing })
  return isSameTier(customer, next) ? next : withNewCopy({ ...next, updated_at: now }, now)
}

/** The customer with the latest visit that the standing has. */
export function visited({ last_visit: _before, ...customer }: Customer): Customer {
  const [at] = customer.standing ? countersOf(customer.standing.metrics, LIFETIME).visits : []
  return { ...customer, ...(at !== undefined && { last_visit: at }) }
}

const isSameTier = ({ standing: before }: Customer, { standing: after }: Customer): boolean =>
  before?.tier?.id === after?.tier?.id && before?.tier?.rank === after?.tier?.rank

/** True when status, consent or tier changed, which the fact of the copy tells; other fields are only named. */
export const isToldByCopy = (before: Customer, after: Customer): boolean =>
  before.status !== after.status || before.consent !== after.consent || !isSameTier(before, after)

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
