import { getRouteApi } from '@tanstack/react-router'
import { useRewards } from '../../client/definitions.js'
import { loyalty, usePages } from '../../client/loyalty.js'
import { FiguresSection, numbers, usePeriods } from '../../kit/figures-section.js'
import { present, useFilters } from '../../kit/filters.js'
import { useText } from '../../kit/format.js'
import { Counted, RangeInputs, ReportPage, ReportPages, RewardFilter } from './report-page.js'
import { breakageOf } from './ranking.js'
import { useRange, type PointsOfReward, type PointsPeriod, type Range } from './reports.js'

const route = getRouteApi('/reports')
/** Each has charts and a table of its own. */
const REWARDS_SHOWN = 5

/** Movements of each reward in each period, and the balance after them. */
export default function PointsPage() {
  const filters = route.useSearch()
  const { filter, chosen } = useFilters(filters, route.useNavigate())
  const { range, isKnown } = useRange(filters)
  const query = { ...range, ...present({ reward_id: filters.reward }) }
  const pages = usePages(
    ['reports', 'points', query],
    (page) =>
      loyalty.GET('/operator/v1/reports/points', { params: { query: { ...query, ...page } } }),
    { limit: REWARDS_SHOWN, enabled: isKnown },
  )
  return (
    <ReportPage
      report="points"
      filters={filters}
      inputs={
        <>
          <RangeInputs range={range} onChange={filter} hasGranularity />
          <RewardFilter {...chosen('reward')} />
        </>
      }
    >
      <ReportPages pages={pages} empty="reports.points.none">
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

const units = (key: Exclude<keyof PointsPeriod, 'period'>, title: string) =>
  numbers(key, title, (row: PointsPeriod) => row[key])

function PointsOfOne({ reward, range }: { reward: PointsOfReward; range: Range }) {
  const { t, format } = useText()
  const { nameOf, isCosted } = useRewards()
  const { column, section } = usePeriods<PointsPeriod>()
  const name = nameOf(reward.reward_id)
  const breakage = breakageOf(reward)
  const breakageText = ({ share, expired, issued }: NonNullable<typeof breakage>): string =>
    t('reports.points.breakage', {
      share: format.share(share),
      expired: format.amount(expired),
      issued: format.amount(issued),
    })
  const isKnown = isCosted(reward.reward_id) || reward.periods.some(({ cost }) => cost !== '0')
  return (
    <FiguresSection
      title={name}
      lead={
        [breakage !== null && breakageText(breakage), !isKnown && t('reports.points.uncosted')]
          .filter(Boolean)
          .join(' ') || undefined
      }
      file={`${name} ${range.from} ${range.to}`}
      columns={[
        column,
        units('issued', t('reports.points.issued')),
        units('redeemed', t('reports.points.redeemed')),
        units('expired', t('reports.points.expired')),
        { ...units('reversed', t('reports.points.reversed')), isRare: true },
        { ...units('transferred_in', t('reports.points.transferredIn')), isRare: true },
        { ...units('transferred_out', t('reports.points.transferredOut')), isRare: true },
        { ...units('migrated', t('reports.points.migrated')), isRare: true },
        { ...units('adjusted', t('reports.points.adjusted')), isRare: true },
        { ...units('closing_balance', t('reports.points.closing')), isSummed: false },
        ...(isKnown ? [{ ...units('cost', t('reports.points.cost')), isRare: true }] : []),
      ]}
      rows={reward.periods}
      {...section}
      pictures={[
        { kind: 'bars', keys: ['issued', 'redeemed', 'expired'], title: t('reports.points.moved') },
        { kind: 'line', keys: ['closing_balance'], title: t('reports.points.balance') },
      ]}
    />
  )
}
