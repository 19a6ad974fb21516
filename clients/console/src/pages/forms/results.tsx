import type { Schemas } from '@loyalty/client'
import { safeCsvLine } from '@loyalty/shared/csv/write-csv'
import { Button, Select, Skeleton, Stack } from '@mantine/core'
import { IconClipboardList, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { EmptyState } from '../../kit/empty-state.js'
import { ErrorNotice } from '../../kit/error-notice.js'
import { saveText } from '../../kit/save-text.js'
import { useFormat } from '../../kit/use-format.js'
import { FieldResult } from './field-result.js'

/** How often each answer was given, for each question, in one version of the form. */
export function Results({ form }: { form: Schemas['OperatorReviewForm'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [version, setVersion] = useState<string | null>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['form', form.id, 'results'],
    queryFn: async () => {
      const params = { path: { id: form.id } }
      return (await answerOf(loyalty.GET('/operator/v1/review-forms/{id}/results', { params })))
        .data
    },
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
    saveText(`${form.name}.csv`, [head, ...rows].map(safeCsvLine).join(''), 'text/csv')
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
