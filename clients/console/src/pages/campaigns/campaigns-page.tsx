import { Text } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../client/definitions.js'
import { newestFirst, usePages, loyalty } from '../../client/loyalty.js'
import { CreateButton } from '../../kit/action-dialog.js'
import { present, useFilters } from '../../kit/filters.js'
import { useFormat, useUntil, useConditionPhrase } from '../../kit/format.js'
import { ChoiceFilter, Filters, ListTable, RowLink, UsedOf } from '../../kit/list.js'
import { StatusBadge, Page } from '../../kit/page.js'
import { readCampaignFigures, useRange, useReport } from '../reports/reports.js'
import type { Campaign } from './campaign-draft.js'
import { CreateCampaign } from './campaign-form.js'
import { usePays } from './campaign-phrases.js'

const route = getRouteApi('/campaigns')
const statuses = ['DRAFT', 'ACTIVE', 'PAUSED', 'ARCHIVED'] as const

export function CampaignsPage() {
  const { t } = useTranslation()
  const used = useBudgetsUsed()
  const until = useUntil()
  const pays = usePays()
  const conditionPhrase = useConditionPhrase()
  const filters = route.useSearch()
  const { filter } = useFilters(filters, route.useNavigate())
  const status = statuses.find((one) => one === filters.status)
  const pages = usePages(['campaigns', status], (query) =>
    loyalty.GET('/operator/v1/campaigns', {
      params: { query: { ...query, ...newestFirst, ...present({ status }) } },
    }),
  )
  return (
    <Page
      title={t('campaigns.title')}
      lead={t('campaigns.lead')}
      actions={
        <CreateButton
          label={t('campaigns.create')}
          scope="programme:write"
          dialog={CreateCampaign}
        />
      }
    >
      <ListTable
        label={t('campaigns.title')}
        pages={pages}
        keyOf={({ id }) => id}
        filters={
          <Filters>
            <ChoiceFilter
              label={t('campaigns.status')}
              data={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
              value={status}
              onChange={(value) => filter({ status: value })}
            />
          </Filters>
        }
        empty={{
          title: t('campaigns.none'),
          text: t('campaigns.noneHint'),
          icon: IconSpeakerphone,
        }}
        columns={[
          {
            key: 'name',
            title: t('campaigns.name'),
            show: ({ id, name }) => (
              <RowLink to="/campaigns/$campaignId" params={{ campaignId: id }}>
                {name}
              </RowLink>
            ),
          },
          {
            key: 'pays',
            title: t('campaigns.pays'),
            isWide: true,
            show: ({ rewards, conditions }) => (
              <>
                {pays(rewards)}
                <Text size="xs" c="dimmed">
                  {conditionPhrase(conditions) ?? t('campaigns.always')}
                </Text>
              </>
            ),
          },
          {
            key: 'budget',
            title: t('campaigns.payouts'),
            isNumber: true,
            isWide: true,
            show: (row) => <BudgetCell campaign={row} used={used.get(row.id)} />,
          },
          {
            key: 'until',
            title: t('campaigns.ends'),
            isWide: true,
            show: ({ ends_at: endsAt }) => (endsAt === null ? t('coupons.always') : until(endsAt)),
          },
          {
            key: 'status',
            title: t('campaigns.status'),
            isShort: true,
            show: (row) => <StatusBadge status={row.status} />,
          },
        ]}
      />
    </Page>
  )
}

/** The payouts of each active campaign; none where the token may not read them. */
function useBudgetsUsed(): ReadonlyMap<string, number> {
  const may = useMay()('reports:read')
  const { range, isKnown } = useRange()
  const today = { from: range.to, to: range.to, status: 'ACTIVE' } as const
  const { data } = useReport(
    ['campaigns', 'used', today],
    () => readCampaignFigures(today),
    may && isKnown,
  )
  return new Map((data?.rows ?? []).map(({ campaign_id: id, budget }) => [id, budget.used]))
}

interface BudgetCellProps {
  campaign: Campaign
  /** Undefined where it is not known. */
  used: number | undefined
}

/** The payouts of a campaign, beside its budget. */
function BudgetCell({ campaign: { max_total: max }, used }: BudgetCellProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (used === undefined) return <>{max === null ? t('limits.none') : format.count(max)}</>
  return (
    <UsedOf
      used={used}
      max={max}
      text={(counts) => t('reports.campaigns.usedOf', counts)}
      label={t('reports.campaigns.budget')}
    />
  )
}
