import { Group, NumberInput, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog, WillHappen } from '../../kit/action-dialog.js'
import { compareTexts, isAmountText, wireAmount, type AmountText } from '../../kit/amount.js'
import { LimitsFields } from '../../kit/day-input.js'
import { areInOrder, instantsOf, noLimits, numberOf, type Limits } from '../../kit/day.js'
import { useFormat, useLimitPhrases } from '../../kit/format.js'
import { AmountInput, RewardSelect } from '../../kit/inputs.js'
import { TextLink } from '../../kit/page.js'

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

/** The effect in one sentence; null until enough is filled in. */
function useCouponSentence(draft: CouponDraft): string | null {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const limitPhrases = useLimitPhrases()
  const { nameOf } = useRewards()
  if (!isComplete(draft)) return null

  const parts = [
    t('coupons.willGive', {
      amount: format.amount(draft.amount),
      reward: nameOf(draft.rewardId ?? ''),
    }),
    ...(numberOf(draft.maxEach) === null ? [t('coupons.willAlways')] : []),
    ...limitPhrases({ ...draft, ...(draft.kind === 'batch' && { maxTotal: '' }) }),
  ]
  const list = new Intl.ListFormat(i18n.language, { style: 'short', type: 'unit' })
  const sentence = `${list.format(parts)}.`
  if (draft.kind === 'one') return sentence
  const count = numberOf(draft.count) ?? 0
  return `${t('coupons.willBatch', { count })} ${sentence}`
}

/** A coupon as it is filled in: numbers may still be empty. */
interface CouponDraft extends Limits {
  kind: 'one' | 'batch'
  code: string
  prefix: string
  count: number | string
  name: string
  rewardId: string | null
  amount: AmountText
}

const emptyDraft: CouponDraft = {
  ...noLimits,
  kind: 'one',
  code: '',
  prefix: '',
  count: 100,
  name: '',
  rewardId: null,
  amount: '',
  maxEach: 1,
}

const isComplete = ({ rewardId, amount, kind, count, ...limits }: CouponDraft): boolean =>
  rewardId !== null &&
  isAmountText(amount) &&
  compareTexts(amount, '0') > 0 &&
  (kind === 'one' || numberOf(count) !== null) &&
  areInOrder(limits)

/** The body of the request, without the code. */
function definitionOf(draft: CouponDraft, timeZone: string) {
  const { name, rewardId, amount, maxEach, maxTotal, kind } = draft
  return {
    name: name.trim() === '' ? null : name.trim(),
    grants: [{ reward_id: rewardId ?? '', amount: wireAmount(amount) }],
    max_redemptions_per_customer: numberOf(maxEach),
    ...(kind === 'one' && { max_redemptions: numberOf(maxTotal) }),
    ...instantsOf(draft, timeZone),
  }
}

function codesOf({ count, prefix }: CouponDraft) {
  return { count: numberOf(count) ?? 1, ...(prefix.trim() !== '' && { prefix: prefix.trim() }) }
}
