import { randomUUID } from 'node:crypto'
import type { IdempotencyRecord } from '@loyalty/engine/collection'
import { BATCHES_ENDED_MS } from '@loyalty/engine/command'
import { freezeAccount, thawAccount } from '@loyalty/engine/admin'
import { field } from '@loyalty/engine/fact'
import type { Broker } from '@loyalty/engine/process'
import { relays, type RelayDocument } from '@loyalty/engine/testing'
import {
  eraseReviews,
  eraseImportedCustomer,
  eraseWallet,
  eraseCustomerContacts,
} from '@loyalty/contracts/erasure'
import type { Contract } from '@loyalty/contracts/contract'
import { eraseCustomer } from '@loyalty/contracts/customers/erase'
import { endTokens } from '@loyalty/contracts/customers/tokens'
import { importCustomers } from '@loyalty/contracts/customers/import'
import {
  createCustomer,
  getCustomer,
  getCustomerCopy,
  giveConsent,
  listCustomers,
  listDevices,
  putConsent,
  updateCustomer,
  updateCustomerForOperator,
  updateDevice,
  updateTags,
} from '@loyalty/contracts/customers/operations'
import { createNote } from '@loyalty/contracts/customers/note'
import { recordPurchase } from '@loyalty/contracts/customers/purchase'
import { createTier, deleteTier } from '@loyalty/contracts/customers/tier'
import {
  isErasedId,
  toErasedId,
  type AccountId,
  type CustomerId,
  type Uuid,
} from '@loyalty/contracts/ids'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { settled } from '@loyalty/testing/settled'
import { storedText } from '@loyalty/testing/stored-text'
import { until } from '@loyalty/testing/until'
import { jetstreamManager } from '@nats-io/jetstream'
import type { Subscription } from '@nats-io/transport-node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aggregateOf } from '../src/customers/change-customer.js'
import { openErasedIds, type ErasedCustomer } from '../src/erased-ids/store.js'
import { account, newId, startWorld, withKey, type World } from './fixture.js'

/** Stands in for the services that are asked to erase, and remembers whom. */
function answerAsOthers({ connection }: Broker) {
  const asked: { subject: string; id: string }[] = []
  let subscriptions: Subscription[] = []
  const answers: [Contract, object][] = [
    [eraseWallet, { is_done: true }],
    [eraseReviews, { erased: 0 }],
    [eraseCustomerContacts, { contact_ids: [] }],
    [eraseImportedCustomer, { cursor: null }],
  ]
  const become = (state: 'there' | 'away') => {
    for (const subscription of subscriptions) subscription.unsubscribe()
    subscriptions = []
    if (state === 'away') return
    subscriptions = answers.map(([{ subject }, answer]) =>
      connection.subscribe(subject, {
        callback: (_, message) => {
          const request = message.json<{ customer_id?: string; external_id?: string }>()
          asked.push({ subject, id: request.customer_id ?? request.external_id ?? '' })
          message.respond(JSON.stringify(answer))
        },
      }),
    )
  }
  become('there')
  const subjectsOf = (id: string) =>
    new Set(asked.filter((one) => one.id === id).map(({ subject }) => subject))
  return {
    become,
    subjectsOf,
    haveAllHeardOf: (id: string) => subjectsOf(id).size === answers.length,
  }
}

let world: World
let others: ReturnType<typeof answerAsOthers>
beforeAll(async () => {
  world = await startWorld({ processes: 2, hasJetStream: true })
  others = answerAsOthers(world.broker)
})
afterAll(() => world.stop())

const eraseOnce = (id: CustomerId, context = {}) => world.call(eraseCustomer, { id }, context)
const erase = (id: CustomerId, context = {}) => settled(() => eraseOnce(id, context))
const isOpen = async (id: CustomerId) => {
  const rows = world.db.collection<ErasedCustomer>('erased_customers')
  return (await rows.countDocuments({ 'work.customer_id': id })) === 1
}
const finished = (id: CustomerId) => until(async () => !(await isOpen(id)))
const key = (operation: string) => ({
  idempotency: { key: randomUUID(), operation, hash: 'a'.repeat(64) },
})

