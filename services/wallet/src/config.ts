import { integer, RETENTION_DAYS_MAX, serviceConfig } from '@loyalty/engine/process'
import { z } from 'zod'
import { REFUSALS_KEPT_DAYS } from './redemptions/store.js'

export const walletConfig = serviceConfig('wallet').extend({
  GUESS_GUARD: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Answers 429 after 10 different unknown codes in 10 minutes to a customer, and after 1,000 to a token subject that asks for gift cards or sends the carts of visitors. Default on.',
    ),
  GIFT_CARD_KEY: z
    .string()
    .min(32, 'must be 32 characters or more')
    .optional()
    .describe(
      'Key that the codes of gift cards follow from, for the deploy step too; never change it. Default: made once, kept in the database.',
    ),
  REFUSALS_KEPT_DAYS: integer(1, RETENTION_DAYS_MAX)
    .default(REFUSALS_KEPT_DAYS)
    .describe(
      'Days for which a refused redeem is kept; takes effect with the deploy step. Default 90.',
    ),
})
export type WalletConfig = z.output<typeof walletConfig>
