import type { CampaignPatch } from '@loyalty/shared/contracts/wallet/campaign'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import { refuseMaximum, refusePeriod } from '../../definitions/rules/refuse-change.js'
import type { CampaignDefinition, CampaignStatus } from './campaign.js'
import { withSent } from './define-campaign.js'

type StateConflict = Refusal<'STATE_CONFLICT'>

/** What a campaign says once the members sent have changed, or why its present state forbids it. */
export function changeCampaign(
  status: CampaignStatus,
  definition: CampaignDefinition,
  patch: CampaignPatch,
): { ok: true; definition: CampaignDefinition } | StateConflict {
  if (status === 'ARCHIVED') return isFinal
  const changed = withSent(definition, patch)
  const refusal =
    refuseMaximum('max_total', definition, changed) ??
    refuseMaximum('max_per_customer', definition, changed) ??
    refusePeriod('the campaign would run', changed)
  if (refusal !== null) return refusal
  return { ok: true, definition: changed }
}

/** What a campaign may be before each action; it may be so already, which changes nothing. */
const before = {
  activate: ['DRAFT', 'ACTIVE'],
  pause: ['ACTIVE', 'PAUSED'],
  resume: ['PAUSED', 'ACTIVE'],
  archive: ['DRAFT', 'ACTIVE', 'PAUSED', 'ARCHIVED'],
} as const satisfies Record<string, readonly CampaignStatus[]>
export type CampaignAction = keyof typeof before

/** ARCHIVED is final, and a DRAFT begins by being activated. */
export function refuseAction(from: CampaignStatus, action: CampaignAction): StateConflict | null {
  const allowed: readonly CampaignStatus[] = before[action]
  if (allowed.includes(from)) return null
  if (from === 'ARCHIVED') return isFinal
  const instead = from === 'DRAFT' ? 'a DRAFT is activated' : 'a PAUSED campaign is resumed'
  return refuse('STATE_CONFLICT', `the campaign is ${from}: ${instead}`)
}

const isFinal = refuse('STATE_CONFLICT', 'the campaign is ARCHIVED, which is final')
