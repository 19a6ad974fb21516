import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { readStored } from '@loyalty/chaos/kit/stored'
import { EVENTS_SUBJECTS } from '@loyalty/engine/admin'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { readFacts } from '../facts/read-facts.js'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { dayOf } from '../harness/noon-zone.js'
import { waitFor } from '../harness/wait-for.js'
import { filesOf } from '../privacy/search.js'

interface Card {
  code: string | null
}
interface Redeemed {
  data: { gift_card?: Card[] }
}
interface Fulfilled {
  data: { result: { gift_card: Card[] } }
}

let account: TestAccount
let customer: string
let coupon: { id: string; code: string }
let event: string
let codes: string[]

const key = { 'idempotency-key': randomUUID() }
const redeem = () =>
  account.storefront<Redeemed>('POST', '/coupons/redeem', {
    headers: key,
    body: { customer_id: customer, code: coupon.code, brand_id: null },
  })
const fulfill = (headers = {}) =>
  account.storefront<Fulfilled>('PATCH', `/behavior/events/${event}/fulfill`, { headers })

beforeAll(async () => {
  account = await freshAccount()
  customer = await account.createCustomer()
  const reward_id = await account.createReward({ type: 'GIFT_CARD' })
  const grant = { reward_id, amount: 25 }
  coupon = await account.createCoupon({ grants: [grant] })
  await account.operator('POST', '/campaigns', { body: { name: 'Cards', rewards: [grant] } })
  const announced = await account.operator<{ data: { id: string } }>('POST', '/events', {
    body: { customer_id: customer, order: { purchase_id: randomUUID(), value: 100 } },
  })
  event = announced.body.data.id
  const [redeemed, fulfilled] = [await redeem(), await fulfill(key)]
  codes = [...(redeemed.body.data.gift_card ?? []), ...fulfilled.body.data.result.gift_card].map(
    ({ code }) => code ?? '',
  )
})

describe('codes of gift cards', () => {
  it('are shown by what made the cards, again and again', async () => {
    expect(codes).toHaveLength(2)
    for (const code of codes) expect(code).toMatch(/^GC(-[0-9A-HJKMNP-TV-Z]{4}){4}$/)
    const [byCoupon, byEvent] = codes
    const again = await redeem()
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.body.data.gift_card).toMatchObject([{ code: byCoupon }])
    for (const headers of [key, {}]) {
      expect((await fulfill(headers)).body.data.result.gift_card).toMatchObject([{ code: byEvent }])
    }
    expect(again.headers).not.toHaveProperty('gift-cards')
  })

  it('stand in no list, fact or collection', async () => {
    const [code = '', other = ''] = codes
    const typed = { customer_id: customer, code, brand_id: null }
    expect((await account.storefront('POST', '/coupons/redeem', { body: typed })).status).toBe(404)
    const taken = await account.operator('POST', `/gift-cards/${code}/redeem`, { headers: key })
    expect(taken).toMatchObject({ status: 200, body: { data: { gift_card: { code } } } })
    expect((await account.operator('GET', `/gift-cards/${other}`)).status).toBe(200)

    const read = await Promise.all([
      ...['/events', `/events/${event}`, '/refusals', `/coupons/${coupon.id}/redemptions`].map(
        (path) => account.operator('GET', path),
      ),
      account.operator('GET', '/audit'),
      account.operator('GET', `/wallets/${customer}/transactions`),
      account.storefront('GET', `/transactions?date=${dayOf(new Date(), 'UTC')}`),
      account.storefront('GET', `/customers/${customer}`),
    ])
    for (const { status } of read) expect(status).toBe(200)
    expect(read[0]?.text).toContain('"gift_card":[{"code":null')
    const facts = await waitFor('the facts are there', async () => {
      const found = await readFacts(inject('access'), EVENTS_SUBJECTS)
      const own = found.filter(({ subject }) => subject.endsWith(account.id))
      return own.some(({ subject }) => subject.includes('.wallet.redeemed.')) ? own : null
    })
    const shown = [
      ...read.map(({ text }) => text),
      ...facts.map(({ text }) => text),
      ...(await readStored(inject('access').mongo_url, 'system', account.id)),
    ]
    for (const secret of codes) {
      expect(shown.filter((text) => text.includes(secret))).toEqual([])
    }
  })

  it('stand in no log, wherever a call has them', async () => {
    const [code = ''] = codes
    const headers = { 'x-request-id': `request-${randomUUID()}` }
    const image = { code, format: 'png', kind: 'qr' }
    const dry = { body: { dry_run: true } }
    const answers = [
      await account.operator('GET', `/gift-cards/${code}`, { headers }),
      await account.operator('GET', `/gift-cards/${code}?unknown=${code}`, { headers }),
      await account.operator('POST', `/gift-cards/${code}/redeem`, { headers, ...dry }),
      await account.operator('POST', `/gift-cards/${code}/void`, { headers, ...dry }),
      await account.operator('POST', `/gift-cards/${code}/nothing`, { headers }),
      await account.operator('PUT', `/gift-cards/${code}`, { headers }),
      await account.storefront('POST', '/gift-cards/image', { headers, body: image }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 409, 409, 404, 405, 200])
    const logs = await waitFor('the calls are logged', async () => {
      const files = await filesOf(join(inject('folders').system, 'logs'))
      const isLogged = files.some(({ text }) => text.includes(headers['x-request-id']))
      return isLogged ? files : null
    })
    const sent = code.toLowerCase()
    expect(logs.filter(({ text }) => text.includes(sent)).map(({ name }) => name)).toEqual([])
  })
})
