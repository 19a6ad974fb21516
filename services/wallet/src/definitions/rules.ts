import type { RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'

/** True when a list lets a value pass: null lets all pass, a list nobody who names no value. */
export const allows = (allowed: readonly string[] | null, value: string | null): boolean =>
  allowed === null || (value !== null && allowed.includes(value))

/** True when a reward is for a platform, which is compared without case; without a list for all. */
export function isForPlatform(
  { platforms }: Pick<RewardCopy, 'platforms'>,
  platform: string | null,
): boolean {
  if (platforms === null || platforms.length === 0) return true
  const lowered = platforms.map((name) => name.toLowerCase())
  return allows(lowered, platform?.toLowerCase() ?? null)
}

/** What callers send of a definition: a field left out keeps its value, null clears it. */
export type Sent<Value> = Value | null | undefined

export const given = <Value>(sent: Value | undefined, present: Value): Value =>
  sent === undefined ? present : sent

export const toDate = (text: Sent<string>): Sent<Date> =>
  typeof text === 'string' ? new Date(text) : text

export const lowered = (text: string): string => text.toLowerCase()

/** Null or empty: no limit. */
export function toSet<Value extends string>(
  values: Sent<Value[]>,
  change = (value: Value) => value,
): Sent<Value[]> {
  if (values === undefined || values === null) return values
  return values.length === 0 ? null : [...new Set(values.map(change))]
}

type StateConflict = Refusal<'STATE_CONFLICT'>

/** A maximum never comes or goes: with one each use is counted, without one none is. */
export function refuseMaximum<Field extends string>(
  field: Field,
  { [field]: before }: Record<Field, number | null>,
  { [field]: after }: Record<Field, number | null>,
): StateConflict | null {
  if ((before === null) === (after === null)) return null
  return refuse(
    'STATE_CONFLICT',
    before === null
      ? `${field} is null and stays null`
      : `${field} is ${before} and may become another number, not null`,
  )
}

/** What is left when only one of two dates was sent may end before it starts. */
export function refusePeriod(
  what: string,
  { starts_at: start, ends_at: end }: { starts_at: Date | null; ends_at: Date | null },
): StateConflict | null {
  if (start === null || end === null || end >= start) return null
  return refuse('STATE_CONFLICT', `${what} from ${start.toISOString()} until ${end.toISOString()}`)
}

/** Refuses a reward of another brand than that of the definition which names it. */
export function refuseOtherBrands(
  what: 'coupon' | 'campaign' | 'punch card' | 'referral programme',
  brand: string | null,
  rewards: readonly RewardCopy[],
): Refusal<'REWARD_NOT_APPLICABLE'> | null {
  const other = rewards.find((reward) => reward.brand_id !== null && reward.brand_id !== brand)
  if (other === undefined) return null
  const whose = brand === null ? `a global ${what}` : `a ${what} of brand ${brand}`
  return refuse(
    'REWARD_NOT_APPLICABLE',
    `reward ${other.id} belongs to brand ${other.brand_id} and can not be named by ${whose}`,
  )
}

/** What a write changes of a resource: the fields that differ, as they were and as they are. */
interface ChangedFields {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** The fields of one JSON object that differ in another of the same fields; null: none does. */
export function changedFieldNames(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): ChangedFields | null {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (names.length === 0) return null
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** The fields beside its terms of what operators pause, resume and archive: a punch card, a referral programme. */
export interface Definition {
  /** `account|id` */
  _id: string
  /** Raised by each change. */
  version?: number
  account_id: AccountId
  id: Uuid
  status: 'ACTIVE' | 'PAUSED' | 'ARCHIVED'
  created_at: Date
  updated_at: Date
}

/** As callers see one. */
export interface WireDefinition {
  version: number
  created_at: string
  updated_at: string
}

/** The fields that an audit row compares. */
export function auditedFields(shown: WireDefinition): Record<string, unknown> {
  const { version: _version, created_at: _created, updated_at: _updated, ...fields } = shown
  return fields
}
