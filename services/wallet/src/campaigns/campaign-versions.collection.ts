import type { DocumentOf } from '@loyalty/shared/mongo/collection'
import { collection } from '@loyalty/shared/mongo/collection'
import { campaignShape } from './store.js'
import type { Campaign } from './rules/campaign.js'

/**
 * Each version that a campaign has had, as its change made it. Rows are added and never changed: what
 * an event was paid by can be read as long as there is the event.
 */
export const campaignVersions = collection({
  name: 'campaign_versions',
  shape: campaignShape,
  indexes: [],
})

type CampaignVersion = DocumentOf<typeof campaignVersions>

/** The `_id` of a version of the campaign with this `_id`. */
export const versionKey = (campaign: string, version: number): string => `${campaign}|${version}`

/** `_id` is `account|campaign id|version`. */
export const toVersion = (campaign: Campaign): CampaignVersion => ({
  ...campaign,
  _id: versionKey(campaign._id, campaign.version ?? 1),
})
