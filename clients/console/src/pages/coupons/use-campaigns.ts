import { useOpenCampaigns } from '../../client/definitions.js'
import { loyalty, useData } from '../../client/loyalty.js'

/** The campaigns by which a coupon can be counted, with the one by which it is, and the name of each. */
export function useCampaigns(own: string | null) {
  const { data: open } = useOpenCampaigns()
  const isOpen = open?.rows.some(({ id }) => id === own) ?? true
  const { data: archived } = useData(
    ['campaign', own],
    () => loyalty.GET('/operator/v1/campaigns/{id}', { params: { path: { id: own ?? '' } } }),
    { enabled: own !== null && !isOpen },
  )
  const campaigns = [...(open?.rows ?? []), ...(archived === undefined ? [] : [archived])]
  const names = new Map(campaigns.map(({ id, name }) => [id, name]))
  return { campaigns, nameOf: (id: string): string => names.get(id) ?? id }
}
