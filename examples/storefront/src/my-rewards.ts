import { answerOf, type Shop } from './shop.js'

/** All that a page "my rewards" shows, asked for at once. */
export async function myRewards({ loyalty, brandId }: Shop, id: string) {
  const params = { path: { id } }
  const [read, coupons, tier, history, expiring] = await Promise.all([
    loyalty.GET('/v1/customers/{id}', { params }),
    loyalty.GET('/v1/customers/{id}/coupons', {
      params: { ...params, query: brandId === null ? {} : { brand_id: brandId } },
    }),
    loyalty.GET('/v1/customers/{id}/tier', { params }),
    loyalty.GET('/v1/customers/{id}/transactions', { params: { ...params, query: { limit: 20 } } }),
    loyalty.GET('/v1/customers/{id}/expiring', { params: { ...params, query: { days: 60 } } }),
  ])
  return {
    balances: answerOf(read).data.wallet.totals.map(({ reward_id, total, reward }) => ({
      id: reward_id,
      reward: reward?.name ?? 'unknown',
      total,
    })),
    coupons: answerOf(coupons).data.map(({ code, name, redeemable, refusal }) => ({
      code,
      name,
      /** Null: it can be redeemed now. */
      why: redeemable ? null : (refusal?.error ?? null),
    })),
    tier: answerOf(tier).data,
    history: answerOf(history).data.map(({ type, amount, sender_id, details }) => ({
      type,
      amount: sender_id === null ? amount : -amount,
      details,
    })),
    expiring: answerOf(expiring).data,
  }
}
