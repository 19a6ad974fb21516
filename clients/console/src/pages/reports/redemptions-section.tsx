import { useTranslation } from 'react-i18next'
import { rowsOfFile } from '../../kit/figures.js'
import { FiguresSection, FiguresTable, numbers, usePeriods } from '../../kit/figures-section.js'
import { useRefusalMessage } from '../../kit/format.js'
import { Section } from '../../kit/page.js'
import { SaveButton } from '../../kit/save-csv.js'
import type { Refusals } from './ranking.js'
import type { CouponsPeriod } from './reports.js'

interface RedemptionsSectionProps {
  title: string
  file: string
  periods: readonly CouponsPeriod[]
}

const refusedIn = ({ refusals }: CouponsPeriod): number =>
  refusals.reduce((sum, { count }) => sum + count, 0)

export function RedemptionsSection({ title, file, periods }: RedemptionsSectionProps) {
  const { t } = useTranslation()
  const { column, section } = usePeriods<CouponsPeriod>()
  const counts = (key: 'redemptions' | 'reversals' | 'customers') =>
    numbers(key, t(`reports.coupons.${key}`), (row: CouponsPeriod) => row[key])
  return (
    <FiguresSection
      title={title}
      file={file}
      columns={[
        column,
        counts('redemptions'),
        counts('reversals'),
        numbers('refused', t('reports.coupons.refused'), refusedIn),
        { ...counts('customers'), isSummed: false },
      ]}
      rows={periods}
      {...section}
      pictures={[{ kind: 'bars', keys: ['redemptions', 'refused'] }]}
      foot={t('reports.coupons.customersHint')}
    />
  )
}

interface RefusalsTableProps {
  title: string
  refusals: Refusals
  file: string
}

export function RefusalsTable({ title, refusals, file }: RefusalsTableProps) {
  const { t } = useTranslation()
  const refusalMessage = useRefusalMessage()
  if (refusals.length === 0) return null
  const columns = [
    {
      key: 'why',
      title: t('field.why'),
      text: ({ code }: Refusals[number]) => code,
      show: ({ code }: Refusals[number]) => refusalMessage(code),
    },
    numbers('times', t('forms.times'), ({ count }: Refusals[number]) => count),
  ]
  return (
    <Section
      title={title}
      actions={<SaveButton file={file} rows={rowsOfFile(columns, refusals)} />}
    >
      <FiguresTable label={title} columns={columns} rows={refusals} keyOf={({ code }) => code} />
    </Section>
  )
}
