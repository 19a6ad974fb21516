import { command, touch } from '@loyalty/shared/commit/command'
import * as contracts from '@loyalty/shared/contracts/customers/tier'
import { answer } from '@loyalty/shared/outcome'
import { findCustomer, refuseUnknown, touchCustomer } from '../customers/change-customer.js'
import { measureIn } from '../metrics/measure-in.js'
import { changeStanding } from './change-standing.js'
import { decideTier, refusePast } from './domain/set-tier.js'
import { noStanding } from './domain/standing.js'
import { toCustomerTier } from './domain/to-customer-tier.js'
import { accountTiers } from './tiers.collection.js'

/** PUT /operator/v1/customers/{id}/tier */
export const setCustomerTier = command(contracts.setCustomerTier, {
  touches: (request, context) => [
    ...touchCustomer(request, context),
    touch(accountTiers, context.account),
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
    if (decided.measured === null) return answer(toCustomerTier(before, measure.tiers, measure))

    const { standing } = changeStanding(view, customer, decided.measured, call.now)
    view.audit({
      resource: 'customer',
      resourceId: customer.id,
      before: { tier_id: before.tier?.id ?? null, tier_until: untilOf(before.given_tier) },
      after: {
        tier_id: standing?.tier?.id ?? null,
        tier_until: untilOf(standing?.given_tier),
      },
      reason: request.reason,
    })
    return answer(toCustomerTier(standing, measure.tiers, measure))
  },
})

const untilOf = (given: { readonly until: Date | null } | undefined): string | null =>
  given?.until?.toISOString() ?? null
