import type { Conditions } from '@loyalty/shared/contracts/condition'
import type { CampaignSimulation } from '@loyalty/shared/contracts/wallet/campaign-simulation'
import { toWireAmount } from '@loyalty/shared/money'
import { holds, type Known } from '../../conditions/rules.js'

/** Each condition with what is known of what it looks at; null too for a customer without a tier. */
export const showConditions = (
  conditions: Conditions,
  known: Known,
): CampaignSimulation['conditions'] =>
  conditions.map((alternative) =>
    alternative.map((condition) => {
      const { type, operator, value } = condition
      const actual = known[type] ?? null
      return {
        type,
        operator,
        value,
        actual: actual === null ? null : toWireAmount(actual),
        met: holds(condition, known),
      }
    }),
  )
