// @ts-check
import assert from 'node:assert/strict'
import { cartFields, orderFields } from '../.medusa/server/src/medusa.js'
import { setUpProgramme } from './programme.mjs'
import { setUpShop } from './shop.mjs'
import { guest, signUp } from './shopper.mjs'
import { is, until } from './until.mjs'

/**
 * @typedef {{
 *   medusa: string,
 *   administrator: { email: string, password: string },
 *   loyalty: { origin: string, operatorToken: string },
 *   line: Awaited<ReturnType<typeof import('./line.mjs').openLine>>,
 *   record: (name: string, seen: object) => Promise<void>,
 * }} Systems
 */

/** @typedef {Awaited<ReturnType<typeof openStage>>} Stage */

/**
 * A programme, a shop and the people in it, and what is asked of both sides.
 * @param {Systems} systems
 */
export async function openStage({ medusa, administrator, loyalty, line, record }) {
  const once = Date.now().toString(36).toUpperCase()
  const programme = await setUpProgramme(loyalty, once)
  const shop = await setUpShop(medusa, administrator)
  /** @param {string} name */
  const comes = (name) => signUp(medusa, shop.key, `${name}-${once.toLowerCase()}@shop.example`)
  const ada = await comes('ada')
  await until(() => programme.has(ada.id))
  await programme.give(ada.id, 40)
  return {
    programme,
    shop,
    line,
    ada,
    eve: await comes('eve'),
    visitor: guest(medusa, shop.key),
    unknownCode: `NONE-${once}`,
    /** What Ada can spend. @type {(points: number, coffees: number) => Promise<unknown>} */
    has: (points, coffees) => is(() => programme.has(ada.id), { points, coffees }),
    /** Of the events of an order of hers. @type {(order: string, ...states: string[]) => Promise<unknown>} */
    states: (order, ...expected) => is(() => programme.states(ada.id, order), expected),
    /** @param {number} amount */
    points: (amount) => [{ reward_id: programme.points, amount }],
    /** However often it is asked, and side by side. @type {(order: string) => Promise<void>} */
    nothingLeft: async (order) => {
      const settlements = await Promise.all(Array.from({ length: 5 }, () => shop.settle(order)))
      for (const { done } of settlements) assert.deepEqual(done, [])
    },
    /** @type {(name: string, order: { id: string }) => Promise<void>} */
    recordOrder: async (name, { id }) => record(name, await shop.order(id, orderFields)),
    /** @type {(name: string, cart: string) => Promise<void>} */
    recordCart: async (name, cart) =>
      record(name, { cart: await ada.read(cart, cartFields), answer: line.lastPrice() }),
    /** A programme that is used again gives no tenth more. */
    close: () => programme.end(),
  }
}
