import { useQuery } from '@tanstack/react-query'
import { linkOptions, type LinkOptions } from '@tanstack/react-router'
import { loyalty } from '../../client/loyalty.js'
import { newestFirst } from '../../client/newest-first.js'
import { readAll } from '../../client/read-all.js'

const MINUTE_MS = 60_000
const active = { ...newestFirst, status: 'ACTIVE' } as const

/** An active campaign or coupon, with the rewards that it gives or takes. */
interface Use {
  key: string
  name: string
  way: LinkOptions
  rewards: ReadonlySet<string>
}

/** Where each reward is used now: campaigns first, then coupons, each with the newest first. */
export function useRewardUses() {
  const { data } = useQuery({
    queryKey: ['rewards', 'uses'],
    queryFn: readUses,
    staleTime: MINUTE_MS,
  })
  return {
    isKnown: data !== undefined,
    isCut: data?.isCut === true,
    usesOf: (reward: string): Use[] =>
      (data?.uses ?? []).filter(({ rewards }) => rewards.has(reward)),
  }
}

async function readUses(): Promise<{ uses: Use[]; isCut: boolean }> {
  const [campaigns, coupons] = await Promise.all([
    readAll((page) =>
      loyalty.GET('/operator/v1/campaigns', { params: { query: { ...page, ...active } } }),
    ),
    readAll((page) =>
      loyalty.GET('/operator/v1/coupons', { params: { query: { ...page, ...active } } }),
    ),
  ])
  const ofCampaigns = campaigns.rows.map(({ id, name, rewards }): Use => ({
    key: id,
    name,
    way: linkOptions({ to: '/campaigns/$campaignId', params: { campaignId: id } }),
    rewards: new Set(rewards.map((one) => one.reward_id)),
  }))
  const ofCoupons = coupons.rows.map(({ id, code, name, grants, costs }): Use => ({
    key: id,
    name: code ?? name ?? id,
    way: linkOptions({ to: '/coupons/$couponId', params: { couponId: id } }),
    rewards: new Set([...grants, ...costs].map((one) => one.reward_id)),
  }))
  return { uses: [...ofCampaigns, ...ofCoupons], isCut: campaigns.isCut || coupons.isCut }
}
