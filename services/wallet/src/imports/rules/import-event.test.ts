import { MigrationEvent } from '@loyalty/contracts/wallet/migrated'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import { justIssued } from '../../events/rules/event.js'
import { importedEvent } from './import-event.js'

const EVENT = '0190f3a2-7c1e-7b42-9d5e-00000000000e' as Uuid
const WALLET = '0190f3a2-7c1e-7b42-9d5e-00000000000a' as Uuid
const OWNER = '0190f3a2-7c1e-7b42-9d5e-00000000000b' as Uuid
const importedAt = new Date('2026-05-01T00:00:00.000Z')
const now = new Date('2026-05-02T00:00:00.000Z')
const [issued, resolved] = ['2025-01-01T00:00:00.000Z', '2025-01-02T00:00:00.000Z']

it('means by null what it means by a member that is left out', () => {
  const order = { purchase_id: 'p', value: 1 }
  const none = { type: null, fulfilled: null, issued_at: null, resolved_at: null }
  expect(MigrationEvent.parse({ ...none, order })).toMatchObject(MigrationEvent.parse({ order }))
})

const imported = (sent: object) =>
  importedEvent(MigrationEvent.parse(sent), {
    account: 'a' as AccountId,
    wallet: { wallet_id: WALLET, owner_id: OWNER },
    key: `a|${EVENT}`,
    id: EVENT,
    importedAt,
    now,
  })

describe('an event of a previous system', () => {
  it('is ISSUED and holds nothing, until it is fulfilled', () => {
    expect(imported({ type: 'VISIT' })).toEqual({
      ...justIssued,
      _id: `a|${EVENT}`,
      version: 1,
      account_id: 'a',
      id: EVENT,
      wallet_id: WALLET,
      owner_id: OWNER,
      type: 'VISIT',
      purchase_id: null,
      data: { order: null, brand_id: null, channel_id: null, store_id: null, platform: null },
      reserve: 0n,
      held_until: null,
      issued_at: importedAt,
      created_at: now,
      updated_at: now,
    })
  })

  it('that was fulfilled is RESOLVED, and paid and took nothing here', () => {
    const event = imported({
      type: 'VISIT',
      fulfilled: true,
      issued_at: issued,
      resolved_at: resolved,
    })
    expect(event).toMatchObject({
      state: 'RESOLVED',
      issued_at: new Date(issued),
      processing_at: new Date(resolved),
      resolved_at: new Date(resolved),
    })
    expect(JSON.parse(event.result ?? '')).toEqual({
      wallet: null,
      gift_card: [],
      accumulations: [],
      redemptions: [],
      transactions: [],
    })
  })

  it('was resolved when it was issued, where nobody says when', () => {
    const event = imported({ type: 'VISIT', fulfilled: true, issued_at: issued })
    expect(event.resolved_at).toEqual(new Date(issued))
  })

  const order = { purchase_id: 'p-1', channel_id: 'h-1', store_id: 's-1', value: 10 }
  it.each<[string, object, object]>([
    ['its order', {}, { brand_id: null, channel_id: 'h-1', store_id: 's-1' }],
    [
      'itself, before its order',
      { brand_id: 'b-1', channel_id: 'h-2', store_id: 's-2' },
      { brand_id: 'b-1', channel_id: 'h-2', store_id: 's-2' },
    ],
  ])('happened where it says of %s', (_name, sent, expected) => {
    expect(imported({ order, ...sent })).toMatchObject({
      purchase_id: 'p-1',
      data: { ...expected, order: { value: 10 } },
    })
  })
})
