import { expect, test } from 'vitest'
import { readViews, withoutView, withView } from './views.js'

const gold = { name: 'Gold', search: '?tier=1' }
const blocked = { name: 'Blocked', search: '?status=BLOCKED' }

test('a view is kept by its list and its name, and a second one of the name replaces it', () => {
  const kept = withView(withView({}, '/customers', gold), '/customers', blocked)
  expect(kept).toStrictEqual({ '/customers': [blocked, gold] })
  const other = { ...gold, search: '?tier=2' }
  expect(withView(kept, '/customers', other)).toStrictEqual({ '/customers': [blocked, other] })
  expect(withView(kept, '/coupons', gold)).toStrictEqual({ ...kept, '/coupons': [gold] })
  expect(withoutView(kept, '/customers', 'Gold')).toStrictEqual({ '/customers': [blocked] })
  expect(withoutView(kept, '/coupons', 'Gold')['/customers']).toStrictEqual([blocked, gold])
})

test('what was kept is read again', () => {
  const kept = withView({}, '/customers', gold)
  expect(readViews(JSON.stringify(kept))).toStrictEqual(kept)
})

test.each([
  [undefined, {}],
  ['', {}],
  ['[', {}],
  ['null', {}],
  ['7', {}],
  ['{"/customers":7}', { '/customers': [] }],
  [
    '{"/customers":[7,{"name":"a"},{"name":"b","search":"?q=1"}]}',
    { '/customers': [{ name: 'b', search: '?q=1' }] },
  ],
])('of %s nothing is taken that is no view', (kept, views) => {
  expect(readViews(kept)).toStrictEqual(views)
})
