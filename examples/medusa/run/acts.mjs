// @ts-check
import assert from 'node:assert/strict'
import { is } from './until.mjs'

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {Awaited<ReturnType<Stage['ada']['buy']>>} Answer */

/** Less than half a cent. */
const SAME = 0.005

/** @type {(answer: Answer) => { id: string, total: number }} */
const placed = ({ status, body }) => {
  assert.equal(body.type, 'order', `${status} ${JSON.stringify(body)}`)
  return body.order
}

/** @type {(answer: Answer, why: RegExp) => void} */
const refused = ({ status, body }, why) => {
  assert.equal(status, 400, JSON.stringify(body))
  assert.match(body.message, why)
}

/** The cart and the numbers of docs/checkout.md. @param {Stage} stage */
async function* purchase(stage) {
  const { ada, shop, programme, has, states, nothingLeft, recordOrder } = stage
  const { mug, plate, spoon } = shop.variants
  const cart = await ada.cart(shop.spain, [
    [mug, 2],
    [plate, 1],
  ])
  assert.equal(await ada.total(cart), 94.9)
  const { loyalty } = (await ada.points(cart)).body
  assert.equal(loyalty.balances[0].total, 40)
  assert.equal(loyalty.cart.totals.payable, 94.9)
  yield 'cart: 40 points are there; 100 less a tenth, and 4.90 for the parcel: 94.90'

  assert.equal((await ada.wish(cart, { codes: programme.codes.mugs })).status, 400)
  const codes = [programme.codes.mugs, stage.unknownCode]
  const wished = await ada.wish(cart, { codes, spend: stage.points(18) })
  const [applied, unknown] = wished.body.loyalty.cart.codes
  assert.equal(applied.refusal, null)
  assert.equal(unknown.refusal.code, 'COUPON_NOT_FOUND')
  assert.deepEqual((await ada.points(cart)).body.loyalty.cart.codes, [applied])
  assert.equal(await ada.total(cart), 76.9)
  await stage.recordCart('cart-taxes-in-prices', cart)
  yield 'a code and 18 points: 76.90; an unknown code is told and not kept'

  const spoons = await ada.add(cart, spoon, 3)
  assert.equal(await ada.total(cart), 85.89)
  await ada.remove(cart, spoons)
  assert.equal(await ada.total(cart), 76.9)
  yield 'three spoons in and out again: 85.89, and 76.90'

  assert.equal((await stage.visitor.points(cart)).status, 401)
  assert.equal((await stage.eve.points(cart)).status, 404)
  assert.equal((await stage.eve.wish(cart, {})).status, 404)
  yield 'a guest and another customer see nothing of this cart'

  const order = placed(await ada.buy(cart))
  assert.equal(order.total, 76.9)
  await states(order.id, 'ISSUED')
  await has(22, 1)
  await recordOrder('order-placed', order)
  assert.equal(placed(await ada.confirm(cart)).id, order.id)
  await states(order.id, 'ISSUED')
  await has(22, 1)
  yield 'confirmed twice: one order of 76.90; 18 points are held, the code gave a coffee'

  await shop.capture(order.id)
  await states(order.id, 'RESOLVED')
  await has(94, 1)
  await recordOrder('order-paid', order)
  await nothingLeft(order.id)
  await has(94, 1)
  yield 'captured: 72 points are earned, 94 are there; settled five times more: nothing to do'

  await shop.fulfil(order.id)
  await shop.takeBack(order.id, 'MUG')
  await has(82, 1)
  await recordOrder('order-returned-in-part', order)
  await nothingLeft(order.id)
  await has(82, 1)
  yield 'a mug came back: 16 points are taken and 4 given back, 82 are there, once'

  await shop.takeBack(order.id, 'MUG')
  await has(70, 1)
  yield 'the other mug came back: 70 are there'
}

/** @param {Stage} stage */
async function* cancellations({ ada, shop, programme, points, has, states, ...stage }) {
  const wish = { codes: [programme.codes.plates], spend: points(20) }
  const begun = async () => {
    const cart = await ada.cart(shop.spain, [[shop.variants.plate, 1]])
    await ada.wish(cart, wish)
    assert.equal(await ada.total(cart), 30.9)
    return cart
  }

  const unpaid = placed(await ada.buy(await begun()))
  await states(unpaid.id, 'ISSUED')
  await has(50, 2)
  await shop.cancel(unpaid.id)
  await states(unpaid.id, 'CANCELLED')
  await has(70, 1)
  await stage.recordOrder('order-cancelled', unpaid)
  await stage.nothingLeft(unpaid.id)
  yield 'another order, cancelled before its payment: 20 points and the code are back'

  // The code could not be used again if it were not back.
  const paid = placed(await ada.buy(await begun()))
  await shop.capture(paid.id)
  await states(paid.id, 'RESOLVED')
  await has(76, 2)
  await shop.cancel(paid.id)
  await states(paid.id, 'REVERSED')
  await has(70, 1)
  await stage.nothingLeft(paid.id)
  await has(70, 1)
  yield 'the same, cancelled after its payment: 26 points are taken, 20 and the code are back'

  const cart = await begun()
  refused(await ada.buy(cart, 'refused'), /was not authorized/)
  await has(70, 1)
  const retried = placed(await ada.buy(cart))
  await states(retried.id, 'ISSUED')
  await has(50, 2)
  await shop.cancel(retried.id)
  await has(70, 1)
  yield 'a card is refused: all is given back; the next card is taken'
}

