/**
 * What the gateway needs of a fulfilled event to have the purchase counted: beside the answer's
 * bytes, which it does not parse. Percent-encoded JSON, since headers are ASCII.
 */
export interface FulfilledPurchase {
  customer_id: string
  event_id: string
  type: string
  spend: number
  issued_at: string
}

export const purchaseHeader = (purchase: FulfilledPurchase): Record<string, string> => ({
  'loyalty-purchase': encodeURIComponent(JSON.stringify(purchase)),
})
