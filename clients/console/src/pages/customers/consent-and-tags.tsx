import { ActionIcon, Button, Group, Pill, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState, type Dispatch, type ReactNode, type SetStateAction } from 'react'
import { useMay } from '../../client/definitions.js'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { useText } from '../../kit/format.js'
import { Hint, Section, WriteError } from '../../kit/page.js'
import { purposes as purposeNames } from '../../kit/purposes.js'
import { ConflictNotice, useVersion, type Conflict } from '../../kit/version.js'
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
/** Null for a purpose that nobody asked for: sent as false it would be refused. */
type Draft = Record<keyof Purposes, boolean | null> & { agreed: Agreed }

const draftOf = ({ consent, refused_purposes: refused }: Customer): Draft => {
  const { consent_string, version, vendors, purposes } = consent
  const answers = purposeNames.map((name) => [
    name,
    purposes[name] || (refused.includes(name) ? false : null),
  ])
  return {
    ...(Object.fromEntries(answers) as Record<keyof Purposes, boolean | null>),
    agreed: { consent_string, version, vendors },
  }
}

export function Consent({ customer, wallet }: OfCustomer) {
  const { t, format } = useText()
  const may = useMay()
  const { consent_timestamp: since } = customer.consent
  const [draft, setDraft] = useState<Draft | null>(null)
  const [saves, setSaves] = useState(0)
  const shown = draft ?? draftOf(customer)
  const given = since !== null && t('customer.consentSince', { day: format.moment(since) })
  return (
    <Section title={t('customer.consent')} lead={given || t('customer.noConsent')}>
      <Stack gap="sm">
        {purposeNames.map((name) => (
          <Switch
            key={name}
            label={t(`purpose.${name}`)}
            description={shown[name] === null && since !== null && t('customer.notAsked')}
            checked={shown[name] ?? false}
            disabled={!may('support:write')}
            onChange={(event) => setDraft({ ...shown, [name]: event.currentTarget.checked })}
          />
        ))}
        {!may('support:write') && <Hint size="xs">{t('why.noScope')}</Hint>}
        {draft !== null && (
          <SaveConsent
            // What was saved is what was seen, for the answers that were changed meanwhile.
            key={saves}
            customer={customer}
            wallet={wallet}
            draft={draft}
            onDraft={setDraft}
            onSaved={(sent) => {
              setDraft((now) => (now === sent ? null : now))
              setSaves(saves + 1)
            }}
          />
        )}
      </Stack>
    </Section>
  )
}

interface SaveConsentProps extends OfCustomer {
  draft: Draft
  /** With null once nothing is to be changed any more. */
  onDraft: (draft: Draft | null) => void
  onSaved: (sent: Draft) => void
}

/** Stands from the first change on, and holds the version of the customer that was seen then. */
function SaveConsent({ customer, wallet, draft, onDraft, onSaved }: SaveConsentProps) {
  const { t, format } = useText()
  const { conflict, send } = useVersion({
    ...versionOf(customer, wallet),
    draftOf: (one) => draftOf(one.customer),
    values: draft,
    fill: onDraft,
    tell: (field, told) =>
      field === 'agreed'
        ? { name: t('customer.consentAgreed'), value: format.and(wordsOf(told.agreed)) }
        : { name: t(`purpose.${field}`), value: t(wordOf(told[field])) },
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
    onSaved,
  )
  return (
    <SaveInPlace save={save} of={draft} conflict={conflict} onCancel={() => onDraft(null)}>
      <Hint size="xs">{t('customer.consentHint')}</Hint>
    </SaveInPlace>
  )
}

function wordOf(answer: boolean | null) {
  if (answer === null) return 'customer.notAsked'
  return answer ? 'field.yes' : 'field.no'
}

const wordsOf = ({ consent_string: text, version, vendors }: Agreed): string[] => [
  text ?? version,
  ...Object.keys(vendors).filter((vendor) => vendors[vendor]),
]

interface SaveInPlaceProps<Of> {
  save: ReturnType<typeof useWrite<Of, unknown>>
  /** What is sent. */
  of: Of
  conflict: Conflict | null
  label?: string
  /** Why it can't be sent yet; null: it can. */
  why?: string | null
  onCancel: () => void
  children?: ReactNode
}

/** The buttons of what is changed in the page itself, and above them what stands in its way. */
function SaveInPlace<Of>({
  save,
  of,
  conflict,
  label,
  why = null,
  onCancel,
  children,
}: SaveInPlaceProps<Of>) {
  const { t } = useText()
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
          type="submit"
          size="xs"
          variant="filled"
          why={found === null ? why : t('why.conflict')}
          onClick={() => save.mutate(of)}
          loading={save.isPending}
        >
          {label ?? t('action.save')}
        </WhyButton>
        <Button size="xs" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        {children}
      </Group>
    </>
  )
}

