import {
  command,
  ifMatch,
  touch,
  type Call,
  type ReadView,
  type View,
} from '@loyalty/engine/command'
import {
  activateCampaign,
  archiveCampaign,
  pauseCampaign,
  resumeCampaign,
  updateCampaign,
} from '@loyalty/contracts/wallet/campaign'
import { campaignActivated, campaignChanged } from '@loyalty/contracts/wallet/facts'
import type { Uuid } from '@loyalty/contracts/ids'
import { answer, refuse } from '@loyalty/contracts/outcome'
import { changedFieldNames } from '../../definitions/rules.js'
import { touchAccount, touchReward } from '../../copies/copy-keys.js'
import {
  listIfActive,
  setClock,
  touchClock,
  touchOthers,
  touchActive,
  refuseCampaignRewards,
  refuseNeverPaying,
  rewardIdsOf,
} from '../campaigns-in-view.js'
import { campaignKey, campaignVersions, campaigns, toVersion } from '../store.js'
import type { Campaign, CampaignStatus } from '../rules/campaign.js'
import {
  changeCampaign,
  refuseAction,
  type CampaignAction,
  refuseConditions,
} from '../rules/define-campaign.js'
import { refuseOccasion } from '../rules/occasion.js'
import { toAuditedCampaign, toCampaign } from '../wire.js'

export const campaignNotFound = (id: Uuid) =>
  refuse('CAMPAIGN_NOT_FOUND', `there is no campaign ${id}`)

const campaignIn = ({ id }: { id: Uuid }, view: ReadView, { context }: Call) =>
  view.get(campaigns, campaignKey(context.account, id))

/** PATCH /operator/v1/campaigns/{id}: a new version; what earlier ones paid stays as it is. */
export const update = ifMatch(
  command(updateCampaign, {
    loads: [
      ({ id, rewards = [] }, { account }) => [
        touch(campaigns, campaignKey(account, id)),
        touchClock(campaignKey(account, id)),
        touchActive(account),
        touchAccount(account),
        ...rewards.map((reward) => touchReward(account, reward.reward_id)),
      ],
      ({ id }, view, { account }) => {
        const campaign = view.get(campaigns, campaignKey(account, id))
        if (campaign === null) return []
        return [
          ...rewardIdsOf(campaign).map((each) => touchReward(account, each)),
          ...touchOthers(campaign.status, view, account),
        ]
      },
    ],
    // All rewards are looked at again: a changed brand may not go with one that stays.,
    decide({ id, ...patch }, view, call) {
      const campaign = campaignIn({ id }, view, call)
      if (campaign === null) return campaignNotFound(id)
      const changed = changeCampaign(campaign.status, campaign, patch)
      if (!changed.ok) return changed
      // What a campaign of before has stays, as long as nobody sends its rewards again.
      const isPaid = campaign.status === 'ACTIVE' && patch.rewards !== undefined
      const refusal =
        refuseOccasion(changed.definition) ??
        refuseConditions(changed.definition, campaign) ??
        refuseCampaignRewards(changed.definition, view, call) ??
        (isPaid ? refuseNeverPaying(changed.definition, view, call, 'body.rewards') : null) ??
        listIfActive({ ...campaign, ...changed.definition }, view)
      if (refusal !== null) return refusal
      return save(campaign, { ...campaign, ...changed.definition }, view, call)
    },
  }),
  campaignIn,
)

const setStatus = <C extends typeof resumeCampaign>(
  contract: C,
  action: CampaignAction,
  status: CampaignStatus,
) =>
  ifMatch(
    command<C, { id: Uuid }>(contract, {
      loads: [
        ({ id }, { account }) => [
          touch(campaigns, campaignKey(account, id)),
          touchClock(campaignKey(account, id)),
          touchActive(account),
        ],
        ({ id }, view, { account }) => {
          const campaign = view.get(campaigns, campaignKey(account, id))
          if (campaign === null || status !== 'ACTIVE') return []
          return [
            ...rewardIdsOf(campaign).map((each) => touchReward(account, each)),
            ...touchOthers(status, view, account),
          ]
        },
      ],
      decide({ id }, view, call) {
        const campaign = campaignIn({ id }, view, call)
        if (campaign === null) return campaignNotFound(id)
        const changed = { ...campaign, status }
        const begins = status === 'ACTIVE' && campaign.status !== 'ACTIVE'
        const refusal =
          refuseAction(campaign.status, action) ??
          (begins ? refuseNeverPaying(campaign, view, call, 'rewards') : null) ??
          listIfActive(changed, view)
        if (refusal !== null) return refusal
        const fact = action === 'activate' ? campaignActivated : campaignChanged
        return save(campaign, changed, view, call, fact)
      },
    }),
    campaignIn,
  )

/** POST /operator/v1/campaigns/{id}/activate */
export const activate = setStatus(activateCampaign, 'activate', 'ACTIVE')
/** POST /operator/v1/campaigns/{id}/pause */
export const pause = setStatus(pauseCampaign, 'pause', 'PAUSED')
/** POST /operator/v1/campaigns/{id}/resume */
export const resume = setStatus(resumeCampaign, 'resume', 'ACTIVE')
/** POST /operator/v1/campaigns/{id}/archive */
export const archive = setStatus(archiveCampaign, 'archive', 'ARCHIVED')

/** Writes what changed as a new version, with its fact and audit row; nothing when nothing did. */
function save(
  before: Readonly<Campaign>,
  changed: Campaign,
  view: View,
  call: Call,
  fact = campaignChanged,
) {
  const difference = changedFieldNames(toAuditedCampaign(before), toAuditedCampaign(changed))
  if (difference === null) return answer(toCampaign(before))
  const version = (before.version ?? 0) + 1
  const after: Campaign = { ...changed, version, updated_at: call.now }
  const missing = setClock(before, after, view, call)
  if (missing !== null) return missing
  view.put(campaigns, after)
  view.insert(campaignVersions, toVersion(after))
  view.publish(fact, {
    aggregateId: after.id,
    sequence: version,
    data: { campaign_id: after.id, status: after.status, version },
  })
  view.audit({ resource: 'campaign', resourceId: after.id, ...difference })
  return answer(toCampaign(after))
}
