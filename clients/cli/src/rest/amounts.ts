import { factor, positiveAmount } from '@loyalty/contracts/scalars'
import { z } from 'zod'
import type { Json } from '../api/client.js'
import { list } from '../command-line/parameter.js'
import { idOrName } from './names.js'
import { offerOf, offerOptions } from './offers.js'

const GRANT = /^([^=]+)=(\d+(?:\.\d+)?)(?::(\d+))?$/
const COST = /^([^=]+)=(\d+(?:\.\d+)?)$/

const Grant = z.object({
  reward_id: idOrName('reward'),
  amount: positiveAmount,
  expires_after_days: z.number().int().min(1).optional(),
})

function partsOf(text: string) {
  const [, reward = '', amount = '', days] = GRANT.exec(text) ?? []
  return {
    reward_id: reward,
    amount: Number(amount),
    expires_after_days: days === undefined ? undefined : Number(days),
  }
}

/** REWARD is an id or a name. `REWARD=10.5` or `REWARD=10.5:90`, where the last is the lifetime in days. */
export const grant = z
  .string()
  .regex(GRANT, 'is not like REWARD=10.5 or REWARD=10.5:90')
  .transform((text): z.input<typeof Grant> => partsOf(text))
  .pipe(Grant)

/** `REWARD=5` */
const cost = z
  .string()
  .regex(COST, 'is not like REWARD=5')
  .transform((text) => {
    const [, reward = '', amount = ''] = COST.exec(text) ?? []
    return { reward_id: reward, amount: Number(amount) }
  })
  .pipe(Grant.omit({ expires_after_days: true }))

const Share = Grant.omit({ amount: true }).extend({ conversion_factor: factor })

/** `REWARD=0.1` or `REWARD=0.1:90`: so many units for each unit of money. */
export const share = z
  .string()
  .regex(GRANT, 'is not like REWARD=0.1 or REWARD=0.1:90')
  .transform((text): z.input<typeof Share> => {
    const { amount, ...rest } = partsOf(text)
    return { ...rest, conversion_factor: amount }
  })
  .pipe(Share)

/** What a coupon gives, costs and takes off, as options. */
export const amountOptions = {
  grant: list(grant, 'reward=amount[:days]', 'what it gives; may be repeated'),
  cost: list(cost, 'reward=amount', 'what it costs; may be repeated'),
  ...offerOptions,
}

/** The body of given options. */
export const couponOf = ({
  grant: grants,
  cost: costs,
  discount,
  condition,
  ...rest
}: Json): Json => ({
  ...rest,
  ...(grants !== undefined && { grants }),
  ...(costs !== undefined && { costs }),
  ...offerOf({ discount, condition }),
})