interface TagDraft {
  name: string
  /** Null: the tag is to go. */
  value: string | null
}

export function Tags({ customer, wallet }: OfCustomer) {
  const { t } = useText()
  const mayWrite = useMay()('support:write')
  const [draft, setDraft] = useState<TagDraft | null>(null)
  const { name, value } = draft ?? { name: '', value: '' }
  const isAdded = value !== null
  const typed = { name: isAdded ? name : '', value: value ?? '' }
  const tags = Object.entries(customer.tags)
  const narrow = { size: 'xs', flex: 1, miw: 0 }
  const save = draft !== null && (
    <SaveTag
      key={isAdded ? '' : name}
      customer={customer}
      wallet={wallet}
      draft={draft}
      onDraft={setDraft}
    />
  )
  return (
    <Section title={t('customer.tags')}>
      <Stack gap="sm">
        {tags.length === 0 && <Hint>{t('customer.noTags')}</Hint>}
        <Group gap={6}>
          {tags.map(([tag, present]) => (
            <Pill key={tag} size="md">
              <Group gap={4} wrap="nowrap">
                {`${tag}: ${String(present)}`}
                {mayWrite && (
                  <ActionIcon
                    size={16}
                    variant="transparent"
                    color="gray"
                    aria-label={t('customer.removeTag', { name: tag })}
                    onClick={() => setDraft({ name: tag, value: null })}
                  >
                    <IconX size={12} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
            </Pill>
          ))}
        </Group>
        {!isAdded && (
          <>
            <Text size="sm">{t('customer.tagGoes', { name })}</Text>
            {save}
          </>
        )}
        {mayWrite && (
          // Enter in a field presses the button.
          <form onSubmit={(event) => event.preventDefault()}>
            <Stack gap="sm">
              <Group gap="xs" wrap="nowrap">
                <TextInput
                  {...narrow}
                  label={t('field.name')}
                  value={typed.name}
                  onChange={(event) => setDraft({ ...typed, name: event.currentTarget.value })}
                />
                <TextInput
                  {...narrow}
                  label={t('field.value')}
                  value={typed.value}
                  onChange={(event) => setDraft({ ...typed, value: event.currentTarget.value })}
                />
              </Group>
              {isAdded &&
                (save || (
                  <WhyButton
                    type="submit"
                    size="xs"
                    w="fit-content"
                    why={t('why.missing', { fields: t('field.name') })}
                  >
                    {t('customer.addTag')}
                  </WhyButton>
                ))}
            </Stack>
          </form>
        )}
      </Stack>
    </Section>
  )
}

interface SaveTagProps extends OfCustomer {
  draft: TagDraft
  onDraft: Dispatch<SetStateAction<TagDraft | null>>
}

/** Stands from the first letter on, or from the wish that a tag goes, and holds the version that was seen then. */
function SaveTag({ customer, wallet, draft, onDraft }: SaveTagProps) {
  const { t } = useText()
  const { value } = draft
  const name = draft.name.trim()
  const values: Pick<TagDraft, 'value'> = { value: value?.trim() ?? null }
  const { conflict, send } = useVersion({
    ...versionOf(customer, wallet),
    draftOf: ({ customer: { tags } }): typeof values => ({
      value: Object.hasOwn(tags, name) ? String(tags[name]) : null,
    }),
    values,
    fill: (filled) => {
      if (filled.value !== values.value) onDraft(null)
    },
    tell: (_, told) => ({ name, value: told.value ?? '–' }),
  })
  const save = useWrite(
    (sent: TagDraft, { header }) =>
      answerOf(
        send((tag) =>
          loyalty.PATCH('/operator/v1/customers/{id}', {
            params: { path: { id: customer.id }, header: { ...header, ...tag } },
            body: { tags: { [sent.name.trim()]: sent.value?.trim() ?? null } },
          }),
        ),
      ),
    // What was typed since is the next tag.
    (sent) => onDraft((now) => (now === sent ? null : now)),
  )
  return (
    <SaveInPlace
      save={save}
      of={draft}
      conflict={name === '' ? null : conflict}
      label={t(value === null ? 'customer.removeTagNow' : 'customer.addTag')}
      why={name === '' ? t('why.missing', { fields: t('field.name') }) : null}
      onCancel={() => onDraft(null)}
    />
  )
}
