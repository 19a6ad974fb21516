import type { View } from '@loyalty/shared/commit/command'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import { ACTIVE_CAMPAIGNS_MAX, activeCampaigns } from './active-campaigns.collection.js'
import type { Campaign } from './domain/campaign.js'

/**
 * Keeps the account's list of ACTIVE campaigns in step with one of them, in the round that changes
 * it. Refuses when the list is full.
 */
export function listIfActive(
  { account_id: account, id, status }: Campaign,
  view: View,
): Refusal<'LIMIT_EXCEEDED'> | null {
  const present = view.get(activeCampaigns, account)?.campaign_ids ?? []
  const isListed = present.includes(id)
  const isActive = status === 'ACTIVE'
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
