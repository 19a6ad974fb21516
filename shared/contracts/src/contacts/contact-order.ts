import type { z } from 'zod'
import { described } from '../described.js'
import { foreignId, orNull } from '../scalars.js'
import { Order, ShownOrder, toShownOrder } from '../wallet/order.js'

const about = { brand_id: 'The brand that sold it; null for none.' }

/** Interface section 2.6: the order of a contact names its brand. */
export const ContactOrder = Order.extend(
  described({ brand_id: orNull(foreignId).optional() }, about),
)
export type ContactOrder = z.output<typeof ContactOrder>

/** The same as it is answered: a field that was not sent is null. */
export const ShownContactOrder = ShownOrder.extend(
  described({ brand_id: foreignId.nullable() }, about),
)

export const toShownContactOrder = ({
  brand_id,
  ...order
}: ContactOrder): z.output<typeof ShownContactOrder> => ({
  ...toShownOrder(order),
  brand_id: brand_id ?? null,
})
