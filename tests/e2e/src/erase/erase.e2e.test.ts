import { randomUUID } from 'node:crypto'
import { readStored } from '@loyalty/chaos/kit/stored'
import { inject } from 'vitest'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'
import { settled, type Answer } from '../harness/client.js'
import { dayOf } from '../harness/noon-zone.js'
import { waitFor } from '../harness/wait-for.js'

/** What is promised; the copies in the stream leave with its seven days. */
const ERASED_MS_MAX = 60_000

const mark = randomUUID().slice(0, 8)
const id = `canary-id-${mark}`
const person = {
  name: `Canary Name ${mark}`,
  email: `canary-${mark}@example.com`,
  phone: `+4915${Date.now().toString().slice(-9)}`,
  document_number: `CANARY${mark.toUpperCase()}`,
  token: `canary-token-${mark}`,
  tag: `canary-tag-${mark}`,
  note: `canary-note-${mark}`,
}
const canaries = [id, ...Object.values(person)]
const free = { tags: { hobby: person.tag }, metadata: { note: person.note } }

interface Made {
  method: string
  path: string
  body: object | undefined
  key: string
}

let account: TestAccount
let reward: string
let other: string
let giftCard: string
let held: string
const made: Made[] = []
let before: { rows: Row[]; stored: string[] }
let erased: Answer<{ data: { id: string; status: string } }>
/** What was answered right after the 202, to calls about the old id. */
let atOnce: Answer<unknown>[]

interface Row {
  id: string
  amount: number
  sender_id: string | null
  receiver_id: string | null
}

