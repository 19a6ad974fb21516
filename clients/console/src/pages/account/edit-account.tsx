import { NumberInput, Select, Text, TextInput } from '@mantine/core'
import type { Schemas } from '@loyalty/client'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'

type Account = Schemas['Account']
const policies = ['reject', 'within_balance', 'allow_negative'] as const

/** The most that the gateway takes. */
const UNITS_MAX = 100_000_000_000

interface Draft {
  name: string
  zone: string
  policy: Account['reversal_policy']
  hold: number | string
  lifetime: number | string
  grace: number | string
  limit: number | string
}

/** Settings of the account, each with what it changes. */
export function EditAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation()
  const initialValues: Draft = {
    name: account.name ?? '',
    zone: account.time_zone,
    policy: account.reversal_policy,
    hold: account.hold_minutes,
    lifetime: account.default_line_days ?? '',
    grace: account.reversal_grace_days,
    limit: account.adjust_limit ?? '',
  }
  const form = useForm({ initialValues })
  const { name, zone, policy, hold, lifetime, grace, limit } = form.values
  const zones = [...new Set(['UTC', account.time_zone, ...Intl.supportedValuesOf('timeZone')])]
  return (
    <ActionDialog
      title={t('account.edit')}
      submitLabel={t('action.save')}
      needsReason={false}
      isComplete={form.isDirty() && hold !== '' && grace !== ''}
      submit={({ key }) =>
        answerOf(
          loyalty.PATCH('/operator/v1/account', {
            params: { header: { 'Idempotency-Key': key } },
            body: {
              name: name.trim() === '' ? null : name.trim(),
              time_zone: zone,
              reversal_policy: policy,
              hold_minutes: Number(hold),
              default_line_days: lifetime === '' ? null : Number(lifetime),
              reversal_grace_days: Number(grace),
              adjust_limit: limit === '' ? null : Number(limit),
            },
          }),
        )
      }
      done={() => t('action.saved')}
      onClose={onClose}
    >
      <TextInput label={t('account.name')} data-autofocus {...form.getInputProps('name')} />
      <Select
        label={t('account.zone')}
        description={t('account.zoneHint')}
        searchable
        allowDeselect={false}
        data={zones}
        {...form.getInputProps('zone')}
      />
      <Select
        label={t('account.policy')}
        allowDeselect={false}
        data={policies.map((value) => ({ value, label: t(`account.policies.${value}`) }))}
        {...form.getInputProps('policy')}
      />
      <Text size="sm" c="dimmed">
        {t(`account.policyHints.${policy}`)}
      </Text>
      <NumberInput
        label={t('account.hold')}
        description={t('account.holdHint')}
        min={1}
        max={10_080}
        allowDecimal={false}
        {...form.getInputProps('hold')}
      />
      <NumberInput
        label={t('account.lifetime')}
        description={t('account.lifetimeHint')}
        placeholder={t('account.never')}
        min={1}
        max={36_500}
        allowDecimal={false}
        {...form.getInputProps('lifetime')}
      />
      <NumberInput
        label={t('account.grace')}
        description={t('account.graceHint')}
        min={0}
        max={36_500}
        allowDecimal={false}
        {...form.getInputProps('grace')}
      />
      <NumberInput
        label={t('account.limit')}
        description={t('account.limitHint')}
        placeholder={t('account.noLimit')}
        min={0}
        max={UNITS_MAX}
        allowDecimal={false}
        {...form.getInputProps('limit')}
      />
    </ActionDialog>
  )
}
