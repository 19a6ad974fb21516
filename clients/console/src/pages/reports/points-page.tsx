import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { usePages, loyalty } from '../../client/loyalty.js'
import { FiguresSection, type ShownColumn } from '../../kit/figures-section.js'
import { present, useFilters } from '../../kit/filters.js'
import { useFormat } from '../../kit/format.js'
import { Counted, RangeInputs, ReportPage, ReportPages, RewardFilter } from './report-page.js'
import { useRange, type PointsOfReward, type PointsPeriod, type Range } from './reports.js'

const route = getRouteApi('/reports')
/** Each has charts and a table of its own. */
const REWARDS_SHOWN = 5

/** Movements of each reward in each period, and the balance after them. */
export function PointsPage() {
  const { t } = useTranslation()
  const filters = route.useSearch()
  const { filter } = useFilters(filters, route.useNavigate())
  const { range, isKnown } = useRange(filters)
  const query = { ...range, ...present({ reward_id: filters.reward }) }
  const pages = usePages(
    ['reports', 'points', query],
    (page) =>
      loyalty.GET('/operator/v1/reports/points', { params: { query: { ...query, ...page } } }),
    REWARDS_SHOWN,
    isKnown,
  )
  return (
    <ReportPage
      report="points"
      filters={filters}
      inputs={
        <>
          <RangeInputs range={range} chosen={filters} onChange={filter} hasGranularity />
          <RewardFilter value={filters.reward} onChange={(reward) => filter({ reward })} />
        </>
      }
    >
      <ReportPages
        pages={pages}
        empty={{ title: t('reports.points.none'), text: t('reports.points.noneHint') }}
      >
        {(rows) => (
          <>
            {rows.map((row) => (
              <PointsOfOne key={row.reward_id} reward={row} range={range} />
            ))}
            <Counted asOf={pages.data?.pages[0]?.as_of ?? null} />
          </>
        )}
      </ReportPages>
    </ReportPage>
  )
}

function PointsOfOne({ reward, range }: { reward: PointsOfReward; range: Range }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { nameOf } = useRewards()
  const name = nameOf(reward.reward_id)
  const columns: ShownColumn<PointsPeriod>[] = [
    {
      key: 'period',
      title: t('reports.period'),
      text: ({ period }) => period,
      show: ({ period }) => format.period(period),
      isShort: true,
    },
    { ...units('issued'), title: t('reports.points.issued') },
    { ...units('redeemed'), title: t('reports.points.redeemed') },
    { ...units('expired'), title: t('reports.points.expired') },
    { ...units('reversed'), title: t('reports.points.reversed'), isRare: true },
    { ...units('transferred_in'), title: t('reports.points.transferredIn'), isRare: true },
    { ...units('transferred_out'), title: t('reports.points.transferredOut'), isRare: true },
    { ...units('migrated'), title: t('reports.points.migrated'), isRare: true },
    { ...units('adjusted'), title: t('reports.points.adjusted'), isRare: true },
    { ...units('closing_balance'), title: t('reports.points.closing'), isSummed: false },
    { ...units('cost'), title: t('reports.points.cost'), isRare: true },
  ]
  return (
    <FiguresSection
      title={name}
      file={`${name} ${range.from} ${range.to}`}
      columns={columns}
      rows={reward.periods}
      isTimeline
      keyOf={({ period }) => period}
      nameOf={({ period }) => format.period(period)}
      shortNameOf={({ period }) => format.periodShort(period)}
      pictures={[
        { kind: 'bars', keys: ['issued', 'redeemed', 'expired'], title: t('reports.points.moved') },
        { kind: 'line', keys: ['closing_balance'], title: t('reports.points.balance') },
      ]}
    />
  )
}

const units = (key: Exclude<keyof PointsPeriod, 'period'>) => ({
  key,
  text: (row: PointsPeriod) => row[key],
  isNumber: true,
  isSummed: true,
})
