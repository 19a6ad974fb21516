import { ActionIcon, Button, Group, Pill, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../client/definitions.js'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { useFormat } from '../../kit/format.js'
import { WriteError, Section, Hint } from '../../kit/page.js'
import { useWrite } from '../../kit/write.js'
import type { Customer } from './customer-page.js'

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

/** The purposes that the person has agreed to. */
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

type TagValue = string | number | boolean | null

/** Marks of the programme's own, each with a value. */
export function Tags({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const may = useMay()
  const [name, setName] = useState('')
  const [value, setValue] = useState('')
  const change = useWrite(
    (tags: Record<string, TagValue>, { key }) =>
      answerOf(
        loyalty.PATCH('/operator/v1/customers/{id}', {
          params: { path: { id: customer.id }, header: { 'Idempotency-Key': key } },
          body: { tags },
        }),
      ),
    () => {
      setName('')
      setValue('')
    },
  )
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() !== '') change.mutate({ [name.trim()]: value.trim() })
  }
  const tags = Object.entries(customer.tags)
  const mayWrite = may('support:write')
  return (
    <Section title={t('customer.tags')}>
      <Stack gap="sm">
        {tags.length === 0 && <Hint>{t('customer.noTags')}</Hint>}
        <Group gap={6}>
          {tags.map(([key, shown]) => (
            <Pill key={key} size="md">
              <Group gap={4} wrap="nowrap">
                {`${key}: ${String(shown)}`}
                {mayWrite && (
                  <ActionIcon
                    size={16}
                    variant="transparent"
                    color="gray"
                    aria-label={t('customer.removeTag', { name: key })}
                    onClick={() => change.mutate({ [key]: null })}
                  >
                    <IconX size={12} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
            </Pill>
          ))}
        </Group>
        {mayWrite && (
          <form onSubmit={add}>
            <Group gap="xs" align="flex-end" wrap="nowrap">
              <TextInput
                size="xs"
                flex={1}
                miw={0}
                label={t('customer.tagName')}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <TextInput
                size="xs"
                flex={1}
                miw={0}
                label={t('customer.tagValue')}
                value={value}
                onChange={(event) => setValue(event.currentTarget.value)}
              />
              <Button
                size="xs"
                type="submit"
                variant="default"
                flex="none"
                loading={change.isPending}
              >
                {t('customer.addTag')}
              </Button>
            </Group>
          </form>
        )}
        {change.isError && (
          <WriteError thrown={change.error} onRetry={() => change.mutate(change.variables)} />
        )}
      </Stack>
    </Section>
  )
}
