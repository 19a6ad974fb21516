import type { AccountId } from '@loyalty/contracts/ids'
import { expect, test } from 'vitest'
import { noRows, type ReadRows } from './ready-rows.js'
import { createRowsReader } from './rows-reader.js'

const read: ReadRows = { ok: true, rows: noRows, hash: null, errors: [], schemaErrors: [] }
const large = () =>
  ({ bytes: new Uint8Array(65 * 1024), kind: 'customers', hasKey: false }) as const

test('accounts take turns, and one body is read at a time', async () => {
  const order: string[] = []
  const names = new Map<unknown, string>()
  let under = 0
  const reader = createRowsReader({
    async read(body) {
      under += 1
      expect(under).toBe(1)
      await Promise.resolve()
      order.push(names.get(body) ?? '')
      under -= 1
      return read
    },
    close: () => Promise.resolve(),
  })
  const send = (account: string, name: string) => {
    const body = large()
    names.set(body, name)
    return reader.read(body, account as AccountId)
  }
  await Promise.all([
    send('a', 'a1'),
    send('a', 'a2'),
    send('a', 'a3'),
    send('b', 'b1'),
    send('c', 'c1'),
    send('b', 'b2'),
  ])
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('a body that cannot be read does not hold up the next one', async () => {
  let reads = 0
  const reader = createRowsReader({
    read: () => (reads++ === 0 ? Promise.reject(new Error('ended')) : Promise.resolve(read)),
    close: () => Promise.resolve(),
  })
  const [first, second] = await Promise.allSettled([
    reader.read(large(), 'a' as AccountId),
    reader.read(large(), 'a' as AccountId),
  ])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
})

test('more bodies than may wait are refused at once', async () => {
  const reader = createRowsReader({
    read: () => new Promise(() => undefined),
    close: () => Promise.resolve(),
  })
  for (let at = 0; at < 65; at += 1) void reader.read(large(), 'a' as AccountId).catch(() => null)
  await expect((async () => reader.read(large(), 'a' as AccountId))()).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  })
})
