import { createLoyaltyClient, type LoyaltyClient } from '@loyalty/client'

/** What the shop keeps at hand: the client, and nothing that the service has. */
export interface Shop {
  loyalty: LoyaltyClient
  brandId: string | null
}

export const openShop = (origin: string, token: string, brandId: string | null = null): Shop => ({
  loyalty: createLoyaltyClient({ origin, token }),
  brandId,
})
