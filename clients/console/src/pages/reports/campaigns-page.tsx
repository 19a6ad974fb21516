import { IconChartBar } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMay, useRewards } from '../../client/definitions.js'
import { sumTexts } from '../../kit/amount.js'
import { FiguresSection, numbers, type ShownColumn } from '../../kit/figures-section.js'
import { useFilters } from '../../kit/filters.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { UsedOf } from '../../kit/list.js'
import { EmptyState, isStatus, Loaded, StatusBadge, TextLink } from '../../kit/page.js'
import { Counted, RangeInputs, ReportPage } from './report-page.js'
import { readCampaignFigures, useRange, useReport, type CampaignFigures } from './reports.js'

const route = getRouteApi('/reports/campaigns')
/** Bars that can be told apart; the table has the rest. */
const DRAWN_MAX = 20
const NAME_LETTERS_MAX = 20

/** Payouts of each campaign in all of the days, and the use of its budget, the most first. */
export default function CampaignsReportPage() {
  const { t } = useText()
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
      inputs={<RangeInputs range={range} onChange={filter} />}
    >
      <Loaded of={report} height={320}>
        {({ rows, isCut, last: { as_of: asOf, counted_from: countedFrom } }) =>
          rows.length === 0 ? (
            <EmptyState of={['reports.campaigns.none', IconChartBar]} />
          ) : (
            <>
              <FiguresSection
                title={t('campaigns.payouts')}
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
      </Loaded>
    </ReportPage>
  )
}

const shortened = (name: string): string =>
  name.length > NAME_LETTERS_MAX ? `${name.slice(0, NAME_LETTERS_MAX - 1)}…` : name

type Row = CampaignFigures

function useCampaignColumns(): ShownColumn<Row>[] {
  const { t, format } = useText()
  const { nameOf, isCosted } = useRewards()
  const mayCampaigns = useMay()('programme:read')
  const grantedIn = ({ rewards }: Row, write: (units: string) => string): string =>
    rewards.map(({ reward_id: id, granted }) => `${write(granted)} ${nameOf(id)}`).join('; ')
  /** Null where it was paid in a reward whose cost nobody has set. */
  const costOf = ({ rewards }: Row) =>
    rewards.every(({ reward_id: id, cost }) => cost !== '0' || isCosted(id))
      ? sumTexts(rewards.map(({ cost }) => cost))
      : null
  return [
    {
      key: 'name',
      title: t('reports.campaigns.campaign'),
      text: ({ name }) => name,
      show: ({ campaign_id: campaignId, name }) =>
        mayCampaigns ? <TextLink {...linkTo.campaign(campaignId)}>{name}</TextLink> : name,
    },
    {
      key: 'id',
      title: t('reports.campaigns.id'),
      text: ({ campaign_id: id }) => id,
      isOnlyInFile: true,
    },
    {
      key: 'status',
      title: t('field.status'),
      text: ({ status }) => status,
      show: ({ status }) => (isStatus(status) ? <StatusBadge status={status} /> : status),
    },
    numbers('payouts', t('campaigns.payouts'), ({ payouts }: Row) => payouts),
    {
      key: 'granted',
      title: t('reports.campaigns.granted'),
      text: (row) => grantedIn(row, String),
      show: (row) => grantedIn(row, format.amount) || '–',
      isShort: true,
    },
    {
      ...numbers('cost', t('field.cost'), (row: Row) => costOf(row) ?? ''),
      isSummed: false,
      show: (row) => {
        const cost = costOf(row)
        return cost === null ? t('rewards.costNotSet') : format.money(cost)
      },
    },
    {
      ...numbers('used', t('reports.campaigns.budget'), ({ budget }: Row) => budget.used),
      isSummed: false,
      show: ({ budget: { used, max_total: max } }) => (
        <UsedOf used={used} max={max} label={t('reports.campaigns.budget')} />
      ),
    },
    {
      key: 'max',
      title: t('reports.campaigns.max'),
      text: ({ budget }) => String(budget.max_total ?? ''),
      isOnlyInFile: true,
    },
  ]
}
