import { Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { TextLink } from '../../kit/text-link.js'
import { useFormat } from '../../kit/use-format.js'
import { WillHappen } from '../../kit/will-happen.js'
import { definitionOf, emptyDraft, isComplete } from './campaign-draft.js'
import { CampaignFields } from './campaign-fields.js'
import { FoldedTry } from './try-campaign.js'
import { useCampaignSentence } from './use-campaign-sentence.js'

/** A campaign from a name to what it pays, and when: at once, or as a draft. */
export function CreateCampaign({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const form = useForm({ initialValues: emptyDraft() })
  const [isDraft, setIsDraft] = useState(false)
  const draft = form.values
  const sentence = useCampaignSentence(draft)
  const definition = isComplete(draft) ? definitionOf(draft, format.zone) : null
  return (
    <ActionDialog
      title={t('campaigns.create')}
      isWide
      submitLabel={t(isDraft ? 'campaigns.saveDraft' : 'campaigns.create')}
      needsReason={false}
      isComplete={isComplete(draft)}
      submit={({ key }) =>
        answerOf(
          loyalty.POST('/operator/v1/campaigns', {
            params: { header: { 'Idempotency-Key': key } },
            body: {
              ...definitionOf(draft, format.zone),
              event_types: ['PURCHASE'],
              priority: 0,
              status: isDraft ? 'DRAFT' : 'ACTIVE',
            },
          }),
        )
      }
      done={({ data }) => (
        <>
          {t(data.status === 'DRAFT' ? 'campaigns.draftSaved' : 'campaigns.created')}{' '}
          <TextLink to="/campaigns/$campaignId" params={{ campaignId: data.id }}>
            {t('campaigns.open')}
          </TextLink>
        </>
      )}
      onClose={onClose}
    >
      <CampaignFields form={form} campaign={null} />
      <FoldedTry of={definition === null ? null : { campaign: definition }} />
      <Switch
        label={t('campaigns.asDraft')}
        description={t('campaigns.asDraftHint')}
        checked={isDraft}
        onChange={(event) => setIsDraft(event.currentTarget.checked)}
      />
      <WillHappen
        sentence={
          isDraft && sentence !== null ? `${t('campaigns.onceActive')} ${sentence}` : sentence
        }
      />
    </ActionDialog>
  )
}
