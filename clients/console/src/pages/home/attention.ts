import { DAY_MS } from '@loyalty/contracts/durations'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, type LinkOptions } from '@tanstack/react-router'
import { useMay } from '../../client/definitions.js'
import {
  loyalty,
  newestFirst,
  readNewest,
  useAll,
  type All,
  type DataOf,
  type PageQuery,
} from '../../client/loyalty.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { AGAIN_MS, readCampaignFigures, useRange } from '../reports/reports.js'

const WEEK_MS = 7 * DAY_MS
const NEARLY_USED = 0.8

const none = { rows: [], isCut: false }

const badEnds: ReadonlySet<string> = new Set(['FAILED', 'DONE_WITH_ERRORS'])

const IMPORT_AGE_MAX_MS = 30 * DAY_MS

type Import = DataOf<'listImports'>[number]

/** An import that failed lately, and that nobody has undone. */
const needsLook = ({ status, undo, created_at: at }: Import, now: number): boolean =>
  badEnds.has(status) && undo === null && now - Date.parse(at) < IMPORT_AGE_MAX_MS

interface Item {
  key: string
  text: string
  link: LinkOptions
}

const isNearlyUsed = (used: number, max: number | null): max is number =>
  max !== null && max > 1 && used >= max * NEARLY_USED

/**
 * Failed imports, rows left behind, coupons that end soon, what is nearly used, and webhooks that fail, with the areas
 * that were looked at.
 */
export function useAttention() {
  const { t } = useText()
  const may = useMay()
  const asked = useWhatMayNeedIt()
  const itemsOf = useItems()
  const webhooks = useWebhookItems()
  const items = asked.data && [...itemsOf(asked.data), ...webhooks.items]
  const areas = [
    may('data:import') && t('shell.imports'),
    may('programme:read') && t('coupons.title'),
    may('reports:read') && t('campaigns.title'),
    webhooks.isRead && t('webhooks.title'),
  ].filter((area) => area !== false)
  const isWaiting = webhooks.isLoading && items?.length === 0
  const data = items && { items, areas, hasNoWebhooks: webhooks.isError }
  return { ...asked, data: isWaiting ? undefined : data }
}

/** Asked apart: a deployment may be without the service of webhooks, and the rest is shown all the same. */
function useWebhookItems() {
  const { t, format } = useText()
  const enabled = useMay()('webhooks:read')
  const { data, isLoading, isSuccess, isError } = useAll(
    ['webhooks', 'all'],
    (query) => loyalty.GET('/operator/v1/webhooks', { params: { query } }),
    { enabled },
  )
  const textOf = (webhook: Webhook): string | null => {
    const { paused_reason: reason, failing_since: since } = webhook
    const name = webhook.description ?? webhook.url
    if (reason === 'BY_OPERATOR') return null
    if (reason !== null) return t(`home.pausedWebhook.${reason}`, { name })
    return since === null ? null : t('home.failingWebhook', { name, moment: format.moment(since) })
  }
  const items = (data?.rows ?? []).flatMap((webhook): Item[] => {
    const text = textOf(webhook)
    const { id } = webhook
    return text === null ? [] : [{ key: `webhook ${id}`, text, link: linkTo.webhook(id) }]
  })
  return { items, isLoading, isRead: isSuccess, isError }
}

type Webhook = DataOf<'listWebhooks'>[number]

function useWhatMayNeedIt() {
  const may = useMay()
  const { range, isKnown } = useRange()
  const [mayImports, mayCoupons] = [may('data:import'), may('programme:read')]
  const mayReports = may('reports:read')
  const today = range.to
  const active = { from: today, to: today, status: 'ACTIVE' } as const
  return useQuery({
    queryKey: ['attention', mayImports, mayCoupons, mayReports, today],
    queryFn: async () => {
      const [imports, letters, coupons, campaigns] = await Promise.all([
        mayImports ? readNewest(importsOf) : none,
        mayImports ? readNewest(lettersOf) : none,
        mayCoupons ? readNewest(activeCouponsOf) : none,
        mayReports ? readCampaignFigures(active) : none,
      ])
      return { imports, letters, coupons, campaigns, at: Date.now() }
    },
    enabled: isKnown,
    // No fact tells that a limit or an end is near.
    refetchInterval: AGAIN_MS,
  })
}

const importsOf = (page: PageQuery) =>
  loyalty.GET('/operator/v1/imports', { params: { query: { ...page, ...newestFirst } } })

const lettersOf = (page: PageQuery) =>
  loyalty.GET('/operator/v1/dead-letters', { params: { query: { ...page, ...newestFirst } } })

const activeCouponsOf = (page: PageQuery) =>
  loyalty.GET('/operator/v1/coupons', {
    params: { query: { ...page, ...newestFirst, status: 'ACTIVE' } },
  })

type Read = NonNullable<ReturnType<typeof useWhatMayNeedIt>['data']>

function useItems(): (read: Read) => Item[] {
  const { t, format, until } = useText()
  const mayCampaigns = useMay()('programme:read')
  const counted = (count: number, { isCut }: All<unknown>): string =>
    isCut ? t('home.atLeast', { shown: format.count(count) }) : format.count(count)

  function* ofImports({ imports, letters, at }: Read): Generator<Item> {
    const link = linkOptions({ to: '/imports' })
    const failed = imports.rows.filter((one) => needsLook(one, at)).length
    const left = letters.rows.length
    if (failed > 0) {
      const text = t('home.failedImport', { count: failed, shown: counted(failed, imports) })
      yield { key: 'imports', text, link }
    }
    if (left > 0) {
      const text = t('home.deadLetters', { count: left, shown: counted(left, letters) })
      yield { key: 'letters', text, link: linkOptions({ ...link, search: { tab: 'letters' } }) }
    }
  }

  function* ofCoupons({ coupons: { rows, isCut }, at }: Read): Generator<Item> {
    for (const coupon of rows) {
      const name = coupon.name ?? coupon.code ?? coupon.id
      const { ends_at: endsAt, max_redemptions: max, redemptions_count: used } = coupon
      const link = linkTo.coupon(coupon.id)
      const endsIn = endsAt === null ? Infinity : Date.parse(endsAt) - at
      if (endsAt !== null && endsIn > 0 && endsIn < WEEK_MS) {
        const text = t('home.endingCoupon', { name, day: until(endsAt) })
        yield { key: `ends ${coupon.id}`, text, link }
      }
      if (coupon.batch_id === null && isNearlyUsed(used, max)) {
        const counts = { used: format.count(used), max: format.count(max) }
        yield { key: `used ${coupon.id}`, text: t('home.usedCoupon', { name, ...counts }), link }
      }
    }
    if (isCut) {
      const text = t('home.couponsCut', { shown: format.count(rows.length) })
      yield { key: 'cut', text, link: linkOptions({ to: '/coupons' }) }
    }
  }

  function* ofCampaigns({ campaigns }: Read): Generator<Item> {
    for (const { campaign_id: campaignId, name, budget } of campaigns.rows) {
      const { used, max_total: max } = budget
      if (!isNearlyUsed(used, max)) continue
      const counts = { used: format.count(used), max: format.count(max) }
      const link = mayCampaigns
        ? linkTo.campaign(campaignId)
        : linkOptions({ to: '/reports/campaigns' })
      yield {
        key: `used ${campaignId}`,
        text: t('reports.home.usedCampaign', { name, ...counts }),
        link,
      }
    }
  }

  return (read) => [...ofImports(read), ...ofCoupons(read), ...ofCampaigns(read)]
}
