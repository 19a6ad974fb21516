import {
  PURCHASE_HEADER,
  type FulfilledPurchase,
} from '@loyalty/shared/contracts/wallet/fulfilled-purchase'

/** What the gateway has customers count, beside the answer's bytes, which it does not parse. */
export const purchaseHeader = (purchase: FulfilledPurchase): Record<string, string> => ({
  [PURCHASE_HEADER]: JSON.stringify(purchase),
})
