import * as contracts from '@loyalty/contracts/customers/tier'
import { command, ifMatch, touch, type Command } from '@loyalty/engine/command'
import type { DryRun, DryRunSide } from '@loyalty/contracts/ledger/by-hand'
import { type Uuid, keyOf, type CustomerId } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { findCustomer, refuseUnknown, touchCustomer } from '../customers/change-customer.js'
import { changeStanding } from '../customers/change-standing.js'
import { measureIn } from '../metrics/measure-in.js'
import { noStanding, measureAnew } from '../metrics/rules/standing.js'
import { accountTiers } from '../tiers/store.js'
import { decideTier, refusePast } from './rules/set-tier.js'
import { toCustomerTier } from './wire.js'
import { touchAccount } from '../accounts/apply-account.js'
import { customers } from '../customers/store.js'

/** PUT /operator/v1/customers/{id}/tier */
export const setCustomerTier = ifMatch(
  command(contracts.setCustomerTier, {
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
        customerIds: [customer.id],
        before: { tier_id: was.tier_id, tier_until: was.until },
        after: { tier_id: is.tier_id, tier_until: is.until },
        reason: request.reason,
      })
      return answer(toCustomerTier(standing, measure.tiers, measure))
    },
  }),
  findCustomer,
)

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

interface CheckTier {
  id: CustomerId
  /** The instant that it is; a customer whose check is not due by then is left alone. */
  at: Date
}

/** Measures a customer again when the month has ended. Of several at once, the first one counts. */
export const checkTier: Command<CheckTier, never> = {
  name: 'loyalty.customers.tiers.check',
  loads: [
    ({ id }, { account }) => [
      touch(customers, keyOf(account, id)),
      touch(accountTiers, account),
      touchAccount(account),
    ],
  ],
  decide({ id, at }, view, call) {
    const customer = view.get(customers, keyOf(call.context.account, id))
    const { standing } = customer ?? {}
    const dueAt = standing?.next_tier_check_at ?? null
    if (customer === null || standing === undefined || dueAt === null || dueAt > at) {
      return answer({ checked: false })
    }
    const measure = measureIn(view, call, at)
    if ('missing' in measure) return measure
    changeStanding(view, customer, measureAnew(standing, measure), at)
    return answer({ checked: true })
  },
}
