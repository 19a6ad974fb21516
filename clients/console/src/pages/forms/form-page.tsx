import type { Schemas } from '@loyalty/client'
import { Button, Progress, Select, Skeleton, Stack, Table, Tabs, Text } from '@mantine/core'
import { IconClipboardList, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../client/definitions.js'
import { newestFirst, usePages, loyalty, dataOf, answerOf } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { amountText } from '../../kit/amount.js'
import { useFormat } from '../../kit/format.js'
import { ListTable } from '../../kit/list.js'
import {
  ErrorNotice,
  StatusBadge,
  BackLink,
  EmptyState,
  Page,
  Section,
  WaitingPage,
  Hint,
} from '../../kit/page.js'
import { saveCsv } from '../../kit/save-csv.js'

const route = getRouteApi('/forms/$formId')

/** The questions of a form, and their answers. */
export function FormPage() {
  const { t } = useTranslation()
  const may = useMay()
  const { formId } = route.useParams()
  const [isSwitching, setSwitching] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['form', formId],
    queryFn: () =>
      dataOf(loyalty.GET('/operator/v1/review-forms/{id}', { params: { path: { id: formId } } })),
  })
  const back = <BackLink to="/forms">{t('forms.title')}</BackLink>
  if (data === undefined) {
    return <WaitingPage title={t('forms.title')} back={back} error={error} refetch={refetch} />
  }
  return (
    <Page
      title={data.name}
      lead={t(`forms.types.${data.type}`)}
      back={back}
      badge={<StatusBadge status={data.status} />}
      actions={
        may('programme:write') && <FormButtons form={data} onSwitch={() => setSwitching(true)} />
      }
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
      {isSwitching && <SwitchForm form={data} onClose={() => setSwitching(false)} />}
    </Page>
  )
}

/** The number of times that each answer was given, for each question, in one version of the form. */
function Results({ form }: { form: Schemas['OperatorReviewForm'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [version, setVersion] = useState<string | null>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['form', form.id, 'results'],
    queryFn: () =>
      dataOf(
        loyalty.GET('/operator/v1/review-forms/{id}/results', {
          params: { path: { id: form.id } },
        }),
      ),
  })
  if (error !== null) return <ErrorNotice thrown={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton height={160} radius="lg" />
  const shown = data.find((one) => String(one.form_version) === version) ?? data[0]
  if (shown === undefined || shown.submissions === 0) {
    return (
      <EmptyState
        title={t('forms.noAnswers')}
        text={t('forms.noAnswersHint')}
        icon={IconClipboardList}
      />
    )
  }
  const labels = new Map(form.fields.map(({ name, label }) => [name, label]))
  const labelOf = (name: string) => labels.get(name) ?? name
  const save = (): void => {
    const rows = shown.fields.flatMap(({ name, distribution }) =>
      (distribution ?? []).map(({ value, count }) => [labelOf(name), String(value), String(count)]),
    )
    const head = [t('forms.question'), t('forms.answer'), t('forms.times')]
    saveCsv(form.name, [head, ...rows])
  }
  return (
    <Stack>
      <Stack gap="xs" align="flex-start">
        {data.length > 1 && (
          <Select
            label={t('forms.version')}
            allowDeselect={false}
            data={data.map((one) => ({
              value: String(one.form_version),
              label: t('forms.versionOf', {
                version: format.count(one.form_version),
                count: one.submissions,
              }),
            }))}
            value={String(shown.form_version)}
            onChange={setVersion}
          />
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={save}
        >
          {t('reports.save')}
        </Button>
      </Stack>
      {shown.fields.map((field) => (
        <FieldResult key={field.name} field={field} label={labelOf(field.name)} />
      ))}
    </Stack>
  )
}

const PERCENT = 100

interface FieldResultProps {
  label: string
  field: {
    count: number
    mean: number | null
    distribution: { value: boolean | number | string; count: number }[] | null
  }
}

/** One question: how many answered, their mean, and how often each answer was given. */
function FieldResult({ label, field }: FieldResultProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { count, mean, distribution } = field
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

/** The answers of each person. */
function Submissions({ form }: { form: Schemas['OperatorReviewForm'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = new Map(form.fields.map(({ name, label }) => [name, label]))
  const pages = usePages(['form', form.id, 'submissions'], (query) =>
    loyalty.GET('/operator/v1/review-forms/{id}/submissions', {
      params: { path: { id: form.id }, query: { ...query, ...newestFirst } },
    }),
  )
  return (
    <ListTable
      label={t('forms.answers')}
      pages={pages}
      keyOf={({ id }) => id}
      empty={{
        title: t('forms.noAnswers'),
        text: t('forms.noAnswersHint'),
        icon: IconClipboardList,
      }}
      columns={[
        {
          key: 'answers',
          title: t('forms.answers'),
          show: ({ answers }) =>
            Object.entries(answers).map(([name, value]) => (
              <Text key={name} size="sm">
                {`${labels.get(name) ?? name}: ${String(value)}`}
              </Text>
            )),
        },
        { key: 'purchase', title: t('purchases.id'), isWide: true, show: (row) => row.purchase_id },
        {
          key: 'when',
          title: t('coupon.when'),
          isShort: true,
          show: (row) => format.moment(row.created_at),
        },
      ]}
    />
  )
}

interface FormButtonsProps {
  form: Schemas['OperatorReviewForm']
  onSwitch: () => void
}

/** Pauses a form or makes it active; an archived one stays as it is. */
export function FormButtons({ form, onSwitch }: FormButtonsProps) {
  const { t } = useTranslation()
  if (form.status === 'ARCHIVED') return null
  const word = t(form.status === 'ACTIVE' ? 'forms.pause' : 'forms.activate')
  return (
    <Button size="xs" variant="default" onClick={onSwitch} aria-label={`${word}: ${form.name}`}>
      {word}
    </Button>
  )
}

interface SwitchFormProps {
  form: Schemas['OperatorReviewForm']
  onClose: () => void
}

/** Takes answers, or takes none until somebody says so. */
export function SwitchForm({ form, onClose }: SwitchFormProps) {
  const { t } = useTranslation()
  const [verb] = useState<'pause' | 'activate'>(form.status === 'ACTIVE' ? 'pause' : 'activate')
  return (
    <ActionDialog
      title={t(`forms.${verb}`)}
      sentence={t(`forms.${verb}Sentence`, { name: form.name })}
      submitLabel={t(`forms.${verb}`)}
      needsReason={false}
      submit={({ key }) =>
        answerOf(
          loyalty.PATCH('/operator/v1/review-forms/{id}', {
            params: { path: { id: form.id }, header: { 'Idempotency-Key': key } },
            body: { status: verb === 'pause' ? 'PAUSED' : 'ACTIVE' },
          }),
        )
      }
      done={() => t(`forms.${verb}Done`)}
      onClose={onClose}
    />
  )
}
