import type { Schemas } from '@loyalty/client'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useAccount, useMay } from '../client/definitions.js'
import { loyalty } from '../client/loyalty.js'
import { ActionDialog, useDialog } from '../kit/action-dialog.js'
import { numberOf, textOf } from '../kit/day.js'
import { ChoiceField, TextField } from '../kit/fields.js'
import { useText } from '../kit/format.js'
import { NumberInput, UNITS_MAX } from '../kit/number-input.js'
import { Facts, Hint, Loaded, Page, Section } from '../kit/page.js'
import { useVersion } from '../kit/version.js'
import { You } from './access/scopes.js'

export default function AccountPage() {
  const { t, i18n, format } = useText()
  const currencyName = currencyNames(i18n.language)
  const may = useMay()
  const { query, account } = useAccount()
  const [dialog, edit] = useDialog<Account>((of, onClose) => (
    <EditAccount account={of} onClose={onClose} />
  ))
  const days = (count: number | null) =>
    count === null ? t('account.never') : t('account.days', { count })
  const limit = (units: number | null) =>
    units === null ? t('account.noLimit') : t('account.units', { units: format.count(units) })
  return (
    <Page
      title={t('account.title')}
      lead={t('account.lead')}
      actions={
        account !== undefined &&
        may('programme:write') && <Button onClick={() => edit(account)}>{t('account.edit')}</Button>
      }
    >
      {may('programme:read') && (
        <Loaded of={query}>
          {(settings) => (
            <Section title={t('account.settings')}>
              <Facts
                facts={[
                  [t('field.name'), settings.name],
                  [t('account.zone'), settings.time_zone],
                  [
                    t('account.currency'),
                    settings.currency === null
                      ? t('account.noCurrency')
                      : currencyName(settings.currency.code),
                  ],
                  [t('account.policy'), t(`account.policies.${settings.reversal_policy}`)],
                  [t('account.hold'), t('account.minutes', { count: settings.hold_minutes })],
                  [t('account.lifetime'), days(settings.default_line_days)],
                  [t('account.grace'), days(settings.reversal_grace_days)],
                  [t('account.limit'), limit(settings.adjust_limit)],
                ]}
              />
            </Section>
          )}
        </Loaded>
      )}
      <You />
      {dialog}
    </Page>
  )
}

type Account = Schemas['Account']
const policies = ['reject', 'within_balance', 'allow_negative'] as const

/** The settings that are numbers, with the field of each; `none` says what an empty one means. */
const numbers = [
  { name: 'hold', field: 'hold_minutes', none: null, min: 1, max: 10_080 },
  { name: 'lifetime', field: 'default_line_days', none: 'never', min: 1, max: 36_500 },
  { name: 'grace', field: 'reversal_grace_days', none: null, min: 0, max: 36_500 },
  { name: 'limit', field: 'adjust_limit', none: 'noLimit', min: 0, max: UNITS_MAX },
] as const

/** `EUR, Euro`, in the language that is chosen. */
function currencyNames(language: string): (code: string) => string {
  const names = new Intl.DisplayNames([language], { type: 'currency' })
  return (code) => `${code}, ${names.of(code) ?? code}`
}

/** Those that the browser knows, and the one that is set. */
const currencyChoices = (present: string | undefined): string[] => [
  ...new Set([...(present === undefined ? [] : [present]), ...Intl.supportedValuesOf('currency')]),
]

const DECIMALS_MAX = 4

/** A currency with the decimals that it has in the world; the one that is set keeps its own. */
function currencyOf(code: string | null, { currency }: Account): Account['currency'] {
  if (code === null || code === currency?.code) return code === null ? null : currency
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code })
  const { maximumFractionDigits: decimals = 2 } = format.resolvedOptions()
  return { code, decimals: Math.min(decimals, DECIMALS_MAX) }
}

const draftOf = (account: Account) => ({
  name: account.name ?? '',
  zone: account.time_zone,
  currency: account.currency?.code ?? null,
  policy: account.reversal_policy,
  hold: textOf(account.hold_minutes),
  lifetime: textOf(account.default_line_days),
  grace: textOf(account.reversal_grace_days),
  limit: textOf(account.adjust_limit),
})

function EditAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t, i18n } = useText()
  const currencyName = currencyNames(i18n.language)
  const { values, setValues, getInputProps: field } = useForm({ initialValues: draftOf(account) })
  const { conflict, send, isChanged } = useVersion({
    key: ['account'],
    shown: account,
    read: () => loyalty.GET('/operator/v1/account'),
    draftOf,
    values,
    fill: setValues,
    tell: (one, draft) => ({
      name: t(one === 'name' ? 'field.name' : `account.${one}`),
      value: (one === 'policy' ? t(`account.policies.${draft.policy}`) : draft[one]) || '–',
    }),
  })
  const { name, zone, currency, policy, hold, lifetime, grace, limit } = values
  const zones = [...new Set(['UTC', account.time_zone, ...Intl.supportedValuesOf('timeZone')])]
  return (
    <ActionDialog
      title={t('account.edit')}
      submitLabel={t('action.save')}
      needsReason={false}
      isComplete={isChanged && hold !== '' && grace !== ''}
      conflict={conflict}
      send={(header) =>
        send((tag, replaced) =>
          loyalty.PATCH('/operator/v1/account', {
            params: { header: { ...header, ...tag } },
            body: {
              name: name.trim() || null,
              time_zone: zone,
              currency: currencyOf(currency, replaced),
              reversal_policy: policy,
              hold_minutes: Number(hold),
              default_line_days: numberOf(lifetime),
              reversal_grace_days: Number(grace),
              adjust_limit: numberOf(limit),
            },
          }),
        )
      }
      done={t('action.saved')}
      onClose={onClose}
    >
      <TextField name="name" label={t('field.name')} data-autofocus {...field('name')} />
      <ChoiceField
        name="time_zone"
        label={t('account.zone')}
        description={t('account.zoneHint')}
        searchable
        data={zones}
        {...field('zone')}
      />
      <ChoiceField
        name="currency"
        label={t('account.currency')}
        description={t('account.currencyHint')}
        placeholder={t('account.noCurrency')}
        searchable
        clearable
        data={currencyChoices(account.currency?.code).map((code) => ({
          value: code,
          label: currencyName(code),
        }))}
        {...field('currency')}
      />
      <ChoiceField
        name="reversal_policy"
        label={t('account.policy')}
        data={policies.map((value) => ({ value, label: t(`account.policies.${value}`) }))}
        {...field('policy')}
      />
      <Hint>{t(`account.policyHints.${policy}`)}</Hint>
      {numbers.map(({ name: number, field: sent, none, ...limits }) => (
        <NumberInput
          key={number}
          name={sent}
          required={none === null}
          label={t(`account.${number}`)}
          description={t(`account.${number}Hint`)}
          {...(none !== null && { placeholder: t(`account.${none}`) })}
          {...limits}
          {...field(number)}
        />
      ))}
    </ActionDialog>
  )
}
