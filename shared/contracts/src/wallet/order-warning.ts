import { z } from 'zod'
import { described } from '../described.js'

/** What an order may be taken with. */
const orderWarningCodes = [
  /** The lines add up to another value than the order has, as when prices of one piece are sent. */
  'LINES_DO_NOT_ADD_UP',
] as const

const about = {
  code: 'What kind of warning it is.',
  message: 'What is odd, in words.',
  field: 'The member that it is about, such as `body.order.products`.',
}

/** Something of an order that is taken as it was sent, and is likely not what was meant. */
export const OrderWarning = z.object(
  described({ code: z.enum(orderWarningCodes), message: z.string(), field: z.string() }, about),
)
export type OrderWarning = z.output<typeof OrderWarning>
