import type { FreeObject } from '@loyalty/shared/contracts/free-object'
import type {
  ConsentInput,
  CustomerStatus,
  Customer as WireCustomer,
} from '@loyalty/shared/contracts/customers/customer'
import type { AccountId, CustomerId, Uuid } from '@loyalty/shared/ids'
import { withMembers as withChanged } from '@loyalty/shared/members/changes'
import type { Refusal } from '@loyalty/shared/outcome'
import type { ErrorCode } from '@loyalty/shared/errors/codes'
import { foundBy, type Findable, type FoundBy } from '../../search/domain/found-by.js'
import type { Standing } from '../../tiers/domain/standing.js'

/** A customer as it is stored. Rules read it and make the next one of it; they never change it. */
export interface Customer {
  readonly _id: string
  readonly version?: number
  readonly account_id: AccountId
  readonly id: CustomerId
  readonly status: CustomerStatus
  readonly name: string | null
  readonly email: string | null
  /** The address in lower case, by which lists find it. */
  readonly email_key: string | null
  /** What searches find the customer by; absent until a worker has looked at one of an earlier version. */
  readonly search_terms?: FoundBy['search_terms']
  readonly search_name?: string
  readonly registration_date: Date
  readonly platforms: readonly string[] | null
  readonly gender: WireCustomer['gender']
  readonly dob: Date | null
  readonly document_type: string | null
  readonly document_number: string | null
  readonly country: string | null
  readonly phone: string | null
  readonly phone_verified: boolean
  readonly tags: FreeObject
  readonly metadata: FreeObject
  readonly consent: ConsentRecord | null
  /** The keys of the customer's devices: this document guards how many there are. */
  readonly devices: readonly DeviceSlot[]
  /** Absent until the first purchase. */
  readonly standing?: Standing
  /** What the newest import that changed the customer did by its row: a repeat is told the same. */
  readonly last_import?: { readonly id: Uuid; readonly status: 'created' | 'updated' }
  /** Ascends with each change of what wallet keeps a copy of: status, consent and tier. */
  readonly copy_version: number
  readonly copy_changed_at: Date
  /** The sequence of the customer's latest fact. */
  readonly fact_sequence: number
  readonly created_at: Date
  readonly updated_at: Date
}

export interface ConsentRecord {
  readonly consent_string: string | null
  readonly version: string
  readonly consent_timestamp: Date
  /** A purpose that nobody asked for is absent. */
  readonly purposes: ConsentInput['purposes']
  readonly vendors: Record<string, boolean>
}

export interface DeviceSlot {
  readonly key: string
  readonly last_seen_at: Date
}

/** A yes with the next customer, which is the same object when nothing changes; or a no. */
export type Decision<Code extends ErrorCode = never> =
  { ok: true; customer: Customer } | Refusal<Code>

export const customerKey = (account: AccountId, id: CustomerId): string => `${account}|${id}`

type Members = { [Name in keyof Customer]?: Customer[Name] | undefined }

/** The customer with the members that are given and differ: the same object when none does. */
export function withMembers(customer: Customer, members: Members, now: Date): Customer {
  const next = withChanged(customer, members)
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

/** As `withMembers`, for members that wallet keeps a copy of: a change of them is a fact. */
export function withCopiedMembers(
  customer: Customer,
  members: Pick<Members, 'status' | 'consent'>,
  now: Date,
): Customer {
  const next = withMembers(customer, members, now)
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
