import { expect, test } from 'vitest'
import { canonical, hashOf, idempotencyKeyError } from './idempotency.js'

test('the hash does not depend on the order of keys, at any depth', () => {
  const one = { path: { id: '1' }, query: {}, body: { a: { x: 1, y: [{ p: 1, q: 2 }] }, b: 2 } }
  const two = { path: { id: '1' }, query: {}, body: { b: 2, a: { y: [{ q: 2, p: 1 }], x: 1 } } }
  expect(hashOf(one)).toBe(hashOf(two))
  expect(hashOf(one)).toMatch(/^[0-9a-f]{64}$/)
})

test('the hash depends on path, query, body and the order of arrays', () => {
  const asked = { path: { id: '1' }, query: { q: '1' }, body: { list: [1, 2] } }
  const others = [
    { ...asked, path: { id: '2' } },
    { ...asked, query: { q: '2' } },
    { ...asked, body: { list: [2, 1] } },
    { ...asked, query: {}, body: { ...asked.body, q: '1' } },
  ]
  expect(new Set([asked, ...others].map(hashOf)).size).toBe(5)
})

test('canonical JSON keeps a key __proto__ a key', () => {
  expect(canonical(JSON.parse('{"b":1,"__proto__":{"a":1}}'))).toBe('{"__proto__":{"a":1},"b":1}')
})

test.each(['a', '~'.repeat(255), '"quoted"'])('a key may be %j', (key) => {
  expect(idempotencyKeyError(key)).toBeNull()
})

test.each(['', ' ', 'a b', 'ä', 'a'.repeat(256), 'a\t'])('a key may not be %j', (key) => {
  expect(idempotencyKeyError(key)).toMatchObject({ code: 'IDEMPOTENCY_KEY_INVALID' })
})
