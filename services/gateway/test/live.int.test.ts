import { connect as connectSocket } from 'node:net'
import { once } from 'node:events'
import { snapshotRevocations } from '@loyalty/contracts/catalog/revocation'
import { startJetStreamBroker, type JetStreamBroker } from '@loyalty/testing/jetstream-broker'
import { answer } from '@loyalty/contracts/outcome'
import {
  ensureEventsStream,
  EVENTS_STREAM,
  managerOf,
  readEventsStream,
} from '@loyalty/engine/admin'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { READERS_PER_ACCOUNT_MAX } from '../src/operations/limits.js'
import { ACCOUNT, createWorld, errorOf, untilReady, type World } from './fixture.js'
import { readLive, type LiveReader } from './live-reader.js'

const OTHER = '0190f3a2-0000-7000-8000-000000000002'
const patience = { timeout: 20_000 }

let server: JetStreamBroker
let world: World
let revoked: { account_id: string; jti: string }[] = []

beforeAll(async () => {
  server = await startJetStreamBroker()
  world = await createWorld({}, { url: server.url, stop: () => server.dispose() })
  await world.respond(snapshotRevocations, () => answer({ revoked }))
  await untilReady(world)
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  revoked = []
  await ensureEventsStream(world.broker)
})

let published = 0

/** Publishes so many facts, one after the other, and answers their ids. */
async function publish(
  count: number,
  { account = ACCOUNT, type = 'wallet.accumulated', filler = '', data = {} } = {},
): Promise<string[]> {
  const manager = await managerOf(world.broker)
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    published += 1
    const id = `fact ${published}`
    ids.push(id)
    const text = JSON.stringify({ id, type, account, filler, data })
    await manager.jetstream().publish(`loyalty.events.${type}.${account}`, text)
  }
  return ids
}

const open = (query = '', lastId?: string, token = world.token): Promise<LiveReader> =>
  readLive(`${world.baseUrl}/operator/v1/live${query}`, token, lastId)

const idsOf = (blocks: readonly { data: unknown }[]) =>
  blocks.map(({ data }) => (data as { id: string }).id)

/** The last block, and the end of the answer. */
const end = (reason: string) => [{ event: 'end', id: null, data: { reason } }, null]

/** Opens, and waits for the first block. */
async function ready(query?: string, lastId?: string, token?: string) {
  const reader = await open(query, lastId, token)
  const [first] = await reader.take(1)
  if (first === undefined) throw new Error('no first block')
  return { reader, first }
}

const gaugeOf = async (name: string): Promise<number> => {
  const metrics = await fetch(`http://127.0.0.1:${world.gateway.healthPort}/metrics`)
  return Number(new RegExp(`^${name}\\S* (\\S+)$`, 'm').exec(await metrics.text())?.[1])
}

