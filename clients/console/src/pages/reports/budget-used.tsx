import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/use-format.js'

const PERCENT = 100

interface BudgetUsedProps {
  /** Null: any number. */
  max_total: number | null
  used: number
}

/** How many payouts count against the budget, beside the budget. */
export function BudgetUsed({ max_total: max, used }: BudgetUsedProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (max === null) return <>{format.count(used)}</>
  return (
    <>
      {t('reports.campaigns.usedOf', { used: format.count(used), max: format.count(max) })}
      <Progress
        value={max === 0 ? PERCENT : (used / max) * PERCENT}
        size={4}
        mt={4}
        aria-label={t('reports.campaigns.budget')}
      />
    </>
  )
}
