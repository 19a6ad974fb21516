import { Button, Fieldset, Group, Stack } from '@mantine/core'
import { useTrouble } from '../../kit/form-state.js'
import { TextField } from '../../kit/fields.js'
import { useText } from '../../kit/format.js'
import { AddButton, RemoveButton, rowsOf } from '../../kit/inputs.js'
import { Hint } from '../../kit/page.js'
import { emptyHeader, repeatsName, type HeaderDraft } from './headers.js'

const HEADERS_MAX = 5

interface HeadersInputProps {
  /** Null: they stay as they are. */
  value: HeaderDraft[] | null
  onChange: (headers: HeaderDraft[] | null) => void
  /** The names of those that are sent now. */
  names: readonly string[]
}

/** Headers that each call has. Nobody is shown their values again, so who changes one types all of them. */
export function HeadersInput({ value, onChange, names }: HeadersInputProps) {
  const { t, format } = useText()
  const { add, change, remove } = rowsOf(value ?? [], onChange)
  const isFull = value?.length === HEADERS_MAX
  return (
    <Fieldset legend={t('field.headers')}>
      <Stack gap="xs" align="flex-start">
        <Hint>
          {value === null
            ? t('webhooks.headersStay', { names: format.and(names) })
            : t('webhooks.headersHint')}
        </Hint>
        {value?.map((header) => (
          <HeaderFields
            key={header.key}
            value={header}
            isRepeated={repeatsName(value, header)}
            onChange={(part) => change(header.key, part)}
            onRemove={() => remove(header.key)}
          />
        ))}
        <Group gap="xs">
          {value !== null && (
            <AddButton
              label={t('webhooks.addHeader')}
              why={isFull ? t('why.enough', { max: format.count(HEADERS_MAX) }) : null}
              onClick={() => add(emptyHeader())}
            />
          )}
          {names.length > 0 && (
            <Button
              size="xs"
              onClick={() => onChange(value === null ? names.map(emptyHeader) : null)}
            >
              {t(value === null ? 'webhooks.changeHeaders' : 'webhooks.keepHeaders')}
            </Button>
          )}
        </Group>
      </Stack>
    </Fieldset>
  )
}

interface HeaderFieldsProps {
  value: HeaderDraft
  isRepeated: boolean
  onChange: (part: Partial<HeaderDraft>) => void
  onRemove: () => void
}

function HeaderFields({ value, isRepeated, onChange, onRemove }: HeaderFieldsProps) {
  const { t } = useText()
  const isShown = useTrouble(t('field.headers'), isRepeated, true)
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap" w="100%">
      <TextField
        name={`headers.${value.key}`}
        label={t('field.name')}
        required
        flex={1}
        miw={0}
        value={value.name}
        error={isShown && t('refused.twice')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextField
        name={`headers.${value.name.trim()}`}
        label={t('field.value')}
        required
        flex={1}
        miw={0}
        autoComplete="off"
        value={value.value}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
      />
      <RemoveButton label={t('action.removeOf', { name: value.name })} onClick={onRemove} />
    </Group>
  )
}
