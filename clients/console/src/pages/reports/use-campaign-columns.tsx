import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import type { CampaignFigures } from '../../client/reports.js'
import { sumTexts } from '../../kit/amount.js'
import type { ShownColumn } from '../../kit/figures-table.js'
import { isStatus, StatusBadge } from '../../kit/status-badge.js'
import { TextLink } from '../../kit/text-link.js'
import { useFormat } from '../../kit/use-format.js'
import { useMay } from '../../session/use-session.js'
import { BudgetUsed } from './budget-used.js'

type Column = ShownColumn<CampaignFigures>

/** What is told of a campaign. */
export function useCampaignColumns(): Column[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { nameOf } = useRewards()
  const may = useMay()
  const grantedIn = ({ rewards }: CampaignFigures, write: (units: string) => string): string =>
    rewards.map(({ reward_id: id, granted }) => `${write(granted)} ${nameOf(id)}`).join('; ')
  return [
    {
      key: 'name',
      title: t('reports.campaigns.campaign'),
      text: ({ name }) => name,
      show: ({ campaign_id: campaignId, name }) =>
        may('programme:read') ? (
          <TextLink to="/campaigns/$campaignId" params={{ campaignId }}>
            {name}
          </TextLink>
        ) : (
          name
        ),
    },
    {
      key: 'id',
      title: t('reports.campaigns.id'),
      text: ({ campaign_id: id }) => id,
      isOnlyInFile: true,
    },
    {
      key: 'status',
      title: t('reports.campaigns.status'),
      text: ({ status }) => status,
      show: ({ status }) => (isStatus(status) ? <StatusBadge status={status} /> : status),
    },
    {
      key: 'payouts',
      title: t('reports.campaigns.payouts'),
      text: ({ payouts }) => String(payouts),
      isNumber: true,
      isSummed: true,
    },
    {
      key: 'granted',
      title: t('reports.campaigns.granted'),
      text: (row) => grantedIn(row, String),
      show: (row) => grantedIn(row, format.amount) || '–',
      isShort: true,
    },
    {
      key: 'cost',
      title: t('reports.campaigns.cost'),
      text: ({ rewards }) => sumTexts(rewards.map(({ cost }) => cost)),
      isNumber: true,
      isSummed: true,
    },
    {
      key: 'used',
      title: t('reports.campaigns.budget'),
      text: ({ budget }) => String(budget.used),
      show: ({ budget }) => <BudgetUsed {...budget} />,
      isNumber: true,
    },
    {
      key: 'max',
      title: t('reports.campaigns.max'),
      text: ({ budget }) => String(budget.max_total ?? ''),
      isOnlyInFile: true,
    },
  ]
}
