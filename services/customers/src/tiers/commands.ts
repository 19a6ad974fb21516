import {
  command,
  ifMatch,
  touch,
  type Call,
  type CommandOutcome,
  type ReadView,
  type View,
} from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import * as contracts from '@loyalty/contracts/customers/tier'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { answer } from '@loyalty/contracts/outcome'
import {
  decideTierCreation,
  decideTierDeletion,
  decideTierUpdate,
  noTiers,
  type TierDecision,
} from './rules.js'
import { accountTiers, ladderOf, type AccountTiers } from './store.js'
import { toTier } from './wire.js'

const touchTiers = ({ account }: RequestContext) => [touch(accountTiers, account)]

const tiersIn = (view: View, { account }: RequestContext): AccountTiers =>
  view.get(accountTiers, account) ?? noTiers(account)

/** All tiers of an account are one ladder: a change of one is a change of it. A customer who moves is none. */
const ladder = (_: unknown, view: ReadView, { context }: Call) =>
  ladderOf(view.get(accountTiers, context.account))

/** Puts what was decided with its audit row; a change that changes nothing writes nothing. */
function settle<Code extends ErrorCode>(
  view: View,
  present: AccountTiers,
  decided: TierDecision<Code>,
): CommandOutcome<Code> {
  if (!decided.ok) return decided
  const { tier, next } = decided
  if (next !== present) {
    view.put(accountTiers, { ...next, ladder: { version: ladderOf(present).version + 1 } })
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

export const createTier = command(contracts.createTier, {
  loads: [(_, context) => touchTiers(context)],
  decide(request, view, { context, mint, now }) {
    const present = tiersIn(view, context)
    return settle(view, present, decideTierCreation(request, present, mint(), now))
  },
})

export const updateTier = ifMatch(
  command(contracts.updateTier, {
    loads: [(_, context) => touchTiers(context)],
    decide(request, view, { context, now }) {
      const present = tiersIn(view, context)
      return settle(view, present, decideTierUpdate(request, present, now))
    },
  }),
  ladder,
)

export const deleteTier = ifMatch(
  command(contracts.deleteTier, {
    loads: [(_, context) => touchTiers(context)],
    decide(request, view, { context }) {
      const present = tiersIn(view, context)
      return settle(view, present, decideTierDeletion(request, present))
    },
  }),
  ladder,
)
