import { useTranslation } from 'react-i18next'
import type { CouponsPeriod } from '../../client/reports.js'
import { FiguresSection } from '../../kit/figures-section.js'
import type { ShownColumn } from '../../kit/figures-table.js'
import { useFormat } from '../../kit/use-format.js'

interface RedemptionsSectionProps {
  title: string
  /** What the file is called, without its ending. */
  file: string
  periods: readonly CouponsPeriod[]
}

const countOf = (key: 'redemptions' | 'reversals') => ({
  key,
  text: (row: CouponsPeriod) => String(row[key]),
  isNumber: true,
  isSummed: true,
})

const refusedIn = ({ refusals }: CouponsPeriod): number =>
  refusals.reduce((sum, { count }) => sum + count, 0)

/** How often codes were redeemed and refused in each period. */
export function RedemptionsSection({ title, file, periods }: RedemptionsSectionProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const columns: ShownColumn<CouponsPeriod>[] = [
    {
      key: 'period',
      title: t('reports.period'),
      text: ({ period }) => period,
      show: ({ period }) => format.period(period),
      isShort: true,
    },
    { ...countOf('redemptions'), title: t('reports.coupons.redemptions') },
    { ...countOf('reversals'), title: t('reports.coupons.reversals') },
    {
      key: 'refused',
      title: t('reports.coupons.refused'),
      text: (row) => String(refusedIn(row)),
      isNumber: true,
      isSummed: true,
    },
    {
      key: 'customers',
      title: t('reports.coupons.customers'),
      text: ({ customers }) => String(customers),
      isNumber: true,
    },
  ]
  return (
    <FiguresSection
      title={title}
      file={file}
      columns={columns}
      rows={periods}
      isTimeline
      keyOf={({ period }) => period}
      nameOf={({ period }) => format.period(period)}
      shortNameOf={({ period }) => format.periodShort(period)}
      pictures={[{ kind: 'bars', keys: ['redemptions', 'refused'] }]}
      foot={t('reports.coupons.customersHint')}
    />
  )
}
