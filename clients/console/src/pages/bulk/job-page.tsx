import { Button, List, Progress, Text } from '@mantine/core'
import { IconMoodCheck } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMay, useRewards } from '../../client/definitions.js'
import { loyalty, useData, usePages } from '../../client/loyalty.js'
import { ActionDialog, useDialog } from '../../kit/action-dialog.js'
import { amountText } from '../../kit/amount.js'
import { useRefusalMessage, useText } from '../../kit/format.js'
import { InEnglish } from '../../kit/in-english.js'
import { linkTo } from '../../kit/links.js'
import { ListTable, RowLink } from '../../kit/list.js'
import { BackLink, Facts, Hint, Page, Section, TextLink, WaitingPage } from '../../kit/page.js'
import { unitsText } from '../../kit/units.js'
import { useSegment } from '../segments/segments-page.js'
import { doneOf, verbsOf, type Job, type Verb } from './job-draft.js'
import { JobStatus, useTermsPhrase } from './job-phrases.js'

const route = getRouteApi('/bulk/$id')
/** Facts tell of the beginning and the end, and of nothing between. */
const LOOK_AGAIN_MS = 1_500
const PERCENT = 100
/** The service names no more customers whose units stay. */
const KEPT_MAX = 100
const counts = [
  'total',
  'changed',
  'unchanged',
  'failed',
  'dead_letters',
  'pending',
] as const satisfies readonly (keyof Job['counts'])[]

const isMoving = ({ status, undo }: Job): boolean =>
  status === 'RUNNING' || (undo !== null && undo.finished_at === null)

export default function JobPage() {
  const { t, format } = useText()
  const mayWrite = useMay()('support:write')
  const phraseOf = useTermsPhrase()
  const { id } = route.useParams()
  const asked = useData(
    ['bulk', id],
    () => loyalty.GET('/operator/v1/bulk/{id}', { params: { path: { id } } }),
    {
      refetchInterval: ({ state: { data } }) =>
        data !== undefined && isMoving(data) ? LOOK_AGAIN_MS : false,
    },
  )
  const { data } = asked
  const [dialog, open] = useDialog<Verb>((verb, onClose) => (
    <ActionDialog
      title={t(`bulk.${verb}`)}
      sentence={t(`bulk.${verb}Sentence`)}
      isDangerous={verb === 'undo' || verb === 'cancel'}
      needsReason={false}
      send={(header) =>
        loyalty.POST(`/operator/v1/bulk/{id}/${verb}`, { params: { path: { id }, header } })
      }
      done={t(`bulk.${verb}Done`)}
      onClose={onClose}
    />
  ))
  const back = <BackLink to="/bulk">{t('bulk.title')}</BackLink>
  if (data === undefined) return <WaitingPage title={t('bulk.title')} back={back} of={asked} />
  return (
    <Page
      title={phraseOf(data)}
      lead={t('bulk.begun', { moment: format.moment(data.created_at), actor: data.actor })}
      back={back}
      badge={<JobStatus status={data.status} />}
      of={asked}
      actions={
        mayWrite &&
        verbsOf(data).map((verb) => (
          <Button key={verb} onClick={() => open(verb)}>
            {t(`bulk.${verb}`)}
          </Button>
        ))
      }
    >
      <Counts job={data} />
      {data.undo !== null && <Undone undo={data.undo} />}
      {data.counts.failed > 0 && <Errors key={data.id} job={data} />}
      {dialog}
    </Page>
  )
}

function Counts({ job }: { job: Job }) {
  const { t, format } = useText()
  const { nameOf, isCosted } = useRewards()
  const { data: segment } = useSegment(job.segment_id ?? undefined)
  const { data: coupon } = useBatch(job.terms.batch_id)
  const { total } = job.counts
  const { reward_id: reward } = job.terms
  return (
    <Section title={t('bulk.progress')}>
      {job.finished_at === null && (
        <Progress
          mb="md"
          value={(doneOf(job.counts) / Math.max(total, 1)) * PERCENT}
          aria-label={t('bulk.progress')}
        />
      )}
      <Facts
        facts={[
          ...(segment === undefined
            ? []
            : [
                [
                  t('segments.one'),
                  <TextLink key={segment.id} {...linkTo.segment(segment.id)}>
                    {segment.name}
                  </TextLink>,
                ] as const,
              ]),
          ...(coupon === undefined
            ? []
            : [
                [
                  t('bulk.batch'),
                  <TextLink key={coupon.id} {...linkTo.coupon(coupon.id)}>
                    {coupon.name ?? t('coupons.batchName', { count: coupon.codes_count ?? 0 })}
                  </TextLink>,
                ] as const,
              ]),
          ...counts.map(
            (name) => [t(`bulk.count.${name}`), format.count(job.counts[name])] as const,
          ),
          ...(reward === undefined
            ? []
            : [
                [
                  t('bulk.moved'),
                  unitsText(format.amount(amountText(job.sums.units)), nameOf(reward)),
                ] as const,
              ]),
          ...(reward !== undefined && isCosted(reward)
            ? [[t('field.cost'), format.money(amountText(job.sums.cost))] as const]
            : []),
        ]}
      />
    </Section>
  )
}

/** The batch whose codes the job gives, for who may read it. */
function useBatch(id: string | undefined) {
  const enabled = useMay()('programme:read') && id !== undefined
  return useData(
    ['coupon', id],
    () => loyalty.GET('/operator/v1/coupons/{id}', { params: { path: { id: id ?? '' } } }),
    { enabled },
  )
}

function Undone({ undo: { state, kept, kept_count: count } }: { undo: NonNullable<Job['undo']> }) {
  const { t, format } = useText()
  return (
    <Section title={t('bulk.undoTitle')}>
      <Text size="sm">{t(`bulk.undoState.${state}`)}</Text>
      {kept.length > 0 && (
        <>
          <Hint mt="md">
            {count === undefined && kept.length === KEPT_MAX
              ? t('bulk.keptAtLeast', { shown: format.count(kept.length) })
              : t('bulk.kept', { count: count ?? kept.length })}{' '}
            {t('bulk.keptWhy')}{' '}
            {kept.length < (count ?? 0) &&
              t('bulk.preview.firstReasons', { shown: format.count(kept.length) })}
          </Hint>
          <List size="sm">
            {kept.map(({ customer_id: customer, reason }) => (
              <List.Item key={customer}>
                <TextLink {...linkTo.customer(customer)}>{customer}</TextLink>
                <InEnglish of={[reason]} />
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Section>
  )
}

/** Whom it could not be done to, and why. */
function Errors({
  job: {
    id,
    counts: { failed },
  },
}: {
  job: Job
}) {
  const { t } = useText()
  const refusalMessage = useRefusalMessage()
  const pages = usePages(
    ['bulk', id, 'errors', failed],
    (query) => loyalty.GET('/operator/v1/bulk/{id}/errors', { params: { path: { id }, query } }),
    { keepsRows: true },
  )
  return (
    <Section title={t('bulk.errors')}>
      <ListTable
        label={t('bulk.errors')}
        pages={pages}
        keyOf={(row) => row.row_id}
        empty={['bulk.noErrors', IconMoodCheck]}
        columns={[
          [
            t('field.customer'),
            ({ customer_id: customer }) =>
              customer === null ? (
                '–'
              ) : (
                <RowLink {...linkTo.customer(customer)}>{customer}</RowLink>
              ),
          ],
          [
            t('field.why'),
            ({ code, message }) => (
              <>
                {refusalMessage(code)}
                <InEnglish of={[message]} />
              </>
            ),
          ],
        ]}
      />
    </Section>
  )
}
