import { expect } from 'vitest'
import { campaignBudgets } from '../../src/campaigns/store.js'
import { couponCustomerKey, couponCustomers } from '../../src/coupons/store.js'
import { stateOf, type BehaviorEvent } from '../../src/events/rules/event.js'
import { behaviorEvents } from '../../src/events/store.js'
import { redemptionKey, redemptions } from '../../src/redemptions/store.js'
import { account, type World } from './world.js'

const ENDED: ReadonlySet<BehaviorEvent['state']> = new Set(['CANCELLED', 'EXPIRED'])

/**
 * What stands is counted in budgets and uses, and what came to nothing is not: only what was reversed in part may
 * be counted still.
 */
export function checkKept({ store, now }: World) {
  const events = store.all(behaviorEvents)
  for (const { _id: key, paid } of store.all(campaignBudgets)) {
    const using = events.filter(({ budget_keys: keys }) => keys.includes(key))
    const standing = using.filter(({ state }) => state === 'ISSUED' || state === 'RESOLVED')
    const ended = using.filter(({ state }) => ENDED.has(state))
    expect(paid).toBeGreaterThanOrEqual(standing.length)
    expect(paid).toBeLessThanOrEqual(using.length - ended.length)
  }
  const all = store.all(redemptions)
  for (const { _id: key, used } of store.all(couponCustomers)) {
    const own = all.filter(
      ({ code, wallet_id: wallet }) => couponCustomerKey(account, code, wallet) === key,
    )
    expect(used).toBeGreaterThanOrEqual(own.filter(({ status }) => status === 'ACTIVE').length)
    expect(used).toBeLessThanOrEqual(own.length)
  }
  for (const event of events) {
    const followers = (event.redemptions ?? []).map(({ redemption_id: id }) =>
      store.get(redemptions, redemptionKey(account, id)),
    )
    for (const redemption of followers) {
      expect(redemption).toMatchObject({ event_id: event.id, purchase_id: event.purchase_id })
    }
    // Held units are those of the order that stands.
    if (stateOf(event, now) !== 'ISSUED') continue
    expect(event.checkout === undefined || event.held_until !== null).toBe(true)
  }
}
