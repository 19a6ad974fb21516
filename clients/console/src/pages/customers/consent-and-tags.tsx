import { ActionIcon, Button, Group, Pill, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../client/definitions.js'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { useText } from '../../kit/format.js'
import { Hint, Section, WriteError } from '../../kit/page.js'
import { purposes as purposeNames } from '../../kit/purposes.js'
import { ConflictNotice, useVersion } from '../../kit/version.js'
import { WhyButton } from '../../kit/why-button.js'
import { useWrite } from '../../kit/write.js'
import type { Customer, Wallet } from './customer-page.js'
import { versionOf } from './customer-version.js'

type Purposes = Customer['consent']['purposes']

interface OfCustomer {
  customer: Customer
  wallet: Wallet
}

/** What was agreed to beside the purposes. A write replaces it too, so it goes as it was seen. */
type Agreed = Pick<Customer['consent'], 'consent_string' | 'version' | 'vendors'>
type Draft = Purposes & { agreed: Agreed }

const draftOf = ({ consent }: Customer): Draft => {
  const { consent_string, version, vendors, purposes } = consent
  return { ...purposes, agreed: { consent_string, version, vendors } }
}

export function Consent({ customer, wallet }: OfCustomer) {
  const { t, format } = useText()
  const may = useMay()
  const { consent_timestamp: since } = customer.consent
  const [draft, setDraft] = useState<Draft | null>(null)
  const shown = draft ?? draftOf(customer)
  const given = since !== null && t('customer.consentSince', { day: format.moment(since) })
  return (
    <Section title={t('customer.consent')} lead={given || t('customer.noConsent')}>
      <Stack gap="sm">
        {purposeNames.map((name) => (
          <Switch
            key={name}
            label={t(`purpose.${name}`)}
            checked={shown[name]}
            disabled={!may('support:write')}
            onChange={(event) => setDraft({ ...shown, [name]: event.currentTarget.checked })}
          />
        ))}
        {!may('support:write') && <Hint size="xs">{t('why.noScope')}</Hint>}
        {draft !== null && (
          <SaveConsent customer={customer} wallet={wallet} draft={draft} onDraft={setDraft} />
        )}
      </Stack>
    </Section>
  )
}

interface SaveConsentProps extends OfCustomer {
  draft: Draft
  /** With null once nothing is to be changed any more. */
  onDraft: (draft: Draft | null) => void
}

/** Stands from the first change on, and holds the version of the customer that was seen then. */
function SaveConsent({ customer, wallet, draft, onDraft }: SaveConsentProps) {
  const { t, format } = useText()
  const { conflict, send } = useVersion({
    ...versionOf(customer, wallet),
    draftOf: (one) => draftOf(one.customer),
    values: draft,
    fill: onDraft,
    tell: (field, told) =>
      field === 'agreed'
        ? { name: t('customer.consentAgreed'), value: format.and(wordsOf(told.agreed)) }
        : { name: t(`purpose.${field}`), value: t(told[field] ? 'field.yes' : 'field.no') },
  })
  const save = useWrite(
    ({ agreed, ...purposes }: Draft, { header, at }) =>
      answerOf(
        send((tag) =>
          loyalty.PUT('/operator/v1/customers/{id}/consent', {
            params: { path: { id: customer.id }, header: { ...header, ...tag } },
            body: { ...agreed, purposes, consent_timestamp: at },
          }),
        ),
      ),
    () => onDraft(null),
  )
  // What is being sent is not somebody else's change.
  const found = save.isPending ? null : conflict
  return (
    <>
      {found === null ? (
        <WriteError write={save} />
      ) : (
        <ConflictNotice conflict={found} onTaken={save.reset} />
      )}
      <Group gap="xs">
        <WhyButton
          size="xs"
          variant="filled"
          why={found === null ? null : t('why.conflict')}
          onClick={() => save.mutate(draft)}
          loading={save.isPending}
        >
          {t('action.save')}
        </WhyButton>
        <Button size="xs" onClick={() => onDraft(null)}>
          {t('action.cancel')}
        </Button>
        <Hint size="xs">{t('customer.consentHint')}</Hint>
      </Group>
    </>
  )
}

const wordsOf = ({ consent_string: text, version, vendors }: Agreed): string[] => [
  text ?? version,
  ...Object.keys(vendors).filter((vendor) => vendors[vendor]),
]

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
    // What was typed since is the next tag.
    (sent) => {
      const { name, value } = form.getValues()
      if (sent[name.trim()] === value.trim()) form.reset()
    },
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
