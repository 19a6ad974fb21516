import type { ImportKind } from '@loyalty/contracts/migration/import'
import type { SentRow } from '@loyalty/contracts/migration/imports'
import { describe, expect, it } from 'vitest'
import { readRow } from './read-row.js'

const now = new Date('2026-01-31T12:00:00.000Z')
const order = { purchase_id: 'p1', value: 10 }
const customer = (row: unknown, more: Partial<SentRow> = {}): SentRow => ({
  index: 3,
  event_index: null,
  row,
  ...more,
})
const event = (row: unknown, owner: unknown = { id: 'c1' }, index: number | null = 0): SentRow => ({
  index: 3,
  event_index: index,
  customer: owner,
  row,
})

describe('a row as it was sent', () => {
  it.each<[string, ImportKind, SentRow, { code: string; field: string | null; id: string | null }]>(
    [
      [
        'too large',
        'customers',
        customer({ id: 'a' }, { is_too_large: true }),
        of('PAYLOAD_TOO_LARGE', null, 'a'),
      ],
      [
        'a duplicate',
        'customers',
        customer({ id: 'a' }, { is_duplicate: true }),
        of('DUPLICATE_IN_REQUEST', null, 'a'),
      ],
      [
        'both',
        'customers',
        customer({}, { is_too_large: true, is_duplicate: true }),
        of('PAYLOAD_TOO_LARGE', null, null),
      ],
      ['null', 'customers', customer(null), of('VALIDATION_ERROR', null, null)],
      ['without an id', 'customers', customer({}), of('VALIDATION_ERROR', 'id', null)],
      [
        'an id that is no text',
        'customers',
        customer({ id: 1 }),
        of('VALIDATION_ERROR', 'id', null),
      ],
      [
        'a stray member',
        'customers',
        customer({ id: 'a', b: 1 }),
        of('VALIDATION_ERROR', 'b', 'a'),
      ],
      [
        'deep inside',
        'customers',
        customer({ id: 'a', balance: [{}] }),
        of('VALIDATION_ERROR', 'balance.0.reward_id', 'a'),
      ],
      [
        'half a document',
        'customers',
        customer({ id: 'a', document_type: 'ID' }),
        of('VALIDATION_ERROR', 'document_number', 'a'),
      ],
      [
        'an entry that is no object',
        'events',
        event(null, 7, null),
        of('VALIDATION_ERROR', null, null),
      ],
      [
        'an entry without events',
        'events',
        event(null, { id: 'c1' }, null),
        of('VALIDATION_ERROR', 'events', 'c1'),
      ],
      [
        'a stray member of an entry',
        'events',
        event({ order }, { id: 'c1', x: 1 }),
        of('VALIDATION_ERROR', 'x', 'c1'),
      ],
      ['an event without its order', 'events', event({}), of('VALIDATION_ERROR', 'order', 'c1')],
      ['an event that is null', 'events', event(null), of('VALIDATION_ERROR', null, 'c1')],
    ],
  )('%s is an error of its own', (_name, kind, sent, expected) => {
    const read = readRow(kind, sent, now)
    expect(read).toMatchObject({ ok: false, error: { index: 3, ...expected } })
  })

  it('of a customer is what its schema makes of it', () => {
    expect(readRow('customers', customer({ id: ' a ', country: 'ES' }), now)).toEqual({
      ok: true,
      row: { index: 3, event_index: null, attempts: 0, row: { id: 'a', country: 'ES' } },
    })
  })

  it('of an event names its customer', () => {
    expect(readRow('events', event({ order }, { id: ' c1' }, 2), now)).toMatchObject({
      ok: true,
      row: { event_index: 2, customer_id: 'c1', row: { type: 'PURCHASE', fulfilled: false } },
    })
  })

  it('is told in a message that stays short', () => {
    const stray = Object.fromEntries([...Array(200).keys()].map((at) => [`member${at}`, 1]))
    const read = readRow('customers', customer({ id: 'a', ...stray }), now)
    expect(read.ok ? 0 : read.error.message.length).toBe(300)
  })
})

function of(code: string, field: string | null, id: string | null) {
  return { code, field, id }
}
