import { getRouteApi } from '@tanstack/react-router'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { readCampaignFigures, useReport } from '../../client/reports.js'
import { EmptyState } from '../../kit/empty-state.js'
import { FiguresSection } from '../../kit/figures-section.js'
import { useFilters } from '../../kit/use-filters.js'
import { Counted } from './counted.js'
import { RangeInputs } from './range-inputs.js'
import { ReportPage } from './report-page.js'
import { useCampaignColumns } from './use-campaign-columns.js'
import { useRange } from './use-range.js'
import { WaitingReport } from './waiting-report.js'

const route = getRouteApi('/reports/campaigns')
/** Bars that can be told apart; the table has the rest. */
const DRAWN_MAX = 20
const NAME_LETTERS_MAX = 20

/** What each campaign paid in all of the days, and what is used of its budget, the most first. */
export function CampaignsReportPage() {
  const { t } = useTranslation()
  const filters = route.useSearch()
  const { filter } = useFilters(filters, route.useNavigate())
  const { range, isKnown } = useRange(filters)
  const report = useReport(
    ['campaigns', range.from, range.to],
    () => readCampaignFigures(range),
    isKnown,
  )
  const columns = useCampaignColumns()
  return (
    <ReportPage
      report="campaigns"
      filters={filters}
      inputs={<RangeInputs range={range} chosen={filters} onChange={filter} />}
    >
      <WaitingReport report={report}>
        {({ rows, isCut, last: { as_of: asOf, counted_from: countedFrom } }) =>
          rows.length === 0 ? (
            <EmptyState
              title={t('reports.campaigns.none')}
              text={t('reports.campaigns.noneHint')}
              icon={IconChartBar}
            />
          ) : (
            <>
              <FiguresSection
                title={t('reports.campaigns.payouts')}
                file={`${t('reports.campaigns.name')} ${range.from} ${range.to}`}
                columns={columns}
                rows={rows.toSorted((left, right) => right.payouts - left.payouts)}
                drawnMax={DRAWN_MAX}
                keyOf={({ campaign_id: id }) => id}
                nameOf={({ name }) => name}
                shortNameOf={({ name }) => shortened(name)}
                pictures={[{ kind: 'list', keys: ['payouts'] }]}
                foot={isCut ? t('reports.campaigns.cut', { count: rows.length }) : undefined}
              />
              <Counted asOf={asOf} countedFrom={countedFrom} />
            </>
          )
        }
      </WaitingReport>
    </ReportPage>
  )
}

const shortened = (name: string): string =>
  name.length > NAME_LETTERS_MAX ? `${name.slice(0, NAME_LETTERS_MAX - 1)}…` : name
