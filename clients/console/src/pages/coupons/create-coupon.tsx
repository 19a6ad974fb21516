import { Group, SegmentedControl, SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRewards } from '../../client/definitions.js'
import { loyalty, type Call } from '../../client/loyalty.js'
import { ActionDialog, WillHappen, type Key } from '../../kit/action-dialog.js'
import { isPositive, wireAmount, type AmountText } from '../../kit/amount.js'
import { LimitsFields } from '../../kit/day-input.js'
import { areInOrder, instantsOf, noLimits, numberOf, type Limits } from '../../kit/day.js'
import { TextField } from '../../kit/fields.js'
import { useLimitPhrases, useText } from '../../kit/format.js'
import { AmountInput, RewardSelect } from '../../kit/inputs.js'
import { linkTo } from '../../kit/links.js'
import { NumberInput } from '../../kit/number-input.js'
import { TextLink } from '../../kit/page.js'

const kinds = ['one', 'batch'] as const

/** One code, or a batch of codes that share a definition. */
export function CreateCoupon({ onClose }: { onClose: () => void }) {
  const { t, format } = useText()
  const { values: draft, setValues, getInputProps: field } = useForm({ initialValues: emptyDraft })
  const sentence = useCouponSentence(draft)
  const definition = definitionOf(draft, format.zone)
  const send = (header: Key): Call<{ id: string; code?: string | null } | { batch_id: string }> => {
    const params = { header }
    if (draft.kind === 'batch') {
      const body = { ...codesOf(draft), coupon: definition }
      return loyalty.POST('/operator/v1/coupons/bulk', { params, body })
    }
    const code = draft.code.trim()
    const body = { ...definition, ...(code !== '' && { code }) }
    return loyalty.POST('/operator/v1/coupons', { params, body })
  }
  return (
    <ActionDialog
      title={t('coupons.create')}
      needsReason={false}
      isComplete={isComplete(draft)}
      send={send}
      done={(made) => (
        <>
          {'code' in made
            ? t('coupons.created', { code: made.code ?? '' })
            : t('coupons.batchCreated')}{' '}
          {/* A batch stands among the coupons by its own id. */}
          <TextLink {...linkTo.coupon('id' in made ? made.id : made.batch_id)}>
            {t('coupons.open')}
          </TextLink>
        </>
      )}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('field.kind')}
        data={kinds.map((value) => ({ value, label: t(`coupons.${value}`) }))}
        {...field('kind')}
      />
      {draft.kind === 'one' ? (
        <TextField
          name="code"
          label={t('field.code')}
          description={t('coupons.codeHint')}
          data-autofocus
          {...field('code')}
        />
      ) : (
        <SimpleGrid cols={2}>
          <NumberInput
            name="count"
            label={t('coupons.count')}
            min={1}
            max={100_000}
            required
            {...field('count')}
          />
          <TextField name="prefix" label={t('coupons.prefix')} {...field('prefix')} />
        </SimpleGrid>
      )}
      <TextField
        name="name"
        label={t('field.name')}
        description={t('coupons.nameHint')}
        {...field('name')}
      />
      <Group align="flex-start" grow preventGrowOverflow={false}>
        <RewardSelect
          name="grants.0.reward_id"
          label={t('coupons.gives')}
          required
          {...field('rewardId')}
        />
        <AmountInput
          name="grants.0.amount"
          label={t('field.amount')}
          isAboveZero
          required
          {...field('amount')}
        />
      </Group>
      <LimitsFields
        value={draft}
        onChange={setValues}
        labels={{ maxEach: t('coupons.maxEach'), maxTotal: t('coupons.maxTotal') }}
        names={{ maxEach: 'max_redemptions_per_customer', maxTotal: 'max_redemptions' }}
        hasTotal={draft.kind === 'one'}
      />
      <WillHappen sentence={sentence} />
    </ActionDialog>
  )
}

/** The effect in one sentence; null until enough is filled in. */
function useCouponSentence(draft: CouponDraft): string | null {
  const { t, format } = useText()
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
  const sentence = `${format.listed(parts)}.`
  if (draft.kind === 'one') return sentence
  const count = numberOf(draft.count) ?? 0
  return `${t('coupons.willBatch', { count })} ${sentence}`
}

/** A coupon as it is filled in: numbers may still be empty. */
interface CouponDraft extends Limits {
  kind: 'one' | 'batch'
  code: string
  prefix: string
  count: string
  name: string
  rewardId: string | null
  amount: AmountText
}

const emptyDraft: CouponDraft = {
  ...noLimits,
  kind: 'one',
  code: '',
  prefix: '',
  count: '100',
  name: '',
  rewardId: null,
  amount: '',
  maxEach: '1',
}

const isComplete = ({ rewardId, amount, kind, count, ...limits }: CouponDraft): boolean =>
  rewardId !== null &&
  isPositive(amount) &&
  (kind === 'one' || numberOf(count) !== null) &&
  areInOrder(limits)

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
