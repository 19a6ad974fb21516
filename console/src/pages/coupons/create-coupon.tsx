import {
  Anchor,
  Group,
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
import { DayInput } from '../../kit/day-input.js'
import { RewardSelect } from '../../kit/reward-select.js'
import { useFormat } from '../../kit/use-format.js'
import { codesOf, definitionOf, emptyDraft, isComplete } from './coupon-draft.js'
import { useCouponSentence } from './use-coupon-sentence.js'

const kinds = ['one', 'batch'] as const

/** One code, or a batch of codes that share a definition. */
export function CreateCoupon({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const form = useForm({ initialValues: emptyDraft })
  const draft = form.values
  const sentence = useCouponSentence(draft)

  const submit = async ({ key }: { key: string }): Promise<{ id: string | null; code: string }> => {
    const params = { header: { 'Idempotency-Key': key } }
    const definition = definitionOf(draft, format.zone)
    if (draft.kind === 'batch') {
      const body = { ...codesOf(draft), coupon: definition }
      await answerOf(loyalty.POST('/operator/v1/coupons/bulk', { params, body }))
      return { id: null, code: '' }
    }
    const code = draft.code.trim()
    const body = { ...definition, ...(code !== '' && { code }) }
    const { data } = await answerOf(loyalty.POST('/operator/v1/coupons', { params, body }))
    return { id: data.id, code: data.code ?? '' }
  }

  return (
    <ActionDialog
      title={t('coupons.create')}
      submitLabel={t('coupons.create')}
      needsReason={false}
      isComplete={isComplete(draft)}
      submit={submit}
      done={({ id, code }) =>
        id === null ? (
          t('coupons.batchCreated')
        ) : (
          <>
            {t('coupons.created', { code })}{' '}
            <Anchor
              renderRoot={(props) => (
                <Link {...props} to="/coupons/$couponId" params={{ couponId: id }} />
              )}
            >
              {t('coupons.open')}
            </Anchor>
          </>
        )
      }
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('coupons.kind')}
        data={kinds.map((value) => ({ value, label: t(`coupons.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      {draft.kind === 'one' ? (
        <TextInput
          label={t('coupons.code')}
          description={t('coupons.codeHint')}
          data-autofocus
          {...form.getInputProps('code')}
        />
      ) : (
        <SimpleGrid cols={2}>
          <NumberInput
            label={t('coupons.count')}
            min={1}
            max={100_000}
            allowDecimal={false}
            required
            {...form.getInputProps('count')}
          />
          <TextInput label={t('coupons.prefix')} {...form.getInputProps('prefix')} />
        </SimpleGrid>
      )}
      <TextInput
        label={t('coupons.name')}
        description={t('coupons.nameHint')}
        {...form.getInputProps('name')}
      />
      <Group align="flex-start" grow preventGrowOverflow={false}>
        <RewardSelect
          label={t('coupons.gives')}
          required
          value={draft.rewardId}
          onChange={(value) => form.setFieldValue('rewardId', value)}
        />
        <AmountInput
          label={t('coupons.amount')}
          allowNegative={false}
          required
          value={draft.amount}
          onChange={(value) => form.setFieldValue('amount', value)}
        />
      </Group>
      <SimpleGrid cols={2}>
        <NumberInput
          label={t('coupons.maxEach')}
          placeholder={t('coupons.unlimited')}
          min={1}
          allowDecimal={false}
          {...form.getInputProps('maxEach')}
        />
        <NumberInput
          label={t('coupons.maxTotal')}
          placeholder={t('coupons.unlimited')}
          min={1}
          allowDecimal={false}
          disabled={draft.kind === 'batch'}
          {...form.getInputProps('maxTotal')}
        />
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
