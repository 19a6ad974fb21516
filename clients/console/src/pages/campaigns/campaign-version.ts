import { loyalty } from '../../client/loyalty.js'
import { changesOf, told } from '../../kit/changes.js'
import { useText } from '../../kit/format.js'
import { useVersion } from '../../kit/version.js'
import { draftOf, type Campaign, type CampaignDraft, type Definition } from './campaign-draft.js'
import { useCampaignFacts } from './campaign-phrases.js'

interface CampaignVersion<Values> {
  campaign: Campaign
  draft: CampaignDraft
  /** False while something is missing in the draft: then nothing of it is compared or sent. */
  isComplete: boolean
  /** The fields of the request that the form changes. */
  valuesOf: (draft: CampaignDraft, timeZone: string) => Values
  fill: (draft: CampaignDraft) => void
}

/** The version of a campaign that a form changes, see `useVersion`, and what of it is to change. */
export function useCampaignVersion<Values extends Partial<Definition>>(
  of: CampaignVersion<Values>,
) {
  const { campaign, draft, isComplete, valuesOf, fill } = of
  const { format } = useText()
  const factsOf = useCampaignFacts()
  const { id } = campaign
  const before = (one: Campaign) => valuesOf(draftOf(one, format.zone), format.zone)
  const after = valuesOf(draft, format.zone)
  const { seen, conflict, send } = useVersion({
    key: ['campaign', id],
    shown: campaign,
    read: () => loyalty.GET('/operator/v1/campaigns/{id}', { params: { path: { id } } }),
    draftOf: before,
    values: after,
    fill: (filled) => fill(draftOf({ ...campaign, ...filled }, format.zone)),
    tell: (field, values) => told(factsOf({ ...campaign, ...values }), field),
  })
  return {
    seen,
    patch: isComplete ? changesOf(before(seen), after) : {},
    conflict: isComplete ? conflict : null,
    send,
  }
}
