import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { useFormat } from '../../kit/use-format.js'
import { useUntil } from '../../kit/use-until.js'
import { useMay } from '../../session/use-session.js'

const LIMIT = 500
const WEEK_MS = 7 * 86_400_000
/** Of what a coupon may be used. */
const NEARLY_USED = 0.9

/** What a token may not read. */
const none = { data: [] }

const badEnds: ReadonlySet<string> = new Set(['FAILED', 'DONE_WITH_ERRORS'])

type Way = '/imports' | '/coupons'
interface Item {
  key: string
  text: string
  to: Way
}

/** Failed imports, rows left behind, coupons that end soon or are nearly used. */
export function useAttention() {
  const { t } = useTranslation()
  const format = useFormat()
  const until = useUntil()
  const may = useMay()
  const [mayImports, mayCoupons] = [may('data:import'), may('programme:read')]
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['attention', mayImports, mayCoupons],
    queryFn: async () => {
      const query = { limit: LIMIT }
      const [imports, letters, coupons] = await Promise.all([
        mayImports ? answerOf(loyalty.GET('/operator/v1/imports', { params: { query } })) : none,
        mayImports
          ? answerOf(loyalty.GET('/operator/v1/dead-letters', { params: { query } }))
          : none,
        mayCoupons
          ? answerOf(
              loyalty.GET('/operator/v1/coupons', {
                params: { query: { ...query, status: 'ACTIVE' } },
              }),
            )
          : none,
      ])
      return { imports: imports.data, letters: letters.data, coupons: coupons.data, at: Date.now() }
    },
  })
  const { imports = [], letters = [], coupons = [], at = 0 } = data ?? {}

  const items: Item[] = []
  const failed = imports.filter(({ status }) => badEnds.has(status))
  if (failed.length > 0) {
    const text = t('home.failedImport', { count: failed.length })
    items.push({ key: 'imports', text, to: '/imports' })
  }
  if (letters.length > 0) {
    const text = t('home.deadLetters', { count: letters.length })
    items.push({ key: 'letters', text, to: '/imports' })
  }
  for (const coupon of coupons) {
    const name = coupon.name ?? coupon.code ?? coupon.id
    const { ends_at: endsAt, max_redemptions: max, redemptions_count: used } = coupon
    const endsIn = endsAt === null ? Infinity : Date.parse(endsAt) - at
    if (endsAt !== null && endsIn > 0 && endsIn < WEEK_MS) {
      const text = t('home.endingCoupon', { name, day: until(endsAt) })
      items.push({ key: `ends ${coupon.id}`, text, to: '/coupons' })
    }
    if (coupon.batch_id === null && max !== null && max > 1 && used >= max * NEARLY_USED) {
      const counts = { used: format.count(used), max: format.count(max) }
      const text = t('home.usedCoupon', { name, ...counts })
      items.push({ key: `used ${coupon.id}`, text, to: '/coupons' })
    }
  }
  return { items, error, isPending, refetch: () => void refetch() }
}