describe('facts as they are published', () => {
  it('come to every reader of the account in their order, and to nobody else', async () => {
    const others = await world.issuer.issue({ account_id: OTHER, jti: 'other' })
    const [all, some, foreign] = await Promise.all([
      ready(),
      ready('?types=coupon.redeemed,event.*'),
      ready('', undefined, others),
    ])
    expect(all.reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(all.reader.headers.get('cache-control')).toBe('no-store')
    expect(all.first).toMatchObject({ event: 'ready', data: {} })

    const before = await publish(20)
    const foreignIds = await publish(3, { account: OTHER })
    const redeemed = await publish(2, { type: 'coupon.redeemed' })
    const events = await publish(2, { type: 'event.resolved' })
    const expected = [...before, ...redeemed, ...events]
    const got = await all.reader.take(expected.length)
    expect(got.every(({ event }) => event === 'fact')).toBe(true)
    expect(idsOf(got)).toEqual(expected)
    expect(idsOf(await some.reader.take(4))).toEqual([...redeemed, ...events])
    expect(idsOf(await foreign.reader.take(3))).toEqual(foreignIds)
    for (const { reader } of [all, some, foreign]) reader.leave()
    await vi.waitUntil(async () => (await gaugeOf('loyalty_live_readers')) === 0, patience)
  })

  it('of one customer come to whoever names the customer, and those of nobody else', async () => {
    const support = await world.issuer.issue({ scope: 'support:read', jti: 'agent' })
    const others = await world.issuer.issue({ account_id: OTHER, jti: 'agent of another' })
    const ada = { data: { customer_id: 'ada' } }
    const [agent, other, foreign] = await Promise.all([
      ready('?customer_id=ada', undefined, support),
      ready('?customer_id=grace', undefined, support),
      ready('?customer_id=ada', undefined, others),
    ])
    const first = await publish(2, ada)
    // Somebody's text that looks like a field is none, and an id that begins alike is another one.
    await publish(1, { data: { details: '"customer_id":"ada"' } })
    await publish(1, { data: { customer_id: 'adam' } })
    await publish(1)
    const foreignIds = await publish(1, { account: OTHER, ...ada })
    const graceIds = await publish(1, { data: { customer_id: 'grace' } })
    const last = await publish(1, ada)
    expect(idsOf(await agent.reader.take(3))).toEqual([...first, ...last])
    expect(idsOf(await other.reader.take(1))).toEqual(graceIds)
    expect(idsOf(await foreign.reader.take(1))).toEqual(foreignIds)

    // Who comes back has missed the same.
    const again = await ready('?customer_id=ada', agent.first.id ?? '', support)
    expect(idsOf(await again.reader.take(3))).toEqual([...first, ...last])
    for (const { reader } of [agent, other, foreign, again]) reader.leave()
  })

  it('go on after the last id without gap and repeat, from memory and from the stream', async () => {
    const first = await ready()
    const other = await ready()
    const seen = await publish(5)
    const blocks = await first.reader.take(5)
    first.reader.leave()
    const missed = await publish(700)
    await publish(1_500, { account: OTHER })
    // Another reader keeps the gateway following: what is held goes back some 2,000 facts.
    const held = await ready('', blocks.at(-1)?.id ?? '')
    const fromStream = await ready('', blocks.at(0)?.id ?? '')
    const live = await publish(3)
    expect(held.first).toMatchObject({ event: 'ready' })
    expect(idsOf(await held.reader.take(703))).toEqual([...missed, ...live])
    expect(idsOf(await fromStream.reader.take(707))).toEqual([...seen.slice(1), ...missed, ...live])
    for (const { reader } of [held, fromStream, other]) reader.leave()
    // Nobody reads any more, so nothing is held.
    await vi.waitUntil(async () => (await gaugeOf('loyalty_live_readers')) === 0, patience)
    const away = await publish(2)
    const later = await ready('', blocks.at(-1)?.id ?? '')
    expect(idsOf(await later.reader.take(705))).toEqual([...missed, ...live, ...away])
    later.reader.leave()
  }, 60_000)

  it.each(['nonsense', '2020-01-01T00:00:00Z.4', '.', ' '])(
    'of an id %j that is none of the stream: reset, and on from now',
    async (id) => {
      await publish(1)
      const { reader, first } = await ready('', id)
      expect(first.event).toBe('reset')
      const ids = await publish(1)
      expect(idsOf(await reader.take(1))).toEqual(ids)
      reader.leave()
    },
  )

  it('have ids that tell no place: one of another account, or of a version before, leads nowhere', async () => {
    const others = await world.issuer.issue({ account_id: OTHER, jti: 'other' })
    const { reader, first } = await ready()
    await publish(1)
    const [fact] = await reader.take(1)
    const ids = [first.id, fact?.id].map(String)
    for (const id of ids) expect(id).toMatch(/^[\w-]{59}$/)
    reader.leave()
    const { created } = await readEventsStream(world.broker)
    const strange: [string, string | undefined][] = [
      [ids[0] ?? '', others],
      [`${created}.1`, undefined],
    ]
    for (const [id, token] of strange) {
      const opened = await ready('', id, token)
      expect(opened.first.event).toBe('reset')
      opened.reader.leave()
    }
  })

  it('of a stream that is made anew: reset at once for who reads, and for who comes back', async () => {
    const { reader, first } = await ready()
    await publish(1)
    await reader.take(1)
    const { streams } = await managerOf(world.broker)
    await streams.delete(EVENTS_STREAM)
    await ensureEventsStream(world.broker)
    const [reset] = await reader.take(1)
    expect(reset).toMatchObject({ event: 'reset', data: { reason: 'stream_changed' } })
    const ids = await publish(2)
    expect(idsOf(await reader.take(2))).toEqual(ids)
    const again = await ready('', first.id ?? '')
    expect(again.first).toMatchObject({ event: 'reset', data: { reason: 'stream_changed' } })
    reader.leave()
    again.reader.leave()
  }, 30_000)

  it('do not end with the broker', async () => {
    const { reader } = await ready()
    const before = await publish(3)
    expect(idsOf(await reader.take(3))).toEqual(before)
    await server.stop()
    await server.start()
    await vi.waitUntil(() => world.broker.isConnected, patience)
    const after = await publish(3)
    expect(idsOf(await reader.take(3))).toEqual(after)
    reader.leave()
  }, 60_000)
})

describe('an answer of facts', () => {
  it('needs the scope, and types that there are', async () => {
    const narrow = await world.issuer.issue({ scope: 'support:read' })
    const refused = await fetch(`${world.baseUrl}/operator/v1/live`, {
      headers: { authorization: `Bearer ${narrow}` },
    })
    expect(await errorOf(refused)).toMatchObject({ status: 403, code: 'INSUFFICIENT_SCOPE' })
    const unnamed = await fetch(`${world.baseUrl}/operator/v1/live?customer_id=`, {
      headers: { authorization: `Bearer ${narrow}` },
    })
    expect(await errorOf(unnamed)).toMatchObject({ code: 'VALIDATION_ERROR' })
    for (const query of ['?types=', '?types=coupon', '?types=x.*', '?seconds=0', '?since=1']) {
      const response = await world.fetch(`/operator/v1/live${query}`)
      expect(await errorOf(response), query).toMatchObject({ code: 'VALIDATION_ERROR' })
    }
  })

  it('is one of 20 of an account; the place of one that leaves is free again', async () => {
    const readers = await Promise.all(
      Array.from({ length: READERS_PER_ACCOUNT_MAX }, () => ready()),
    )
    const refused = await world.fetch('/operator/v1/live')
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await errorOf(refused)).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    const others = await world.issuer.issue({ account_id: OTHER, jti: 'other' })
    const other = await ready('', undefined, others)
    readers[0]?.reader.leave()
    const after = await vi.waitUntil(async () => {
      const reader = await open()
      if (reader.status === 200) return reader
      reader.leave()
      return null
    }, patience)
    for (const { reader } of [...readers.slice(1), other]) reader.leave()
    after.leave()
    await vi.waitUntil(async () => (await gaugeOf('loyalty_live_readers')) === 0, patience)
  })

  it('ends with its token, with its revocation, and when it was asked to', async () => {
    const soon = await world.issuer.issue({ exp: Math.floor(Date.now() / 1_000) + 2, jti: 'soon' })
    const lost = await world.issuer.issue({ jti: 'lost' })
    const [expiring, revocable, short] = await Promise.all([
      ready('', undefined, soon),
      ready('', undefined, lost),
      ready('?seconds=1'),
    ])
    revoked = [{ account_id: ACCOUNT, jti: 'lost' }]
    const ends = await Promise.all(
      [expiring, revocable, short].map(async ({ reader }) => [
        await reader.next(),
        await reader.next(),
      ]),
    )
    expect(ends).toEqual([end('token_expired'), end('token_revoked'), end('time')])
  }, 20_000)

  it('is cut off when its reader takes nothing, and others go on', async () => {
    const { port } = world.gateway
    const slow = connectSocket(port, '127.0.0.1')
    await once(slow, 'connect')
    slow.write(
      `GET /operator/v1/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${world.token}\r\n\r\n`,
    )
    slow.pause()
    await vi.waitUntil(async () => (await gaugeOf('loyalty_live_readers')) === 1, patience)
    const { reader } = await ready()
    const sent = publish(150, { filler: 'x'.repeat(200_000) })
    expect(idsOf(await reader.take(150))).toEqual(await sent)
    await vi.waitUntil(async () => (await gaugeOf('loyalty_live_readers')) === 1, patience)
    slow.destroy()
    reader.leave()
  }, 60_000)

  it('ends when the gateway stops', async () => {
    const { reader } = await ready()
    const stopped = world.gateway.stop()
    expect(await reader.next()).toMatchObject({ event: 'end', data: { reason: 'shutdown' } })
    expect(await reader.next()).toBeNull()
    await stopped
  }, 20_000)
})
