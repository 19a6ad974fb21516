import type { Call, Missing, View } from '@loyalty/shared/commit/command'
import { ZERO } from '@loyalty/shared/money'
import { noMetrics } from '../metrics/domain/metrics.js'
import { measureIn } from '../metrics/measure-in.js'
import { noStanding, rise, type Measured } from './domain/standing.js'
import { accountTiers } from './tiers.collection.js'

/** The tier that a new customer is in by a threshold of 0; null where no tier of the account has it. */
export function firstTier(view: View, call: Call): Measured | Missing | null {
  const { tiers = [] } = view.get(accountTiers, call.context.account) ?? {}
  // Most accounts have none, and their settings need not be known to make a customer.
  if (!tiers.some(({ threshold }) => threshold === ZERO)) return null
  const measure = measureIn(view, call)
  return 'missing' in measure ? measure : rise(noStanding, noMetrics, measure)
}
