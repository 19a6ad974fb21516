import type { z } from 'zod'
import { foreignId } from '../scalars.js'
import { Order, ShownOrder, toShownOrder } from '../wallet/order.js'

/** Interface section 2.6: the order of a contact names its brand. */
export const ContactOrder = Order.extend({ brand_id: foreignId.nullable().optional() })
export type ContactOrder = z.output<typeof ContactOrder>

/** The same as it is answered: a member that was not sent is null. */
export const ShownContactOrder = ShownOrder.extend({ brand_id: foreignId.nullable() })

export const toShownContactOrder = ({
  brand_id,
  ...order
}: ContactOrder): z.output<typeof ShownContactOrder> => ({
  ...toShownOrder(order),
  brand_id: brand_id ?? null,
})
