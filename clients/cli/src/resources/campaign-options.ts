import { foreignId } from '@loyalty/shared/contracts/scalars'
import type { Json } from '../api/client.js'
import { flag, list, optional } from '../command-line/parameter.js'
import { amountText, anyText } from '../command-line/values.js'
import { grant, share } from './rest/amounts.js'
import { Named } from './rest/names.js'

/** What a new campaign is, as options, beside what can be changed of it. */
export const newOptions = {
  brand_id: optional(foreignId, 'id', 'brand; without one: all'),
  grant: list(grant, 'reward=amount[:days]', 'a fixed amount that it pays; may be repeated'),
  share: list(share, 'reward=factor[:days]', 'units for each unit of money; may be repeated'),
  min_value: optional(amountText, 'amount', 'pays for orders of this value or more'),
  tier: optional(anyText, 'id|name', 'pays customers in this tier or a higher one'),
  draft: flag('pays nothing until it is activated'),
}

/** The body of given options. */
export function campaignOf({ grant: grants, share: shares, ...given }: Json): Json {
  const { min_value: value, tier, draft, ...rest } = given
  const rewards = [grants, shares].flatMap((some) => (Array.isArray(some) ? some : []))
  const operator = 'grater than or equal'
  const conditions = [
    ...(value === undefined ? [] : [{ type: 'Order Value', operator, value }]),
    ...(typeof tier === 'string'
      ? [{ type: 'Tier', operator, value: new Named('tier', tier, 'rank') }]
      : []),
  ]
  return {
    ...rest,
    ...(rewards.length > 0 && { rewards }),
    ...(conditions.length > 0 && { conditions: [conditions] }),
    ...(draft === true && { status: 'DRAFT' }),
  }
}
