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

/** What an event may be taken with. */
const eventWarningCodes = [
  ...orderWarningCodes,
  /** The type is PURCHASE, BIRTHDAY or INACTIVE but for the case of its letters, and so another one. */
  'TYPE_NOT_IN_CAPITALS',
] as const

/** The same of an event, with its order. */
export const EventWarning = OrderWarning.extend(
  described({ code: z.enum(eventWarningCodes) }, about),
)
export type EventWarning = z.output<typeof EventWarning>
