import { IconCalendarEvent, IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMay } from '../../client/definitions.js'
import { loyalty, usePages } from '../../client/loyalty.js'
import { ButtonLink } from '../../kit/button-link.js'
import { present, useFilters } from '../../kit/filters.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { ListTable, RowLink, StatusFilter, UsedOf, type Column } from '../../kit/list.js'
import {
  ChooseColumns,
  OrderFilter,
  SavedViews,
  useColumns,
  useSort,
} from '../../kit/list-tools.js'
import { useConditionPhrase } from '../../kit/offer-phrases.js'
import { Hint, Page, StatusBadge } from '../../kit/page.js'
import { readCampaignFigures, useRange, useReport } from '../reports/reports.js'
import type { Campaign } from './campaign-draft.js'
import { statusOf, useGives } from './campaign-phrases.js'

const route = getRouteApi('/campaigns')
const statuses = ['DRAFT', 'ACTIVE', 'PAUSED', 'ARCHIVED'] as const

const columnNames = ['pays', 'payouts', 'begins', 'ends', 'priority', 'group', 'made'] as const
type ColumnName = (typeof columnNames)[number]
const first: readonly ColumnName[] = ['pays', 'payouts', 'ends']

export default function CampaignsPage() {
  const { t, format, until } = useText()
  const used = useBudgetsUsed()
  const gives = useGives()
  const may = useMay()
  const conditionPhrase = useConditionPhrase()
  const filters = route.useSearch()
  const { filter, chosen } = useFilters(filters, route.useNavigate())
  const status = statuses.find((one) => one === filters.status)
  const { shown, choose } = useColumns({
    list: 'campaigns',
    all: columnNames,
    first,
    inAddress: filters.columns,
    toAddress: filter,
  })
  const sort = useSort(
    [
      { title: t('field.name'), name: 'name', first: 'asc' },
      { title: t('campaigns.ends'), name: 'ends_at', first: 'desc' },
      { title: t('field.made'), name: null, first: 'desc' },
    ],
    filters,
    filter,
  )
  const asked = { order: sort.order, ...present({ status, sort: sort.by ?? undefined }) }
  const pages = usePages(['campaigns', asked], (query) =>
    loyalty.GET('/operator/v1/campaigns', { params: { query: { ...query, ...asked } } }),
  )
  const columns: Record<ColumnName, Column<Campaign>> = {
    pays: [
      t('campaigns.pays'),
      (row) => (
        <>
          {gives(row)}
          <Hint size="xs">{conditionPhrase(row.conditions) ?? t('campaigns.always')}</Hint>
        </>
      ),
      'wide',
    ],
    payouts: [
      t('campaigns.payouts'),
      ({ id, status: of, max_total: max }) => (
        <Payouts used={of === 'DRAFT' ? 0 : used.get(id)} max={max} />
      ),
      'wide number',
    ],
    begins: [
      t('limits.from'),
      ({ starts_at: starts }) => (starts === null ? t('campaigns.atOnce') : format.day(starts)),
      'wide short',
    ],
    ends: [
      t('campaigns.ends'),
      ({ ends_at: end }) => (end === null ? t('coupons.always') : until(end)),
      'wide',
    ],
    priority: [t('campaigns.priority'), ({ priority }) => format.count(priority), 'wide number'],
    group: [t('offer.group'), ({ exclusion_group: group }) => group ?? '–', 'wide'],
    made: [t('field.made'), (row) => format.day(row.created_at), 'wide short'],
  }
  return (
    <Page
      title={t('campaigns.title')}
      lead={t('campaigns.lead')}
      actions={
        <>
          <SavedViews />
          <ChooseColumns
            columns={columnNames.map((name) => [name, columns[name][0]])}
            shown={shown}
            choose={choose}
          />
          <ButtonLink
            to="/campaigns/calendar"
            leftSection={<IconCalendarEvent size={18} aria-hidden />}
          >
            {t('calendar.title')}
          </ButtonLink>
          {may('programme:write') && (
            <ButtonLink
              to="/campaigns/new"
              variant="filled"
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {t('campaigns.create')}
            </ButtonLink>
          )}
        </>
      }
    >
      <ListTable
        label={t('campaigns.title')}
        pages={pages}
        filters={
          <>
            <StatusFilter label={t('field.status')} of={statuses} {...chosen('status')} />
            {sort.by === null && <OrderFilter first="desc" {...chosen('order')} />}
          </>
        }
        sort={sort.props}
        empty={['campaigns.none', IconSpeakerphone]}
        columns={[
          [t('field.name'), ({ id, name }) => <RowLink {...linkTo.campaign(id)}>{name}</RowLink>],
          ...shown.map((name) => columns[name]),
          [t('field.status'), (row) => <StatusBadge status={statusOf(row)} />, 'short'],
        ]}
      />
    </Page>
  )
}

/** What was paid beside what may be; only the limit, or that there is none, where the payouts are not known. */
function Payouts({ used, max }: { used: number | undefined; max: number | null }) {
  const { t, format } = useText()
  if (max === null) {
    return used === undefined ? t('limits.none') : t('campaigns.usedOpenShort', { count: used })
  }
  return used === undefined ? (
    t('offer.atMost', { max: format.count(max) })
  ) : (
    <UsedOf used={used} max={max} label={t('reports.campaigns.budget')} />
  )
}

/**
 * The payouts of each campaign that pays or may again, those too of one without a limit; none where the token may not read
 * them. Drafts have none, and archived campaigns, of which there are ever more, tell theirs on their pages.
 */
function useBudgetsUsed(): ReadonlyMap<string, number> {
  const may = useMay()('reports:read')
  const { range, isKnown } = useRange()
  const today = { from: range.to, to: range.to }
  const { data } = useReport(
    ['campaigns', 'used', today],
    async () => {
      const reports = await Promise.all(
        (['ACTIVE', 'PAUSED'] as const).map((status) => readCampaignFigures({ ...today, status })),
      )
      return reports.flatMap(({ rows }) => rows)
    },
    may && isKnown,
  )
  return new Map((data ?? []).map(({ campaign_id: id, budget }) => [id, budget.used]))
}
