import { createCoupon, createReward } from '../data/samples.js'
import type { Client } from '../system/client.js'
import { TARGET_COUPONS, TARGET_CUSTOMERS } from './address.js'

/** What a run has made in an account of a deployment. */
export interface Made {
  /** Customers `<prefix><number>`, named like nobody else's. */
  customerPrefix: string
  customers: number
  codes: string[]
}

/** More than a run redeems, so the limit is counted and never reached. */
const MAX_REDEMPTIONS = 10_000_000

/**
 * Makes customers and coupons by calls alone. `made` grows with each call, so that all of it can be taken away also when
 * one of them fails.
 */
export async function makeIn(client: Client, made: Made): Promise<void> {
  const rewardId = await createReward({ client })
  while (made.codes.length < TARGET_COUPONS)
    made.codes.push(await createCoupon({ client }, rewardId, MAX_REDEMPTIONS))
  for (; made.customers < TARGET_CUSTOMERS; made.customers++)
    await client.call('POST', '/operator/v1/customers', {
      id: `${made.customerPrefix}${made.customers}`,
    })
}

/** Erases the customers and disables the coupons; a reward without either is of no use to anybody. */
export async function takeAway(client: Client, made: Made): Promise<void> {
  for (const code of made.codes) {
    const path = `/operator/v1/coupons?code=${encodeURIComponent(code)}`
    const { data } = await client.call<{ data: { id: string }[] }>('GET', path)
    for (const { id } of data) await client.call('POST', `/operator/v1/coupons/${id}/disable`)
  }
  for (let number = 0; number < made.customers; number++)
    await client.call('DELETE', `/operator/v1/customers/${made.customerPrefix}${number}`)
}
