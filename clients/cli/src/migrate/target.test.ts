import { describe, expect, it } from 'vitest'
import { parseTarget, rowShapes } from './target.js'

const typeOf = (kind: 'customers' | 'events', path: string): string => {
  const target = parseTarget(rowShapes[kind], path)
  return typeof target === 'string' ? target : target.type
}

describe('a path names a member and what it takes', () => {
  it.each([
    ['id', 'text'],
    ['email', 'text'],
    ['dob', 'date'],
    ['platforms', 'list'],
    ['tags', 'json'],
    ['tags.segment', 'text'],
    ['metadata.source', 'text'],
    ['devices', 'json'],
    ['devices[].device_info.osVersion', 'text'],
    ['balance[].amount', 'number'],
    ['balance[points].reward_id', 'text'],
    ['balance[points].issued_at', 'date'],
    ['balance[].reference', 'text'],
    ['metrics.lifetime.spend_total', 'number'],
    ['metrics.this_year.last_visit', 'date'],
  ])('customers %s: %s', (path, type) => expect(typeOf('customers', path)).toBe(type))

  it.each([
    ['id', 'text'],
    ['type', 'text'],
    ['fulfilled', 'boolean'],
    ['issued_at', 'date'],
    ['order.value', 'number'],
    ['order.products[].sku', 'text'],
    ['order.products[].redeem[points].amount', 'number'],
  ])('events %s: %s', (path, type) => expect(typeOf('events', path)).toBe(type))

  it.each([
    ['shoe', 'there is no shoe'],
    ['balance.amount', 'there is no amount'],
    ['name[].x', 'name is not a list'],
    ['balance[].amount[', 'is not a path'],
    ['tags.a.b', 'name one level'],
    ['tags.$set', 'starts with $'],
    ['tags.__proto__', '__proto__'],
    ['__proto__.x', 'there is no __proto__'],
  ])('customers %s is none', (path, sentence) => {
    expect(parseTarget(rowShapes.customers, path)).toEqual(expect.stringContaining(sentence))
  })

  it('only one list of a path takes an entry from each line', () => {
    const path = 'order.products[].redeem[].amount'
    expect(parseTarget(rowShapes.events, path)).toBe(`${path} has more than one []`)
  })
})
