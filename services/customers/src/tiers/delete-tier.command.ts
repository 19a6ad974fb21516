import { command } from '@loyalty/shared/commit/command'
import * as contracts from '@loyalty/shared/contracts/customers/tier'
import { settle, tiersIn, touchTiers } from './change-tiers.js'
import { decideTierDeletion } from './domain/define-tier.js'

export const deleteTier = command(contracts.deleteTier, {
  touches: (_, context) => touchTiers(context),
  decide(request, view, { context }) {
    const present = tiersIn(view, context)
    return settle(view, present, decideTierDeletion(request, present))
  },
})
