import type { Schemas } from '@loyalty/client'
import { Button, Progress, Select, Stack, Table, Tabs, Text } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../client/definitions.js'
import { loyalty, newestFirst, useData, usePages, type DataOf } from '../../client/loyalty.js'
import { ActionDialog, useDialog } from '../../kit/action-dialog.js'
import { amountText } from '../../kit/amount.js'
import { useText } from '../../kit/format.js'
import { ListTable } from '../../kit/list.js'
import {
  BackLink,
  EmptyState,
  Hint,
  Loaded,
  Page,
  Section,
  StatusBadge,
  WaitingPage,
} from '../../kit/page.js'
import { SaveButton } from '../../kit/save-csv.js'

const route = getRouteApi('/forms/$id')

export type ReviewForm = Schemas['OperatorReviewForm']

export default function FormPage() {
  const { t } = useText()
  const may = useMay()
  const { id } = route.useParams()
  const asked = useData(['form', id], () =>
    loyalty.GET('/operator/v1/review-forms/{id}', { params: { path: { id } } }),
  )
  const [dialog, open] = useSwitchForm()
  const { data } = asked
  const back = <BackLink to="/forms">{t('forms.title')}</BackLink>
  if (data === undefined) return <WaitingPage title={t('forms.title')} back={back} of={asked} />
  return (
    <Page
      title={data.name}
      lead={t(`forms.types.${data.type}`)}
      back={back}
      badge={<StatusBadge status={data.status} />}
      of={asked}
      actions={may('programme:write') && <SwitchButton form={data} onSwitch={open} />}
    >
      <Tabs defaultValue="results" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="results">{t('forms.results')}</Tabs.Tab>
          {may('support:read') && <Tabs.Tab value="answers">{t('forms.answers')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="results">
          <Results form={data} />
        </Tabs.Panel>
        <Tabs.Panel value="answers">
          <Submissions form={data} />
        </Tabs.Panel>
      </Tabs>
      {dialog}
    </Page>
  )
}

type Result = DataOf<'getReviewFormResults'>[number]

const labelsOf = ({ fields }: ReviewForm) => {
  const labels = new Map(fields.map(({ name, label }) => [name, label]))
  return (name: string): string => labels.get(name) ?? name
}

/** The number of times that each answer was given, for each question, in one version of the form. */
function Results({ form }: { form: ReviewForm }) {
  const { t, format } = useText()
  const [version, setVersion] = useState<string | null>(null)
  const { id } = form
  const results = useData(['form', id, 'results'], () =>
    loyalty.GET('/operator/v1/review-forms/{id}/results', { params: { path: { id } } }),
  )
  const labelOf = labelsOf(form)
  const fileOf = ({ fields }: Result): string[][] => [
    [t('forms.question'), t('forms.answer'), t('forms.times')],
    ...fields.flatMap(({ name, distribution }) =>
      (distribution ?? []).map(({ value, count }) => [labelOf(name), String(value), String(count)]),
    ),
  ]
  const optionOf = ({ form_version: of, submissions: count }: Result) => ({
    value: String(of),
    label: t('forms.versionOf', { version: format.count(of), count }),
  })
  return (
    <Loaded of={results}>
      {(versions) => {
        const shown = versions.find((one) => String(one.form_version) === version) ?? versions[0]
        if (shown === undefined || shown.submissions === 0) {
          return <EmptyState of={['forms.noAnswers', IconClipboardList]} />
        }
        return (
          <Stack>
            <Stack gap="xs" align="flex-start">
              {versions.length > 1 && (
                <Select
                  label={t('forms.version')}
                  data={versions.map(optionOf)}
                  value={String(shown.form_version)}
                  onChange={setVersion}
                />
              )}
              <SaveButton file={form.name} rows={fileOf(shown)} />
            </Stack>
            {shown.fields.map((field) => (
              <FieldResult key={field.name} field={field} label={labelOf(field.name)} />
            ))}
          </Stack>
        )
      }}
    </Loaded>
  )
}

const PERCENT = 100

interface FieldResultProps {
  label: string
  field: Result['fields'][number]
}

function FieldResult({ label, field: { count, mean, distribution } }: FieldResultProps) {
  const { t, format } = useText()
  const wordOf = (value: boolean | number | string): string => {
    if (typeof value === 'boolean') return t(value ? 'forms.yes' : 'forms.no')
    return typeof value === 'number' ? format.amount(amountText(value)) : value
  }
  const answered = t('forms.answered', { count })
  const lead =
    mean === null
      ? answered
      : t('forms.answeredMean', { answered, mean: format.amount(amountText(mean)) })
  return (
    <Section title={label} lead={lead}>
      {distribution === null ? (
        <Hint>{t('forms.wordsApart')}</Hint>
      ) : (
        <Table aria-label={label} withRowBorders={false} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="40%">{t('forms.answer')}</Table.Th>
              <Table.Th>{t('forms.share')}</Table.Th>
              <Table.Th ta="end">{t('forms.times')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {distribution.map(({ value, count: times }) => (
              <Table.Tr key={String(value)}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{wordOf(value)}</Table.Td>
                <Table.Td>
                  <Progress
                    size="lg"
                    value={(times / Math.max(count, 1)) * PERCENT}
                    aria-label={wordOf(value)}
                  />
                </Table.Td>
                <Table.Td ta="end">{format.count(times)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  )
}

function Submissions({ form }: { form: ReviewForm }) {
  const { t, format } = useText()
  const labelOf = labelsOf(form)
  const pages = usePages(['form', form.id, 'submissions'], (query) =>
    loyalty.GET('/operator/v1/review-forms/{id}/submissions', {
      params: { path: { id: form.id }, query: { ...query, ...newestFirst } },
    }),
  )
  return (
    <ListTable
      label={t('forms.answers')}
      pages={pages}
      empty={['forms.noAnswers', IconClipboardList]}
      columns={[
        [
          t('forms.answers'),
          ({ answers }) =>
            Object.entries(answers).map(([name, value]) => (
              <Text key={name} size="sm">
                {`${labelOf(name)}: ${String(value)}`}
              </Text>
            )),
        ],
        [t('purchases.id'), (row) => row.purchase_id, 'wide'],
        [t('field.when'), (row) => format.moment(row.created_at), 'short'],
      ]}
    />
  )
}

interface SwitchButtonProps {
  form: ReviewForm
  onSwitch: (form: ReviewForm) => void
}

const verbOf = ({ status }: ReviewForm) => (status === 'ACTIVE' ? 'pause' : 'activate')

/** Pauses a form or makes it active; an archived one stays as it is. */
export function SwitchButton({ form, onSwitch }: SwitchButtonProps) {
  const { t } = useText()
  if (form.status === 'ARCHIVED') return null
  const word = t(`forms.${verbOf(form)}`)
  return (
    <Button size="xs" onClick={() => onSwitch(form)} aria-label={`${word}: ${form.name}`}>
      {word}
    </Button>
  )
}

/** Takes answers, or takes none until somebody says so. */
export function useSwitchForm() {
  const { t } = useText()
  return useDialog<ReviewForm>((form, onClose) => {
    const verb = verbOf(form)
    return (
      <ActionDialog
        title={t(`forms.${verb}`)}
        sentence={t(`forms.${verb}Sentence`, { name: form.name })}
        needsReason={false}
        send={(header) =>
          loyalty.PATCH('/operator/v1/review-forms/{id}', {
            params: { path: { id: form.id }, header },
            body: { status: verb === 'pause' ? 'PAUSED' : 'ACTIVE' },
          })
        }
        done={t(`forms.${verb}Done`)}
        onClose={onClose}
      />
    )
  })
}
