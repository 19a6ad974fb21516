import { MigrationEvent } from '@loyalty/contracts/wallet/migrated'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import type { BehaviorEvent } from '../../events/rules/event.js'
import { differencesOf, importedEvent } from './import-event.js'

const EVENT = '0190f3a2-7c1e-7b42-9d5e-00000000000e' as Uuid
const importedAt = new Date('2026-05-01T00:00:00.000Z')
const issued_at = '2025-01-01T00:00:00.000Z'
const resolved_at = '2025-01-02T00:00:00.000Z'

const order = {
  purchase_id: 'p-1',
  value: 10,
  channel_id: 'h-1',
  products: [{ sku: 'a', amount: 1, tags: { red: true } }],
  metadata: { till: { number: 4, drawer: null } },
}
const sent = { order, brand_id: 'b-1', fulfilled: true, issued_at, resolved_at }
const imported = (row: object): BehaviorEvent =>
  importedEvent(MigrationEvent.parse(row), {
    account: 'a' as AccountId,
    wallet: { wallet_id: EVENT, owner_id: EVENT },
    key: `a|${EVENT}`,
    id: EVENT,
    importedAt,
    now: importedAt,
  })
const differences = (row: object, known = imported(sent)) =>
  differencesOf(MigrationEvent.parse(row), known)

describe('a row of a purchase that has an event', () => {
  it.each<[string, object]>([
    ['as it was sent', sent],
    ['with members in another order', Object.fromEntries(Object.entries(sent).toReversed())],
    [
      'with its nulls spelled out',
      { ...sent, store_id: null, order: { ...order, shipping: null } },
    ],
    [
      'without the nulls of its free objects',
      { ...sent, order: { ...order, metadata: { till: { number: 4 } } } },
    ],
    ['with its channel told twice', { ...sent, channel_id: 'h-1' }],
    ['without its instants', { order, brand_id: 'b-1', fulfilled: true }],
    ['with an instant in another zone', { ...sent, issued_at: '2025-01-01T02:00:00+02:00' }],
  ])('is the same %s', (_name, row) => {
    expect(differences(row)).toEqual([])
  })

  it.each<[string[], object]>([
    [['type'], { ...sent, type: 'VISIT' }],
    [['fulfilled'], { order, brand_id: 'b-1' }],
    [['issued_at'], { ...sent, issued_at: '2025-01-01T00:00:00.001Z' }],
    [['resolved_at'], { ...sent, resolved_at: issued_at }],
    [['brand_id', 'store_id'], { ...sent, brand_id: null, store_id: 's-1' }],
    [['channel_id'], { ...sent, channel_id: 'h-2' }],
    [['order.value'], { ...sent, order: { ...order, value: 12 } }],
    [
      ['order.value', 'order.discounted_value'],
      { ...sent, order: { ...order, value: null, discounted_value: 9 } },
    ],
    [['order.products'], { ...sent, order: { ...order, products: [] } }],
    [
      ['order.products.0.tags.red', 'order.products.0.sku'],
      { ...sent, order: { ...order, products: [{ sku: 'b', amount: 1, tags: { red: false } }] } },
    ],
    [['order.metadata.till'], { ...sent, order: { ...order, metadata: { till: 4 } } }],
    [['type', 'channel_id', 'order'], { ...sent, type: 'VISIT', order: null }],
  ])('has another %j', (fields, row) => {
    expect(differences(row)).toEqual(fields)
  })

  it('is no history where the event was fulfilled here, whatever it says', () => {
    const open = imported({ ...sent, fulfilled: false, resolved_at: null })
    const here = { ...open, state: 'RESOLVED' as const, result: '{"wallet":{"lines":[]}}' }
    expect(differences({ ...sent, fulfilled: false, resolved_at: null }, here)).toEqual([])
    expect(differences({ ...sent, resolved_at: null }, here)).toEqual(['fulfilled'])
  })

  it('names no more members than people read', () => {
    const free = Object.fromEntries([...Array(20).keys()].map((at) => [`k${at}`, at]))
    expect(differences({ ...sent, order: { ...order, metadata: free } })).toHaveLength(10)
  })
})
