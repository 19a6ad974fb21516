import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { Section } from '../../kit/section.js'
import { useFormat } from '../../kit/use-format.js'
import { useWrite } from '../../kit/use-write.js'
import { WriteError } from '../../kit/write-error.js'
import { useMay } from '../../session/use-session.js'
import type { Customer } from './use-customer.js'

type Purposes = Customer['consent']['purposes']
type Consented = Omit<Customer['consent'], 'consent_timestamp' | 'customer_id'>
const names = [
  'behavioral_campaigns',
  'coupon_campaigns',
  'punchcard_campaigns',
  'email_marketing',
  'push_notifications',
  'link_tracking',
] as const satisfies readonly (keyof Purposes)[]

/** What the person has agreed to. */
export function Consent({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const { consent_timestamp: since, customer_id: _id, ...consent } = customer.consent
  const [draft, setDraft] = useState<Purposes | null>(null)
  const save = useWrite(
    (consented: Consented, { key, at }) =>
      answerOf(
        loyalty.PUT('/operator/v1/customers/{id}/consent', {
          params: { path: { id: customer.id }, header: { 'Idempotency-Key': key } },
          body: { ...consented, consent_timestamp: at },
        }),
      ),
    () => setDraft(null),
  )
  const shown = draft ?? consent.purposes
  return (
    <Section
      title={t('customer.consent')}
      lead={
        since === null
          ? t('customer.noConsent')
          : t('customer.consentSince', { day: format.moment(since) })
      }
    >
      <Stack gap="sm">
        {names.map((name) => (
          <Switch
            key={name}
            label={t(`purpose.${name}`)}
            checked={shown[name]}
            disabled={!may('support:write')}
            onChange={(event) => setDraft({ ...shown, [name]: event.currentTarget.checked })}
          />
        ))}
        {save.isError && (
          <WriteError thrown={save.error} onRetry={() => save.mutate(save.variables)} />
        )}
        {draft !== null && (
          <Group gap="xs">
            <Button
              size="xs"
              onClick={() => save.mutate({ ...consent, purposes: draft })}
              loading={save.isPending}
            >
              {t('action.save')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setDraft(null)}>
              {t('action.cancel')}
            </Button>
            <Text size="xs" c="dimmed">
              {t('customer.consentHint')}
            </Text>
          </Group>
        )}
      </Stack>
    </Section>
  )
}
