import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { sumTexts } from '../../kit/amount.js'
import { ErrorNotice } from '../../kit/error-notice.js'
import { useFormat } from '../../kit/use-format.js'
import { sumRefusals } from '../reports/sum-refusals.js'
import { FigureCard } from './figure-card.js'
import { heldFirst } from './most-held.js'
import { useHomeFigures, type HomeFigures } from './use-home-figures.js'

const sumCounts = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0)

/** Outstanding, new and active customers, redemptions of the last 30 days. */
export function Figures() {
  const { t } = useTranslation()
  const format = useFormat()
  const figures = useHomeFigures()
  const { may, liability, coupons, customers, active } = figures
  if (!may) return null
  const failed = [liability, coupons, customers, active].filter(({ isError }) => isError)
  const [first] = failed
  if (first !== undefined) {
    const again = (): void => failed.forEach(({ refetch }) => void refetch())
    return <ErrorNotice thrown={first.error} onRetry={again} />
  }
  const ofCoupons = coupons.data?.data.periods
  const joined = customers.data?.data.periods.map((period) => period.new)
  const activeNow = active.data?.data.periods.at(-1)?.active
  const refused = sumCounts(sumRefusals(ofCoupons ?? []).map(({ count }) => count))
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'sm', sm: 'md' }}>
      <Outstanding liability={liability} />
      <FigureCard
        to="/reports/customers"
        name={t('reports.home.newCustomers')}
        value={joined && format.count(sumCounts(joined))}
      />
      <FigureCard
        to="/reports/customers"
        search={{ granularity: 'month' }}
        name={t('reports.home.activeCustomers')}
        value={activeNow === undefined ? undefined : format.count(activeNow)}
      />
      <FigureCard
        to="/reports/coupons"
        name={t('reports.home.redemptions')}
        value={
          ofCoupons && format.count(sumCounts(ofCoupons.map(({ redemptions }) => redemptions)))
        }
        note={refused > 0 ? t('reports.home.refused', { count: refused }) : undefined}
      />
    </SimpleGrid>
  )
}

/** Of the reward that is most outstanding, and what all of them cost. */
function Outstanding({ liability }: Pick<HomeFigures, 'liability'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { nameOf } = useRewards()
  const { data } = liability
  const held = heldFirst(data?.rows ?? [])
  const [most] = held
  const cost = sumTexts(held.map((row) => row.cost))
  const notes = [
    most !== undefined && nameOf(most.reward_id),
    held.length > 1 && t('reports.home.more', { count: held.length - 1 }),
    cost !== '0' && t('reports.home.outstandingCost', { cost: format.amount(cost) }),
    data?.isCut === true && t('reports.home.cut', { count: data.rows.length }),
  ].filter((note) => note !== false)
  const none =
    data?.last.exact_from === null ? t('reports.liability.reading') : t('reports.home.nothing')
  return (
    <FigureCard
      to="/reports/liability"
      name={t('reports.home.outstanding')}
      value={data && (most === undefined ? none : format.amount(most.outstanding))}
      note={notes.length > 0 ? notes.join(', ') : undefined}
    />
  )
}
