import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { Reward } from '../../client/definitions.js'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { RewardWords } from './reward-words.js'

export function EditReward({ reward, onClose }: { reward: Reward; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { name: reward.name, description: reward.description ?? '' },
  })
  const { name, description } = form.values
  return (
    <ActionDialog
      title={t('rewards.editTitle', { name: reward.name })}
      submitLabel={t('action.save')}
      needsReason={false}
      isComplete={form.isDirty() && name.trim() !== ''}
      changes={[
        { name: t('rewards.name'), before: reward.name, after: name.trim() },
        {
          name: t('rewards.description'),
          before: reward.description ?? '–',
          after: description.trim() === '' ? '–' : description.trim(),
        },
      ].filter(({ before, after }) => before !== after)}
      submit={({ key }) =>
        answerOf(
          loyalty.PATCH('/operator/v1/rewards/{id}', {
            params: { path: { id: reward.id }, header: { 'Idempotency-Key': key } },
            body: {
              name: name.trim(),
              description: description.trim() === '' ? null : description.trim(),
            },
          }),
        )
      }
      done={() => t('action.saved')}
      onClose={onClose}
    >
      <RewardWords name={name} description={description} onChange={form.setValues} />
    </ActionDialog>
  )
}
