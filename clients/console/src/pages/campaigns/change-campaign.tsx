import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { useFormat } from '../../kit/use-format.js'
import { WillHappen } from '../../kit/will-happen.js'
import { draftOf, type Campaign } from './campaign-draft.js'
import { useCampaignSentence } from './use-campaign-sentence.js'

export type CampaignVerb = 'activate' | 'pause' | 'resume' | 'archive'

interface ChangeCampaignProps {
  campaign: Campaign
  verb: CampaignVerb
  onClose: () => void
}

/** Activates, pauses, resumes, or archives for good once the name is typed. */
export function ChangeCampaign({ campaign, verb, onClose }: ChangeCampaignProps) {
  const { t } = useTranslation()
  const { zone } = useFormat()
  const will = useCampaignSentence(draftOf(campaign, zone))
  return (
    <ActionDialog
      title={t(`campaigns.${verb}`)}
      sentence={t(`campaigns.${verb}Sentence`, { name: campaign.name })}
      submitLabel={t(`campaigns.${verb}`)}
      needsReason={false}
      {...(verb === 'archive' && { typedName: campaign.name, isDangerous: true })}
      submit={({ key }) =>
        answerOf(
          loyalty.POST(`/operator/v1/campaigns/{id}/${verb}`, {
            params: { path: { id: campaign.id }, header: { 'Idempotency-Key': key } },
          }),
        )
      }
      done={() => t(`campaigns.${verb}Done`)}
      onClose={onClose}
    >
      {(verb === 'activate' || verb === 'resume') && <WillHappen sentence={will} />}
    </ActionDialog>
  )
}
