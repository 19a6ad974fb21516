import { Group, NumberInput, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { AmountInput } from '../../kit/amount-input.js'
import { LimitsFields } from '../../kit/limits-fields.js'
import { RewardSelect } from '../../kit/reward-select.js'
import { TextLink } from '../../kit/text-link.js'
import { useFormat } from '../../kit/use-format.js'
import { WillHappen } from '../../kit/will-happen.js'
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

  const submit = async ({ key }: { key: string }): Promise<{ id: string; code: string | null }> => {
    const params = { header: { 'Idempotency-Key': key } }
    const definition = definitionOf(draft, format.zone)
    if (draft.kind === 'batch') {
      const body = { ...codesOf(draft), coupon: definition }
      const { data } = await answerOf(loyalty.POST('/operator/v1/coupons/bulk', { params, body }))
      // A batch stands among the coupons by its own id.
      return { id: data.batch_id, code: null }
    }
    const code = draft.code.trim()
    const body = { ...definition, ...(code !== '' && { code }) }
    const { data } = await answerOf(loyalty.POST('/operator/v1/coupons', { params, body }))
    return { id: data.id, code: data.code }
  }

  return (
    <ActionDialog
      title={t('coupons.create')}
      submitLabel={t('coupons.create')}
      needsReason={false}
      isComplete={isComplete(draft)}
      submit={submit}
      done={({ id, code }) => (
        <>
          {code === null ? t('coupons.batchCreated') : t('coupons.created', { code })}{' '}
          <TextLink to="/coupons/$couponId" params={{ couponId: id }}>
            {t('coupons.open')}
          </TextLink>
        </>
      )}
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
      <LimitsFields
        value={draft}
        onChange={form.setValues}
        labels={{ maxEach: t('coupons.maxEach'), maxTotal: t('coupons.maxTotal') }}
        hasTotal={draft.kind === 'one'}
      />
      <WillHappen sentence={sentence} />
    </ActionDialog>
  )
}
