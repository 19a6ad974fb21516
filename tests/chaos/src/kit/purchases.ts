import { randomUUID } from 'node:crypto'
import type { Account } from '../account.js'
import { inParallel } from './in-parallel.js'

const AT_A_TIME = 32

/** What the answer of a fulfill holds, as far as runs look at it. */
export interface Fulfilled {
  result: { customer: { id: string } | null; transactions: { id: string }[] }
}

/** Announces one purchase of this value for each customer, and answers the events. */
export const announce = (
  account: Account,
  customers: readonly string[],
  value: number,
): Promise<string[]> =>
  inParallel(customers, AT_A_TIME, async (customer) => {
    const order = { purchase_id: randomUUID(), value }
    const body = { customer_id: customer, order }
    return (await account.create<{ id: string }>('/operator/v1/events', body)).id
  })

export const fulfillAll = (account: Account, ids: readonly string[]): Promise<Fulfilled[]> =>
  inParallel(ids, AT_A_TIME, async (id, turn) => {
    const path = `/v1/behavior/events/${id}/fulfill`
    const { answer } = await account.settle({ method: 'PATCH', path, key: id }, turn)
    if (answer.status !== 200) throw new Error(`PATCH ${path}: ${answer.status} ${answer.text}`)
    return (answer.body as { data: Fulfilled }).data
  })

interface Shown {
  tier_id: string | null
  metrics: { lifetime: { number_of_purchases: number; spend_total: number } }
}

/** What customers has counted for one of them. */
export async function standingOf(account: Account, id: string) {
  const { data } = await account.get<{ data: { customer: Shown } }>(`/v1/customers/${id}`)
  const { number_of_purchases: purchases, spend_total: spent } = data.customer.metrics.lifetime
  return { purchases, spent, tier: data.customer.tier_id }
}
