import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { loyalty } from '../../client/loyalty.js'
import { readReport } from '../../client/read-report.js'
import { useReport } from '../../client/reports.js'
import { Chart } from '../../kit/chart.js'
import { pointsOf, seriesOf, sinceFirst } from '../../kit/figures.js'
import { ErrorNotice } from '../../kit/error-notice.js'
import { Section } from '../../kit/section.js'
import { TextLink } from '../../kit/text-link.js'
import { useFormat } from '../../kit/use-format.js'
import { useMay } from '../../session/use-session.js'
import { useRange } from '../reports/use-range.js'
import { CHART_PX } from './chart-px.js'
import { mostMoved } from './most-moved.js'

/** Fewer days say little of how they follow each other. */
const DAYS_MIN = 7

/** Issued against spent per day, of the reward that moved most. */
export function Flow() {
  const { t } = useTranslation()
  const format = useFormat()
  const { nameOf } = useRewards()
  const may = useMay()('reports:read')
  const { range, isKnown } = useRange()
  const { from, to } = range
  const { data, error, refetch } = useReport(
    ['points', 'all', from, to],
    () =>
      readReport((page) =>
        loyalty.GET('/operator/v1/reports/points', { params: { query: { from, to, ...page } } }),
      ),
    may && isKnown,
  )
  if (error !== null) return <ErrorNotice thrown={error} onRetry={() => void refetch()} />
  const chosen = data === undefined ? null : mostMoved(data)
  if (chosen === null) return null
  const { most, among } = chosen
  const reward = nameOf(most.reward_id)
  const columns = (['issued', 'redeemed'] as const).map((key) => ({
    key,
    title: t(`reports.points.${key}`),
    text: (day: (typeof most.periods)[number]) => day[key],
    isNumber: true,
  }))
  const { drawn, first } = sinceFirst(columns, most.periods, DAYS_MIN)
  const lead =
    among === null
      ? t('reports.home.flowLead')
      : t('reports.home.flowCut', { shown: format.count(among) })
  return (
    <Section
      title={t('reports.home.flow', { reward })}
      lead={
        first === null
          ? lead
          : `${lead} ${t('reports.quietBefore', { day: format.period(first.period) })}`
      }
      actions={
        <TextLink to="/reports" search={{ reward: most.reward_id }}>
          {t('reports.home.flowMore')}
        </TextLink>
      }
    >
      <Chart
        kind="bars"
        height={CHART_PX}
        label={t('reports.home.flowChart', { reward })}
        series={seriesOf(columns, ['issued', 'redeemed'])}
        points={pointsOf(columns, drawn, ({ period }) => format.periodShort(period))}
      />
    </Section>
  )
}
