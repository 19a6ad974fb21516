import { command } from '@loyalty/engine/command'
import { createCampaign } from '@loyalty/contracts/wallet/campaign'
import { campaignCreated } from '@loyalty/contracts/wallet/facts'
import { answer } from '@loyalty/contracts/outcome'
import { touchReward } from '../../copies/copy-keys.js'
import {
  clockOf,
  listIfActive,
  touchOthers,
  touchActive,
  refuseCampaignRewards,
  refuseNeverPaying,
} from '../campaigns-in-view.js'
import { campaignClocks, campaignKey, campaignVersions, campaigns, toVersion } from '../store.js'
import type { Campaign } from '../rules/campaign.js'
import { refuseConditions, defineCampaign } from '../rules/define-campaign.js'
import { refuseOccasion } from '../rules/occasion.js'
import { toAuditedCampaign, toCampaign } from '../wire.js'

/** POST /operator/v1/campaigns: an ACTIVE one pays from `starts_at`, a DRAFT when it is activated. */
export const create = command(createCampaign, {
  loads: [
    (request, { account }) => [
      touchActive(account),
      ...request.rewards.map((reward) => touchReward(account, reward.reward_id)),
    ],
    ({ status }, view, { account }) => touchOthers(status, view, account),
  ],
  decide(request, view, call) {
    const { account } = call.context
    const definition = defineCampaign(request)
    const refusal =
      refuseOccasion(definition) ??
      refuseConditions(definition, null) ??
      refuseCampaignRewards(definition, view, call) ??
      (request.status === 'ACTIVE'
        ? refuseNeverPaying(definition, view, call, 'body.rewards')
        : null)
    if (refusal !== null) return refusal

    const id = call.mint()
    const campaign: Campaign = {
      _id: campaignKey(account, id),
      version: 1,
      account_id: account,
      id,
      status: request.status,
      ...definition,
      created_at: call.now,
      updated_at: call.now,
    }
    const full = listIfActive(campaign, view)
    if (full !== null) return full
    view.insert(campaigns, campaign)
    const clock = clockOf(campaign, call.now)
    if (clock.due_at !== null) view.insert(campaignClocks, { ...clock, version: 1 })
    view.insert(campaignVersions, toVersion(campaign))
    view.publish(campaignCreated, {
      aggregateId: id,
      sequence: 1,
      data: { campaign_id: id, status: campaign.status, version: 1 },
    })
    view.audit({
      resource: 'campaign',
      resourceId: id,
      before: null,
      after: toAuditedCampaign(campaign),
    })
    return answer(toCampaign(campaign))
  },
})
