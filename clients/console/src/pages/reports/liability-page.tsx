import { IconHourglass } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useRewards } from '../../client/definitions.js'
import { loyalty, usePages } from '../../client/loyalty.js'
import { FiguresSection, numbers } from '../../kit/figures-section.js'
import { present, useFilters } from '../../kit/filters.js'
import { useText } from '../../kit/format.js'
import { EmptyState } from '../../kit/page.js'
import { Counted, ReportPage, ReportPages, RewardFilter } from './report-page.js'
import { useShares, type LiabilityOfReward, type Share } from './reports.js'

const route = getRouteApi('/reports/liability')
/** Each has a chart and a table of its own. */
const REWARDS_SHOWN = 5

/** Customers' holdings, by the month in which they expire. */
export default function LiabilityPage() {
  const filters = route.useSearch()
  const { chosen } = useFilters(filters, route.useNavigate())
  const only = present({ reward_id: filters.reward })
  const pages = usePages(
    ['reports', 'liability', only],
    (page) =>
      loyalty.GET('/operator/v1/reports/liability', { params: { query: { ...only, ...page } } }),
    { limit: REWARDS_SHOWN },
  )
  const first = pages.data?.pages[0]
  return (
    <ReportPage
      report="liability"
      filters={filters}
      inputs={<RewardFilter {...chosen('reward')} />}
    >
      {first?.exact_from === null ? (
        <EmptyState of={['reports.liability.reading', IconHourglass]} />
      ) : (
        <ReportPages pages={pages} empty="reports.liability.none">
          {(rows) => (
            <>
              {rows.map((row) => (
                <LiabilityOfOne key={row.reward_id} reward={row} />
              ))}
              {first !== undefined && (
                <Counted asOf={first.as_of} exactFrom={first.exact_from ?? undefined} />
              )}
            </>
          )}
        </ReportPages>
      )}
    </ReportPage>
  )
}

function LiabilityOfOne({ reward }: { reward: LiabilityOfReward }) {
  const { t, format } = useText()
  const { nameOf, isCosted } = useRewards()
  const sharesOf = useShares()
  const name = nameOf(reward.reward_id)
  const isKnown = reward.cost !== '0' || isCosted(reward.reward_id)
  const sums = {
    units: format.amount(reward.outstanding),
    cost: isKnown ? format.money(reward.cost) : t('rewards.costNotSet'),
  }
  return (
    <FiguresSection
      title={name}
      lead={t(isKnown ? 'reports.liability.outstanding' : 'reports.liability.uncosted', sums)}
      file={`${name} ${t('reports.liability.name')}`}
      columns={[
        {
          key: 'month',
          title: t('reports.liability.month'),
          text: ({ month }) => month,
          show: (row) => row.name,
          isShort: true,
        },
        numbers('units', t('reports.liability.units'), ({ units }: Share) => units),
        ...(isKnown ? [numbers('cost', t('field.cost'), ({ cost }: Share) => cost)] : []),
      ]}
      rows={sharesOf(reward)}
      keyOf={({ month }) => month}
      nameOf={(row) => row.name}
      shortNameOf={({ shortName }) => shortName}
      pictures={[{ kind: 'bars', keys: ['units'], isLastNamed: true }]}
    />
  )
}
