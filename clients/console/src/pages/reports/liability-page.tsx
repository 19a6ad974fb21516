import { IconHourglass } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { usePages, loyalty } from '../../client/loyalty.js'
import { FiguresSection } from '../../kit/figures-section.js'
import { present, useFilters } from '../../kit/filters.js'
import { useFormat } from '../../kit/format.js'
import { EmptyState } from '../../kit/page.js'
import { Counted, ReportPage, ReportPages, RewardFilter } from './report-page.js'
import { type LiabilityOfReward, useShares } from './reports.js'

const route = getRouteApi('/reports/liability')
/** Each has a chart and a table of its own. */
const REWARDS_SHOWN = 5

/** Customers' holdings, by the month in which they expire. */
export function LiabilityPage() {
  const { t } = useTranslation()
  const filters = route.useSearch()
  const { filter } = useFilters(filters, route.useNavigate())
  const only = present({ reward_id: filters.reward })
  const pages = usePages(
    ['reports', 'liability', only],
    (page) =>
      loyalty.GET('/operator/v1/reports/liability', { params: { query: { ...only, ...page } } }),
    REWARDS_SHOWN,
  )
  const first = pages.data?.pages[0]
  return (
    <ReportPage
      report="liability"
      filters={filters}
      inputs={<RewardFilter value={filters.reward} onChange={(reward) => filter({ reward })} />}
    >
      {first?.exact_from === null ? (
        <EmptyState
          title={t('reports.liability.reading')}
          text={t('reports.liability.readingHint')}
          icon={IconHourglass}
        />
      ) : (
        <ReportPages
          pages={pages}
          empty={{ title: t('reports.liability.none'), text: t('reports.liability.noneHint') }}
        >
          {(rows) => (
            <>
              {rows.map((row) => (
                <LiabilityOfOne key={row.reward_id} reward={row} />
              ))}
              {first !== undefined && first.exact_from !== null && (
                <Counted asOf={first.as_of} exactFrom={first.exact_from} />
              )}
            </>
          )}
        </ReportPages>
      )}
    </ReportPage>
  )
}

function LiabilityOfOne({ reward }: { reward: LiabilityOfReward }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { nameOf } = useRewards()
  const { outstanding, cost } = reward
  const name = nameOf(reward.reward_id)
  const sharesOf = useShares()
  return (
    <FiguresSection
      title={name}
      lead={t('reports.liability.outstanding', {
        units: format.amount(outstanding),
        cost: format.amount(cost),
      })}
      file={`${name} ${t('reports.liability.name')}`}
      columns={[
        {
          key: 'month',
          title: t('reports.liability.month'),
          text: ({ month }) => month,
          show: (row) => row.name,
          isShort: true,
        },
        {
          key: 'units',
          title: t('reports.liability.units'),
          text: ({ units }) => units,
          isNumber: true,
          isSummed: true,
        },
        {
          key: 'cost',
          title: t('reports.liability.cost'),
          text: (row) => row.cost,
          isNumber: true,
          isSummed: true,
        },
      ]}
      rows={sharesOf(reward)}
      keyOf={({ month }) => month}
      nameOf={(row) => row.name}
      shortNameOf={({ shortName }) => shortName}
      pictures={[{ kind: 'bars', keys: ['units'] }]}
    />
  )
}
