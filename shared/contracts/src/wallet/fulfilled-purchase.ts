import { z } from 'zod'
import { amount, customerId, idText, timestamp, uuid } from '../scalars.js'

/** The answer header in which wallet tells the gateway of a fulfilled event, as JSON. */
export const PURCHASE_HEADER = 'loyalty-purchase'

/** What the gateway needs of a fulfilled event to have the purchase counted, without its bytes. */
export const FulfilledPurchase = z.strictObject({
  customer_id: customerId,
  event_id: uuid,
  type: idText(1, 64),
  spend: amount,
  issued_at: timestamp,
})
export type FulfilledPurchase = z.output<typeof FulfilledPurchase>
