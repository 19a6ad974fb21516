import {
  Anchor,
  NumberInput,
  Paper,
  SegmentedControl,
  SimpleGrid,
  Text,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { AmountInput } from '../../kit/amount-input.js'
import { ConditionsInput } from '../../kit/conditions-input.js'
import { DayInput } from '../../kit/day-input.js'
import { RewardSelect } from '../../kit/reward-select.js'
import { useFormat } from '../../kit/use-format.js'
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
          <Anchor
            renderRoot={(props) => (
              <Link {...props} to="/campaigns/$campaignId" params={{ campaignId: data.id }} />
            )}
          >
            {t('campaigns.open')}
          </Anchor>
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
      <SimpleGrid cols={2}>
        <DayInput
          label={t('coupons.from')}
          value={draft.from}
          onChange={(day) => form.setFieldValue('from', day)}
        />
        <DayInput
          label={t('coupons.until')}
          value={draft.until}
          onChange={(day) => form.setFieldValue('until', day)}
        />
        <NumberInput
          label={t('campaigns.maxEach')}
          placeholder={t('coupons.unlimited')}
          min={1}
          allowDecimal={false}
          {...form.getInputProps('maxEach')}
        />
        <NumberInput
          label={t('campaigns.maxTotal')}
          placeholder={t('coupons.unlimited')}
          min={1}
          allowDecimal={false}
          {...form.getInputProps('maxTotal')}
        />
      </SimpleGrid>
      {sentence !== null && (
        <Paper bg="var(--mantine-color-default-hover)" p="sm" radius="md" aria-live="polite">
          <Text size="xs" c="dimmed" fw={600}>
            {t('coupons.sentence')}
          </Text>
          <Text size="sm">{sentence}</Text>
        </Paper>
      )}
    </ActionDialog>
  )
}
