import { touch, type ReadView, type Touch } from '@loyalty/shared/commit/command'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import { campaignKey, campaigns } from '../campaigns/store.js'
import type { CouponDefinition } from './rules/coupon-definition.js'

export const touchCampaignOf = (
  account: AccountId,
  { campaign_id: id }: { campaign_id?: Uuid | null | undefined },
): Touch[] => ((id ?? null) === null ? [] : [touch(campaigns, campaignKey(account, `${id}`))])

type Named = { ok: true; definition: CouponDefinition } | Refusal<'CAMPAIGN_UNKNOWN'>

/**
 * The definition with the name of its campaign, which has to exist where it is set anew; whether it
 * pays is no matter. One that is stored already stays, whatever became of it, with the name it had.
 */
export function withCampaignName(
  definition: CouponDefinition,
  before: Uuid | null,
  view: ReadView,
  account: AccountId,
): Named {
  const { campaign_id: id } = definition
  if (id === before) return { ok: true, definition }
  if (id === null) return { ok: true, definition: { ...definition, campaign_name: null } }
  const campaign = view.get(campaigns, campaignKey(account, id))
  if (campaign === null) return refuse('CAMPAIGN_UNKNOWN', `there is no campaign ${id}`)
  return { ok: true, definition: { ...definition, campaign_name: campaign.name } }
}
