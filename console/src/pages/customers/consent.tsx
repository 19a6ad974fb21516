import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ErrorNotice } from '../../kit/error-notice.js'
import { Section } from '../../kit/section.js'
import { useFormat } from '../../kit/use-format.js'
import { useMay } from '../../session/use-session.js'
import type { Customer } from './use-customer.js'

type Purposes = Customer['consent']['purposes']
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
  const queries = useQueryClient()
  const { consent } = customer
  const [draft, setDraft] = useState<Purposes | null>(null)
  const save = useMutation({
    mutationFn: (purposes: Purposes) =>
      answerOf(
        loyalty.PUT('/operator/v1/customers/{id}/consent', {
          params: { path: { id: customer.id } },
          body: {
            version: consent.version,
            consent_string: consent.consent_string,
            consent_timestamp: new Date().toISOString(),
            purposes,
            vendors: consent.vendors,
          },
        }),
      ),
    onSuccess: async () => {
      await queries.invalidateQueries()
      setDraft(null)
    },
  })
  const shown = draft ?? consent.purposes
  return (
    <Section
      title={t('customer.consent')}
      lead={
        consent.consent_timestamp === null
          ? t('customer.noConsent')
          : t('customer.consentSince', { day: format.moment(consent.consent_timestamp) })
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
        {save.isError && <ErrorNotice thrown={save.error} />}
        {draft !== null && (
          <Group gap="xs">
            <Button size="xs" onClick={() => save.mutate(draft)} loading={save.isPending}>
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
