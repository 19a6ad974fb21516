import { foreignId } from '../scalars.js'
import { Order } from '../wallet/order.js'

/** Interface section 2.6: the order of a contact names its brand. */
export const ContactOrder = Order.extend({ brand_id: foreignId.nullable().optional() })
