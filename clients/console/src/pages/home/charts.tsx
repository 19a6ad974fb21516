import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { readReport } from '../../client/lists.js'
import { loyalty } from '../../client/loyalty.js'
import { useMay } from '../../client/me.js'
import { Chart } from '../../kit/chart.js'
import { ErrorNotice } from '../../kit/errors.js'
import { pointsOf, seriesOf, sinceFirst } from '../../kit/figures.js'
import { useFormat } from '../../kit/format.js'
import { Section, TextLink } from '../../kit/page.js'
import { heldFirst, mostMoved } from '../reports/ranking.js'
import { readLiability, useRange, useReport } from '../reports/reports.js'
import { useShares } from '../reports/use-shares.js'

/** Customers' holdings of the reward that is most outstanding, by the month in which they expire. */
export function Expiry() {
  const { t } = useTranslation()
  const { nameOf } = useRewards()
  const sharesOf = useShares()
  // The same as the figures above ask, which say it where it can't be read.
  const { data } = useReport(['liability', 'all'], readLiability, useMay()('reports:read'))
  const [most] = heldFirst(data?.rows ?? [])
  if (most === undefined) return null
  const reward = nameOf(most.reward_id)
  return (
    <Section
      title={t('reports.home.expiry', { reward })}
      lead={t('reports.home.expiryLead')}
      actions={
        <TextLink to="/reports/liability" search={{ reward: most.reward_id }}>
          {t('reports.home.flowMore')}
        </TextLink>
      }
    >
      <Chart
        kind="bars"
        height={CHART_PX}
        label={t('reports.home.expiryChart', { reward })}
        series={[{ key: 'units', label: t('reports.liability.units') }]}
        points={sharesOf(most).map(({ shortName, units }) => ({
          at: shortName,
          values: { units },
        }))}
      />
    </Section>
  )
}

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

/** The height of a chart of Home: low enough that both are seen at once. */
const CHART_PX = 180
