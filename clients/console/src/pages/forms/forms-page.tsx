import { Badge, Group, Select, SimpleGrid, Stack, Switch } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../client/definitions.js'
import { loyalty, useAll } from '../../client/loyalty.js'
import { ActionDialog, CreateButton } from '../../kit/action-dialog.js'
import { TextField, TextsField } from '../../kit/fields.js'
import { AddButton, RemoveButton, rowsOf } from '../../kit/inputs.js'
import { linkTo } from '../../kit/links.js'
import { Card, CardHead, Few, Hint, Page, StatusBadge, TextLink } from '../../kit/page.js'
import { SwitchButton, useSwitchForm, type ReviewForm } from './form-page.js'

export default function FormsPage() {
  const { t } = useTranslation()
  const [dialog, onSwitch] = useSwitchForm()
  const list = useAll(['forms'], (query) =>
    loyalty.GET('/operator/v1/review-forms', { params: { query } }),
  )
  return (
    <Page
      title={t('forms.title')}
      lead={t('forms.lead')}
      actions={
        <CreateButton label={t('forms.create')} scope="programme:write" dialog={CreateForm} />
      }
    >
      <Few of={list} rows={list.data?.rows ?? []} empty={['forms.none', IconClipboardList]}>
        {(rows) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {rows.map((form) => (
              <FormCard key={form.id} form={form} onSwitch={onSwitch} />
            ))}
          </SimpleGrid>
        )}
      </Few>
      {dialog}
    </Page>
  )
}

function FormCard({ form, onSwitch }: { form: ReviewForm; onSwitch: (form: ReviewForm) => void }) {
  const { t } = useTranslation()
  const mayWrite = useMay()('programme:write')
  return (
    <Card>
      <CardHead name={form.name}>
        <StatusBadge status={form.status} />
      </CardHead>
      <Hint>{t(`forms.types.${form.type}`)}</Hint>
      <Group gap={6} mt="md">
        {form.fields.map(({ name, label, type }) => (
          <Badge key={name} variant="default" tt="none" maw="100%">
            {t('forms.field', { label, type: t(`forms.fieldTypes.${type}`) })}
          </Badge>
        ))}
      </Group>
      <Group justify="space-between" mt="md">
        <TextLink {...linkTo.form(form.id)}>{t('forms.seeResults')}</TextLink>
        {mayWrite && <SwitchButton form={form} onSwitch={onSwitch} />}
      </Group>
    </Card>
  )
}

const types = ['RATING', 'SURVEY'] as const

/** A form from its questions; it takes answers at once. */
function CreateForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [type, setType] = useState<(typeof types)[number]>('SURVEY')
  const [fields, setFields] = useState<FieldDraft[]>(() => [emptyField()])
  const { add, change, remove } = rowsOf(fields, setFields)
  return (
    <ActionDialog
      title={t('forms.create')}
      sentence={t('forms.createSentence')}
      needsReason={false}
      isComplete={name.trim() !== '' && areComplete(fields)}
      send={(header) =>
        loyalty.POST('/operator/v1/review-forms', {
          params: { header },
          body: { name: name.trim(), type, status: 'ACTIVE', fields: toFields(fields) },
        })
      }
      done={t('forms.activateDone')}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('field.name')}
        required
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label={t('field.kind')}
        data={types.map((value) => ({ value, label: t(`forms.types.${value}`) }))}
        value={type}
        onChange={(value) => setType(value ?? type)}
      />
      {fields.map((field, index) => (
        <Stack key={field.key} gap={6} role="group" aria-label={t('forms.question')}>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <TextField
              name={`fields.${index}.label`}
              label={t('forms.question')}
              flex={1}
              required
              value={field.label}
              onChange={(event) => change(field.key, { label: event.currentTarget.value })}
            />
            <RemoveButton
              label={t('forms.removeQuestion')}
              why={fields.length === 1 ? t('why.onlyOne') : null}
              onClick={() => remove(field.key)}
            />
          </Group>
          <Group gap="md" align="flex-end">
            <Select
              label={t('forms.answer')}
              flex="1 1 12rem"
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
            <TextsField
              name={`fields.${index}.options`}
              label={t('forms.options')}
              description={t('forms.optionsHint')}
              value={field.options}
              onChange={(options) => change(field.key, { options })}
            />
          )}
        </Stack>
      ))}
      <AddButton label={t('forms.addQuestion')} onClick={() => add(emptyField())} />
    </ActionDialog>
  )
}

const fieldTypes = ['SCORE', 'TEXT', 'CHOICE', 'BOOLEAN'] as const

interface FieldDraft {
  key: string
  label: string
  type: (typeof fieldTypes)[number]
  isRequired: boolean
  options: string[]
}

const SCORE = { min: 1, max: 5 }
const NAME_LENGTH_MAX = 40

const emptyField = (): FieldDraft => ({
  key: crypto.randomUUID(),
  label: '',
  type: 'SCORE',
  isRequired: true,
  options: [],
})

const areComplete = (fields: readonly FieldDraft[]): boolean =>
  fields.every(
    ({ label, type, options }) => label.trim() !== '' && (type !== 'CHOICE' || options.length > 1),
  )

/** The fields of the request. Programs know a question by a name, which is made from its text and its place. */
const toFields = (fields: readonly FieldDraft[]) =>
  fields.map(({ label, type, isRequired, options }, index) => ({
    name: `${wordsOf(label)}_${index + 1}`,
    label: label.trim(),
    type,
    required: isRequired,
    ...(type === 'SCORE' && SCORE),
    ...(type === 'CHOICE' && { options }),
  }))

const wordsOf = (label: string): string =>
  label
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, NAME_LENGTH_MAX) || 'question'
