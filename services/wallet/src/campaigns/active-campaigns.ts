import type { Touch, View, ReadView } from '@loyalty/shared/commit/command'
import type { AccountId } from '@loyalty/shared/ids'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import { ACTIVE_CAMPAIGNS_MAX, activeCampaigns } from './store.js'
import { campaignsIn, touchCampaigns } from './campaigns-in-view.js'
import type { Campaign } from './rules/campaign.js'
import { conditionCountOf, refuseActiveConditions } from './rules/condition-limits.js'

/** Second step of what makes a campaign ACTIVE: all that are so already. */
export const touchOthers = (
  status: Campaign['status'],
  view: ReadView,
  account: AccountId,
): Touch[] => (status === 'ACTIVE' ? touchCampaigns(view, account) : [])

/**
 * Keeps the account's list of ACTIVE campaigns in step with one of them, in the batch that changes
 * it. Refuses when the list is full, or when purchases would have too many conditions to look at.
 */
export function listIfActive(after: Campaign, view: View): Refusal<'LIMIT_EXCEEDED'> | null {
  const { account_id: account, id, status } = after
  const present = view.get(activeCampaigns, account)?.campaign_ids ?? []
  const isListed = present.includes(id)
  const isActive = status === 'ACTIVE'
  if (isActive) {
    const all = campaignsIn(view, account)
    const before = all.find((one) => one.id === id) ?? null
    const others = all.filter((one) => one.id !== id)
    const refusal = refuseActiveConditions(after, before, others)
    if (refusal !== null) return refusal
    const isMore = conditionCountOf(after) > (before === null ? 0 : conditionCountOf(before))
    // Of two that grow at once, in two processes, the second has to see the first.
    if (isListed && isMore) view.put(activeCampaigns, { _id: account, campaign_ids: present })
  }
  if (isListed === isActive) return null
  if (isActive && present.length >= ACTIVE_CAMPAIGNS_MAX) {
    return refuse('LIMIT_EXCEEDED', `there are ${ACTIVE_CAMPAIGNS_MAX} ACTIVE campaigns already`)
  }
  view.put(activeCampaigns, {
    _id: account,
    campaign_ids: isActive ? [...present, id] : present.filter((other) => other !== id),
  })
  return null
}
