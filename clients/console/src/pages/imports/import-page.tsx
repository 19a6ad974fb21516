import { Button, Progress, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readAll, answerOf, loyalty, dataOf } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { useFormat } from '../../kit/format.js'
import {
  ErrorNotice,
  Facts,
  StatusBadge,
  BackLink,
  Page,
  Section,
  WaitingPage,
} from '../../kit/page.js'
import { ErrorGroups, WarningGroups } from './groups.js'

const route = getRouteApi('/imports/$importId')
const LOOK_AGAIN_MS = 1_500
const PERCENT = 100
const counts = [
  'total',
  'created',
  'updated',
  'unchanged',
  'failed',
  'warned',
  'dead_letters',
  'pending',
] as const

/** The progress of an import, and the reasons for which rows failed. */
export function ImportPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const { importId } = route.useParams()
  const [verb, setVerb] = useState<ImportVerb | null>(null)
  const params = { path: { import_id: importId } }
  const { data, error, refetch } = useQuery({
    queryKey: ['import', importId],
    queryFn: () => dataOf(loyalty.GET('/operator/v1/imports/{import_id}', { params })),
    refetchInterval: ({ state }) => (state.data?.finished_at === null ? LOOK_AGAIN_MS : false),
  })
  const errors = useQuery({
    queryKey: ['import', importId, 'errors', data?.failed],
    enabled: data !== undefined && data.failed > 0,
    queryFn: () =>
      readAll((query) =>
        loyalty.GET('/operator/v1/imports/{import_id}/errors', { params: { ...params, query } }),
      ),
  })
  const back = <BackLink to="/imports">{t('imports.title')}</BackLink>
  if (data === undefined) {
    return <WaitingPage title={t('imports.title')} back={back} error={error} refetch={refetch} />
  }
  const isRunning = data.finished_at === null
  const verbs: ImportVerb[] = isRunning ? [data.paused ? 'resume' : 'pause'] : ['undo']
  return (
    <Page
      title={t('imports.of', { moment: format.moment(data.created_at) })}
      back={back}
      badge={<StatusBadge status={data.paused ? 'PAUSED' : data.status} />}
      actions={
        data.undo === null &&
        verbs.map((one) => (
          <Button key={one} variant="default" onClick={() => setVerb(one)}>
            {t(`imports.${one}`)}
          </Button>
        ))
      }
    >
      <Section title={t('imports.counts')}>
        {isRunning && (
          <Progress
            mb="md"
            value={((data.total - data.pending) / Math.max(data.total, 1)) * PERCENT}
            aria-label={t('imports.counts')}
          />
        )}
        <Facts
          facts={counts.map((name) => [t(`imports.count.${name}`), format.count(data[name])])}
        />
        {data.undo !== null && (
          <Text size="sm" mt="md">
            {t(`imports.undoState.${data.undo.state}`)}
          </Text>
        )}
      </Section>
      {data.failed > 0 && (
        <Section title={t('imports.errors')}>
          {errors.isPending && <Skeleton height={80} />}
          {errors.isError && <ErrorNotice thrown={errors.error} />}
          {errors.data !== undefined && <ErrorGroups errors={errors.data.rows} />}
        </Section>
      )}
      {data.warnings.length > 0 && (
        <Section
          title={t('imports.warnings')}
          lead={t('imports.warningsLead', { count: data.warned })}
        >
          <WarningGroups warnings={data.warnings} />
        </Section>
      )}
      {verb !== null && (
        <ChangeImport importId={importId} verb={verb} onClose={() => setVerb(null)} />
      )}
    </Page>
  )
}

type ImportVerb = 'pause' | 'resume' | 'undo'

interface ChangeImportProps {
  importId: string
  verb: ImportVerb
  onClose: () => void
}

function ChangeImport({ importId, verb, onClose }: ChangeImportProps) {
  const { t } = useTranslation()
  return (
    <ActionDialog
      title={t(`imports.${verb}`)}
      sentence={t(`imports.${verb}Sentence`)}
      submitLabel={t(`imports.${verb}`)}
      isDangerous={verb === 'undo'}
      needsReason={false}
      submit={({ key }) =>
        answerOf(
          loyalty.POST(`/operator/v1/imports/{import_id}/${verb}`, {
            params: { path: { import_id: importId }, header: { 'Idempotency-Key': key } },
          }),
        )
      }
      done={() => t(`imports.${verb}Done`)}
      onClose={onClose}
    />
  )
}
