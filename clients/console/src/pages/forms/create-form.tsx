import {
  ActionIcon,
  Button,
  Group,
  Select,
  Stack,
  Switch,
  TagsInput,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { areComplete, emptyField, fieldTypes, toFields, type FieldDraft } from './form-draft.js'

const types = ['RATING', 'SURVEY'] as const

/** A form from its questions; it takes answers at once. */
export function CreateForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [type, setType] = useState<(typeof types)[number]>('SURVEY')
  const [fields, setFields] = useState<FieldDraft[]>(() => [emptyField()])
  const change = (key: string, part: Partial<FieldDraft>): void =>
    setFields(fields.map((field) => (field.key === key ? { ...field, ...part } : field)))
  return (
    <ActionDialog
      title={t('forms.create')}
      sentence={t('forms.createSentence')}
      submitLabel={t('forms.create')}
      needsReason={false}
      isComplete={name.trim() !== '' && areComplete(fields)}
      submit={({ key }) =>
        answerOf(
          loyalty.POST('/operator/v1/review-forms', {
            params: { header: { 'Idempotency-Key': key } },
            body: { name: name.trim(), type, status: 'ACTIVE', fields: toFields(fields) },
          }),
        )
      }
      done={() => t('forms.created')}
      onClose={onClose}
    >
      <TextInput
        label={t('forms.name')}
        required
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label={t('forms.type')}
        allowDeselect={false}
        data={types.map((value) => ({ value, label: t(`forms.types.${value}`) }))}
        value={type}
        onChange={(value) => setType(value ?? type)}
      />
      {fields.map((field) => (
        <Stack key={field.key} gap={6} role="group" aria-label={t('forms.question')}>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              label={t('forms.question')}
              flex={1}
              required
              value={field.label}
              onChange={(event) => change(field.key, { label: event.currentTarget.value })}
            />
            <ActionIcon
              size="lg"
              variant="subtle"
              color="gray"
              disabled={fields.length === 1}
              aria-label={t('forms.removeQuestion')}
              onClick={() => setFields(fields.filter(({ key }) => key !== field.key))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
          <Group gap="md" align="flex-end">
            <Select
              label={t('forms.answer')}
              flex="1 1 12rem"
              allowDeselect={false}
              data={fieldTypes.map((value) => ({ value, label: t(`forms.fieldTypes.${value}`) }))}
              value={field.type}
              onChange={(value) => change(field.key, { type: value ?? field.type })}
            />
            <Switch
              size="xs"
              mb={10}
              label={t('forms.required')}
              checked={field.isRequired}
              onChange={(event) => change(field.key, { isRequired: event.currentTarget.checked })}
            />
          </Group>
          {field.type === 'CHOICE' && (
            <TagsInput
              label={t('forms.options')}
              description={t('forms.optionsHint')}
              value={field.options}
              onChange={(options) => change(field.key, { options })}
            />
          )}
        </Stack>
      ))}
      <Button
        variant="default"
        size="xs"
        w="fit-content"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => setFields([...fields, emptyField()])}
      >
        {t('forms.addQuestion')}
      </Button>
    </ActionDialog>
  )
}
