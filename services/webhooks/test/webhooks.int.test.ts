import { reviewSubmitted } from '@loyalty/contracts/catalog/facts'
import { customerErased } from '@loyalty/contracts/customers/facts'
import { ownerIdOf, walletIdOf, type CustomerId, type Uuid } from '@loyalty/contracts/ids'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import { giftCardIssued } from '@loyalty/contracts/wallet/facts'
import {
  getDelivery,
  listDeliveries,
  replayWebhook,
  sendDelivery,
} from '@loyalty/contracts/webhooks/delivery'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  resumeWebhook,
  rotateWebhook,
  testWebhook,
  updateWebhook,
  WEBHOOKS_MAX,
} from '@loyalty/contracts/webhooks/webhook'
import { EVENTS_STREAM, freezeAccount, thawAccount } from '@loyalty/engine/admin'
import { ownContext, SERVICE_TIMEOUT_MS } from '@loyalty/engine/process'
import { jetstreamManager } from '@nats-io/jetstream'
import type { ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newDelivery } from '../src/deliveries/new-delivery.js'
import { PersonHandlers } from '../src/deliveries/person-handlers.js'
import type { DeliveryDocument } from '../src/deliveries/store.js'
import type { KeptFact } from '../src/facts/store.js'
import { WebhookStore, type WebhookDocument } from '../src/webhooks/store.js'
import { DueDeliveries } from '../src/work/due.js'
import {
  newAccount,
  type Got,
  startShop,
  startWorld,
  tenant,
  yesReaction,
  type Shop,
  type World,
} from './fixture.js'

let world: World
let shops: Shop[] = []
beforeAll(async () => {
  world = await startWorld()
})
afterEach(async () => {
  await Promise.all(shops.map((shop) => shop.close()))
  shops = []
})
afterAll(() => world.stop())

const open = async (...given: Parameters<typeof startShop>) => {
  const shop = await startShop(...given)
  shops.push(shop)
  return shop
}
const deliveriesOf = (account: string) =>
  world.db
    .collection<DeliveryDocument>('deliveries')
    .find({ account_id: account as never })
    .toArray()
/** All that is stored of an account. What is sent again of others changes meanwhile. */
const storedOf = async (account: string) =>
  Object.values(await world.dump())
    .flat()
    .filter((document) => JSON.stringify(document).includes(account))

/** So long does it take until an erasure looks a last time at what was under way. */
const SETTLED_MS_MAX = 40_000

const stateOf = async (account: string, id: string) =>
  (await deliveriesOf(account)).find((delivery) => delivery.id === id)?.state

function verifies(got: Got | undefined, secret: string): boolean {
  const { body, headers } = got ?? { body: '', headers: {} }
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}

