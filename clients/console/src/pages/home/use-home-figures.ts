import { answerOf, loyalty } from '../../client/loyalty.js'
import { readLiability, useReport } from '../../client/reports.js'
import { useMay } from '../../session/use-session.js'
import { useRange } from '../reports/use-range.js'

/** What the reports say of the last 30 days, and of now. */
export function useHomeFigures() {
  const { range, isKnown } = useRange()
  const may = useMay()('reports:read')
  const isAsked = may && isKnown
  const { to } = range
  const thisMonth = { from: to, to, granularity: 'month' as const }
  const liability = useReport(['liability', 'all'], readLiability, may)
  const coupons = useReport(
    ['coupons', range],
    () => answerOf(loyalty.GET('/operator/v1/reports/coupons', { params: { query: range } })),
    isAsked,
  )
  const customers = useReport(
    ['customers', range],
    () => answerOf(loyalty.GET('/operator/v1/reports/customers', { params: { query: range } })),
    isAsked,
  )
  const active = useReport(
    ['customers', thisMonth],
    () => answerOf(loyalty.GET('/operator/v1/reports/customers', { params: { query: thisMonth } })),
    isAsked,
  )
  return { may, liability, coupons, customers, active }
}

export type HomeFigures = ReturnType<typeof useHomeFigures>
