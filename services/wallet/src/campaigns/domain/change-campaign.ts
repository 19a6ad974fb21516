import type { CampaignPatch } from '@loyalty/shared/contracts/wallet/campaign'
import { refuse, type Refusal } from '@loyalty/shared/outcome'
import { refuseMaximum, refusePeriod } from '../../definitions/domain/refuse-change.js'
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

/** Any status may follow any other, but ARCHIVED is final. */
export const refuseStatus = (from: CampaignStatus, to: CampaignStatus): StateConflict | null =>
  from === 'ARCHIVED' && to !== 'ARCHIVED' ? isFinal : null

const isFinal = refuse('STATE_CONFLICT', 'the campaign is ARCHIVED, which is final')
