import { useTranslation } from 'react-i18next'
import type { Tier } from '../../client/definitions.js'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'

/** Takes a step out of the ladder, once its name is typed. */
export function DeleteTier({ tier, onClose }: { tier: Tier; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ActionDialog
      title={t('tiers.deleteTitle', { name: tier.name })}
      sentence={t('tiers.deleteSentence')}
      submitLabel={t('tiers.delete')}
      isDangerous
      needsReason={false}
      typedName={tier.name}
      submit={({ key }) =>
        answerOf(
          loyalty.DELETE('/operator/v1/tiers/{id}', {
            params: { path: { id: tier.id }, header: { 'Idempotency-Key': key } },
          }),
        )
      }
      done={() => t('tiers.deleted')}
      onClose={onClose}
    />
  )
}
