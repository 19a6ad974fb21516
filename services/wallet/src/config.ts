import { serviceConfig } from '@loyalty/shared/config/service-config'
import { z } from 'zod'

/** The settings of wallet: those of every service with a database, and the guard against guessing. */
export const walletConfig = serviceConfig('wallet').extend({
  GUESS_GUARD: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Answers 429 to a customer after 10 unknown coupon codes in 10 minutes. Default on.'),
})
export type WalletConfig = z.output<typeof walletConfig>
