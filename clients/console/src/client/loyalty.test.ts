import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Longer than one attempt may take, and all of them together. */
const LONG_MS = 60_000

const tokenOf = (id: string) => ['header', btoa(JSON.stringify({ jti: id })), 'signature'].join('.')
const [spent, renewed] = [tokenOf('spent'), tokenOf('renewed')]

let taken = spent

/** Takes one token alone, and does not answer a request that was given up. */
const gateway = async ({ headers, signal }: Request): Promise<Response> => {
  signal.throwIfAborted()
  return headers.get('authorization') === `Bearer ${taken}`
    ? Response.json({ data: { subject: 'ada' } })
    : Response.json({ code: 'UNAUTHORIZED', request_id: '1' }, { status: 401 })
}

beforeEach(() => {
  taken = spent
  const sessionStorage = { getItem: () => null, removeItem: () => undefined }
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('location', { origin: 'http://console.test' })
  vi.stubGlobal('fetch', gateway)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A call that waits until somebody signs in again. */
async function askWithSpentToken(signal: AbortSignal) {
  const { loyalty } = await import('./loyalty.js')
  const { session } = await import('../session/session.js')
  session.begin(spent, false)
  await loyalty.GET('/operator/v1/me')
  taken = renewed
  const asked = loyalty.GET('/operator/v1/me', { signal })
  asked.catch(() => undefined)
  await vi.waitFor(() => expect(session.read().isExpired).toBe(true), { timeout: 10_000 })
  return { asked, signIn: () => session.begin(renewed, false) }
}

test('a call that waited for a new sign-in is answered, however long that took', async () => {
  const { asked, signIn } = await askWithSpentToken(new AbortController().signal)
  await vi.advanceTimersByTimeAsync(LONG_MS)
  signIn()
  expect((await asked).data).toStrictEqual({ data: { subject: 'ada' } })
})

test('one that was given up meanwhile is not', async () => {
  const gone = new AbortController()
  const { asked, signIn } = await askWithSpentToken(gone.signal)
  gone.abort()
  signIn()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})
