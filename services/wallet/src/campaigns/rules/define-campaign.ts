import type { Conditions } from '@loyalty/contracts/condition'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import {
  EMPTY_REWARDS,
  paysAny,
  type CampaignPatch,
  type NewCampaign,
} from '@loyalty/contracts/wallet/campaign'
import { refuseField } from '@loyalty/contracts/field-errors'
import { toFactor } from '@loyalty/contracts/factor'
import { toAmount, type Amount } from '@loyalty/contracts/money'
import type { ListOrder } from '@loyalty/contracts/list'
import type { Selector } from '@loyalty/contracts/selector'
import {
  given,
  lowered,
  toDate,
  toSet,
  type Sent,
  refuseMaximum,
  refusePeriod,
} from '../../definitions/rules.js'
import {
  type CampaignDefinition,
  type CampaignReward,
  storeFactor,
  type StoredFactor,
  type CampaignStatus,
} from './campaign.js'

/** Each purchase looks at all conditions of an account's ACTIVE campaigns, before its answer. */
export const CONDITIONS_MAX = 100
export const ACTIVE_CONDITIONS_MAX = 5_000

interface Conditional {
  conditions: Conditions
}

export const conditionCountOf = ({ conditions }: Conditional): number =>
  conditions.reduce((count, alternative) => count + alternative.length, 0)

/** A campaign may keep the conditions that it has had before there was a limit. */
export function refuseConditions(
  after: Conditional,
  before: Conditional | null,
): Refusal<'LIMIT_EXCEEDED'> | null {
  const count = conditionCountOf(after)
  if (count <= CONDITIONS_MAX || (before !== null && count <= conditionCountOf(before))) return null
  return refuse(
    'LIMIT_EXCEEDED',
    `a campaign has at most ${CONDITIONS_MAX} conditions, and this one would have ${count}; make several campaigns of it`,
  )
}

/** `others` are the account's other ACTIVE campaigns, `before` the campaign itself if it was ACTIVE already. */
export function refuseActiveConditions(
  after: Conditional,
  before: Conditional | null,
  others: readonly Conditional[],
): Refusal<'LIMIT_EXCEEDED'> | null {
  const own = conditionCountOf(after)
  if (own <= (before === null ? 0 : conditionCountOf(before))) return null
  const count = others.reduce((sum, other) => sum + conditionCountOf(other), own)
  if (count <= ACTIVE_CONDITIONS_MAX) return null
  return refuse(
    'LIMIT_EXCEEDED',
    `the ACTIVE campaigns of an account have at most ${ACTIVE_CONDITIONS_MAX} conditions, and would have ${count}; pause one first`,
  )
}

/** What holds for the fields that a new campaign leaves out. */
const empty: Omit<CampaignDefinition, 'name'> = {
  brand_id: null,
  starts_at: null,
  ends_at: null,
  event_types: [],
  inactive_days: null,
  platforms: null,
  store_ids: null,
  channel_ids: null,
  conditions: [],
  rewards: [],
  segment_ids: null,
  discounts: [],
  products: null,
  exclusion_group: null,
  earns_on_points_paid: false,
  max_total: null,
  max_per_customer: null,
  funded_by: null,
  consent_purpose: null,
  priority: 0,
}

export const defineCampaign = (sent: NewCampaign): CampaignDefinition =>
  withSent({ ...empty, name: sent.name }, sent)

/** A definition with the fields that were sent in place of the ones it had. */
const withSent = (present: CampaignDefinition, sent: CampaignPatch): CampaignDefinition => ({
  name: given(sent.name, present.name),
  brand_id: given(sent.brand_id, present.brand_id),
  starts_at: given(toDate(sent.starts_at), present.starts_at),
  ends_at: given(toDate(sent.ends_at), present.ends_at),
  event_types: toSet(sent.event_types) ?? present.event_types,
  inactive_days: given(sent.inactive_days, present.inactive_days ?? null),
  platforms: given(toSet(sent.platforms, lowered), present.platforms),
  store_ids: given(toSet(sent.store_ids), present.store_ids),
  channel_ids: given(toSet(sent.channel_ids), present.channel_ids),
  conditions: sent.conditions === undefined ? present.conditions : (sent.conditions ?? []),
  rewards: sent.rewards?.map(toReward) ?? present.rewards,
  segment_ids: given(toSet(sent.segment_ids), present.segment_ids ?? null),
  discounts: sent.discounts ?? present.discounts ?? [],
  products: given(toSelector(sent.products), present.products ?? null),
  exclusion_group: given(sent.exclusion_group, present.exclusion_group ?? null),
  earns_on_points_paid: sent.earns_on_points_paid ?? present.earns_on_points_paid ?? false,
  max_total: given(sent.max_total, present.max_total),
  max_per_customer: given(sent.max_per_customer, present.max_per_customer),
  funded_by: given(sent.funded_by, present.funded_by),
  consent_purpose: given(sent.consent_purpose, present.consent_purpose),
  priority: given(sent.priority, present.priority),
})