/** @param {Stage} stage */
async function* prices({ ada, shop, programme, points, has, states, recordCart }) {
  const { mug, spoon } = shop.variants
  assert.equal((await ada.begin(shop.spain, [[mug, 1]])).total, 22.5)
  yield 'a cart that begins with a mug: 22.50 in the first answer'

  const cart = await ada.cart(shop.spain, [[mug, 1]])
  assert.equal(await ada.total(cart), 27.4)
  const payable = async () => (await ada.points(cart)).body.loyalty.cart.totals.payable
  await programme.pause()
  await is(payable, 29.9)
  refused(await ada.buy(cart), /^CART_CHANGED/)
  await has(70, 1)
  await ada.wish(cart, {})
  assert.equal(await ada.total(cart), 29.9)
  const dearer = placed(await ada.buy(cart))
  assert.equal(dearer.total, 29.9)
  await programme.resume()
  await is(payable, 27.4)
  await shop.cancel(dearer.id)
  await states(dearer.id, 'CANCELLED')
  yield 'the campaign ended while the cart was open: no order at 27.40, one at 29.90'

  const taxed = await ada.cart(shop.usa, [
    [spoon, 7],
    [mug, 1],
  ])
  const wish = { codes: [programme.codes.freight], spend: points(30) }
  const { totals } = (await ada.wish(taxed, wish)).body.loyalty.cart
  const charged = await ada.total(taxed)
  assert.ok(Math.abs(charged - totals.payable) < SAME, `${charged} is not ${totals.payable}`)
  assert.ok(totals.shipping - totals.shipping_discount < SAME)
  await recordCart('cart-taxes-on-top', taxed)
  const order = placed(await ada.buy(taxed))
  await states(order.id, 'ISSUED')
  await has(40, 1)
  await shop.cancel(order.id)
  await has(70, 1)
  yield `taxes on top, free parcel: ${totals.payable} by the programme, ${charged} by Medusa`

  const free = await ada.cart(shop.spain, [[spoon, 1]])
  await ada.wish(free, { codes: [programme.codes.freight], spend: points(6) })
  assert.equal(await ada.total(free), 0)
  await states(placed(await ada.confirm(free)).id, 'RESOLVED')
  await has(64, 1)
  yield 'points and a code paid all of it: fulfilled without a payment'
}

/** @param {Stage} stage */
async function* absences({ ada, shop, line, has, states, ...stage }) {
  const { mug } = shop.variants
  const cart = await ada.cart(shop.spain, [[mug, 1]])
  assert.equal((await ada.promote(cart, shop.promotion)).cart.total, 22.9)
  assert.equal(await ada.total(cart), 22.9)
  await stage.recordCart('cart-with-own-promotion', cart)
  yield "Medusa's own promotion first: 25 less a fifth, less a tenth, and the parcel: 22.90"

  line.cut()
  refused(await ada.buy(cart), /does not answer/)
  line.mend()
  const late = placed(await ada.buy(cart))
  await states(late.id, 'ISSUED')
  await shop.cancel(late.id)
  await states(late.id, 'CANCELLED')
  yield 'the programme was away: no order at a price that depends on it, one when it was back'

  line.cut()
  const full = await ada.cart(shop.spain, [[mug, 1]])
  assert.equal(await ada.total(full), 29.9)
  const order = placed(await ada.buy(full))
  await shop.capture(order.id)
  line.mend()
  // Medusa's message may still be tried. Whichever comes first, it is done once.
  await shop.settle(order.id)
  await states(order.id, 'RESOLVED')
  await has(89, 1)
  await stage.nothingLeft(order.id)
  yield 'the programme was away: an order at full price, announced later for 25 points'
}

/** @param {Stage} stage */
async function* others({ eve, visitor, shop, programme }) {
  await programme.block(eve.id)
  for (const one of [eve, visitor]) {
    const cart = await one.cart(shop.spain, [[shop.variants.mug, 1]])
    assert.equal(await one.total(cart), 29.9)
    placed(await one.buy(cart))
  }
  yield 'a blocked customer and a guest buy at full price'
}

/** Orders over HTTP alone, with a look at both sides after each step. They stand in this order: each begins with what the one before left. */
export const acts = [purchase, cancellations, prices, absences, others]
