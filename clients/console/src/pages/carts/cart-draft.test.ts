import { expect, test } from 'vitest'
import {
  cartOf,
  emptyCard,
  emptyCart,
  emptyLine,
  emptySpend,
  isComplete,
  missingOf,
  tagsOf,
} from './cart-draft.js'

test.each([
  ['', {}],
  ['category: mugs, sale', { category: 'mugs', sale: true }],
  ['url:https://shop.example', { url: 'https://shop.example' }],
  [' , :mugs', {}],
])('tags %j', (text, tags) => {
  expect(tagsOf(text)).toStrictEqual(tags)
})

const mugs = { ...emptyLine(), sku: ' mug-1 ', pieces: '2', value: '24.5' }

test('a cart becomes a request: nothing typed is left out, and an empty number of units is the most', () => {
  const draft = {
    ...emptyCart(),
    customerId: ' ada ',
    lines: [{ ...mugs, tags: 'sale' }, emptyLine()],
    shipping: '4.9',
    codes: ['SAVE10'],
    spend: [
      { ...emptySpend(), rewardId: 'points' },
      { ...emptySpend(), rewardId: 'stars', units: '3' },
    ],
    cards: [{ ...emptyCard(), code: ' GC-1 ', amount: '5' }],
    store_id: 'harbour',
  }
  expect(cartOf(draft)).toStrictEqual({
    store_id: 'harbour',
    customer_id: 'ada',
    order: {
      products: [{ sku: 'mug-1', amount: 2, value: 24.5, tags: { sale: true } }],
      shipping: { value: 4.9 },
    },
    codes: ['SAVE10'],
    spend: [
      { reward_id: 'points', amount: 'max' },
      { reward_id: 'stars', amount: 3 },
    ],
    gift_cards: [{ code: 'GC-1', pin: null, amount: 5 }],
  })
  expect(cartOf({ ...emptyCart(), lines: [mugs] }).customer_id).toBeNull()
})

test.each([
  ['nothing', {}, false],
  ['a line', { lines: [mugs] }, true],
  ['a line and an empty one', { lines: [mugs, emptyLine()] }, true],
  ['a line without a value', { lines: [{ ...mugs, value: '' }] }, false],
  ['a line without a product', { lines: [{ ...mugs, sku: ' ' }] }, false],
  ['no pieces', { lines: [{ ...mugs, pieces: '' }] }, false],
  ['units of no reward', { lines: [mugs], spend: [emptySpend()] }, false],
  ['a card without its code', { lines: [mugs], cards: [emptyCard()] }, false],
])('%s is complete: %s', (_what, change, complete) => {
  expect(isComplete({ ...emptyCart(), ...change })).toBe(complete)
})

test.each([
  ['a new cart', {}, []],
  ['no pieces', { lines: [{ ...mugs, pieces: '' }] }, ['carts.pieces']],
  ['a reward that is not chosen', { lines: [mugs], spend: [emptySpend()] }, ['reward.one']],
  ['a card without its code', { lines: [mugs], cards: [emptyCard()] }, ['giftCard.code']],
])('%s names what it lacks', (_what, change, missing) => {
  expect(missingOf({ ...emptyCart(), ...change })).toStrictEqual(missing)
})
