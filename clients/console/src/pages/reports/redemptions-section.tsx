import { useTranslation } from 'react-i18next'
import {
  FiguresSection,
  FiguresTable,
  SaveFigures,
  type ShownColumn,
} from '../../kit/figures-section.js'
import { useFormat, useRefusalMessage } from '../../kit/format.js'
import { Section } from '../../kit/page.js'
import type { Refusals } from './ranking.js'
import type { CouponsPeriod } from './reports.js'

interface RedemptionsSectionProps {
  title: string
  /** The name of the file, without its ending. */
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

/** Redemptions and refusals of codes in each period. */
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

interface RefusalsTableProps {
  title: string
  refusals: Refusals
  /** The name of the file, without its ending. */
  file: string
}

/** Why codes were refused, in words, and how often. */
export function RefusalsTable({ title, refusals, file }: RefusalsTableProps) {
  const { t } = useTranslation()
  const refusalMessage = useRefusalMessage()
  if (refusals.length === 0) return null
  const columns = [
    {
      key: 'why',
      title: t('reports.coupons.why'),
      text: ({ code }: Refusals[number]) => code,
      show: ({ code }: Refusals[number]) => refusalMessage(code),
    },
    {
      key: 'times',
      title: t('reports.coupons.times'),
      text: ({ count }: Refusals[number]) => String(count),
      isNumber: true,
      isSummed: true,
    },
  ]
  return (
    <Section title={title} actions={<SaveFigures file={file} columns={columns} rows={refusals} />}>
      <FiguresTable label={title} columns={columns} rows={refusals} keyOf={({ code }) => code} />
    </Section>
  )
}
