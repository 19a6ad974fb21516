import { foreignId } from '@loyalty/shared/contracts/scalars'
import { list, optional } from '../command-line/parameter.js'
import {
  anyText,
  commaList,
  endInstant,
  startInstant,
  wholeNumber,
  yesOrNo,
} from '../command-line/values.js'
import { cost, grant } from './rest/amounts.js'
import { optionalNamed } from './rest/names.js'

const COUNT_MAX = 2_000_000_000

/** What can be changed of a coupon. */
export const couponLimits = {
  name: optional(anyText, 'name', 'name'),
  max_redemptions: optional(wholeNumber(1, COUNT_MAX), 'count', 'redemptions in all'),
  max_redemptions_per_customer: optional(
    wholeNumber(1, COUNT_MAX),
    'count',
    'redemptions of one customer',
  ),
  starts_at: optional(startInstant, 'time', 'from when it is valid; a day: its start'),
  ends_at: optional(endInstant, 'time', 'until when it is valid; a day: its end'),
  platforms: optional(commaList, 'list', 'platforms where it is valid, by comma'),
  store_ids: optional(commaList, 'list', 'stores where it is valid, by comma'),
  channel_ids: optional(commaList, 'list', 'channels where it is valid, by comma'),
  recipient_ids: optional(commaList, 'list', 'your ids of who may redeem it, by comma'),
  combinable: optional(yesOrNo, 'true|false', 'whether it goes with others in one call'),
}

/** What a single coupon alone may be: a code of a batch is never listed. */
export const singleOptions = {
  listed: optional(yesOrNo, 'true|false', 'whether customers see it among what they can use'),
}

/** What a coupon is, as options: also of the codes of a batch. */
export const couponOptions = {
  grant: list(grant, 'reward=amount[:days]', 'what it gives; may be repeated'),
  cost: list(cost, 'reward=amount', 'what it costs; may be repeated'),
  brand_id: optional(foreignId, 'id', 'brand; without one the coupon is global'),
  campaign_id: optionalNamed('campaign', 'campaign that it belongs to'),
  ...couponLimits,
  max_redemptions_per_customer: optional(
    wholeNumber(1, COUNT_MAX),
    'count',
    'redemptions of one customer; 1 when left out, null in a file for any number',
  ),
}

/** The body of given options. */
export const couponOf = ({ grant: grants, cost: costs, ...rest }: Record<string, unknown>) => ({
  ...rest,
  ...(grants !== undefined && { grants }),
  ...(costs !== undefined && { costs }),
})