describe('a webhook', () => {
  it('is sent each fact of its types once, signed so that the library of Standard Webhooks verifies it', async () => {
    const [shop, account] = [await open(), tenant(world)]
    const webhook = await account.create(shop.url, {
      types: ['wallet.*'],
      headers: { 'X-Api-Key': 'one two' },
    })
    await world.publish(account.account, customerErased, {
      aggregateId: 'x',
      data: {
        customer_id: 'nobody' as CustomerId,
        erased_id: 'e',
        wallet_id: uuidV7(1),
        owner_id: uuidV7(2),
      },
    })
    const ids = [await account.give(), await account.give('bert'), await account.give()]
    await expect.poll(() => shop.ids().toSorted()).toEqual(ids.toSorted())
    for (const { headers, body, id } of shop.got) {
      const verified = new Webhook(webhook.secret).verify(body, headers as Record<string, string>)
      expect(verified).toMatchObject({ id, type: 'wallet.accumulated', account: account.account })
      expect(headers['x-api-key']).toBe('one two')
      expect(headers['content-type']).toBe('application/json')
    }
    await expect.poll(() => stateOf(account.account, ids[0] ?? '')).toBe('DELIVERED')
  })

  it('is shown without its secret and the values of its headers, and never again with them', async () => {
    const account = tenant(world)
    const made = await account.create('https://shop.example/hook', {
      description: 'Orders',
      headers: { authorization: 'Bearer of the shop' },
    })
    expect(made.secret).toMatch(/^whsec_/)
    const read = await account.yes(getWebhook, { id: made.id })
    const { secret, ...shown } = made
    expect(read).toEqual(shown)
    expect(read.header_names).toEqual(['authorization'])
    expect(await account.yes(listWebhooks, {})).toMatchObject({ data: [shown] })
    const stored = JSON.stringify(await world.dump())
    expect(stored).not.toContain('of the shop')
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(secret.slice('whsec_'.length))
  })

  it('takes its headers to no other host unless they are sent anew', async () => {
    const account = tenant(world)
    const { id } = await account.create('https://shop.example/hook', { headers: { 'x-key': 'a' } })
    const move = (changes: object) => account.call(updateWebhook, { id, ...changes })
    for (const url of ['https://other.example/hook', 'https://shop.example:8443/hook']) {
      expect(await move({ url })).toMatchObject({
        code: 'VALIDATION_ERROR',
        errors: [{ field: 'body.headers', code: 'VALIDATION_ERROR' }],
      })
    }
    expect(await account.yes(getWebhook, { id })).toMatchObject({
      url: 'https://shop.example/hook',
      header_names: ['x-key'],
    })
    expect(await move({ url: 'https://shop.example/new' })).toMatchObject({ ok: true })
    const elsewhere = 'https://other.example/hook'
    expect(await move({ url: elsewhere, headers: { 'x-key': 'b' } })).toMatchObject({ ok: true })
    expect(await move({ url: 'https://shop.example/hook', headers: null })).toMatchObject({
      value: { header_names: [] },
    })
    expect(await move({ url: elsewhere })).toMatchObject({ ok: true })
  })

  it('has at most 50 siblings, and another account knows none of them', async () => {
    const account = tenant(world)
    const make = () => account.call(createWebhook, { url: 'https://shop.example', types: ['*'] })
    for (let made = 0; made < WEBHOOKS_MAX; made += 1) expect((await make()).ok).toBe(true)
    const before = await storedOf(account.account)
    expect(await make()).toMatchObject({ ok: false, code: 'LIMIT_EXCEEDED' })
    expect(await storedOf(account.account)).toEqual(before)
    const [{ id } = { id: '' }] = (await account.yes(listWebhooks, {})).data
    const stranger = tenant(world)
    for (const contract of [getWebhook, deleteWebhook, rotateWebhook, resumeWebhook, testWebhook]) {
      expect(await stranger.call(contract, { id })).toMatchObject({ code: 'WEBHOOK_NOT_FOUND' })
    }
  })

  it.each([
    { changes: { url: 'http://shop.example' }, field: 'body.url' },
    { changes: { url: 'https://10.0.0.1/' }, field: 'body.url' },
    { changes: { types: ['coupon.forgotten'] }, field: 'body.types' },
    { changes: { headers: { 'Webhook-Id': '1' } }, field: 'body.headers.Webhook-Id' },
    { changes: { headers: { a: '1', A: '2' } }, field: 'body.headers' },
  ])('with $changes is refused by its field', async ({ changes, field }) => {
    const account = tenant(world)
    const webhook = await account.create('https://shop.example/hook')
    const before = await storedOf(account.account)
    const refused = { ok: false, code: 'VALIDATION_ERROR', errors: [{ field }] }
    const request = { url: 'https://shop.example/', types: ['*'], ...changes }
    expect(await account.call(createWebhook, request)).toMatchObject(refused)
    expect(await account.call(updateWebhook, { id: webhook.id, ...changes })).toMatchObject(refused)
    expect(await storedOf(account.account)).toEqual(before)
  })

  it('signs with both secrets for a day after a rotation', async () => {
    const [shop, account] = [await open(), tenant(world)]
    const { id, secret } = await account.create(shop.url)
    const rotated = await account.yes(rotateWebhook, { id })
    expect(rotated.secret).not.toBe(secret)
    expect(rotated.secret_valid_until).not.toBeNull()
    await account.give()
    await expect.poll(() => shop.got).toHaveLength(1)
    await world.db
      .collection<WebhookDocument>('webhooks')
      .updateOne({ id }, { $set: { rotated_at: new Date(Date.now() - 24 * 3_600_000) } })
    await account.give()
    await expect.poll(() => shop.got).toHaveLength(2)
    const [before, after] = shop.got
    expect([verifies(before, secret), verifies(before, rotated.secret)]).toEqual([true, true])
    expect([verifies(after, secret), verifies(after, rotated.secret)]).toEqual([false, true])
  })

  it('signs with each secret of the last day, at most three', async () => {
    const [shop, account] = [await open(), tenant(world)]
    const { id, secret } = await account.create(shop.url)
    const second = await account.yes(rotateWebhook, { id })
    const third = await account.yes(rotateWebhook, { id })
    const conflict = { code: 'STATE_CONFLICT' }
    expect(await account.call(rotateWebhook, { id })).toMatchObject(conflict)
    await account.give()
    await expect.poll(() => shop.got).toHaveLength(1)
    for (const { secret: one } of [{ secret }, second, third]) {
      expect(verifies(shop.got[0], one)).toBe(true)
    }
    // The first rotation was a day ago.
    const dayAgo = new Date(Date.now() - 24 * 3_600_000)
    await world.db
      .collection<WebhookDocument>('webhooks')
      .updateOne({ id }, { $set: { earlier_rotations: [dayAgo] }, $inc: { version: 1 } })
    await expect
      .poll(() => account.call(rotateWebhook, { id }), { timeout: 20_000 })
      .toMatchObject({ ok: true })
    await account.give()
    await expect.poll(() => shop.got).toHaveLength(2)
    const valid = [secret, second.secret, third.secret].map((one) => verifies(shop.got[1], one))
    expect(valid).toEqual([false, true, true])
  })

  it('is tested with a fact of its own, whatever it answers', async () => {
    const shop = await open((_, response) => void response.writeHead(418).end('short and stout'))
    const account = tenant(world)
    const { id, secret } = await account.create(shop.url, { status: 'PAUSED' })
    const answered = await account.yes(testWebhook, { id })
    expect(answered).toMatchObject({ status: 418, body: 'short and stout', error: null })
    const [{ body, headers } = { body: '', headers: {} }] = shop.got
    const sent = new Webhook(secret).verify(body, headers as Record<string, string>)
    expect(sent).toMatchObject({ type: 'webhook.test', data: { webhook_id: id } })
  })

  it('that is paused gets what has waited when it is resumed', async () => {
    const [shop, account] = [await open(), tenant(world)]
    const { id } = await account.create(shop.url)
    await account.yes(updateWebhook, { id, status: 'PAUSED' })
    const waited = await account.give()
    await expect.poll(() => stateOf(account.account, waited)).toBe('PENDING')
    expect(shop.got).toEqual([])
    expect(await account.yes(resumeWebhook, { id })).toMatchObject({ status: 'ACTIVE' })
    await expect.poll(() => shop.ids()).toEqual([waited])
  })

  it('of an account that moves is sent nothing until it has moved', async () => {
    const [shop, account, others, other] = [
      await open(),
      tenant(world),
      await open(),
      tenant(world),
    ]
    const ids: Uuid[] = []
    for (const [of, { url }] of [[account, shop] as const, [other, others] as const]) {
      await of.create(url, { status: 'PAUSED' })
      for (const customer of ['anna', 'bert']) {
        const waited = await of.give(customer)
        await expect.poll(() => stateOf(of.account, waited)).toBe('PENDING')
        ids.push(waited)
      }
    }
    await freezeAccount(world.db, account.account)
    const both = { account_id: { $in: [account.account, other.account] } }
    const due = world.db.collection<DeliveryDocument>('deliveries')
    // Looks find both, one after the other: what the other one waits with is due a second later.
    await due.updateOne(
      { id: { $in: ids.slice(3) } },
      { $set: { due_at: new Date(Date.now() + 2_000) } },
    )
    await world.db
      .collection<WebhookDocument>('webhooks')
      .updateMany(both, { $set: { status: 'ACTIVE' } })
    await expect.poll(() => others.ids().toSorted()).toEqual(ids.slice(2).toSorted())
    expect(shop.got).toEqual([])
    await thawAccount(world.db, account.account)
    await expect.poll(() => shop.ids().toSorted()).toEqual(ids.slice(0, 2).toSorted())
  })

  it('that stays paused gives up what has waited for three days, and sends that no more', async () => {
    const [shop, account] = [await open(), tenant(world)]
    const { id } = await account.create(shop.url, { status: 'PAUSED' })
    const [old, young] = [await account.give(), await account.give()]
    await expect.poll(() => stateOf(account.account, young)).toBe('PENDING')
    await expect.poll(() => stateOf(account.account, old)).toBe('PENDING')
    const past = new Date(Date.now() - 73 * 3_600_000)
    await world.db
      .collection<DeliveryDocument>('deliveries')
      .updateOne({ id: old }, { $set: { due_at: past, queued_at: past } })
    await expect.poll(() => stateOf(account.account, old)).toBe('DEAD')
    expect(await stateOf(account.account, young)).toBe('PENDING')
    await account.yes(resumeWebhook, { id })
    await expect.poll(() => shop.ids()).toEqual([young])
  })

  it('gets the facts that it asked for when they came, whatever it asks for later', async () => {
    const [shop, account] = [await open(), tenant(world)]
    const { id } = await account.create(shop.url, { status: 'PAUSED', types: ['wallet.*'] })
    const first = await account.give()
    await expect.poll(() => stateOf(account.account, first)).toBe('PENDING')
    await account.yes(updateWebhook, { id, types: ['coupon.*'], status: 'ACTIVE' })
    await expect.poll(() => shop.ids()).toEqual([first])
    const second = await account.give()
    const kept = world.db.collection<KeptFact>('kept_facts')
    await expect.poll(() => kept.countDocuments({ id: second })).toBe(1)
    expect(await stateOf(account.account, second)).toBeUndefined()
  })

  it('answers 410 and is paused, which is a fact that others are told', async () => {
    const gone = await open((_, response) => void response.writeHead(410).end())
    const [other, account] = [await open(), tenant(world)]
    const { id } = await account.create(gone.url, { types: ['wallet.*'] })
    await account.create(other.url, { types: ['webhook.paused'] })
    const first = await account.give()
    await expect
      .poll(async () => (await account.yes(getWebhook, { id })).paused_reason)
      .toBe('GONE')
    await expect
      .poll(() => other.got.map(({ body }) => JSON.parse(body) as object))
      .toMatchObject([
        { type: 'webhook.paused', subject: id, data: { webhook_id: id, reason: 'GONE' } },
      ])
    gone.answer(yesReaction)
    await account.yes(resumeWebhook, { id })
    await world.db
      .collection<DeliveryDocument>('deliveries')
      .updateOne({ id: first }, { $set: { due_at: new Date() } })
    await expect.poll(() => stateOf(account.account, first)).toBe('DELIVERED')
  })

  it('answers 410 at an address that it has no more, and goes on at the one that it has', async () => {
    const held = Promise.withResolvers<void>()
    const old = await open((_, response) => {
      void held.promise.then(() => response.writeHead(410).end())
    })
    const [shop, account] = [await open(), tenant(world)]
    const { id } = await account.create(old.url, { types: ['wallet.*'] })
    await account.give()
    await expect.poll(() => old.got.length).toBe(1)
    await account.yes(updateWebhook, { id, url: shop.url })
    held.resolve()
    await expect
      .poll(async () =>
        (await deliveriesOf(account.account)).map(({ attempts }) => attempts.length),
      )
      .toEqual([1])
    const after = await account.give()
    await expect.poll(() => shop.ids()).toContain(after)
    expect(await account.yes(getWebhook, { id })).toMatchObject({
      status: 'ACTIVE',
      failing_since: null,
    })
  })

  it('that only fails for a day is paused', async () => {
    const shop = await open((_, response) => void response.writeHead(500).end())
    const account = tenant(world)
    const { id } = await account.create(shop.url)
    await account.give()
    await expect
      .poll(async () => (await account.yes(getWebhook, { id })).failing_since)
      .not.toBeNull()
    await world.db
      .collection<WebhookDocument>('webhooks')
      .updateOne({ id }, { $set: { failing_since: new Date(Date.now() - 24 * 3_600_000) } })
    await account.give()
    await expect
      .poll(async () => (await account.yes(getWebhook, { id })).paused_reason)
      .toBe('FAILING')
  })

  it('fails no more when a call succeeds that was begun before another one failed', async () => {
    const held: ServerResponse[] = []
    const shop = await open((_, response) => {
      if (held.length === 0) held.push(response)
      else response.writeHead(500).end()
    })
    const account = tenant(world)
    const { id } = await account.create(shop.url)
    const failingSince = async () => (await account.yes(getWebhook, { id })).failing_since
    await account.give('ida')
    await expect.poll(() => held).toHaveLength(1)
    await account.give('jack')
    await expect.poll(failingSince).not.toBeNull()
    held[0]?.writeHead(204).end()
    await expect.poll(failingSince).toBeNull()
  })

  it('is found page by page, however many have something to send', async () => {
    const account = tenant(world)
    for (let made = 0; made < 3; made += 1) {
      await account.create('https://shop.example/hook', { status: 'PAUSED' })
    }
    const fact = await account.give()
    await expect.poll(() => world.db.collection('deliveries').countDocuments({ id: fact })).toBe(3)
    const due = new DueDeliveries(world.db)
    const ours = (await deliveriesOf(account.account)).map(({ webhook }) => webhook)
    const found: string[] = []
    let page = await due.webhooks('', 2)
    while (page.length > 0) {
      expect(page.length).toBeLessThanOrEqual(2)
      found.push(...page.map(({ _id }) => _id))
      page = await due.webhooks(found.at(-1) ?? '', 2)
    }
    expect(found).toEqual([...new Set(found)].toSorted())
    expect(found).toEqual(expect.arrayContaining(ours))
  })

  it('takes all that was kept for it with it when it is deleted', async () => {
    const [shop, account] = [await open(), tenant(world)]
    const { id } = await account.create(shop.url)
    const fact = await account.give()
    await expect.poll(() => stateOf(account.account, fact)).toBe('DELIVERED')
    await account.yes(deleteWebhook, { id })
    expect(await account.call(getWebhook, { id })).toMatchObject({ code: 'WEBHOOK_NOT_FOUND' })
    await expect.poll(() => deliveriesOf(account.account)).toEqual([])
    await expect
      .poll(() =>
        world.db.collection('removed_webhooks').countDocuments({ account_id: account.account }),
      )
      .toBe(0)
  })
})

