import { command } from '@loyalty/shared/commit/command'
import * as contracts from '@loyalty/shared/contracts/customers/tier'
import { settle, tiersIn, touchTiers } from './change-tiers.js'
import { decideTierCreation } from './domain/define-tier.js'

export const createTier = command(contracts.createTier, {
  touches: (_, context) => touchTiers(context),
  decide(request, view, { context, mint, now }) {
    const present = tiersIn(view, context)
    return settle(view, present, decideTierCreation(request, present, mint(), now))
  },
})
