import { touch, type Command } from '@loyalty/engine/command'
import { keyOf, type CustomerId } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { touchAccount } from '../../accounts/apply-account.js'
import { changeStanding } from '../../customers/change-standing.js'
import { customers } from '../../customers/store.js'
import { measureIn } from '../../metrics/measure-in.js'
import { measureAnew } from '../../metrics/rules/standing.js'
import { accountTiers } from '../../tiers/store.js'

export interface CheckTier {
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
