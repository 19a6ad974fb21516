import { Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { AmountInput } from '../../kit/amount-input.js'
import { FACTOR_DECIMALS, isFactorText, wireAmount, type AmountText } from '../../kit/amount.js'
import { present } from '../../kit/filters.js'
import { RewardWords } from './reward-words.js'

const types = ['POINTS', 'DISCOUNT', 'GIFT_CARD', 'PRODUCT'] as const
interface Draft {
  type: (typeof types)[number]
  name: string
  description: string
  factor: AmountText
}
const empty: Draft = { type: 'POINTS', name: '', description: '', factor: '' }

export function CreateReward({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: empty })
  const { type, name, description, factor } = form.values
  return (
    <ActionDialog
      title={t('rewards.create')}
      sentence={t('rewards.createSentence')}
      submitLabel={t('rewards.create')}
      needsReason={false}
      isComplete={name.trim() !== '' && (factor === '' || isFactorText(factor))}
      submit={({ key }) =>
        answerOf(
          loyalty.POST('/operator/v1/rewards', {
            params: { header: { 'Idempotency-Key': key } },
            body: {
              name: name.trim(),
              type,
              ...present({ description: description.trim() }),
              attributes: factor === '' ? {} : { conversion_factor: wireAmount(factor) },
            },
          }),
        )
      }
      done={() => t('rewards.created')}
      onClose={onClose}
    >
      <Radio.Group label={t('rewards.type')} {...form.getInputProps('type')}>
        <Stack gap="xs" mt={6}>
          {types.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`reward.type.${value}`)}
              description={t(`reward.sentence.${value}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <RewardWords name={name} description={description} onChange={form.setValues} />
      {type === 'POINTS' && (
        <AmountInput
          label={t('rewards.factor')}
          description={t('rewards.factorHint')}
          allowNegative={false}
          decimals={FACTOR_DECIMALS}
          value={factor}
          onChange={(value) => form.setFieldValue('factor', value)}
        />
      )}
    </ActionDialog>
  )
}
