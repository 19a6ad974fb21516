import type { InputOf } from '@loyalty/contracts/contract'
import type * as contracts from '@loyalty/contracts/customers/tier'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { toAmount } from '@loyalty/contracts/money'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { TIERS_MAX } from '../limits.js'
import type { AccountTiers, Tier } from './store.js'

export const noTiers = (account: AccountId): AccountTiers => ({ _id: account, tiers: [] })

/** A yes with the tier that it is about and the account's tiers, the same object when none changed. */
export type TierDecision<Code extends ErrorCode> =
  { ok: true; tier: Tier; next: AccountTiers } | Refusal<Code>

export function decideTierCreation(
  request: InputOf<typeof contracts.createTier>,
  present: AccountTiers,
  id: Uuid,
  now: Date,
): TierDecision<'TIER_RANK_EXISTS' | 'LIMIT_EXCEEDED'> {
  const { tiers } = present
  if (hasRank(tiers, request.rank)) return refuseRank(request.rank)
  if (tiers.length >= TIERS_MAX) {
    return refuse('LIMIT_EXCEEDED', `an account has at most ${TIERS_MAX} tiers`)
  }

  const { name, rank, metric } = request
  const threshold = toAmount(request.threshold)
  const tier = { id, name, rank, metric, threshold, customers: 0, created_at: now, updated_at: now }
  return { ok: true, tier, next: { ...present, tiers: [...tiers, tier] } }
}

/**
 * Decides PATCH /operator/v1/tiers/{id}: only the fields that were sent change. Customers are
 * measured by it from their next event or the end of a month on; nobody's tier changes by it alone.
 */
export function decideTierUpdate(
  request: InputOf<typeof contracts.updateTier>,
  present: AccountTiers,
  now: Date,
): TierDecision<'TIER_NOT_FOUND' | 'TIER_RANK_EXISTS'> {
  const before = present.tiers.find(({ id }) => id === request.id)
  if (before === undefined) return refuseUnknownTier(request.id)
  const others = present.tiers.filter((tier) => tier !== before)
  if (request.rank !== undefined && hasRank(others, request.rank)) return refuseRank(request.rank)

  const tier: Tier = {
    ...before,
    name: request.name ?? before.name,
    rank: request.rank ?? before.rank,
    metric: request.metric ?? before.metric,
    threshold: request.threshold === undefined ? before.threshold : toAmount(request.threshold),
  }
  if (isSameRule(tier, before)) return { ok: true, tier: before, next: present }
  const changed = { ...tier, updated_at: now }
  return { ok: true, tier: changed, next: withTier(present, changed) }
}

/** Decides DELETE /operator/v1/tiers/{id}: a tier that a customer is in stays. */
export function decideTierDeletion(
  { id }: InputOf<typeof contracts.deleteTier>,
  present: AccountTiers,
): TierDecision<'TIER_NOT_FOUND' | 'TIER_IN_USE'> {
  const tier = present.tiers.find((other) => other.id === id)
  if (tier === undefined) return refuseUnknownTier(id)
  if (tier.customers > 0) {
    return refuse('TIER_IN_USE', `customers are in the tier ${id}: ${tier.customers}`)
  }
  return {
    ok: true,
    tier,
    next: { ...present, tiers: present.tiers.filter((one) => one !== tier) },
  }
}

/** The tiers after a customer went from one to another. */
export function withMove(present: AccountTiers, from: Uuid | null, to: Uuid | null): AccountTiers {
  const moved = (id: Uuid): number => (id === to ? 1 : 0) - (id === from ? 1 : 0)
  return {
    ...present,
    tiers: present.tiers.map((tier) =>
      moved(tier.id) === 0 ? tier : { ...tier, customers: tier.customers + moved(tier.id) },
    ),
  }
}

export const refuseUnknownTier = (id: Uuid): Refusal<'TIER_NOT_FOUND'> =>
  refuse('TIER_NOT_FOUND', `there is no tier ${id}`)

const refuseRank = (rank: number): Refusal<'TIER_RANK_EXISTS'> =>
  refuse('TIER_RANK_EXISTS', `another tier has the rank ${rank}`)

const hasRank = (tiers: readonly Tier[], rank: number) => tiers.some((tier) => tier.rank === rank)

const isSameRule = (left: Tier, right: Tier): boolean =>
  left.name === right.name &&
  left.rank === right.rank &&
  left.threshold === right.threshold &&
  left.metric.period === right.metric.period &&
  left.metric.field === right.metric.field

const withTier = (present: AccountTiers, changed: Tier): AccountTiers => ({
  ...present,
  tiers: present.tiers.map((tier) => (tier.id === changed.id ? changed : tier)),
})
