import type { Schemas } from '@loyalty/client'
import { Button, Progress, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { loyalty, useAll, useData, type All } from '../../client/loyalty.js'
import { ActionDialog, useDialog } from '../../kit/action-dialog.js'
import { useText } from '../../kit/format.js'
import {
  BackLink,
  Facts,
  Hint,
  Loaded,
  Page,
  Section,
  StatusBadge,
  WaitingPage,
} from '../../kit/page.js'
import { SaveButton } from '../../kit/save-csv.js'
import { fileFieldOf } from './fields.js'
import { nameOf } from './group-errors.js'
import { ErrorGroups, useReason, WarningGroups } from './groups.js'

const route = getRouteApi('/imports/$id')
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

export default function ImportPage() {
  const { t, format } = useText()
  const { id } = route.useParams()
  const params = { path: { import_id: id } }
  const asked = useData(
    ['import', id],
    () => loyalty.GET('/operator/v1/imports/{import_id}', { params }),
    {
      refetchInterval: ({ state }) => (state.data?.finished_at === null ? LOOK_AGAIN_MS : false),
    },
  )
  const { data } = asked
  const errors = useAll(
    ['import', id, 'errors', data?.failed],
    (query) =>
      loyalty.GET('/operator/v1/imports/{import_id}/errors', { params: { ...params, query } }),
    {
      enabled: data !== undefined && data.failed > 0,
      // The count of errors is a part of the key: those of this import stay until they are read anew.
      placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
    },
  )
  const reasonOf = useReason()
  const cutText = (shown: number): string => t('imports.errorsCut', { shown: format.count(shown) })
  const columnOf = ({ field }: Schemas['RowError']): string => {
    const of = fileFieldOf(nameOf(field))
    return of === null ? (field ?? '') : t(`field.${of}`)
  }
  /** The service keeps no rejected row: the file names its customer and the reason. */
  const fileOf = ({ rows, isCut }: All<Schemas['RowError']>): string[][] => [
    [t('field.id'), t('imports.column'), t('action.reason'), t('problem.inEnglish')],
    ...rows.map((row) => [row.id ?? '', columnOf(row), reasonOf(row), row.message]),
    ...(isCut ? [['', '', cutText(rows.length), '']] : []),
  ]
  const [dialog, open] = useDialog<'pause' | 'resume' | 'undo'>((verb, onClose) => (
    <ActionDialog
      title={t(`imports.${verb}`)}
      sentence={t(`imports.${verb}Sentence`)}
      isDangerous={verb === 'undo'}
      needsReason={false}
      send={(header) =>
        loyalty.POST(`/operator/v1/imports/{import_id}/${verb}`, { params: { ...params, header } })
      }
      done={t(`imports.${verb}Done`)}
      onClose={onClose}
    />
  ))
  const back = <BackLink to="/imports">{t('imports.title')}</BackLink>
  if (data === undefined) return <WaitingPage title={t('imports.title')} back={back} of={asked} />
  const areOfPurchases = data.kind === 'events'
  const isRunning = data.finished_at === null
  const pauseOrResume = data.paused ? 'resume' : 'pause'
  const verb = isRunning ? pauseOrResume : 'undo'
  return (
    <Page
      title={t('imports.of', { moment: format.moment(data.created_at) })}
      back={back}
      badge={<StatusBadge status={data.paused ? 'PAUSED' : data.status} />}
      of={asked}
      actions={
        data.undo === null && <Button onClick={() => open(verb)}>{t(`imports.${verb}`)}</Button>
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
        <Section
          title={t('imports.errors')}
          actions={
            errors.data !== undefined && (
              <SaveButton file={t('imports.rejectedFile')} rows={fileOf(errors.data)} />
            )
          }
        >
          <Loaded of={errors} height={80}>
            {({ rows, isCut }) => (
              <>
                {isCut && <Hint mb="sm">{cutText(rows.length)}</Hint>}
                <ErrorGroups errors={rows} areOfPurchases={areOfPurchases} />
              </>
            )}
          </Loaded>
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
      {dialog}
    </Page>
  )
}
