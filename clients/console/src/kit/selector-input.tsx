import { Fieldset, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TextField, TextsField } from './fields.js'
import { AddButton, RemoveButton, RemoveLink, rowsOf } from './inputs.js'
import { Hint } from './page.js'
import {
  emptyPart,
  emptySelector,
  emptyTag,
  selectorOf,
  type SelectorDraft,
  type SelectorPartDraft,
} from './selector.js'

interface SelectorInputProps {
  /** The field of the request that the selector is. */
  name: string
  label: string
  /** Null for all products. */
  value: SelectorDraft | null
  onChange: (value: SelectorDraft | null) => void
}

/** Which products: all of them, or those of some codes and tags, but for others. */
export function SelectorInput({ name, label, value, onChange }: SelectorInputProps) {
  const { t } = useTranslation()
  if (value === null) {
    return (
      <Group gap="xs">
        <Hint>{`${label}: ${t('selector.all')}`}</Hint>
        <AddButton label={t('selector.some')} onClick={() => onChange(emptySelector())} />
      </Group>
    )
  }
  const { except } = value
  return (
    <Fieldset legend={label} p="sm">
      <Stack gap="sm">
        <PartFields
          name={name}
          value={value}
          isMissing={selectorOf(value) === undefined}
          onChange={(part) => onChange({ ...value, ...part })}
        />
        {except === null ? (
          <AddButton
            label={t('selector.leaveOut')}
            onClick={() => onChange({ ...value, except: emptyPart() })}
          />
        ) : (
          <Fieldset legend={t('selector.except')} p="sm">
            <Stack gap="sm">
              <PartFields
                name={`${name}.except`}
                value={except}
                onChange={(part) => onChange({ ...value, except: { ...except, ...part } })}
              />
              <RemoveLink
                label={t('selector.leaveNoneOut')}
                onClick={() => onChange({ ...value, except: null })}
              />
            </Stack>
          </Fieldset>
        )}
        <RemoveLink label={t('selector.takeAll')} onClick={() => onChange(null)} />
      </Stack>
    </Fieldset>
  )
}

interface PartFieldsProps {
  name: string
  value: SelectorPartDraft
  /** Nothing is named yet, neither here nor elsewhere. */
  isMissing?: boolean
  onChange: (part: Partial<SelectorPartDraft>) => void
}

function PartFields({ name, value, isMissing = false, onChange }: PartFieldsProps) {
  const { t } = useTranslation()
  const { add, change, remove } = rowsOf(value.tags, (tags) => onChange({ tags }))
  return (
    <>
      {value.tags.map((tag, index) => (
        <Group key={tag.key} gap="xs" align="flex-end">
          <TextField
            name={`${name}.tags.${index}`}
            label={t('selector.tag')}
            placeholder={t('selector.tagHint')}
            flex="1 1 7rem"
            required={isMissing || tag.values.length > 0}
            value={tag.name}
            onChange={(event) => change(tag.key, { name: event.currentTarget.value })}
          />
          <TextsField
            name={`${name}.tags`}
            label={t('selector.values')}
            placeholder={tag.values.length === 0 ? t('selector.valuesHint') : ''}
            flex="2 1 9rem"
            required={tag.name !== '' && tag.values.length === 0}
            value={tag.values}
            onChange={(values) => change(tag.key, { values })}
          />
          <RemoveButton label={t('selector.removeTag')} onClick={() => remove(tag.key)} />
        </Group>
      ))}
      <AddButton label={t('selector.addTag')} onClick={() => add(emptyTag())} />
      <TextsField
        name={`${name}.skus`}
        label={t('selector.skus')}
        placeholder={value.skus.length === 0 ? t('selector.skusHint') : ''}
        value={value.skus}
        onChange={(skus) => onChange({ skus })}
      />
    </>
  )
}
