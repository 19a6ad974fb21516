import { NumberInput, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useTiers, type Tier } from '../../client/definitions.js'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { AmountInput } from '../../kit/amount-input.js'
import { amountText, isAmountText, wireAmount } from '../../kit/amount.js'
import { useFormat } from '../../kit/use-format.js'
import { WillHappen } from '../../kit/will-happen.js'
import { useTierEffect } from './use-tier-effect.js'

const fields = ['spend_total', 'number_of_purchases'] as const
const periods = [
  'lifetime',
  'this_year',
  'last_year',
  'this_semester',
  'last_semester',
  'this_quarter',
  'last_quarter',
  'this_month',
  'last_month',
] as const satisfies readonly Tier['metric']['period'][]

interface Draft {
  name: string
  rank: number | string
  field: Tier['metric']['field']
  period: Tier['metric']['period']
  threshold: string
}

interface Header {
  'Idempotency-Key'?: string
}

/** A new step of the ladder. */
export const CreateTier = ({ onClose }: { onClose: () => void }) => (
  <EditTier tier={null} onClose={onClose} />
)

/** Another definition of a step, or that of a new one. */
export function EditTier({ tier, onClose }: { tier: Tier | null; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tiers } = useTiers()
  const effectOf = useTierEffect()
  const initialValues: Draft = {
    name: tier?.name ?? '',
    rank: tier?.rank ?? (tiers.at(-1)?.rank ?? 0) + 1,
    field: tier?.metric.field ?? 'spend_total',
    period: tier?.metric.period ?? 'lifetime',
    threshold: tier === null ? '' : amountText(tier.threshold),
  }
  const form = useForm({ initialValues })
  const { name, rank, field, period, threshold } = form.values
  const isComplete = name.trim() !== '' && rank !== '' && isAmountText(threshold)
  const sentence = isAmountText(threshold)
    ? t('tiers.needs', {
        amount: format.amount(threshold),
        metric: t(`metric.${field}`),
        period: t(`tiers.period.${period}`),
      })
    : null
  const body = {
    name: name.trim(),
    rank: Number(rank),
    metric: { field, period },
    threshold: isAmountText(threshold) ? wireAmount(threshold) : 0,
  }
  const send = (request: typeof body & { dry_run?: true }, header: Header = {}) =>
    answerOf(
      tier === null
        ? loyalty.POST('/operator/v1/tiers', { params: { header }, body: request })
        : loyalty.PATCH('/operator/v1/tiers/{id}', {
            params: { path: { id: tier.id }, header },
            body: request,
          }),
    )
  return (
    <ActionDialog
      title={tier === null ? t('tiers.create') : t('tiers.editTitle', { name: tier.name })}
      submitLabel={tier === null ? t('tiers.create') : t('action.save')}
      needsReason={false}
      isComplete={isComplete && (tier === null || form.isDirty())}
      preview={{
        of: [name.trim(), rank, field, period, threshold],
        ask: async () => effectOf(await send({ ...body, dry_run: true })),
      }}
      submit={({ key }) => send(body, { 'Idempotency-Key': key })}
      done={() => t('tiers.saved')}
      onClose={onClose}
    >
      <TextInput label={t('tiers.name')} required data-autofocus {...form.getInputProps('name')} />
      <NumberInput
        label={t('tiers.rank')}
        description={t('tiers.rankHint')}
        min={0}
        max={1_000}
        allowDecimal={false}
        required
        {...form.getInputProps('rank')}
      />
      <Select
        label={t('tiers.field')}
        allowDeselect={false}
        data={fields.map((value) => ({ value, label: t(`tiers.fields.${value}`) }))}
        {...form.getInputProps('field')}
      />
      <Select
        label={t('tiers.periodLabel')}
        allowDeselect={false}
        data={periods.map((value) => ({ value, label: t(`tiers.period.${value}`) }))}
        {...form.getInputProps('period')}
      />
      <AmountInput
        label={t('tiers.threshold')}
        allowNegative={false}
        required
        value={threshold}
        onChange={(value) => form.setFieldValue('threshold', value)}
      />
      <WillHappen sentence={sentence} />
    </ActionDialog>
  )
}