/** Texts that are the person's and nobody else's. */
const personal = () => {
  const mark = randomUUID().slice(0, 8)
  return {
    name: `Name ${mark}`,
    email: `${mark}@canary.example`,
    document_type: 'PASSPORT',
    document_number: `D-${mark}`,
    phone: `+49${String(Date.now()).slice(-10)}`,
    tags: { hobby: `tag ${mark}` },
    metadata: { note: `metadata ${mark}` },
  }
}

const stored = async () => storedText(await world.dump())

const consent = { version: '1', consent_timestamp: '2026-01-01T00:00:00Z', purposes: {} }

/** Somebody of whom everything is kept that can be, also under the keys of calls. */
async function somebody(
  fields: ReturnType<typeof personal>,
  token: string,
  creation = 'POST /operator/v1/customers',
) {
  const id = newId()
  const calls: [Contract, object, string][] = [
    [createCustomer, { id, ...fields }, creation],
    [updateDevice, { id, device_token: token }, 'PATCH /v1/customers/:id/devices'],
    [updateTags, { id, tags: { colour: fields.tags.hobby } }, 'PATCH /v1/customers/:id/tags'],
    [updateCustomer, { id, country: 'Utopia' }, 'PATCH /v1/customers/:id'],
    [updateCustomerForOperator, { id, status: 'BLOCKED' }, 'PATCH /operator/v1/customers/:id'],
    [giveConsent, { id, ...consent }, 'PUT /v1/customers/:id/consent'],
    [putConsent, { id, ...consent }, 'PUT /operator/v1/customers/:id/consent'],
    [createNote, { id, text: fields.tags.hobby }, 'POST /operator/v1/customers/:id/notes'],
    [endTokens, { customer_id: id }, 'DELETE /v1/customer-tokens/:customer_id'],
  ]
  const contexts = []
  for (const [contract, input, operation] of calls) {
    const context = key(operation)
    const reply = await settled(() => world.call(contract, input, context))
    expect(reply).toMatchObject({ ok: true })
    contexts.push({ contract, input, context })
  }
  return { id, calls: contexts }
}

/** An erasure that wallet does not apply before `comeBack`, and that is answered and done after it. */
async function eraseUnanswered(id: CustomerId, comeBack: () => void) {
  const context = withKey(randomUUID())
  const isLate = { name: 'Fault', code: 'UPSTREAM_TIMEOUT' }
  await expect(eraseOnce(id, context)).rejects.toMatchObject(isLate)
  expect(await world.call(getCustomer, { id })).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
  await expect(eraseOnce(id)).rejects.toMatchObject(isLate)
  await expect(eraseOnce(id, context)).rejects.toMatchObject(isLate)
  comeBack()
  const replay = await erase(id, context)
  expect(replay).toMatchObject({ ok: true, isReplay: true, value: { status: 'ERASING' } })
  const erasedId = replay.ok ? replay.value.id : ''
  expect(world.wallet.erasuresOf(id).at(-1)).toMatchObject({ erased_id: erasedId })
  await finished(id)
}

/** A stored answer about a customer, as a batch that saw nothing of the erasure writes it. */
const answerAbout = (id: CustomerId): IdempotencyRecord => ({
  _id: `${account}|tester|PATCH /test|${randomUUID()}`,
  account_id: account,
  hash: 'a'.repeat(64),
  is_ok: true,
  body: JSON.stringify({ id }),
  created_at: new Date(),
  about: [`${account}|${id}`],
})

