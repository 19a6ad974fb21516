import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { useFormat } from '../../kit/use-format.js'
import { changesOf, definitionOf, draftOf, isComplete, type Campaign } from './campaign-draft.js'
import { CampaignFields } from './campaign-fields.js'
import { FoldedTry } from './try-campaign.js'
import { useCampaignChanges } from './use-campaign-facts.js'

/** What a new campaign has; all else of one that is there comes by being there. */
const newCampaignOf = ({
  id: _id,
  version: _version,
  status: _status,
  created_at: _createdAt,
  updated_at: _updatedAt,
  ...definition
}: Campaign) => definition

/** Another definition of a campaign, which is its next version. */
export function EditCampaign(props: { campaign: Campaign; onClose: () => void }) {
  const { onClose } = props
  const { t } = useTranslation()
  // As it was when the dialog opened: another try sends the same, whatever the page below reads anew.
  const [campaign] = useState(props.campaign)
  const format = useFormat()
  const changes = useCampaignChanges()
  const form = useForm({ initialValues: draftOf(campaign, format.zone) })
  const draft = form.values
  const areLimitsKept =
    (campaign.max_per_customer === null) === (draft.maxEach === '') &&
    (campaign.max_total === null) === (draft.maxTotal === '')
  const patch =
    isComplete(draft) && areLimitsKept
      ? changesOf(
          definitionOf(draftOf(campaign, format.zone), format.zone),
          definitionOf(draft, format.zone),
        )
      : {}
  const changed = { ...campaign, ...patch }
  return (
    <ActionDialog
      isWide
      title={t('campaigns.editTitle', { name: campaign.name })}
      sentence={t(
        campaign.status === 'ACTIVE' ? 'campaigns.editSentence' : 'campaigns.editQuietSentence',
      )}
      submitLabel={t('action.save')}
      needsReason={false}
      isComplete={Object.keys(patch).length > 0}
      changes={changes(campaign, changed)}
      submit={({ key }) =>
        answerOf(
          loyalty.PATCH('/operator/v1/campaigns/{id}', {
            params: { path: { id: campaign.id }, header: { 'Idempotency-Key': key } },
            body: patch,
          }),
        )
      }
      done={({ data }) => t('campaigns.changed', { version: format.count(data.version) })}
      onClose={onClose}
    >
      <CampaignFields form={form} campaign={campaign} />
      <Text size="sm" c={areLimitsKept ? 'dimmed' : 'var(--mantine-color-error)'}>
        {t('campaigns.limitsStay')}
      </Text>
      <FoldedTry
        of={isComplete(draft) ? { campaign: newCampaignOf(changed) } : null}
        places={campaign}
      />
    </ActionDialog>
  )
}
