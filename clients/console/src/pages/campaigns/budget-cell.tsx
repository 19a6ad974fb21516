import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { readCampaignFigures, useReport } from '../../client/reports.js'
import { useFormat } from '../../kit/use-format.js'
import { useMay } from '../../session/use-session.js'
import { useRange } from '../reports/use-range.js'
import type { Campaign } from './campaign-draft.js'

const PERCENT = 100

/** How often each campaign that is active has paid; nothing where the token may not read it. */
export function useBudgetsUsed(): ReadonlyMap<string, number> {
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

/** How often a campaign has paid, beside how often it may. */
export function BudgetCell({ campaign: { max_total: max }, used }: BudgetCellProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (used === undefined) return <>{max === null ? t('limits.none') : format.count(max)}</>
  if (max === null) return <>{format.count(used)}</>
  return (
    <>
      {t('reports.campaigns.usedOf', { used: format.count(used), max: format.count(max) })}
      <Progress
        value={(used / max) * PERCENT}
        size={4}
        mt={4}
        aria-label={t('reports.campaigns.budget')}
      />
    </>
  )
}
