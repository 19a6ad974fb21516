import { setImmediate as turn } from 'node:timers/promises'
import type { AccountId } from '@loyalty/contracts/ids'
import { PausedTurns } from '@loyalty/engine/process'
import { afterEach, expect, test, vi } from 'vitest'
import { noRows, type ReadRows } from './ready-rows.js'
import { createRowsReader } from './rows-reader.js'

afterEach(() => {
  vi.useRealTimers()
})

const read: ReadRows = { ok: true, rows: noRows, hash: null, errors: [], schemaErrors: [] }
const large = () =>
  ({ bytes: new Uint8Array(65 * 1024), kind: 'customers', hasKey: false }) as const

test('accounts take turns, and one body is read at a time', async () => {
  const order: string[] = []
  const names = new Map<unknown, string>()
  let under = 0
  let nowMs = 0
  const thread = {
    async read(body: unknown) {
      under += 1
      expect(under).toBe(1)
      await Promise.resolve()
      nowMs += 10
      order.push(names.get(body) ?? '')
      under -= 1
      return read
    },
    close: () => Promise.resolve(),
  }
  const reader = createRowsReader(thread, new PausedTurns(() => nowMs))
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
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test.each([
  ['three times as long', 20, 60],
  ['at most 500 ms', 1_000, 500],
])('after a body comes a pause, %s, in which its rows are stored', async (_, readMs, pauseMs) => {
  vi.useFakeTimers()
  let reads = 0
  const reader = createRowsReader({
    read: async () => {
      reads += 1
      await new Promise((resolve) => {
        setTimeout(resolve, readMs)
      })
      return read
    },
    close: () => Promise.resolve(),
  })
  const both = Promise.all([large(), large()].map((body) => reader.read(body, 'a' as AccountId)))
  await vi.advanceTimersByTimeAsync(readMs + pauseMs - 1)
  expect(reads).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(reads).toBe(2)
  await vi.advanceTimersByTimeAsync(readMs)
  await both
})

test.each([
  ['of somebody who asks for one alone', 'b', 'SERVICE_UNAVAILABLE'],
  ['behind others of its own', 'a', 'RATE_LIMITED'],
])('a body that has waited too long is refused, and is not read: %s', async (_, account, code) => {
  vi.useFakeTimers()
  let reads = 0
  const reader = createRowsReader({
    read: () => {
      reads += 1
      return new Promise(() => undefined)
    },
    close: () => Promise.resolve(),
  })
  for (let at = 0; at < 2; at += 1) {
    void reader.read(large(), 'a' as AccountId).catch(() => null)
  }
  const late = reader.read(large(), account as AccountId).catch((fault: unknown) => fault)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await late).toMatchObject({ code })
  expect(reads).toBe(1)
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

test('more bodies than may wait are refused at once, to an account that has many of them as its own', async () => {
  const reader = createRowsReader({
    read: () => new Promise(() => undefined),
    close: () => Promise.resolve(),
  })
  const send = async (account: string) => reader.read(large(), account as AccountId)
  const fill = (account: string, bodies: number) => {
    for (let at = 0; at < bodies; at += 1) void send(account).catch(() => null)
  }
  fill('a', 1)
  await turn()
  // The first one is read, so it waits no longer.
  fill('a', 16)
  expect(await send('a')).toMatchObject({ ok: false, code: 'RATE_LIMITED' })
  for (const account of ['b', 'c', 'd']) fill(account, 16)
  await expect(send('e')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})
