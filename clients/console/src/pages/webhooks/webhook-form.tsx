import { Code, Stack, Switch, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { loyalty, type DataOf } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { changesOf } from '../../kit/changes.js'
import { CopyButton } from '../../kit/copy-button.js'
import { ChoicesField, TextField } from '../../kit/fields.js'
import { useText } from '../../kit/format.js'
import { Hint } from '../../kit/page.js'
import { useFactMessage } from '../../live/use-live.js'
import { areComplete, headersOf, type HeaderDraft } from './headers.js'
import { HeadersInput } from './headers-input.js'
import { chosenTypes, EVERYTHING, typesOfAreas } from './types.js'

export type Webhook = DataOf<'getWebhook'>

interface Draft {
  url: string
  description: string
  types: string[]
  ordered: boolean
  /** Null: they stay as they are. */
  headers: HeaderDraft[] | null
}

const empty: Draft = { url: '', description: '', types: [], ordered: false, headers: [] }

const bodyOf = ({ url, description, types, ordered, headers }: Draft) => ({
  url: url.trim(),
  description: description.trim() || null,
  types,
  ordered,
  ...(headers !== null && { headers: headersOf(headers) }),
})

export function CreateWebhook({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const { isComplete, body, fields } = useWebhookForm(empty, [])
  return (
    <ActionDialog
      title={t('webhooks.create')}
      needsReason={false}
      isComplete={isComplete}
      send={(header) => loyalty.POST('/operator/v1/webhooks', { params: { header }, body })}
      done={({ secret }) => <Secret secret={secret} sentence={t('webhooks.created')} />}
      onClose={onClose}
    >
      {fields}
    </ActionDialog>
  )
}

export function ChangeWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useText()
  const { id, url, description, types, ordered, header_names: names } = webhook
  const headers = names.length === 0 ? [] : null
  // As it was when the dialog opened: the page below reads it anew.
  const [before] = useState({ url, description: description ?? '', types, ordered, headers })
  const { isComplete, body, fields } = useWebhookForm(before, names)
  const changes = changesOf(bodyOf(before), body)
  return (
    <ActionDialog
      title={t('action.changeOf', { name: description ?? url })}
      submitLabel={t('action.save')}
      needsReason={false}
      isComplete={isComplete && Object.keys(changes).length > 0}
      send={(header) =>
        loyalty.PATCH('/operator/v1/webhooks/{id}', {
          params: { path: { id }, header },
          body: changes,
        })
      }
      done={t('action.saved')}
      onClose={onClose}
    >
      {fields}
    </ActionDialog>
  )
}

const DESCRIPTION_MAX = 256

/** The fields of a webhook, and the names of the headers that it has. */
function useWebhookForm(initialValues: Draft, names: readonly string[]) {
  const { t } = useText()
  const { values, getInputProps: field, setFieldValue } = useForm({ initialValues })
  const { url, types, headers } = values
  const fields = (
    <>
      <TextField
        name="url"
        label={t('webhooks.url')}
        description={t('webhooks.urlHint')}
        type="url"
        required
        data-autofocus
        {...field('url')}
      />
      <TypesInput
        value={types}
        onChange={(after) => setFieldValue('types', chosenTypes(types, after))}
      />
      <TextField
        name="description"
        label={t('webhooks.description')}
        maxLength={DESCRIPTION_MAX}
        {...field('description')}
      />
      <Switch
        label={t('webhooks.ordered')}
        description={t('webhooks.orderedHint')}
        {...field('ordered', { type: 'checkbox' })}
      />
      <HeadersInput
        value={headers}
        onChange={(next) => setFieldValue('headers', next)}
        names={names}
      />
    </>
  )
  return {
    isComplete: url.trim() !== '' && types.length > 0 && areComplete(headers ?? []),
    body: bodyOf(values),
    fields,
  }
}

const groups = Object.entries(typesOfAreas).map(([area, names]) => ({
  group: area,
  items: [`${area}.*`, ...names.map((name) => `${area}.${name}`)],
}))

interface TypesInputProps {
  value: string[]
  onChange: (types: string[]) => void
}

/** Types by their names, as the receiver reads them, each with the message of its fact where there is one. */
function TypesInput({ value, onChange }: TypesInputProps) {
  const { t } = useText()
  const factMessage = useFactMessage()
  return (
    <ChoicesField
      name="types"
      label={t('webhooks.types')}
      description={t('webhooks.typesHint')}
      required
      searchable
      nothingFoundMessage={t('list.nothing')}
      data={[{ value: EVERYTHING, label: t('webhooks.everything') }, ...groups]}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{option.label}</Text>
          <Hint size="xs">{factMessage(option.value)}</Hint>
        </div>
      )}
      value={value}
      onChange={onChange}
    />
  )
}

/** The secret, which no later answer has. */
export function Secret({ secret, sentence }: { secret: string; sentence: string }) {
  const { t } = useText()
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{sentence}</Text>
      <Code style={{ overflowWrap: 'anywhere' }}>{secret}</Code>
      <Text size="sm">{t('webhooks.secretOnce')}</Text>
      <CopyButton value={secret} label={t('webhooks.copySecret')} />
    </Stack>
  )
}
