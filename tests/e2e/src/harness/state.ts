import type { TestAccount } from './account.js'

type Json = Record<string, unknown>

/** Everything of an account that a call about a customer and a coupon could change. */
export interface State {
  customer: unknown
  wallet: unknown
  transactions: unknown
  coupon: unknown
  redemptions: unknown
}

/** What operators can read of a customer, its wallet, its ledger and a coupon. */
export async function readState(
  account: TestAccount,
  customerId: string,
  couponId?: string,
): Promise<State> {
  const read = async (path: string) => (await account.operator<Json>('GET', path)).body
  const [shown, transactions, coupon, redemptions] = await Promise.all([
    account.storefront<{ data?: Json }>('GET', `/customers/${encodeURIComponent(customerId)}`),
    read(`/wallets/${encodeURIComponent(customerId)}/transactions?limit=500`),
    couponId === undefined ? null : read(`/coupons/${couponId}`),
    couponId === undefined ? null : read(`/coupons/${couponId}/redemptions`),
  ])
  return {
    customer: shown.body.data?.['customer'],
    wallet: shown.body.data?.['wallet'],
    transactions: transactions['data'],
    coupon,
    redemptions,
  }
}