describe('a delivery', () => {
  it('that fails is tried again, and shows each attempt', async () => {
    const shop = await open((_, response) => {
      if (shop.got.length > 1) return yesReaction(_, response)
      response.writeHead(503, { 'retry-after': '1' }).end('later')
    })
    const account = tenant(world)
    const { id } = await account.create(shop.url)
    const fact = await account.give()
    await expect.poll(() => stateOf(account.account, fact)).toBe('FAILED')
    const failed = await account.yes(getDelivery, { id, delivery_id: fact })
    expect(failed).toMatchObject({
      attempts_count: 1,
      last_status: 503,
      attempts: [{ status: 503, body: 'later', error: null }],
    })
    expect(JSON.parse(failed.body ?? '')).toMatchObject({ id: fact })
    await world.db
      .collection<DeliveryDocument>('deliveries')
      .updateOne({ id: fact }, { $set: { due_at: new Date() } })
    await expect.poll(() => stateOf(account.account, fact)).toBe('DELIVERED')
    expect(shop.ids()).toEqual([fact, fact])
  })

  it('that is dead is listed, and sent when somebody asks', async () => {
    const shop = await open((_, response) => void response.writeHead(500).end())
    const account = tenant(world)
    const { id } = await account.create(shop.url)
    const fact = await account.give()
    await expect.poll(() => stateOf(account.account, fact)).toBe('FAILED')
    await world.db
      .collection<DeliveryDocument>('deliveries')
      .updateOne(
        { id: fact },
        { $set: { due_at: new Date(), queued_at: new Date(Date.now() - 73 * 3_600_000) } },
      )
    await expect.poll(() => stateOf(account.account, fact)).toBe('DEAD')
    expect(shop.got).toHaveLength(1)
    const dead = await account.yes(listDeliveries, { id, state: 'DEAD' })
    expect(dead.data.map((one) => one.id)).toEqual([fact])
    shop.answer(yesReaction)
    const sent = await account.yes(sendDelivery, { id, delivery_id: fact })
    expect(sent.state).toBe('PENDING')
    await expect.poll(() => stateOf(account.account, fact)).toBe('DELIVERED')
  })

  it('is found by state, type and time, in either order', async () => {
    const [shop, account] = [await open(), tenant(world)]
    const { id } = await account.create(shop.url)
    const facts = [await account.give(), await account.give(), await account.give()].toSorted()
    await expect
      .poll(async () => (await deliveriesOf(account.account)).map((d) => d.state))
      .toEqual(facts.map(() => 'DELIVERED'))
    const list = async (filters: object) =>
      (await account.yes(listDeliveries, { id, ...filters })).data.map((one) => one.id)
    expect(await list({})).toEqual(facts)
    expect(await list({ order: 'desc', limit: 2 })).toEqual([facts[2], facts[1]])
    expect(await list({ cursor: facts[0] })).toEqual([facts[1], facts[2]])
    expect(await list({ state: 'DELIVERED', type: 'wallet.accumulated' })).toEqual(facts)
    expect(await list({ type: 'coupon.redeemed' })).toEqual([])
    expect(await list({ state: 'DEAD' })).toEqual([])
    expect(await list({ from: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
    expect(await list({ to: '0001-01-01T00:00:00Z' })).toEqual([])
    expect(await list({ from: '2026-01-01T00:00:00Z' })).toEqual(facts)
    const missing = { id, delivery_id: uuidV7(1) }
    for (const contract of [getDelivery, sendDelivery]) {
      expect(await account.call(contract, missing)).toMatchObject({ code: 'DELIVERY_NOT_FOUND' })
    }
  })
})

it('deliveries of a type of which there are few are listed in pages that look at a part of all', async () => {
  const account = tenant(world)
  const { id } = await account.create('https://shop.example/hook', { status: 'PAUSED' })
  const ids = Array.from({ length: 5_003 }, (_, index) => uuidV7(index))
  const few = new Set([ids[2], ids[5_002]])
  await world.db.collection<DeliveryDocument>('deliveries').insertMany(
    ids.map((fact) => {
      const at = new Date()
      const about = { account_id: account.account, subject: id, sequence: 1, time: at, text: '' }
      const type = few.has(fact) ? 'coupon.redeemed' : 'wallet.accumulated'
      const more = { _id: fact, id: fact, wallet_id: null, customer_id: null, stored_at: at }
      return newDelivery({ ...about, ...more, type }, { id, ordered: false }, at)
    }),
  )
  const list = async (filters: object) => {
    const { data, cursor } = await account.yes(listDeliveries, { id, limit: 500, ...filters })
    return { ids: data.map((one) => one.id), cursor }
  }
  for (const state of [undefined, 'PENDING'] as const) {
    const asked = { type: 'coupon.redeemed', ...(state && { state }) }
    const [first, last] = [ids[2], ids[5_002]]
    expect(await list(asked)).toEqual({ ids: [first], cursor: ids[4_999] })
    expect(await list({ ...asked, limit: 1 })).toEqual({ ids: [first], cursor: first })
    expect(await list({ ...asked, cursor: ids[4_999] })).toEqual({ ids: [last], cursor: last })
    expect(await list({ ...asked, cursor: last })).toEqual({ ids: [], cursor: null })
    expect(await list({ ...asked, order: 'desc' })).toEqual({ ids: [last], cursor: ids[3] })
  }
  const none = { ids: [], cursor: ids[4_999] }
  expect(await list({ state: 'DELIVERED' })).toEqual(none)
  expect(await list({ type: 'coupon.changed' })).toEqual(none)
})

describe('facts', () => {
  it('of before a webhook are not sent to it, and are when they are replayed', async () => {
    const [shop, later, account] = [await open(), await open(), tenant(world)]
    await account.create(shop.url)
    const facts = [await account.give(), await account.give()].toSorted()
    const old = await account.give('carl', { now: new Date(Date.now() - 60_000) })
    await expect.poll(() => shop.ids().toSorted()).toEqual(facts)
    const { id } = await account.create(later.url)
    expect(later.got).toEqual([])
    const hour = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 60_000) }
    const replay = { id, from: hour.from.toISOString(), to: hour.to.toISOString() }
    expect(await account.yes(replayWebhook, replay)).toEqual({ queued: 2, cursor: null })
    await expect.poll(() => later.ids().toSorted()).toEqual(facts)
    expect([...shop.ids(), ...later.ids()]).not.toContain(old)
    await expect
      .poll(async () => (await deliveriesOf(account.account)).every((d) => d.state === 'DELIVERED'))
      .toBe(true)
    expect(await account.yes(replayWebhook, { ...replay, failed_only: true })).toEqual({
      queued: 0,
      cursor: null,
    })
    expect(await account.yes(replayWebhook, { ...replay, types: ['coupon.*'] })).toEqual({
      queued: 0,
      cursor: null,
    })
    // A cursor from before the range adds nothing to it.
    const ahead = { from: new Date(Date.now() + 30_000).toISOString(), cursor: facts[0] }
    expect(await account.yes(replayWebhook, { ...replay, ...ahead })).toEqual({
      queued: 0,
      cursor: null,
    })
    const refused = [
      { changes: { types: ['nothing.known'] }, code: 'VALIDATION_ERROR' },
      { changes: { to: replay.from }, code: 'INVALID_DATE' },
      { changes: { cursor: 'x' }, code: 'INVALID_CURSOR' },
      { changes: { id: uuidV7(1) }, code: 'WEBHOOK_NOT_FOUND' },
    ]
    for (const { changes, code } of refused) {
      expect(await account.call(replayWebhook, { ...replay, ...changes })).toMatchObject({ code })
    }
  })

  it('that come again from the stream’s beginning are sent once', async () => {
    const [shop, account] = [await open(), tenant(world)]
    await account.create(shop.url)
    const facts = [await account.give(), await account.give()]
    await expect.poll(() => shop.ids().toSorted()).toEqual(facts.toSorted())
    const { consumers } = await jetstreamManager(world.broker.connection)
    await consumers.delete(EVENTS_STREAM, 'webhooks-facts')
    facts.push(await account.give())
    await expect.poll(() => shop.ids(), { timeout: 20_000 }).toContain(facts.at(-1))
    expect(shop.ids().toSorted()).toEqual(facts.toSorted())
    expect(await deliveriesOf(account.account)).toHaveLength(facts.length)
  })

  it('of an account without webhooks are not kept', async () => {
    const [shop, known, unknown] = [await open(), tenant(world), tenant(world)]
    await known.create(shop.url)
    await unknown.give()
    const seen = await known.give()
    await expect.poll(() => shop.ids()).toEqual([seen])
    const kept = world.db.collection<KeptFact>('kept_facts')
    expect(await kept.countDocuments({ account_id: unknown.account })).toBe(0)
  })

  it('of an erased customer lose the id, and what receivers answered, once all were told', async () => {
    const shop = await open((_, response) => void response.writeHead(200).end('hello Dora'))
    const account = tenant(world)
    const { id } = await account.create(shop.url)
    const about = await account.give('dora')
    await expect.poll(() => stateOf(account.account, about)).toBe('DELIVERED')
    const keptFacts = world.db.collection<KeptFact>('kept_facts')
    const asStored = await keptFacts.findOne({ account_id: account.account, id: about })
    const erasure = await world.publish(account.account, customerErased, {
      aggregateId: uuidV7(3),
      data: {
        customer_id: 'dora' as CustomerId,
        erased_id: 'erased-1',
        wallet_id: uuidV7(1),
        owner_id: uuidV7(2),
      },
    })
    await expect.poll(() => shop.ids()).toContain(erasure)
    expect(shop.got.at(-1)?.body).toContain('"customer_id":"dora"')
    const bodyOf = async (fact: Uuid) =>
      (await account.yes(getDelivery, { id, delivery_id: fact })).body ?? ''
    await expect.poll(() => bodyOf(about)).toContain('"customer_id":"erased-1"')
    const { attempts } = await account.yes(getDelivery, { id, delivery_id: about })
    expect(attempts.map(({ body }) => body)).toEqual([null])
    // A fact that was still on its way when she was erased.
    const late = await account.give('dora')
    await expect.poll(() => shop.ids()).toContain(late)
    expect(await bodyOf(late)).toContain('"customer_id":"erased-1"')
    // One whose batch began before the erasure was stored, and an answer to a call that was on its way.
    await keptFacts.updateOne(
      { account_id: account.account, id: about },
      { $set: { text: asStored?.text ?? '', customer_id: asStored?.customer_id ?? null } },
    )
    expect(await bodyOf(about)).toContain('"dora"')
    await world.db
      .collection<DeliveryDocument>('deliveries')
      .updateOne({ id: about }, { $set: { 'attempts.0.answer': 'hello Dora' } })
    // The next look, when all of that is stored, finds that everybody was told.
    await world.db
      .collection('erased_customers')
      .updateOne({ account_id: account.account }, { $set: { due_at: new Date() } })
    await expect.poll(() => bodyOf(erasure), { timeout: SETTLED_MS_MAX }).not.toContain('"dora"')
    const kept = await keptFacts.find({ account_id: account.account }).toArray()
    expect(JSON.stringify(kept)).not.toContain('"dora"')
    expect(JSON.stringify(await deliveriesOf(account.account))).not.toContain('hello Dora')
    const erasedRows = world.db.collection('erased_customers').find({ account_id: account.account })
    await expect
      .poll(async () => JSON.stringify(await erasedRows.clone().toArray()))
      .not.toContain('dora')
    // Whom facts of before belong to, the hash tells from now on.
    const last = await account.give('dora')
    await expect.poll(() => shop.ids()).toContain(last)
    expect(await bodyOf(last)).toContain('"customer_id":"erased-1"')
  })

  it(
    'of an erased customer lose an answer that came after a first look that came late',
    async () => {
      const shop = await open()
      const account = tenant(world)
      await account.create(shop.url)
      const about = await account.give('dora')
      await expect.poll(() => stateOf(account.account, about)).toBe('DELIVERED')
      const late = { ...erasedOf(account.account), created_at: new Date(Date.now() - 60_000) }
      const erased = world.db.collection<{ _id: string }>('erased_customers')
      await erased.insertOne(late, { bypassDocumentValidation: true })
      const facts = world.db.collection<KeptFact>('kept_facts')
      const named = () => facts.countDocuments({ account_id: account.account, text: /"dora"/ })
      await expect.poll(named, { timeout: SETTLED_MS_MAX }).toBe(0)
      await world.db
        .collection<DeliveryDocument>('deliveries')
        .updateOne({ id: about }, { $set: { 'attempts.0.answer': 'hello Dora' } })
      const answers = async () => JSON.stringify(await deliveriesOf(account.account))
      await expect.poll(answers, { timeout: SETTLED_MS_MAX }).not.toContain('hello Dora')
    },
    3 * SETTLED_MS_MAX,
  )

  it('that name the owner of a wallet alone are exported with the person, and lose the answers with it', async () => {
    const shop = await open((_, response) => void response.writeHead(200).end('hello'))
    const { account, create, yes } = tenant(world)
    const { id } = await create(shop.url, { types: ['giftcard.*', 'review.*'] })
    const aboutOwner = async (customer: CustomerId) => {
      const owner = { owner_id: ownerIdOf(account, customer) }
      const [card, submission] = [uuidV7(1), uuidV7(2)]
      const issued = await world.publish(account, giftCardIssued, {
        aggregateId: card,
        data: {
          ...owner,
          gift_card_id: card,
          wallet_id: walletIdOf(account, customer),
          reward_id: uuidV7(3),
          amount: 25,
          expiration_date: null,
        },
      })
      const submitted = await world.publish(account, reviewSubmitted, {
        aggregateId: submission,
        data: {
          ...owner,
          submission_id: submission,
          form_id: uuidV7(4),
          form_version: 1,
          scores: [],
        },
      })
      return [issued, submitted]
    }
    const [dora, emil] = ['dora' as CustomerId, 'emil' as CustomerId]
    const facts = await aboutOwner(dora)
    const others = await aboutOwner(emil)
    for (const fact of [...facts, ...others]) {
      await expect.poll(() => stateOf(account, fact)).toBe('DELIVERED')
    }
    const exported = await new PersonHandlers(world.db, new WebhookStore(world.db)).listOfPerson(
      { customer_id: dora, limit: 10 },
      ownContext('webhooks', account, SERVICE_TIMEOUT_MS),
    )
    const [head = '', ...lines] = exported.body.trimEnd().split('\n')
    expect(JSON.parse(head)).toMatchObject({ rows: 2 })
    expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(facts.toSorted())
    await world.publish(account, customerErased, {
      aggregateId: uuidV7(5),
      data: {
        customer_id: dora,
        erased_id: 'erased-1',
        wallet_id: walletIdOf(account, dora),
        owner_id: ownerIdOf(account, dora),
      },
    })
    const rows = world.db.collection('erased_customers')
    await expect.poll(() => rows.countDocuments({ account_id: account })).toBe(1)
    await rows.updateOne({ account_id: account }, { $set: { due_at: new Date() } })
    const answersTo = async (asked: readonly Uuid[]) => {
      const found = asked.map((fact) => yes(getDelivery, { id, delivery_id: fact }))
      return (await Promise.all(found)).flatMap(({ attempts }) => attempts.map(({ body }) => body))
    }
    await expect.poll(() => answersTo(facts), { timeout: SETTLED_MS_MAX }).toEqual([null, null])
    expect(await answersTo(others)).toEqual(['hello', 'hello'])
  })
})

const erasedOf = (of: string): Record<string, unknown> & { _id: string } => ({
  _id: `${of}|dora`,
  account_id: of,
  customer_id: 'dora',
  erased_id: 'erased-1',
  fact_id: uuidV7(1),
  due_at: new Date(0),
  created_at: new Date(),
})

it(
  'facts of an erased customer of an account that moves are rewritten once it has moved',
  async () => {
    const rows = world.db.collection<{ _id: string }>('erased_customers')
    const { account } = tenant(world)
    const [moving, other] = [erasedOf(account), erasedOf(newAccount())]
    await freezeAccount(world.db, account)
    await rows.insertMany([moving, other], { bypassDocumentValidation: true })
    const dueOf = async ({ _id }: { _id: string }) =>
      (await rows.findOne({ _id, due_at: null }))?._id
    await expect.poll(() => dueOf(other), { timeout: SETTLED_MS_MAX }).toBe(other._id)
    expect(await rows.findOne({ _id: moving._id })).toEqual(moving)
    await thawAccount(world.db, account)
    await expect.poll(() => dueOf(moving), { timeout: SETTLED_MS_MAX }).toBe(moving._id)
  },
  3 * SETTLED_MS_MAX,
)

describe('an ordered webhook', () => {
  it('is not sent again what is on its way since before it was ordered', async () => {
    const held: ServerResponse[] = []
    const shop = await open((_, response) => void held.push(response))
    const account = tenant(world)
    const { id } = await account.create(shop.url, { status: 'PAUSED' })
    const first = await account.give('gina')
    await expect.poll(() => stateOf(account.account, first)).toBe('PENDING')
    await account.yes(updateWebhook, { id, ordered: true, status: 'ACTIVE' })
    await expect.poll(() => shop.ids()).toEqual([first])
    // What comes now is found by another look at what is due.
    const second = await account.give('hugo')
    await expect.poll(() => shop.ids()).toContain(second)
    expect(shop.ids()).toEqual([first, second])
    for (const response of held) response.writeHead(204).end()
    for (const fact of [first, second]) {
      await expect.poll(() => stateOf(account.account, fact)).toBe('DELIVERED')
    }
    expect(shop.ids()).toEqual([first, second])
  })

  it('is sent again in order what it got before it was ordered', async () => {
    const shop = await open()
    const account = tenant(world)
    const { id } = await account.create(shop.url)
    const facts = [await account.give('gina'), await account.give('gina')]
    for (const fact of facts) {
      await expect.poll(() => stateOf(account.account, fact)).toBe('DELIVERED')
    }
    await account.yes(updateWebhook, { id, ordered: true })
    const held: ServerResponse[] = []
    shop.answer((_, response) => void held.push(response))
    const again = () => shop.ids().slice(facts.length)
    const from = new Date(Date.now() - 60_000).toISOString()
    const to = new Date(Date.now() + 60_000).toISOString()
    expect(await account.yes(replayWebhook, { id, from, to })).toMatchObject({ queued: 2 })
    await expect.poll(again).toEqual(facts.slice(0, 1))
    const other = await account.give('hugo')
    await expect.poll(again).toContain(other)
    expect(again()).toEqual([...facts.slice(0, 1), other])
    shop.answer(yesReaction)
    for (const response of held) response.writeHead(204).end()
    await expect.poll(again).toEqual([...facts.slice(0, 1), other, ...facts.slice(1)])
    await account.yes(updateWebhook, { id, ordered: false })
    const [first] = facts
    if (first === undefined) throw new Error('no fact')
    await account.yes(sendDelivery, { id, delivery_id: first })
    const sent = (await deliveriesOf(account.account)).find((one) => one.id === first)
    expect(sent?.order).toBeUndefined()
  })

  it('gets the facts of a wallet one after the other, and one that fails holds back its own wallet alone', async () => {
    let isSlow = true
    const shop = await open((got, response) => {
      const { data } = JSON.parse(got.body) as { data: { customer_id: string } }
      response.writeHead(isSlow && data.customer_id === 'eve' ? 500 : 200).end()
    })
    const account = tenant(world, newAccount())
    await account.create(shop.url, { ordered: true })
    const eve = [await account.give('eve')]
    const carl = [await account.give('carl')]
    for (let count = 0; count < 10; count += 1) {
      eve.push(await account.give('eve'))
      carl.push(await account.give('carl'))
    }
    const of = (customer: string) =>
      shop.got.flatMap(({ body, id }) => (body.includes(`"${customer}"`) ? [id] : []))
    await expect.poll(() => of('carl'), { timeout: 20_000 }).toEqual(carl)
    expect(new Set(of('eve'))).toEqual(new Set(eve.slice(0, 1)))
    isSlow = false
    await world.db
      .collection<DeliveryDocument>('deliveries')
      .updateMany(
        { account_id: account.account, state: 'FAILED' },
        { $set: { due_at: new Date() } },
      )
    await expect.poll(() => new Set(of('eve')).size, { timeout: 20_000 }).toBe(eve.length)
    expect([...new Set(of('eve'))]).toEqual(eve)
  })

  it('gets what a failed fact has held back once that was sent by hand', async () => {
    const shop = await open((_, response) => void response.writeHead(500).end())
    const account = tenant(world)
    const { id } = await account.create(shop.url, { ordered: true })
    const first = await account.give('kim')
    await expect.poll(() => stateOf(account.account, first)).toBe('FAILED')
    const later = new Date(Date.now() + 12 * 3_600_000)
    await world.db
      .collection<DeliveryDocument>('deliveries')
      .updateOne({ id: first }, { $set: { due_at: later } })
    const facts = [first, await account.give('kim'), await account.give('kim')]
    await expect
      .poll(async () => (await deliveriesOf(account.account)).map((one) => one.due_at))
      .toEqual(facts.map(() => later))
    shop.answer(yesReaction)
    const failed = shop.got.length
    await account.yes(sendDelivery, { id, delivery_id: first })
    await expect.poll(() => shop.ids().slice(failed)).toEqual(facts)
  })

  it('waits for a fact that another process has in hand', async () => {
    const [shop, account] = [await open(), tenant(world)]
    await account.create(shop.url, { ordered: true })
    await account.give('fred')
    await expect.poll(() => shop.got).toHaveLength(1)
    const now = new Date()
    const later = new Date(now.getTime() + 1)
    const third = await account.give('fred', { sequence: 3, now: later })
    await expect.poll(() => stateOf(account.account, third)).toBe('PENDING')
    const second = await account.give('fred', { sequence: 2, now })
    await expect.poll(() => shop.got, { timeout: 20_000 }).toHaveLength(3)
    expect(shop.ids().slice(1)).toEqual([second, third])
  })
})
