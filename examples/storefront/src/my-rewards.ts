import type { Shop } from './shop.js'

/** All that a page "my rewards" shows, asked for at once. */
export async function myRewards({ loyalty, brandId }: Shop, id: string) {
  const [{ wallet }, coupons, tier, history, expiring] = await Promise.all([
    loyalty.customers.get(id),
    loyalty.customers.listCoupons(id, brandId === null ? {} : { brand_id: brandId }),
    loyalty.customers.getTier(id),
    loyalty.customers.listTransactions(id, { limit: 20 }),
    loyalty.customers.expiring(id, { days: 60 }),
  ])
  return {
    balances: wallet.totals.map(({ reward_id, total, reward }) => ({
      id: reward_id,
      reward: reward?.name ?? 'unknown',
      total,
    })),
    coupons: coupons.data.map(({ code, name, redeemable, refusal }) => ({
      code,
      name,
      /** Null: it can be redeemed now. */
      why: redeemable ? null : (refusal?.error ?? null),
    })),
    tier,
    history: history.data.map(({ type, amount, sender_id, details }) => ({
      type,
      amount: sender_id === null ? amount : -amount,
      details,
    })),
    expiring,
  }
}