/** An erasure that began while a transaction was under way, which has committed an answer about the customer since. */
async function eraseBesideTransaction() {
  const id = await world.create()
  await using session = world.client.startSession()
  session.startTransaction()
  const records = world.db.collection<IdempotencyRecord>('idempotency')
  await records.insertOne(answerAbout(id), { session })
  const reply = await erase(id)
  await until(() => others.haveAllHeardOf(id))
  await session.commitTransaction()
  expect(await stored()).toContain(id)
  return { id, reply }
}

/** Each erasure waits until no batch of before can be under way, so these wait together. */
describe.concurrent('erasing a customer', () => {
  // Before the others erase: the server ends a transaction of more than 3 s.
  let late: Awaited<ReturnType<typeof eraseBesideTransaction>>
  beforeAll(async () => {
    late = await eraseBesideTransaction()
  })

  it('leaves nothing of the person in any collection, and tells the others once', async () => {
    const fields = personal()
    const token = `token ${randomUUID()}`
    const { id, calls } = await somebody(fields, token)
    const purchase = { event_id: randomUUID() as Uuid, spend: 5, issued_at: '2026-01-01T00:00:00Z' }
    await world.call(recordPurchase, { customer_id: id, ...purchase })
    const canaries = [
      id,
      token,
      fields.name,
      fields.email,
      fields.document_number,
      fields.phone,
      fields.tags.hobby,
      fields.metadata.note,
    ]
    for (const canary of canaries) expect(await stored()).toContain(canary)

    const reply = await erase(id)
    expect(reply).toMatchObject({ ok: true, value: { status: 'ERASING' } })
    expect(isErasedId(reply.ok ? reply.value.id : '')).toBe(true)
    await finished(id)

    const left = await stored()
    expect(canaries.filter((canary) => left.includes(canary))).toEqual([])
    expect(left).toContain(reply.ok ? reply.value.id : 'no')
    expect(others.subjectsOf(id)).toEqual(
      new Set(
        [eraseWallet, eraseCustomerContacts, eraseReviews, eraseImportedCustomer].map(
          ({ subject }) => subject,
        ),
      ),
    )
    // A repeat of a call of before has no second effect, and shows nothing.
    for (const { contract, input, context } of calls) {
      const code = contract === createCustomer ? 'CUSTOMER_EXISTS' : 'CUSTOMER_NOT_FOUND'
      expect(await world.call(contract, input, context)).toMatchObject({ code, isReplay: true })
    }
  })

  it('of who signed up leaves a repeat of that the answer that the id is taken', async () => {
    const { id, calls } = await somebody(personal(), `token ${randomUUID()}`, 'POST /v1/customers')
    await erase(id)
    await finished(id)
    const [signUp] = calls
    expect(
      signUp && (await world.call(signUp.contract, signUp.input, signUp.context)),
    ).toMatchObject({ code: 'CUSTOMER_EXISTS', isReplay: true })
  })

  it('is at once: reads answer 404, and the id stays taken for every way to make a customer', async () => {
    const id = await world.create({ email: 'ada@example.com' })
    await erase(id)
    const notFound = { ok: false, code: 'CUSTOMER_NOT_FOUND' }
    expect(await world.call(getCustomer, { id })).toMatchObject(notFound)
    expect(await world.call(getCustomerCopy, { id })).toMatchObject(notFound)
    expect(await world.call(listDevices, { id })).toMatchObject(notFound)
    expect(await world.call(updateCustomer, { id, country: 'x' })).toMatchObject(notFound)
    const list = await world.call(listCustomers, { limit: 500 })
    expect(list.ok && list.value.data.map((row) => row.id)).not.toContain(id)

    const taken = async (of: CustomerId) => {
      const created = await world.call(createCustomer, { id: of })
      const imported = await world.call(importCustomers, {
        imported_at: '2026-01-01T00:00:00Z',
        rows: [{ id: of }],
      })
      return [created.ok || created.code, imported.ok && imported.value.results[0]]
    }
    const refused = ['CUSTOMER_EXISTS', { status: 'failed', code: 'CUSTOMER_EXISTS' }]
    expect(await taken(id)).toMatchObject(refused)
    await finished(id)
    expect(await taken(id)).toMatchObject(refused)
    expect(await taken(`erased-${randomUUID()}` as CustomerId)).toMatchObject(refused)
    const other = { account: randomUUID() as string as AccountId }
    expect(await world.call(createCustomer, { id }, other)).toMatchObject({ ok: true })
  })

  it('is told with the old id once, after which the kept fact names the new one', async () => {
    const of = randomUUID() as string as AccountId
    const id = await world.create({}, of)
    await erase(id, { account: of })
    await finished(id)
    const manager = await jetstreamManager(world.broker.connection)
    const { messages } = await manager.streams
      .info('LOYALTY_EVENTS', { subjects_filter: 'loyalty.events.customer.erased.*' })
      .then(({ state }) => state)
    const last = await manager.streams.getMessage('LOYALTY_EVENTS', {
      last_by_subj: `loyalty.events.customer.erased.${of}`,
    })
    const sent = last?.json<{ id: string; data: object }>()
    expect(messages).toBeGreaterThan(0)
    expect(sent?.data).toMatchObject({ customer_id: id })
    const kept = (await factsInOutbox(world.db)).find(({ event }) => event.includes(sent?.id ?? ''))
    const { data } = JSON.parse(kept?.event ?? '') as { data: Record<string, string> }
    expect(data['customer_id']).toBe(data['erased_id'])
  })

  it('counts the customer out of the tier', async () => {
    const of = { account: randomUUID() as string as AccountId }
    const metric = { period: 'this_month', field: 'spend_total' } as const
    const tier = await world.call(createTier, { name: 'Gold', rank: 1, metric, threshold: 1 }, of)
    const id = await world.create({}, of.account)
    const tierId = tier.ok ? tier.value.id : ('' as Uuid)
    const issued_at = new Date().toISOString()
    await world.call(
      recordPurchase,
      { customer_id: id, event_id: randomUUID(), spend: 5, issued_at },
      of,
    )
    expect(await world.call(deleteTier, { id: tierId }, of)).toMatchObject({ code: 'TIER_IN_USE' })
    await erase(id, of)
    expect(await world.call(deleteTier, { id: tierId }, of)).toMatchObject({ ok: true })
    await finished(id)
  })

  it('reaches an answer whose transaction was under way when it began', async () => {
    const { id, reply } = late
    await finished(id)
    expect(await stored()).not.toContain(id)
    // No sooner than every transaction of before has ended, however quick the passes are.
    const erasedAt = Date.parse(reply.ok ? reply.value.erased_at : '')
    expect(Date.now() - erasedAt).toBeGreaterThanOrEqual(BATCHES_ENDED_MS)
  })

  it('waits for batches of before however long ago its own batch began', async () => {
    const id = await world.create()
    const keys = await openErasedIds(world.db, undefined)
    const next_at = new Date()
    await world.db.collection<ErasedCustomer>('erased_customers').insertOne({
      _id: keys.keyOf(account, id),
      version: 1,
      account_id: account,
      erased_at: new Date(next_at.getTime() - 60_000),
      work: { customer_id: id, erased_id: toErasedId(randomUUID()), failures: 0, next_at },
    })
    await until(() => others.haveAllHeardOf(id))
    const records = world.db.collection<IdempotencyRecord>('idempotency')
    const record = answerAbout(id)
    await records.insertOne(record)
    await finished(id)
    expect((await records.findOne({ _id: record._id }))?.body ?? '').not.toContain(id)
  })

  it('wins against all writes that race with it: none brings anything back', async () => {
    const ids: CustomerId[] = []
    const marks: string[] = []
    await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const id = await world.create()
        const mark = `race ${randomUUID()}`
        ids.push(id)
        marks.push(mark)
        const write = (turn: number) => {
          const context = key('PATCH /v1/customers/:id')
          const kinds = [
            () => world.call(updateCustomer, { id, name: mark }, context),
            () => world.call(updateDevice, { id, device_token: mark }, context),
            () => world.call(createCustomer, { id, name: mark }, context),
            () =>
              world.call(importCustomers, {
                imported_at: '2026-01-01T00:00:00Z',
                rows: [{ id, name: mark, devices: [{ device_token: mark }] }],
              }),
          ]
          const kind = kinds[(turn + at) % kinds.length]
          return settled(async () => kind?.())
        }
        const racing = Array.from({ length: 8 }, (__, turn) => write(turn))
        const erasing = erase(id)
        const after = Array.from({ length: 8 }, (__, turn) => write(turn))
        await Promise.all([...racing, ...after])
        expect(await erasing).toMatchObject({ ok: true })
      }),
    )
    await Promise.all(ids.map(finished))
    const left = await stored()
    expect([...ids, ...marks].filter((mark) => left.includes(mark))).toEqual([])
  })

  it('leaves nothing of writes that come after all of it', async () => {
    const id = await world.create()
    expect(await erase(id)).toMatchObject({ ok: true })
    await finished(id)
    const mark = `late ${randomUUID()}`
    const replies = [
      await world.call(updateCustomer, { id, name: mark }, key('PATCH /v1/customers/:id')),
      await world.call(updateDevice, { id, device_token: mark }, key('PATCH /v1/customers/:id')),
      await world.call(createCustomer, { id, name: mark }, key('PATCH /v1/customers/:id')),
      await world.call(importCustomers, {
        imported_at: '2026-01-01T00:00:00Z',
        rows: [{ id, name: mark, devices: [{ device_token: mark }] }],
      }),
    ]
    expect(replies.map((reply) => (reply.ok ? 'ok' : reply.code))).toEqual([
      'CUSTOMER_NOT_FOUND',
      'CUSTOMER_NOT_FOUND',
      'CUSTOMER_EXISTS',
      'ok',
    ])
    const left = await stored()
    expect([id, mark].filter((one) => left.includes(one))).toEqual([])
  })

  it('is not answered while wallet says nothing and finds the id, also when it is repeated', async () => {
    const id = await world.create()
    world.wallet.ignore(id)
    await eraseUnanswered(id, () => world.wallet.heed(id))
    expect(await stored()).not.toContain(id)
  })

  it('keeps the old id in the fact that tells it for as long as it waits, and in no other', async () => {
    const of = randomUUID() as string as AccountId
    const id = await world.create({}, of)
    const relay = world.db.collection<RelayDocument>(relays.name)
    await until(async () => (await relay.countDocuments({ stream_created: { $ne: null } })) === 1)
    const lease = { token: 'test', expires_at: new Date(Date.now() + 600_000) }
    await relay.updateOne({}, { $set: lease })
    await settled(() => world.call(updateTags, { id, tags: { colour: 'red' } }, { account: of }))
    await erase(id, { account: of })
    const own = async () => {
      const facts = await factsInOutbox(world.db, { aggregate_id: aggregateOf(of, id) })
      return facts.filter(({ event }) => event.includes(field('customer_id', id)))
    }
    const rest = async () => (await own()).filter(({ event }) => !event.includes('erased_id'))
    await until(async () => (await rest()).length === 0)
    expect(await own()).toHaveLength(1)
    expect(await isOpen(id)).toBe(true)
    await relay.updateOne({}, { $set: { token: null, expires_at: new Date(0) } })
    await finished(id)
    expect(await own()).toEqual([])
    const { streams } = await jetstreamManager(world.broker.connection)
    const subject = `loyalty.events.customer.erased.${of}`
    const sent = await streams.getMessage('LOYALTY_EVENTS', { last_by_subj: subject })
    expect(sent?.json()).toMatchObject({ data: { customer_id: id } })
  })
})

