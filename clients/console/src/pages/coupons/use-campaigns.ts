import { useMay } from '../../client/definitions.js'
import { loyalty, newestFirst, useAll } from '../../client/loyalty.js'

const FRESH_MS = 60_000

/** All campaigns, by which coupons are counted, and the name of each. */
export function useCampaigns() {
  const enabled = useMay()('programme:read')
  const { data } = useAll(
    ['campaigns', 'all'],
    (query) =>
      loyalty.GET('/operator/v1/campaigns', { params: { query: { ...query, ...newestFirst } } }),
    { enabled, staleTime: FRESH_MS },
  )
  const campaigns = data?.rows ?? []
  const names = new Map(campaigns.map(({ id, name }) => [id, name]))
  return { campaigns, nameOf: (id: string): string => names.get(id) ?? id }
}
