import { IconCalendarEvent, IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMay } from '../../client/definitions.js'
import { loyalty, newestFirst, usePages } from '../../client/loyalty.js'
import { ButtonLink } from '../../kit/button-link.js'
import { present, useFilters } from '../../kit/filters.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { ListTable, RowLink, StatusFilter, UsedOf } from '../../kit/list.js'
import { useConditionPhrase } from '../../kit/offer-phrases.js'
import { Hint, Page, StatusBadge } from '../../kit/page.js'
import { readCampaignFigures, useRange, useReport } from '../reports/reports.js'
import { statusOf, useGives } from './campaign-phrases.js'

const route = getRouteApi('/campaigns')
const statuses = ['DRAFT', 'ACTIVE', 'PAUSED', 'ARCHIVED'] as const

export default function CampaignsPage() {
  const { t, format, until } = useText()
  const used = useBudgetsUsed()
  const gives = useGives()
  const may = useMay()
  const conditionPhrase = useConditionPhrase()
  const filters = route.useSearch()
  const { chosen } = useFilters(filters, route.useNavigate())
  const status = statuses.find((one) => one === filters.status)
  const pages = usePages(['campaigns', status], (query) =>
    loyalty.GET('/operator/v1/campaigns', {
      params: { query: { ...query, ...newestFirst, ...present({ status }) } },
    }),
  )
  const countOf = (max: number | null) => (max === null ? t('limits.none') : format.count(max))
  return (
    <Page
      title={t('campaigns.title')}
      lead={t('campaigns.lead')}
      actions={
        <>
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
        filters={<StatusFilter label={t('field.status')} of={statuses} {...chosen('status')} />}
        empty={['campaigns.none', IconSpeakerphone]}
        columns={[
          [t('field.name'), ({ id, name }) => <RowLink {...linkTo.campaign(id)}>{name}</RowLink>],
          [
            t('campaigns.pays'),
            (row) => (
              <>
                {gives(row)}
                <Hint size="xs">{conditionPhrase(row.conditions) ?? t('campaigns.always')}</Hint>
              </>
            ),
            'wide',
          ],
          [
            t('campaigns.payouts'),
            ({ id, max_total: max }) =>
              used.has(id) ? (
                <UsedOf used={used.get(id) ?? 0} max={max} label={t('reports.campaigns.budget')} />
              ) : (
                countOf(max)
              ),
            'wide number',
          ],
          [
            t('campaigns.ends'),
            ({ ends_at: end }) => (end === null ? t('coupons.always') : until(end)),
            'wide',
          ],
          [t('field.status'), (row) => <StatusBadge status={statusOf(row)} />, 'short'],
        ]}
      />
    </Page>
  )
}

/** The payouts of each campaign, those too of one without a limit; none where the token may not read them. */
function useBudgetsUsed(): ReadonlyMap<string, number> {
  const may = useMay()('reports:read')
  const { range, isKnown } = useRange()
  const today = { from: range.to, to: range.to }
  const { data } = useReport(
    ['campaigns', 'used', today],
    () => readCampaignFigures(today),
    may && isKnown,
  )
  return new Map((data?.rows ?? []).map(({ campaign_id: id, budget }) => [id, budget.used]))
}
