import { command, touch } from '@loyalty/engine/command'
import type { DryRun, DryRunSide } from '@loyalty/contracts/ledger/by-hand'
import * as contracts from '@loyalty/contracts/customers/tier'
import type { Uuid } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { findCustomer, refuseUnknown, touchCustomer } from '../../customers/change-customer.js'
import { changeStanding } from '../../customers/change-standing.js'
import { measureIn } from '../../metrics/measure-in.js'
import { noStanding } from '../../metrics/rules/standing.js'
import { accountTiers } from '../../tiers/store.js'
import { decideTier, refusePast } from '../rules/set-tier.js'
import { toCustomerTier } from '../wire.js'

/** PUT /operator/v1/customers/{id}/tier */
export const setCustomerTier = command(contracts.setCustomerTier, {
  loads: [
    (request, context) => [
      ...touchCustomer(request, context),
      touch(accountTiers, context.account),
    ],
  ],
  decide(request, view, call) {
    const past = refusePast(request.until, call.now)
    if (past !== null) return past
    const customer = findCustomer(request, view, call)
    if (customer === null) return refuseUnknown()
    const measure = measureIn(view, call)
    if ('missing' in measure) return measure
    const { standing: before = noStanding } = customer
    const decided = decideTier(request, before, measure)
    if (!decided.ok) return decided
    if (request.dry_run === true) return answer(toDryRun(before, decided.measured))
    if (decided.measured === null) return answer(toCustomerTier(before, measure.tiers, measure))

    const { standing } = changeStanding(view, customer, decided.measured, call.now)
    const [was, is] = [placeOf(before), placeOf(standing)]
    view.audit({
      resource: 'customer',
      resourceId: customer.id,
      before: { tier_id: was.tier_id, tier_until: was.until },
      after: { tier_id: is.tier_id, tier_until: is.until },
      reason: request.reason,
    })
    return answer(toCustomerTier(standing, measure.tiers, measure))
  },
})

interface Place {
  tier: { id: Uuid } | null
  given_tier?: { until: Date | null } | undefined
}

/** Where a customer stands, in the words of operators. */
const placeOf = (standing: Readonly<Place> | undefined) => ({
  tier_id: standing?.tier?.id ?? null,
  until: standing?.given_tier?.until?.toISOString() ?? null,
})

const sideOf = (standing: Readonly<Place>): DryRunSide => ({
  wallets: [],
  gift_card: null,
  status: null,
  tier: placeOf(standing),
})

const toDryRun = (before: Readonly<Place>, measured: { standing: Place } | null): DryRun => ({
  dry_run: true,
  before: sideOf(before),
  after: sideOf(measured?.standing ?? before),
  transactions: [],
})
