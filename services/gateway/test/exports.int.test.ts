import { snapshotRevocations } from '@loyalty/contracts/catalog/revocation'
import { exportPages } from '@loyalty/contracts/export'
import { answer, refuse, type Outcome } from '@loyalty/contracts/outcome'
import { lowestIdAt, millisecondsOf } from '@loyalty/contracts/uuid-v7'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ACCOUNT, createWorld, errorOf, untilReady, type World } from './fixture.js'

const url = '/operator/v1/exports/transactions'
const patience = { timeout: 20_000 }
const ROW_BYTES = 1_000
const PAGE_ROWS = 500

let world: World
let revoked: { account_id: string; jti: string }[] = []
/** Cursors that were asked for, in order. */
let asked: unknown[] = []
/** Pages that there are. */
let pages = 3
let instead: Outcome[] = []

const idOf = (row: number) => lowestIdAt(row)

/** A page after the row that the cursor names. */
function pageAfter(cursor: unknown): Outcome {
  const first = typeof cursor === 'string' ? millisecondsOf(cursor) + 1 : 0
  const count = Math.max(0, Math.min(PAGE_ROWS, pages * PAGE_ROWS - first))
  const rows = Array.from({ length: count }, (_, at) =>
    JSON.stringify({ id: idOf(first + at), text: 'x'.repeat(ROW_BYTES) }),
  )
  const head = { rows: count, cursor: idOf(first + count - 1), done: count === 0 }
  return { ok: true, body: [JSON.stringify(head), ...rows, ''].join('\n') }
}

beforeAll(async () => {
  world = await createWorld()
  await world.respond(snapshotRevocations, () => answer({ revoked }))
  await world.respond(exportPages.transactions, (range) => {
    const { cursor } = exportPages.transactions.input.parse(range)
    asked.push(cursor)
    return instead.shift() ?? pageAfter(cursor)
  })
  await untilReady(world)
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => {
  revoked = []
  asked = []
  instead = []
  pages = 3
})

const linesOf = async (response: Response) => (await response.text()).trimEnd().split('\n')

/** Opens one and leaves it unread. */
async function openSlow(token = world.token) {
  const leaving = new AbortController()
  const response = await fetch(`${world.baseUrl}${url}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
    signal: leaving.signal,
  })
  return { status: response.status, response, leave: () => leaving.abort() }
}

it('has the rows of all pages as the service wrote them, and the end', async () => {
  const lines = await linesOf(await world.fetch(url))
  expect(lines).toHaveLength(pages * PAGE_ROWS + 1)
  expect(lines.at(-1)).toBe(`{"done":true,"cursor":"${idOf(pages * PAGE_ROWS - 1)}"}`)
  expect(asked).toEqual([undefined, idOf(499), idOf(999), idOf(1_499)])
})

it('that begins after now is empty and has ended, as long as its end is not before it', async () => {
  pages = 0
  const from = `${url}?from=2999-01-01T00:00:00Z`
  expect(await linesOf(await world.fetch(from))).toEqual([expect.stringMatching(/^{"done":true,/)])
  const wrong = await errorOf(await world.fetch(`${from}&to=2026-01-01T00:00:00Z`))
  expect(wrong).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
})

it('asks again for a page that a service could not give, and is cut off by what stays', async () => {
  const away = refuse('SERVICE_UNAVAILABLE', '')
  const first = await world.fetch(url)
  instead = [away, away]
  expect(await linesOf(first)).toHaveLength(pages * PAGE_ROWS + 1)
  instead = [away]
  expect(await errorOf(await world.fetch(url))).toMatchObject({ status: 503 })
  instead = [pageAfter(undefined), ...Array.from({ length: 9 }, () => refuse('INVALID_CURSOR', ''))]
  await expect((await world.fetch(url)).text()).rejects.toThrow('terminated')
}, 30_000)

it('reads no further than its client, at most two at once, and ends when the client goes', async () => {
  pages = 1_000
  const [one, two] = await Promise.all([openSlow(), openSlow()])
  let before = -1
  await vi.waitUntil(
    () => {
      const isQuiet = asked.length === before
      before = asked.length
      return isQuiet
    },
    { ...patience, interval: 500 },
  )
  // What two connections hold, and no more of the 1,000 MB that there are.
  expect(asked.length).toBeLessThan(100)
  const third = await openSlow()
  expect(await errorOf(third.response)).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  one.leave()
  const next = await vi.waitUntil(async () => {
    const tried = await openSlow()
    if (tried.status === 200) return tried
    tried.leave()
    return null
  }, patience)
  two.leave()
  next.leave()
}, 60_000)

it('ends with the revocation of its token', async () => {
  pages = 1_000
  const token = await world.issuer.issue({ jti: 'lost' })
  const { response } = await vi.waitUntil(async () => {
    const tried = await openSlow(token)
    return tried.status === 200 ? tried : null
  }, patience)
  revoked = [{ account_id: ACCOUNT, jti: 'lost' }]
  await vi.waitUntil(async () => {
    const metrics = await fetch(`http://127.0.0.1:${world.gateway.healthPort}/metrics`)
    return /answers_ended_total\{[^}]*exports[^}]*token_revoked[^}]*\} 1/.test(await metrics.text())
  }, patience)
  await expect(response.text()).rejects.toThrow('terminated')
}, 30_000)