/** A selector that names nothing means all lines, as none does. */
const toSelector = (sent: Sent<Selector>): Sent<Selector> =>
  sent && Object.keys(sent).length === 0 ? null : sent

const toReward = (sent: NewCampaign['rewards'][number]): CampaignReward => ({
  reward_id: sent.reward_id,
  amount: amountOrNull(sent.amount),
  conversion_factor: factorOrNull(sent.conversion_factor),
  expires_after_days: sent.expires_after_days ?? null,
  expiration_date: toDate(sent.expiration_date) ?? null,
})

const factorOrNull = (sent: Sent<number>): StoredFactor | null =>
  typeof sent === 'number' ? storeFactor(toFactor(sent)) : null

const amountOrNull = (sent: Sent<number>): Amount | null =>
  typeof sent === 'number' ? toAmount(sent) : null

type StateConflict = Refusal<'STATE_CONFLICT'>

/** What a campaign says once the fields sent have changed, or why its present state forbids it. */
export function changeCampaign(
  status: CampaignStatus,
  definition: CampaignDefinition,
  patch: CampaignPatch,
): { ok: true; definition: CampaignDefinition } | StateConflict | Refusal<'VALIDATION_ERROR'> {
  if (status === 'ARCHIVED') return isFinal
  const changed = withSent(definition, patch)
  const refusal =
    refuseMaximum('max_total', definition, changed) ??
    refuseMaximum('max_per_customer', definition, changed) ??
    refusePeriod('the campaign would run', changed)
  if (refusal !== null) return refusal
  if (paysAny(changed)) return { ok: true, definition: changed }
  return patch.rewards === undefined
    ? refuse('STATE_CONFLICT', 'the campaign would be left without rewards and discounts')
    : refuseField('body.rewards', EMPTY_REWARDS)
}

/** What a campaign may be before each action; it may be so already, which changes nothing. */
const before = {
  activate: ['DRAFT', 'ACTIVE'],
  pause: ['ACTIVE', 'PAUSED'],
  resume: ['PAUSED', 'ACTIVE'],
  archive: ['DRAFT', 'ACTIVE', 'PAUSED', 'ARCHIVED'],
} as const satisfies Record<string, readonly CampaignStatus[]>
export type CampaignAction = keyof typeof before

/** ARCHIVED is final, and a DRAFT begins by being activated. */
export function refuseAction(from: CampaignStatus, action: CampaignAction): StateConflict | null {
  const allowed: readonly CampaignStatus[] = before[action]
  if (allowed.includes(from)) return null
  if (from === 'ARCHIVED') return isFinal
  const instead = from === 'DRAFT' ? 'a DRAFT is activated' : 'a PAUSED campaign is resumed'
  return refuse('STATE_CONFLICT', `the campaign is ${from}: ${instead}`)
}

const isFinal = refuse('STATE_CONFLICT', 'the campaign is ARCHIVED, which is final')

/** The versions of a page: they are numbered from 1 to the newest one. */
export function versionsAfter(
  newest: number,
  { limit, cursor, order }: { limit: number; cursor?: string | undefined; order: ListOrder },
): number[] {
  const isAscending = order === 'asc'
  const first = isAscending
    ? Number(cursor ?? 0) + 1
    : Math.min(newest, cursor === undefined ? newest : Number(cursor) - 1)
  const left = isAscending ? newest - first + 1 : first
  return Array.from({ length: Math.max(0, Math.min(limit, left)) }, (_, at) =>
    isAscending ? first + at : first - at,
  )
}
