import { useQuery } from '@tanstack/react-query'
import { linkOptions, type LinkOptions } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../client/definitions.js'
import { newestFirst, readAll, type All, loyalty } from '../../client/loyalty.js'
import { useFormat, useUntil } from '../../kit/format.js'
import { readCampaignFigures, useRange } from '../reports/reports.js'

const WEEK_MS = 7 * 86_400_000
/** Of what a coupon may be used, or a campaign may pay. */
const NEARLY_USED = 0.8

/** Stands for lists that the token may not read. */
const none = { rows: [], isCut: false }

const badEnds: ReadonlySet<string> = new Set(['FAILED', 'DONE_WITH_ERRORS'])

interface Item {
  key: string
  text: string
  link: LinkOptions
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
    data === undefined ? [] : [...importItems(data), ...couponItems(data), ...campaignItems(data)]
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
      const [imports, letters, coupons, campaigns] = await Promise.all([
        mayImports
          ? readAll((page) =>
              loyalty.GET('/operator/v1/imports', {
                params: { query: { ...page, ...newestFirst } },
              }),
            )
          : none,
        mayImports
          ? readAll((page) =>
              loyalty.GET('/operator/v1/dead-letters', {
                params: { query: { ...page, ...newestFirst } },
              }),
            )
          : none,
        mayCoupons
          ? readAll((page) =>
              loyalty.GET('/operator/v1/coupons', {
                params: { query: { ...page, ...newestFirst, status: 'ACTIVE' } },
              }),
            )
          : none,
        mayReports ? readCampaignFigures({ from: today, to: today, status: 'ACTIVE' }) : none,
      ])
      return { imports, letters, coupons, campaigns, at: Date.now() }
    },
    enabled: isKnown,
  })
}

type Read = NonNullable<ReturnType<typeof useWhatMayNeedIt>['data']>

function useImportItems() {
  const { t } = useTranslation()
  const format = useFormat()
  const link = linkOptions({ to: '/imports' })
  const counted = (count: number, { isCut }: All<unknown>): string =>
    isCut ? t('home.atLeast', { shown: format.count(count) }) : format.count(count)
  return ({ imports, letters }: Read): Item[] => {
    const failed = imports.rows.filter(({ status }) => badEnds.has(status)).length
    const left = letters.rows.length
    const items: Item[] = []
    if (failed > 0) {
      const text = t('home.failedImport', { count: failed, shown: counted(failed, imports) })
      items.push({ key: 'imports', text, link })
    }
    if (left > 0) {
      const text = t('home.deadLetters', { count: left, shown: counted(left, letters) })
      items.push({ key: 'letters', text, link })
    }
    return items
  }
}

function useCouponItems() {
  const { t } = useTranslation()
  const format = useFormat()
  const until = useUntil()
  const allCoupons = linkOptions({ to: '/coupons' })
  return ({ coupons: { rows, isCut }, at }: Read): Item[] => {
    const ofCoupons = rows.flatMap((coupon) => {
      const items: Item[] = []
      const name = coupon.name ?? coupon.code ?? coupon.id
      const { ends_at: endsAt, max_redemptions: max, redemptions_count: used } = coupon
      const link = linkOptions({ to: '/coupons/$couponId', params: { couponId: coupon.id } })
      const endsIn = endsAt === null ? Infinity : Date.parse(endsAt) - at
      if (endsAt !== null && endsIn > 0 && endsIn < WEEK_MS) {
        const text = t('home.endingCoupon', { name, day: until(endsAt) })
        items.push({ key: `ends ${coupon.id}`, text, link })
      }
      if (coupon.batch_id === null && isNearlyUsed(used, max)) {
        const counts = { used: format.count(used), max: format.count(max) }
        items.push({
          key: `used ${coupon.id}`,
          text: t('home.usedCoupon', { name, ...counts }),
          link,
        })
      }
      return items
    })
    if (!isCut) return ofCoupons
    const text = t('home.couponsCut', { shown: format.count(rows.length) })
    return [...ofCoupons, { key: 'cut', text, link: allCoupons }]
  }
}

function useCampaignItems() {
  const { t } = useTranslation()
  const format = useFormat()
  const mayCampaigns = useMay()('programme:read')
  return ({ campaigns }: Read): Item[] =>
    campaigns.rows.flatMap(({ campaign_id: campaignId, name, budget }) => {
      const { used, max_total: max } = budget
      if (!isNearlyUsed(used, max)) return []
      const counts = { used: format.count(used), max: format.count(max) }
      const link = mayCampaigns
        ? linkOptions({ to: '/campaigns/$campaignId', params: { campaignId } })
        : linkOptions({ to: '/reports/campaigns' })
      const text = t('reports.home.usedCampaign', { name, ...counts })
      return [{ key: `used ${campaignId}`, text, link }]
    })
}
