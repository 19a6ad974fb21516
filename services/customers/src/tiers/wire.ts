import type { ShownTier, Tier as WireTier } from '@loyalty/contracts/customers/tier'
import { toWireAmount } from '@loyalty/contracts/money'
import type { Tier } from './store.js'

export const toShownTier = (tier: Tier): ShownTier => ({
  id: tier.id,
  name: tier.name,
  rank: tier.rank,
  metric: { ...tier.metric },
  threshold: toWireAmount(tier.threshold),
})

export const toTier = (tier: Tier): WireTier => ({
  ...toShownTier(tier),
  customers: tier.customers,
  created_at: tier.created_at.toISOString(),
  updated_at: tier.updated_at.toISOString(),
})
