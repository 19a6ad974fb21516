import type { Schemas } from '@loyalty/client'
import {
  ActionIcon,
  Badge,
  Button,
  Group,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core'
import { IconClipboardList, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../client/definitions.js'
import { readAll, answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog, CreateButton } from '../../kit/action-dialog.js'
import { StatusBadge, Few, Page, TextLink, Hint } from '../../kit/page.js'
import { FormButtons, SwitchForm } from './form-page.js'

type ReviewForm = Schemas['OperatorReviewForm']

/** Review forms, a card for each. */
export function FormsPage() {
  const { t } = useTranslation()
  const mayWrite = useMay()('programme:write')
  const [switched, setSwitched] = useState<ReviewForm | null>(null)
  const list = useQuery({
    queryKey: ['forms'],
    queryFn: () =>
      readAll((query) => loyalty.GET('/operator/v1/review-forms', { params: { query } })),
  })
  return (
    <Page
      title={t('forms.title')}
      lead={t('forms.lead')}
      actions={
        <CreateButton label={t('forms.create')} scope="programme:write" dialog={CreateForm} />
      }
    >
      <Few
        list={list}
        rows={list.data?.rows ?? []}
        empty={{ title: t('forms.none'), text: t('forms.noneHint'), icon: IconClipboardList }}
      >
        {(rows) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {rows.map((form) => (
              <FormCard
                key={form.id}
                form={form}
                onSwitch={mayWrite ? () => setSwitched(form) : null}
              />
            ))}
          </SimpleGrid>
        )}
      </Few>
      {switched !== null && <SwitchForm form={switched} onClose={() => setSwitched(null)} />}
    </Page>
  )
}

function FormCard({ form, onSwitch }: { form: ReviewForm; onSwitch: (() => void) | null }) {
  const { t } = useTranslation()
  return (
    <Paper component="article" withBorder radius="lg" p="lg">
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb={4}>
        <Text fw={650} component="h2" m={0} style={{ overflowWrap: 'anywhere' }}>
          {form.name}
        </Text>
        <StatusBadge status={form.status} />
      </Group>
      <Hint>{t(`forms.types.${form.type}`)}</Hint>
      <Group gap={6} mt="md">
        {form.fields.map(({ name, label, type }) => (
          <Badge key={name} variant="default" tt="none" maw="100%">
            {t('forms.field', { label, type: t(`forms.fieldTypes.${type}`) })}
          </Badge>
        ))}
      </Group>
      <Group justify="space-between" mt="md">
        <TextLink to="/forms/$formId" params={{ formId: form.id }}>
          {t('forms.seeResults')}
        </TextLink>
        {onSwitch !== null && <FormButtons form={form} onSwitch={onSwitch} />}
      </Group>
    </Paper>
  )
}

const types = ['RATING', 'SURVEY'] as const

/** A form from its questions; it takes answers at once. */
function CreateForm({ onClose }: { onClose: () => void }) {
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

const fieldTypes = ['SCORE', 'TEXT', 'CHOICE', 'BOOLEAN'] as const

/** A question as it is filled in. */
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
  fields.every(({ label, type, options }) => {
    const hasOptions = type !== 'CHOICE' || options.length > 1
    return label.trim() !== '' && hasOptions
  })

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
