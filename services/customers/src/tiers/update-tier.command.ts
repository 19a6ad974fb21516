import { command } from '@loyalty/shared/commit/command'
import * as contracts from '@loyalty/shared/contracts/customers/tier'
import { settle, tiersIn, touchTiers } from './change-tiers.js'
import { decideTierUpdate } from './domain/define-tier.js'

export const updateTier = command(contracts.updateTier, {
  touches: (_, context) => touchTiers(context),
  decide(request, view, { context, now }) {
    const present = tiersIn(view, context)
    return settle(view, present, decideTierUpdate(request, present, now))
  },
})
