import { isOccasion, type Occasion } from '@loyalty/contracts/wallet/campaign'
import { refuseField } from '@loyalty/contracts/field-errors'
import type { Refusal } from '@loyalty/contracts/outcome'
import type { CampaignDefinition } from './campaign.js'

/** What a campaign pays for by the clock; null: it pays for events that somebody announces. */
export function occasionOf({ event_types: types }: Pick<CampaignDefinition, 'event_types'>) {
  const [type] = types
  return types.length === 1 && type !== undefined && isOccasion(type) ? type : null
}

/** Why a campaign could never pay by the clock, where nobody buys and no place is known; null: it can. */
export function refuseOccasion(definition: CampaignDefinition): Refusal<'VALIDATION_ERROR'> | null {
  const occasion = occasionOf(definition)
  const { inactive_days: days = null } = definition
  if (occasion === 'INACTIVE' && days === null) {
    return refuseField(
      'body.inactive_days',
      'must be a number of days where event_types is INACTIVE',
    )
  }
  if (occasion !== 'INACTIVE' && days !== null) {
    return refuseField('body.inactive_days', 'must be null unless event_types is INACTIVE')
  }
  return occasion === null ? null : refuseWithoutOrder(definition, occasion)
}

function refuseWithoutOrder(
  { rewards, discounts = [], products = null, ...definition }: CampaignDefinition,
  occasion: Occasion,
): Refusal<'VALIDATION_ERROR'> | null {
  const refuse = (field: string, must: string) =>
    refuseField(`body.${field}`, `${must} where event_types is ${occasion}`)
  const share = rewards.findIndex(({ amount }) => amount === null)
  if (share !== -1) return refuse(`rewards.${share}.amount`, 'must be a number')
  if (discounts.length > 0) return refuse('discounts', 'must be empty')
  if (products !== null) return refuse('products', 'must be null')
  const place = (['platforms', 'store_ids', 'channel_ids'] as const).find(
    (field) => definition[field] !== null,
  )
  return place === undefined ? null : refuse(place, 'must be null')
}
