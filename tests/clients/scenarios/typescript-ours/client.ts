import { createLoyaltyClient } from '@loyalty/client'

export const connect = (origin: string, token: string) => createLoyaltyClient({ origin, token })
