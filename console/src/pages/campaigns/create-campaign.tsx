import { SegmentedControl, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { AmountInput } from '../../kit/amount-input.js'
import { ConditionsInput } from '../../kit/conditions-input.js'
import { LimitsFields } from '../../kit/limits-fields.js'
import { RewardSelect } from '../../kit/reward-select.js'
import { TextLink } from '../../kit/text-link.js'
import { useFormat } from '../../kit/use-format.js'
import { WillHappen } from '../../kit/will-happen.js'
import { definitionOf, emptyDraft, isComplete } from './campaign-draft.js'
import { useCampaignSentence } from './use-campaign-sentence.js'

const ways = ['perUnit', 'fixed'] as const

/** A campaign from a name to what it pays, and when. */
export function CreateCampaign({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const form = useForm({ initialValues: emptyDraft })
  const draft = form.values
  const sentence = useCampaignSentence(draft)
  return (
    <ActionDialog
      title={t('campaigns.create')}
      submitLabel={t('campaigns.create')}
      needsReason={false}
      isComplete={isComplete(draft)}
      submit={({ key }) =>
        answerOf(
          loyalty.POST('/operator/v1/campaigns', {
            params: { header: { 'Idempotency-Key': key } },
            body: definitionOf(draft, format.zone),
          }),
        )
      }
      done={({ data }) => (
        <>
          {t('campaigns.created')}{' '}
          <TextLink to="/campaigns/$campaignId" params={{ campaignId: data.id }}>
            {t('campaigns.open')}
          </TextLink>
        </>
      )}
      onClose={onClose}
    >
      <TextInput
        label={t('campaigns.name')}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <RewardSelect
        label={t('campaigns.pays')}
        required
        value={draft.rewardId}
        onChange={(value) => form.setFieldValue('rewardId', value)}
      />
      <SegmentedControl
        fullWidth
        aria-label={t('campaigns.way')}
        data={ways.map((value) => ({ value, label: t(`campaigns.ways.${value}`) }))}
        {...form.getInputProps('way')}
      />
      <AmountInput
        label={t('coupons.amount')}
        description={t(`campaigns.hints.${draft.way}`)}
        allowNegative={false}
        required
        value={draft.amount}
        onChange={(value) => form.setFieldValue('amount', value)}
      />
      <ConditionsInput
        value={draft.conditions}
        onChange={(value) => form.setFieldValue('conditions', value)}
      />
      <LimitsFields
        value={draft}
        onChange={form.setValues}
        labels={{ maxEach: t('campaigns.maxEach'), maxTotal: t('campaigns.maxTotal') }}
      />
      <WillHappen sentence={sentence} />
    </ActionDialog>
  )
}