/** A write under a key of its own, which is repeated when all is over. */
async function write<B = { data: { id: string } }>(method: string, path: string, body?: object) {
  const key = randomUUID()
  made.push({ method, path, body, key })
  const answer = await send<B>({ method, path, body, key })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

const send = <B>({ method, path, body, key }: Made) => {
  const [, area = '', rest = ''] = /^(\/operator)?(\/.*)$/.exec(path) ?? []
  const ask = area === '/operator' ? account.operator : account.storefront
  return settled(() =>
    ask<B>(method, rest, {
      ...(body !== undefined && { body }),
      headers: { 'idempotency-key': key },
    }),
  )
}

const migrate = async (path: string, customers: object[]) => {
  const { data } = await write<{ data: { import_id: string } }>('POST', path, { customers })
  await waitFor('the end of an import', async () => {
    const read = await account.storefront<{ data: { status: string } }>(
      'GET',
      `/customers/migrate/${data.import_id}`,
    )
    return read.body.data.status.startsWith('DONE')
  })
}

const ledger = async () => {
  const path = `/transactions?date=${dayOf(new Date(), 'UTC')}&limit=500`
  return (await account.storefront<{ data: Row[] }>('GET', path)).body.data
}

const stored = () => readStored(inject('access').mongo_url, 'system', account.id)
/** Without case, since what is compared is stored in lower case too. */
const canariesIn = (line: string) =>
  canaries.filter((canary) => line.toLowerCase().includes(canary.toLowerCase()))
const naming = (lines: readonly string[]) => lines.filter((line) => canariesIn(line).length > 0)
const renamed = (who: string | null) => (who === id ? erased.body.data.id : who)

beforeAll(async () => {
  account = await freshAccount()
  reward = await account.createReward()
  const giftReward = await account.createReward({ type: 'GIFT_CARD', name: 'Card' })
  other = await account.createCustomer()
  const { name, email, phone, document_number } = person
  const profile = { name, email, phone, document_type: 'PASSPORT', document_number }
  await write('POST', '/operator/customers', { id, ...profile, ...free })
  await write('PATCH', `/customers/${id}`, { country: 'Utopia', metadata: free.metadata })
  await write('PATCH', `/customers/${id}/devices`, { device_token: person.token })
  await write('PATCH', `/customers/${id}/tags`, { tags: free.tags })
  await write('PATCH', `/operator/customers/${id}`, { name: `${name} II` })
  await write('PUT', `/operator/customers/${id}/consent`, {
    version: '1',
    consent_timestamp: '2026-01-01T00:00:00Z',
    consent_string: person.note,
    purposes: { email_marketing: false },
  })
  await migrate('/customers/migrate', [
    {
      id,
      email,
      balance: [{ reward_id: reward, amount: 40 }],
      devices: [{ device_token: person.token }],
    },
  ])
  await migrate('/customers/migrate', [{ id, email: 'nobody' }, { id: other }])
  await migrate('/customers/migrate/events', [
    {
      id,
      events: [
        {
          fulfilled: true,
          order: {
            purchase_id: 'old',
            value: 5,
            metadata: free.metadata,
          },
        },
      ],
    },
  ])
  const adjust = { reward_id: reward, amount: 60, reason: 'Opening' }
  await write('POST', `/operator/wallets/${id}/adjust`, adjust)
  const transfer = { sender_id: id, receiver_id: other, reward_id: reward, amount: 5, reason: 'r' }
  await write('POST', '/operator/wallets/transfer', transfer)
  const coupon = await write<{ data: { code: string } }>('POST', '/operator/coupons', {
    grants: [{ reward_id: giftReward, amount: 25 }],
    recipient_ids: [id, other],
  })
  const redeemed = await write<{ data: { gift_card: { code: string }[] } }>(
    'POST',
    '/coupons/redeem',
    { customer_id: id, code: coupon.data.code, brand_id: null },
  )
  giftCard = redeemed.data.gift_card[0]?.code ?? ''
  const order = () => ({
    purchase_id: randomUUID(),
    value: 20,
    redeem: [{ id: reward, amount: 2 }],
    products: [{ sku: 's', amount: 1, value: 20, ...free }],
    metadata: free.metadata,
  })
  held = (await write('POST', '/operator/events', { customer_id: id, order: order() })).data.id
  const paid = await write('POST', '/operator/events', { customer_id: id, order: order() })
  await write('PATCH', `/behavior/events/${paid.data.id}/fulfill`)
  await write('POST', '/contacts', {
    external_id: id,
    source: 'till',
    first_name: name,
    email,
    document_type: 'PASSPORT',
    document_number,
    tags: free.tags,
  })
  before = { rows: await ledger(), stored: await stored() }
  erased = await account.operator('DELETE', `/customers/${id}`)
  atOnce = await Promise.all([
    account.operator('GET', `/wallets/${id}`),
    account.operator('GET', `/wallets/${id}/transactions`),
    account.operator('POST', `/wallets/${id}/adjust`, { body: { ...adjust, amount: 1 } }),
    account.operator('POST', '/wallets/transfer', { body: transfer }),
    account.operator('POST', '/events', { body: { customer_id: id, order: order() } }),
    account.storefront('POST', '/coupons/reverse', {
      body: { customer_id: id, code: coupon.data.code },
    }),
    account.storefront('POST', '/coupons/redeem', {
      body: { customer_id: id, code: coupon.data.code, brand_id: null },
    }),
    account.storefront('GET', `/customers/${id}`),
  ])
}, ERASED_MS_MAX)

/** A repeat is answered 404 when all is done: that is how an operator waits. */
const finished = () =>
  waitFor(
    'the end of the erasure',
    async () => (await account.operator('DELETE', `/customers/${id}`)).status === 404,
    ERASED_MS_MAX,
  )

describe('erasing a customer', () => {
  it('is accepted, and every canary was there before it', () => {
    expect(erased.status).toBe(202)
    expect(erased.body.data).toMatchObject({ status: 'ERASING' })
    const found = new Set(before.stored.flatMap(canariesIn))
    expect(canaries.filter((canary) => !found.has(canary))).toEqual([])
  })

  it('is found by no service from the answer on', () => {
    for (const answer of atOnce) expectRefusal(answer, 404, 'CUSTOMER_NOT_FOUND')
  })

  it(
    'leaves nothing of the person in any database within a minute',
    async () => {
      await finished()
      // Contacts go on by themselves with what only mentions the person.
      await expect
        .poll(async () => naming(await stored()), { timeout: ERASED_MS_MAX, interval: 250 })
        .toEqual([])
    },
    3 * ERASED_MS_MAX,
  )

  it('leaves the books as they were, under the new id', async () => {
    await finished()
    expect(await ledger()).toEqual(
      before.rows.map((row) => ({
        ...row,
        sender_id: renamed(row.sender_id),
        receiver_id: renamed(row.receiver_id),
      })),
    )
    const recomputed = await account.operator<{ data: { different: unknown[] } }>(
      'POST',
      '/wallets/recompute',
      { body: {} },
    )
    expect(recomputed.body.data.different).toEqual([])
  })

  it('answers 404 wherever the id is asked for, and 409 where it is given again', async () => {
    for (const path of [
      `/customers/${id}`,
      `/customers/${id}/devices`,
      `/wallets/${id}`,
      `/wallets/${id}/transactions`,
    ]) {
      expectRefusal(await account.operator('GET', path), 404, 'CUSTOMER_NOT_FOUND')
    }
    expectRefusal(await account.storefront('GET', `/customers/${id}`), 404, 'CUSTOMER_NOT_FOUND')
    const adjust = { reward_id: reward, amount: 1, reason: 'r' }
    const adjusted = await account.operator('POST', `/wallets/${id}/adjust`, { body: adjust })
    expectRefusal(adjusted, 404, 'CUSTOMER_NOT_FOUND')
    const again = await account.operator('POST', '/customers', { body: { id } })
    expectRefusal(again, 409, 'CUSTOMER_EXISTS')
    const card = await account.operator('POST', `/gift-cards/${giftCard}/redeem`)
    expectRefusal(card, 409, 'GIFT_CARD_REDEEMED')
    const event = await account.operator<{ data: { data: { state: string } } }>(
      'GET',
      `/events/${held}`,
    )
    expect(event.body.data.data.state).toBe('CANCELLED')
    const contacts = await account.storefront('GET', `/contacts?external_id=${id}`)
    expect(contacts.body['data']).toEqual([])
  })

  it('shows nothing of the person in what can be read or repeated', async () => {
    const paths = [
      '/customers?limit=500',
      '/events?limit=500',
      `/events?customer_id=${id}`,
      '/coupons?limit=500',
      '/refusals?limit=500',
      '/imports?limit=500',
      '/dead-letters?limit=500',
      '/audit?limit=500',
      `/wallets/${other}/transactions?limit=500`,
      `/gift-cards/${giftCard}`,
    ]
    const texts = await Promise.all(
      paths.map(async (path) => (await account.operator('GET', path)).text),
    )
    for (const call of made) texts.push((await send(call)).text)
    const imports = await account.operator<{ data: { import_id: string }[] }>('GET', '/imports')
    for (const { import_id: importId } of imports.body.data) {
      texts.push((await account.operator('GET', `/imports/${importId}/errors`)).text)
    }
    // What was asked stands in the answers of the listing by the id, and nothing else does.
    expect(naming(texts)).toEqual([])
    // Nor have the repeats brought anything back.
    expect(naming(await stored())).toEqual([])
  })
})
