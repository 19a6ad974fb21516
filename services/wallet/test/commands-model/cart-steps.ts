import type { Command } from '@loyalty/engine/command'
import { whole } from '@loyalty/engine/query'
import fc from 'fast-check'
import { expect } from 'vitest'
import { checkoutCart } from '@loyalty/contracts/wallet/cart'
import { checkout, type AskedCheckout } from '../../src/carts/commands/checkout.js'
import { cartLoads, evaluateInView } from '../../src/carts/evaluate-in-view.js'
import { evaluationText } from '../../src/carts/wire.js'
import { behaviorEvents } from '../../src/events/store.js'
import { readCart } from '../../src/carts/rules/cart-order.js'
import { byCode, checkCards, pin } from './card-steps.js'
import { guessesKeyOf } from './checks.js'
import { codeAt } from './coupon-steps.js'
import { purchase } from './event-steps.js'
import { checkKept } from './kept.js'
import { amount, brand, index, recent, step, type Draws } from './step.js'
import { codes, copyOf, drive, type World } from './world.js'

/** What a checkout of these documents has to do. */
const evaluation: Command<AskedCheckout> = {
  name: 'evaluation',
  loads: cartLoads.loads,
  decide(asked, view, call) {
    const found = whole(evaluateInView(asked, view, call))
    if ('missing' in found || !found.ok) return found
    return { ok: true, body: evaluationText(asked.sent, asked, found) }
  },
}

/** An evaluation of the cart, right before its checkout. */
function evaluatedText(world: World, asked: AskedCheckout): string | null {
  const { outcome } = drive(copyOf(world), evaluation, asked)
  return outcome.ok ? outcome.body : null
}

const spend = fc.option(fc.oneof(fc.constant('max' as const), amount))

export const cartSteps = ({ who, what }: Draws) => [
  step(
    'checkoutCart',
    checkout,
    fc.tuple(
      fc.tuple(who, purchase, brand),
      fc.uniqueArray(index, { maxLength: 2 }),
      fc.tuple(what, spend),
      fc.constantFrom(undefined, 30, 600),
      fc.boolean(),
      fc.array(fc.tuple(recent, pin, fc.constantFrom(null, null, 0.5)), { maxLength: 2 }),
    ),
    (world, [customer, purchaseId, brandId], at, [reward, units], minutes, isDropping, paying) => {
      const entered = new Set(at.map((one) => codeAt(world, one)))
      const sent = checkoutCart.input.parse({
        customer_id: customer,
        purchase_id: purchaseId ?? 'o',
        brand_id: brandId,
        order: {
          products: [
            { sku: 'a', amount: 3, value: 6 },
            { sku: 'b', amount: 1, value: 4.01 },
          ],
          shipping: { value: 1 },
        },
        codes: [...entered],
        spend: units === null ? [] : [{ reward_id: reward, amount: units }],
        hold_minutes: minutes,
        drop_refused: isDropping,
      })
      const read = readCart(sent.order)
      if (!read.ok) throw new Error(read.details)
      const asked = {
        ...sent,
        read,
        sent,
        codesOfCards: codes,
        cards: paying.map(([card, given, most]) => ({
          ...byCode(world, card, null, given),
          lastFour: 'CARD',
          amount: most,
        })),
        guessesKey: guessesKeyOf(sent.customer_id),
      }
      return { ...asked, evaluated: evaluatedText(world, asked) }
    },
    (world, { evaluated }) => {
      checkKept(world)
      checkCards(world)
      const [newest] = world.store
        .all(behaviorEvents)
        .toSorted(({ id }, { id: other }) => (id < other ? 1 : -1))
      expect(newest?.checkout?.evaluation).toBe(evaluated)
    },
  ),
]
