import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLive, holdingsOf, touchedBy, type Live } from './live.js'

const READY = 'event: ready\nid: 1.1\ndata: {}\n\n'

/** A lock that the next in line gets once the present holder has gone, as a browser gives it to its tabs. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
      const free = last.catch(() => undefined)
      last = free.then(() => (signal.aborted ? undefined : hold()))
      return last
    },
  }
}

let opened: Live[] = []
let statuses: number[] = []

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: createLocks() })
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
    const status = statuses.shift() ?? 200
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode(READY))
        signal.addEventListener('abort', () => stream.error(signal.reason))
      },
    })
    return new Response(body, { status })
  })
})
afterEach(() => {
  for (const live of opened) live.end()
  opened = []
  statuses = []
  vi.unstubAllGlobals()
})

/** A tab of somebody who may follow the account, or one customer of it. */
function openTab(customerId: string | null = null) {
  const onReset = vi.fn<() => void>()
  const live = followLive({
    name: 'account ada',
    token: () => 'token',
    customerId,
    onFact: () => undefined,
    onReset,
  })
  opened.push(live)
  return { live, onReset, isLive: () => vi.waitFor(() => expect(live.read().isLive).toBe(true)) }
}

test('the first tab shows what was read while its stream began', async () => {
  const tab = openTab()
  await tab.isLive()
  expect(tab.onReset).not.toHaveBeenCalled()
})

test('the page of a customer is read anew, since the stream begins after it', async () => {
  const tab = openTab('ada')
  await tab.isLive()
  expect(tab.onReset).toHaveBeenCalledOnce()
})

test('a tab that takes the stream over reads anew what it missed meanwhile', async () => {
  const first = openTab()
  const next = openTab()
  await Promise.all([first.isLive(), next.isLive()])
  first.live.end()
  await vi.waitFor(() => expect(next.onReset).toHaveBeenCalledOnce(), { timeout: 10_000 })
})

test('a stream that begins late reads anew what happened before', async () => {
  statuses = [503]
  const tab = openTab()
  await vi.waitFor(() => expect(tab.onReset).toHaveBeenCalledOnce(), { timeout: 10_000 })
})

test('a fact about a customer makes old what that one has', () => {
  const fact = { id: '1', type: 'wallet.accumulated', time: '', data: { customer_id: 'ada' } }
  expect(touchedBy(fact)).toStrictEqual(['customer', 'coupon', holdingsOf('ada')])
})
