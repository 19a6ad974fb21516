import { Text } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loyalty } from '../../client/loyalty.js'
import { newestFirst } from '../../client/newest-first.js'
import { usePages } from '../../client/pages.js'
import { CreateButton } from '../../kit/create-button.js'
import { ChoiceFilter, Filters } from '../../kit/filter-inputs.js'
import { present } from '../../kit/filters.js'
import { ListTable } from '../../kit/list-table.js'
import { Page } from '../../kit/page.js'
import { RowLink } from '../../kit/row-link.js'
import { StatusBadge } from '../../kit/status-badge.js'
import { useConditionWords } from '../../kit/use-condition-words.js'
import { useFilters } from '../../kit/use-filters.js'
import { useUntil } from '../../kit/use-until.js'
import { BudgetCell, useBudgetsUsed } from './budget-cell.js'
import { CreateCampaign } from './create-campaign.js'
import { usePays } from './use-pays.js'

const route = getRouteApi('/campaigns')
const statuses = ['DRAFT', 'ACTIVE', 'PAUSED', 'ARCHIVED'] as const

export function CampaignsPage() {
  const { t } = useTranslation()
  const used = useBudgetsUsed()
  const until = useUntil()
  const pays = usePays()
  const conditionWords = useConditionWords()
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
                  {conditionWords(conditions) ?? t('campaigns.always')}
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
