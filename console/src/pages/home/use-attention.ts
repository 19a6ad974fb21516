import { useQuery } from '@tanstack/react-query'
import { linkOptions, type LinkOptions } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { readCampaignFigures } from '../../client/reports.js'
import { useFormat } from '../../kit/use-format.js'
import { useUntil } from '../../kit/use-until.js'
import { useMay } from '../../session/use-session.js'
import { useRange } from '../reports/use-range.js'

const LIMIT = 500
const WEEK_MS = 7 * 86_400_000
/** Of what a coupon may be used, or a campaign may pay. */
const NEARLY_USED = 0.8

/** What a token may not read. */
const none = { data: [] }

const badEnds: ReadonlySet<string> = new Set(['FAILED', 'DONE_WITH_ERRORS'])

interface Item {
  key: string
  text: string
  way: LinkOptions
}

const isNearlyUsed = (used: number, max: number | null): max is number =>
  max !== null && max > 1 && used >= max * NEARLY_USED

/** Failed imports, rows left behind, coupons that end soon, and what is nearly used. */
export function useAttention() {
  const { data, error, isPending, refetch } = useWhatMayNeedIt()
  const couponItems = useCouponItems()
  const importItems = useImportItems()
  const campaignItems = useCampaignItems()
  const items =
    data === undefined
      ? []
      : [...importItems(data), ...couponItems(data), ...campaignItems(data.campaigns)]
  return { items, error, isPending, refetch: () => void refetch() }
}

function useWhatMayNeedIt() {
  const may = useMay()
  const { range, isKnown } = useRange()
  const [mayImports, mayCoupons] = [may('data:import'), may('programme:read')]
  const mayReports = may('reports:read')
  const today = range.to
  return useQuery({
    queryKey: ['attention', mayImports, mayCoupons, mayReports, today],
    queryFn: async () => {
      const query = { limit: LIMIT }
      const active = { ...query, status: 'ACTIVE' as const }
      const [imports, letters, coupons, campaigns] = await Promise.all([
        mayImports ? answerOf(loyalty.GET('/operator/v1/imports', { params: { query } })) : none,
        mayImports
          ? answerOf(loyalty.GET('/operator/v1/dead-letters', { params: { query } }))
          : none,
        mayCoupons
          ? answerOf(loyalty.GET('/operator/v1/coupons', { params: { query: active } }))
          : none,
        mayReports ? readCampaignFigures({ from: today, to: today }) : { rows: [] },
      ])
      return {
        imports: imports.data,
        letters: letters.data,
        coupons: coupons.data,
        campaigns: campaigns.rows,
        at: Date.now(),
      }
    },
    enabled: isKnown,
  })
}

type Read = NonNullable<ReturnType<typeof useWhatMayNeedIt>['data']>

function useImportItems() {
  const { t } = useTranslation()
  const way = linkOptions({ to: '/imports' })
  return ({ imports, letters }: Read): Item[] => {
    const failed = imports.filter(({ status }) => badEnds.has(status)).length
    const items: Item[] = []
    if (failed > 0) {
      items.push({ key: 'imports', text: t('home.failedImport', { count: failed }), way })
    }
    if (letters.length > 0) {
      items.push({ key: 'letters', text: t('home.deadLetters', { count: letters.length }), way })
    }
    return items
  }
}

function useCouponItems() {
  const { t } = useTranslation()
  const format = useFormat()
  const until = useUntil()
  return ({ coupons, at }: Read): Item[] =>
    coupons.flatMap((coupon) => {
      const items: Item[] = []
      const name = coupon.name ?? coupon.code ?? coupon.id
      const { ends_at: endsAt, max_redemptions: max, redemptions_count: used } = coupon
      const way = linkOptions({ to: '/coupons/$couponId', params: { couponId: coupon.id } })
      const endsIn = endsAt === null ? Infinity : Date.parse(endsAt) - at
      if (endsAt !== null && endsIn > 0 && endsIn < WEEK_MS) {
        const text = t('home.endingCoupon', { name, day: until(endsAt) })
        items.push({ key: `ends ${coupon.id}`, text, way })
      }
      if (coupon.batch_id === null && isNearlyUsed(used, max)) {
        const counts = { used: format.count(used), max: format.count(max) }
        items.push({
          key: `used ${coupon.id}`,
          text: t('home.usedCoupon', { name, ...counts }),
          way,
        })
      }
      return items
    })
}

function useCampaignItems() {
  const { t } = useTranslation()
  const format = useFormat()
  const mayCampaigns = useMay()('programme:read')
  return (campaigns: Read['campaigns']): Item[] =>
    campaigns.flatMap(({ campaign_id: campaignId, name, status, budget }) => {
      const { used, max_total: max } = budget
      if (status !== 'ACTIVE' || !isNearlyUsed(used, max)) return []
      const counts = { used: format.count(used), max: format.count(max) }
      const way = mayCampaigns
        ? linkOptions({ to: '/campaigns/$campaignId', params: { campaignId } })
        : linkOptions({ to: '/reports/campaigns' })
      const text = t('reports.home.usedCampaign', { name, ...counts })
      return [{ key: `used ${campaignId}`, text, way }]
    })
}
