import { collection } from '@loyalty/shared/mongo/collection'
import { array, object, string, uuid, version } from '@loyalty/shared/mongo/shape'

/** ACTIVE campaigns of one account: each fulfillment looks at all of them. */
export const ACTIVE_CAMPAIGNS_MAX = 200

/**
 * The ids of an account's ACTIVE campaigns in one document, so that a round finds by `_id` all that
 * could pay.
 */
export const activeCampaigns = collection({
  name: 'active_campaigns',
  shape: object({
    /** `account` */
    _id: string,
    version,
    campaign_ids: array(uuid),
  }),
  indexes: [],
})
