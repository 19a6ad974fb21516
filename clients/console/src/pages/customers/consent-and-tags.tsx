import { ActionIcon, Button, Group, Pill, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../client/definitions.js'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { useText } from '../../kit/format.js'
import { Hint, Section, WriteError } from '../../kit/page.js'
import { purposes } from '../../kit/purposes.js'
import { useWrite } from '../../kit/write.js'
import type { Customer } from './customer-page.js'

type Purposes = Customer['consent']['purposes']
type Consented = Omit<Customer['consent'], 'consent_timestamp' | 'customer_id'>

export function Consent({ customer }: { customer: Customer }) {
  const { t, format } = useText()
  const may = useMay()
  const { consent_timestamp: since, customer_id: _id, ...consent } = customer.consent
  const [draft, setDraft] = useState<Purposes | null>(null)
  const save = useWrite(
    (consented: Consented, { header, at }) =>
      answerOf(
        loyalty.PUT('/operator/v1/customers/{id}/consent', {
          params: { path: { id: customer.id }, header },
          body: { ...consented, consent_timestamp: at },
        }),
      ),
    () => setDraft(null),
  )
  const shown = draft ?? consent.purposes
  const given = since !== null && t('customer.consentSince', { day: format.moment(since) })
  return (
    <Section title={t('customer.consent')} lead={given || t('customer.noConsent')}>
      <Stack gap="sm">
        {purposes.map((name) => (
          <Switch
            key={name}
            label={t(`purpose.${name}`)}
            checked={shown[name]}
            disabled={!may('support:write')}
            onChange={(event) => setDraft({ ...shown, [name]: event.currentTarget.checked })}
          />
        ))}
        {!may('support:write') && <Hint size="xs">{t('why.noScope')}</Hint>}
        <WriteError write={save} />
        {draft !== null && (
          <Group gap="xs">
            <Button
              size="xs"
              variant="filled"
              onClick={() => save.mutate({ ...consent, purposes: draft })}
              loading={save.isPending}
            >
              {t('action.save')}
            </Button>
            <Button size="xs" onClick={() => setDraft(null)}>
              {t('action.cancel')}
            </Button>
            <Hint size="xs">{t('customer.consentHint')}</Hint>
          </Group>
        )}
      </Stack>
    </Section>
  )
}

type TagValue = string | number | boolean | null

const noTag = { name: '', value: '' }

export function Tags({ customer }: { customer: Customer }) {
  const { t } = useText()
  const mayWrite = useMay()('support:write')
  const form = useForm({ initialValues: noTag })
  const change = useWrite(
    (tags: Record<string, TagValue>, { header }) =>
      answerOf(
        loyalty.PATCH('/operator/v1/customers/{id}', {
          params: { path: { id: customer.id }, header },
          body: { tags },
        }),
      ),
    form.reset,
  )
  const add = form.onSubmit(({ name, value }) => {
    if (name.trim() !== '') change.mutate({ [name.trim()]: value.trim() })
  })
  const tags = Object.entries(customer.tags)
  const narrow = { size: 'xs', flex: 1, miw: 0 }
  return (
    <Section title={t('customer.tags')}>
      <Stack gap="sm">
        {tags.length === 0 && <Hint>{t('customer.noTags')}</Hint>}
        <Group gap={6}>
          {tags.map(([name, value]) => (
            <Pill key={name} size="md">
              <Group gap={4} wrap="nowrap">
                {`${name}: ${String(value)}`}
                {mayWrite && (
                  <ActionIcon
                    size={16}
                    variant="transparent"
                    color="gray"
                    aria-label={t('customer.removeTag', { name })}
                    onClick={() => change.mutate({ [name]: null })}
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
              <TextInput {...narrow} label={t('field.name')} {...form.getInputProps('name')} />
              <TextInput {...narrow} label={t('field.value')} {...form.getInputProps('value')} />
              <Button size="xs" type="submit" flex="none" loading={change.isPending}>
                {t('customer.addTag')}
              </Button>
            </Group>
          </form>
        )}
        <WriteError write={change} />
      </Stack>
    </Section>
  )
}
