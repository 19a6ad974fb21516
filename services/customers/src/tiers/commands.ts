import { touch, type CommandOutcome, type View } from '@loyalty/shared/commit/command'
import type { ErrorCode } from '@loyalty/shared/errors/codes'
import { answer } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { TierDecision } from './domain/define-tier.js'
import { noTiers, toTier, type AccountTiers } from './domain/tier.js'
import { accountTiers } from './tiers.collection.js'

export const touchTiers = ({ account }: RequestContext) => [touch(accountTiers, account)]

export const tiersIn = (view: View, { account }: RequestContext): AccountTiers =>
  view.get(accountTiers, account) ?? noTiers(account)

/** Puts what was decided with its audit row; a change that changes nothing writes nothing. */
export function settle<Code extends ErrorCode>(
  view: View,
  present: AccountTiers,
  decided: TierDecision<Code>,
): CommandOutcome<Code> {
  if (!decided.ok) return decided
  const { tier, next } = decided
  if (next !== present) {
    view.put(accountTiers, next)
    const shown = ({ tiers }: AccountTiers) => {
      const found = tiers.find(({ id }) => id === tier.id)
      return found === undefined ? null : toTier(found)
    }
    view.audit({
      resource: 'tier',
      resourceId: tier.id,
      before: shown(present),
      after: shown(next),
    })
  }
  return answer(toTier(tier))
}
