import { integer, RETENTION_DAYS_MAX, serviceConfig } from '@loyalty/shared/config/service-config'
import { z } from 'zod'
import { REFUSALS_KEPT_DAYS } from './coupons/refusal.collection.js'

/** The settings of wallet: those of every service with a database, and the guard against guessing. */
export const walletConfig = serviceConfig('wallet').extend({
  GUESS_GUARD: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Answers 429 to a customer after 10 unknown coupon codes in 10 minutes. Default on.'),
  REFUSALS_KEPT_DAYS: integer(1, RETENTION_DAYS_MAX)
    .default(REFUSALS_KEPT_DAYS)
    .describe(
      'Days for which a refused redeem is kept; takes effect with the deploy step. Default 90.',
    ),
})
export type WalletConfig = z.output<typeof walletConfig>
