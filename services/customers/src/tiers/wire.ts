import type {
  metricFields,
  MetricPeriod,
  ShownTier,
  Tier as WireTier,
} from '@loyalty/shared/contracts/customers/tier'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { toWireAmount, type Amount } from '@loyalty/shared/money'

/** A tier as its account defines it. */
export interface Tier {
  readonly id: Uuid
  readonly name: string
  /** No two tiers of an account have the same. */
  readonly rank: number
  readonly metric: { readonly period: MetricPeriod; readonly field: (typeof metricFields)[number] }
  /** In ten-thousandths; a number of purchases is compared as an amount too. */
  readonly threshold: Amount
  /** Customers who are in it now: while there are any it is not deleted. */
  readonly customers: number
  readonly created_at: Date
  readonly updated_at: Date
}

/**
 * All tiers of an account, in the order in which they were made. They stand in one document, which
 * guards that ranks differ, that they are not too many, and that no customer enters a tier while it
 * is deleted.
 */
export interface AccountTiers {
  /** The account. */
  readonly _id: AccountId
  readonly version?: number
  readonly tiers: readonly Tier[]
}

export const TIERS_MAX = 100

export const noTiers = (account: AccountId): AccountTiers => ({ _id: account, tiers: [] })

/** The tier as a storefront shows it. */
export const toShownTier = (tier: Tier): ShownTier => ({
  id: tier.id,
  name: tier.name,
  rank: tier.rank,
  metric: { ...tier.metric },
  threshold: toWireAmount(tier.threshold),
})

/** The tier as an operator reads it. */
export const toTier = (tier: Tier): WireTier => ({
  ...toShownTier(tier),
  customers: tier.customers,
  created_at: tier.created_at.toISOString(),
  updated_at: tier.updated_at.toISOString(),
})
