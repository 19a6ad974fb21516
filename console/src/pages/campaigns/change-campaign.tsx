import type { Schemas } from '@loyalty/client'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'

export type CampaignVerb = 'pause' | 'resume' | 'archive'

interface ChangeCampaignProps {
  campaign: Schemas['Campaign']
  verb: CampaignVerb
  onClose: () => void
}

/** Pauses, resumes, or archives for good once the name is typed. */
export function ChangeCampaign({ campaign, verb, onClose }: ChangeCampaignProps) {
  const { t } = useTranslation()
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
    />
  )
}