describe('erasing a customer while others are away', () => {
  afterEach(() => {
    world.wallet.become('applying')
    others.become('there')
  })

  it('is not answered while wallet is away and finds the id, also when it is repeated', async () => {
    const id = await world.create()
    world.wallet.become('away')
    await eraseUnanswered(id, () => world.wallet.become('applying'))
    expect(await stored()).not.toContain(id)
  })

  it('goes on after a restart: what wallet has not applied, and what the others have not done', async () => {
    others.become('away')
    const [unpushed, unasked] = [await world.create(), await world.create()]
    const context = withKey(randomUUID())
    const first = await erase(unasked, context)
    expect(await erase(unasked)).toMatchObject({ value: first.ok ? first.value : 'no' })
    expect(await erase(unasked, context)).toMatchObject({ ok: true, isReplay: true })
    await until(async () => {
      const rows = await world.db.collection<ErasedCustomer>('erased_customers').find().toArray()
      return rows.some(({ work }) => work?.customer_id === unasked && work.failures > 0)
    })
    world.wallet.become('away')
    await expect(eraseOnce(unpushed)).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' })

    await world.restart()
    expect(await isOpen(unasked)).toBe(true)
    others.become('there')
    // The other services answer: only the push is left, whose row keeps the id until then.
    const row = { aggregate_id: aggregateOf(account, unpushed) }
    await until(() => others.haveAllHeardOf(unpushed))
    expect(await isOpen(unpushed)).toBe(true)
    expect(await world.db.collection('pushes').countDocuments(row)).toBe(1)
    world.wallet.become('applying')
    await finished(unpushed)
    expect(world.wallet.erasuresOf(unpushed).length).toBeGreaterThan(0)
    expect(await world.db.collection('pushes').countDocuments(row)).toBe(0)

    await finished(unasked)
    expect(others.haveAllHeardOf(unasked)).toBe(true)
    const left = await stored()
    expect([unpushed, unasked].filter((id) => left.includes(id))).toEqual([])
    // Answered the same while it went on; when it is done, 404, and a key for ever.
    expect(await erase(unasked)).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
    const replay = await erase(unasked, context)
    expect(replay).toMatchObject({ isReplay: true, value: first.ok ? first.value : 'no' })
    expect(await erase(newId())).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
  })
})

