import type { Schemas } from '@loyalty/client'
import {
  Badge,
  Button,
  Group,
  List,
  NumberInput,
  Select,
  Skeleton,
  Text,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountQuery, useMay, useMe } from '../client/definitions.js'
import { answerOf, loyalty } from '../client/loyalty.js'
import { ActionDialog } from '../kit/action-dialog.js'
import { useFormat } from '../kit/format.js'
import { ErrorNotice, Facts, Page, Section, Hint } from '../kit/page.js'

/** The settings of the account, and the scopes of the person. */
export function AccountPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const { data: me } = useMe()
  const [isEditing, editing] = useDisclosure(false)
  const { data, error, isPending, refetch } = useQuery({
    ...accountQuery,
    enabled: may('programme:read'),
  })
  const days = (count: number | null) =>
    count === null ? t('account.never') : t('account.days', { count })
  const limit = (units: number | null) =>
    units === null ? t('account.noLimit') : t('account.units', { units: format.count(units) })
  return (
    <Page
      title={t('account.title')}
      lead={t('account.lead')}
      actions={
        data !== undefined &&
        may('programme:write') && (
          <Button variant="default" onClick={editing.open}>
            {t('account.edit')}
          </Button>
        )
      }
    >
      {isPending && may('programme:read') && <Skeleton height={160} radius="lg" />}
      {error !== null && <ErrorNotice thrown={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <Section title={t('account.settings')}>
          <Facts
            facts={[
              [t('account.name'), data.name],
              [t('account.zone'), data.time_zone],
              [t('account.policy'), t(`account.policies.${data.reversal_policy}`)],
              [t('account.hold'), t('account.minutes', { count: data.hold_minutes })],
              [t('account.lifetime'), days(data.default_line_days)],
              [t('account.grace'), days(data.reversal_grace_days)],
              [t('account.limit'), limit(data.adjust_limit)],
            ]}
          />
        </Section>
      )}
      <Section title={t('account.you')} lead={t('account.youLead')}>
        <Facts
          facts={[
            [t('account.subject'), me?.subject],
            [t('account.signInEnds'), me === undefined ? null : format.moment(me.expires_at)],
          ]}
        />
        {me !== undefined && <Scopes scopes={me.scopes} />}
      </Section>
      {isEditing && data !== undefined && <EditAccount account={data} onClose={editing.close} />}
    </Page>
  )
}

/** Scopes, each with a message beside its code; one without a message yet is its code alone. */
function Scopes({ scopes }: { scopes: readonly string[] }) {
  const { t, i18n } = useTranslation()
  const wordsOf = (scope: string): string | null => {
    const key = `scope.${scope.replace(':', '.')}`
    return i18n.exists(key) ? t(key as 'scope.operator') : null
  }
  return (
    <List listStyleType="none" spacing="xs" mt="md">
      {scopes.map((scope) => (
        <List.Item key={scope}>
          <Group gap="2px var(--mantine-spacing-xs)">
            <Text size="sm">{wordsOf(scope)}</Text>
            <Badge variant="default" tt="none">
              {scope}
            </Badge>
          </Group>
        </List.Item>
      ))}
    </List>
  )
}

type Account = Schemas['Account']
const policies = ['reject', 'within_balance', 'allow_negative'] as const

/** The most that the gateway takes. */
const UNITS_MAX = 100_000_000_000

/** The settings that are numbers; `none` says what an empty field means. */
const numbers = [
  { name: 'hold', none: null, min: 1, max: 10_080 },
  { name: 'lifetime', none: 'never', min: 1, max: 36_500 },
  { name: 'grace', none: null, min: 0, max: 36_500 },
  { name: 'limit', none: 'noLimit', min: 0, max: UNITS_MAX },
] as const

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
function EditAccount({ account, onClose }: { account: Account; onClose: () => void }) {
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
      <Hint>{t(`account.policyHints.${policy}`)}</Hint>
      {numbers.map(({ name: field, none, min, max }) => (
        <NumberInput
          key={field}
          label={t(`account.${field}`)}
          description={t(`account.${field}Hint`)}
          {...(none !== null && { placeholder: t(`account.${none}`) })}
          min={min}
          max={max}
          allowDecimal={false}
          {...form.getInputProps(field)}
        />
      ))}
    </ActionDialog>
  )
}