describe('the key of erased ids', () => {
  it('is made once, and nothing starts with another one', async () => {
    const id = newId()
    const opened = await Promise.all([1, 2, 3].map(() => openErasedIds(world.db, undefined)))
    expect(new Set(opened.map((ids) => ids.keyOf(account, id))).size).toBe(1)
    expect(opened[0]?.keyOf(account, id)).not.toContain(id)
    await expect(openErasedIds(world.db, 'x'.repeat(32))).rejects.toThrow('is not the key')
    const kept = (await world.db.collection('erasure_keys').findOne())?.['key']
    const given = await openErasedIds(world.db, String(kept))
    expect(given.keyOf(account, id)).toBe(opened[0]?.keyOf(account, id))
  })
})

it('an erasure of an account that moves goes on once it has moved', async () => {
  const moving = randomUUID() as string as AccountId
  const rows = world.db.collection<{ _id: string }>('erased_customers')
  const id = newId()
  const now = new Date(0)
  const work = { customer_id: id, erased_id: `erased-${randomUUID()}`, failures: 0, next_at: now }
  const row = { _id: `${moving}|hash`, account_id: moving, version: 1, erased_at: now, work }
  await freezeAccount(world.db, moving)
  await rows.insertOne(row, { bypassDocumentValidation: true })
  // Its work is due since long before that of the other one.
  const other = await world.create()
  await erase(other)
  await finished(other)
  expect(await rows.findOne({ _id: row._id })).toEqual(row)
  expect(others.subjectsOf(id).size).toBe(0)
  await thawAccount(world.db, moving)
  await finished(id)
  expect(others.haveAllHeardOf(id)).toBe(true)
})
