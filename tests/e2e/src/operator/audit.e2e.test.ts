import { randomUUID } from 'node:crypto'
import { dataServices, type AuditRow } from '@loyalty/contracts/audit'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'
import { settled } from '../harness/client.js'
import { exampleOf, isOutOfReach, send, targetOf } from '../harness/examples.js'
import { createFixture, type Fixture } from '../harness/fixture.js'
import { inParallel } from '../harness/in-parallel.js'
import { readApi, type Operation } from '../harness/openapi.js'

interface Page {
  data: AuditRow[]
  cursor: string | null
}

const NOTHING_WRITTEN = 'answers what is or would be'
const OWN_AUTHORIZATION = 'the authorisation itself is kept: no document more per payment'
const OWN_PROFILE = 'a storefront keeps a profile up to date, which grants nothing'

/** The writes that leave no row, each with its reason. Every other one has to. */
const untold: Record<string, string> = {
  recomputeWallets: NOTHING_WRITTEN,
  tryIdentityRules: NOTHING_WRITTEN,
  simulateCampaign: NOTHING_WRITTEN,
  testWebhook: NOTHING_WRITTEN,
  issueCustomerToken: NOTHING_WRITTEN,
  resumeBulk: 'the job of the fixture is not paused',
  redeemCoupon: 'the redemption itself names who redeemed: no document more per redeem',
  redeemAllCoupons: 'the redemptions themselves name who redeemed',
  evaluateCart: NOTHING_WRITTEN,
  drawCoupon: NOTHING_WRITTEN,
  lookUpGiftCard: NOTHING_WRITTEN,
  authorizeGiftCard: OWN_AUTHORIZATION,
  captureGiftCard: OWN_AUTHORIZATION,
  releaseGiftCard: OWN_AUTHORIZATION,
  validateCoupon: NOTHING_WRITTEN,
  listApplicableCustomerCoupons: NOTHING_WRITTEN,
  validateAllCoupons: NOTHING_WRITTEN,
  drawGiftCard: NOTHING_WRITTEN,
  submitReviewForm: 'the submission itself is kept, and grants nothing',
  updateCustomer: OWN_PROFILE,
  updateCustomerDevice: OWN_PROFILE,
  chooseReferralCode: 'the code itself is kept, and may be a name',
  nameCustomerReferral: 'the referral itself is kept, and nobody but its customer names it',
  giveCustomerConsent: 'a storefront keeps what its customer says',
  addCustomerTags: OWN_PROFILE,
  removeCustomerTags: OWN_PROFILE,
}
/** No call brings about a row that is set aside or an import that waits: see migration's tests. */
const ofImports = /Imports?$|DeadLetters?$/

/** Of imports a `reason` selects rows. */
const isReasoned = ({ id, body }: Operation) =>
  JSON.stringify(body ?? {}).includes('"reason"') && !ofImports.test(id)

const isWalked = ({ id, method }: Operation) =>
  method !== 'GET' && !ofImports.test(id) && !isOutOfReach(id)

let fixture: Fixture
/** The operations that wrote, by the request id of their call. */
const wrote = new Map<string, Operation>()
/** The reasons that were given, by the same. */
const reasons = new Map<string, unknown>()
let rows: AuditRow[]

const list = (query: string) =>
  settled(() => fixture.account.operator<Page>('GET', `/audit${query}`))

/** A point for the customer, once, however busy the machine is. */
const adjust = (key: string = randomUUID()) => {
  const body = { reward_id: fixture.reward, amount: 1, reason: 'One point' }
  const headers = { 'idempotency-key': key }
  const path = `/wallets/${fixture.customer}/adjust`
  return settled(() => fixture.account.operator('POST', path, { body, headers }))
}

/** Follows the cursor to the end, in pages smaller than the trail. */
async function readAll(filters = ''): Promise<AuditRow[]> {
  const all: AuditRow[] = []
  let cursor: string | null = null
  do {
    const after: string = cursor === null ? '' : `&cursor=${cursor}`
    const { status, body } = await list(`?limit=25${filters}${after}`)
    expect(status).toBe(200)
    all.push(...body.data)
    cursor = body.cursor
  } while (cursor !== null)
  return all
}

/** What the walk's call of an operation left. */
const ofCall = (operation: string) =>
  rows.filter((row) => wrote.get(row.request_id)?.id === operation)

beforeAll(async () => {
  const [api, made] = await Promise.all([readApi(), createFixture()])
  fixture = made
  // One after the other: an example builds on what those before it have done.
  for (const operation of api.operations.filter(isWalked)) {
    const { path, query, body } = exampleOf(operation, fixture)
    const id = randomUUID()
    const headers = { 'x-request-id': id }
    const answer = await send(fixture, operation, targetOf(operation, { path, query }), {
      body,
      headers,
    })
    if (answer.status !== operation.status) throw new Error(`${operation.id}: ${answer.text}`)
    wrote.set(id, operation)
    if (isReasoned(operation)) reasons.set(id, body?.['reason'])
  }
  rows = await readAll()
})

describe('the audit trail', () => {
  it('has a row of every write but those that are excepted with a reason, at once', () => {
    const requests = new Set(rows.map((row) => row.request_id))
    const without = [...wrote].filter(([id]) => !requests.has(id)).map(([, { id }]) => id)
    expect(without.filter((id) => untold[id] === undefined)).toEqual([])
    const known = new Set([...wrote.values()].map(({ id }) => id))
    expect(Object.keys(untold).filter((id) => !known.has(id))).toEqual([])
    expect(wrote.size).toBeGreaterThan(40)
    const told = rows.filter((row) => wrote.has(row.request_id))
    expect(told.every((row) => row.actor === 'operator')).toBe(true)
    expect(told.every((row) => row.before !== null || row.after !== null)).toBe(true)
  })

  it('says what was done, and why, where the call said so', () => {
    const told = rows.filter((row) => wrote.has(row.request_id))
    expect(told.filter(({ action }) => action === null)).toEqual([])
    const given = told.filter(({ reason }) => reason !== null)
    expect(new Map(given.map((row) => [row.request_id, row.reason]))).toEqual(reasons)
    expect(reasons.size).toBeGreaterThan(9)
    expect(given.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['wallets.adjust', 'redemptions.reverse', 'gift-cards.void']),
    )
  })

  it('tells what was given, taken back and joined, by state and names of members', () => {
    expect(ofCall('fulfillEvent')).toMatchObject([
      { resource: 'event', before: { state: 'ISSUED' }, after: { state: 'RESOLVED' } },
    ])
    expect(ofCall('reverseCoupon')).toMatchObject([
      { resource: 'redemption', before: { status: 'ACTIVE' }, after: { status: 'REVERSED' } },
    ])
    expect(ofCall('createContact')).toMatchObject([
      { resource: 'contact', before: null, after: { persona_id: expect.any(String) } },
    ])
    const changed = ofCall('replaceContact')
    expect(changed.map(({ resource }) => resource)).toEqual(['contact'])
    expect(changed[0]?.after?.['changed']).toEqual(expect.arrayContaining([expect.any(String)]))
  })

  it('of a redeem is the redemption itself', async () => {
    const account = await freshAccount()
    const [customer, reward] = [await account.createCustomer(), await account.createReward()]
    const coupon = await account.createCoupon({ grants: [{ reward_id: reward, amount: 1 }] })
    const body = { customer_id: customer, code: coupon.code, brand_id: null }
    const redeemed = await settled(() => account.storefront('POST', '/coupons/redeem', { body }))
    expect(redeemed.status).toBe(200)
    const shown = await account.operator('GET', `/coupons/${coupon.id}/redemptions`)
    expect(shown.body).toMatchObject({ data: [{ actor: 'storefront', status: 'ACTIVE' }] })
  })

  it('has the rows of all services in one ascending order, none twice', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].toSorted())
    expect(new Set(rows.map(({ service }) => service))).toEqual(new Set(dataServices))
  })

  it('holds nothing of a person and no code that is worth something', () => {
    const text = JSON.stringify(rows)
    const { giftCard } = fixture
    const personal = ['Ada', 'Lovelace', '@example.com', '600111222', '1234567', 'Calle', giftCard]
    expect(personal.filter((value) => text.includes(value))).toEqual([])
  })

  it('is selected by who, what and which, alone and together', async () => {
    const { coupon } = fixture
    const coupons = rows.filter(({ resource }) => resource === 'coupon')
    const ofOne = coupons.filter((row) => row.resource_id === coupon.id)
    expect(ofOne.length).toBeGreaterThan(2)
    const byOther = rows.filter(({ actor }) => actor === 'storefront')
    const resources = new Set(byOther.map(({ resource }) => resource))
    expect([...resources].toSorted()).toEqual(['contact', 'event', 'gift_card', 'import', 'reward'])
    expect(await readAll('&actor=storefront')).toEqual(byOther)
    expect(await readAll('&actor=somebody')).toEqual([])
    expect(await readAll('&resource=coupon')).toEqual(coupons)
    expect(await readAll(`&resource_id=${coupon.id}`)).toEqual(ofOne)
    const all = `&actor=operator&resource=coupon&resource_id=${coupon.id}`
    expect(await readAll(all)).toEqual(ofOne)
  })

  it('has all about one customer, whatever was changed: profile, wallet, cards, purchases', async () => {
    const { account, customer, reward } = fixture
    await account.operator('PATCH', `/customers/${customer}`, {
      body: { status: 'BLOCKED', reason: 'Asked for a pause' },
    })
    const body = { reward_id: reward, amount: 1, reason: 'Late', force: true }
    await account.operator('POST', `/wallets/${customer}/adjust`, { body })
    const about = await readAll(`&customer_id=${customer}`)
    expect(about.every(({ customer_ids: ids }) => ids.includes(customer))).toBe(true)
    expect(about.at(-1)).toMatchObject({ action: 'wallets.adjust', reason: 'Late' })
    expect(about.at(-2)).toMatchObject({ resource: 'customer', reason: 'Asked for a pause' })
    const kinds = new Set(about.map(({ resource }) => resource))
    const whole = ['customer', 'event', 'gift_card', 'note', 'redemption', 'transfer', 'wallet']
    expect([...kinds].toSorted()).toEqual(whole)
    await account.operator('PATCH', `/customers/${customer}`, { body: { status: 'ACTIVE' } })
    expect(await readAll(`&customer_id=${randomUUID()}`)).toEqual([])
    const unnamed = rows.filter(({ resource, customer_ids: ids }) =>
      whole.includes(resource) ? ids.length === 0 : ids.length > 0,
    )
    // A card that nobody holds is about nobody.
    expect(new Set(unnamed.map(({ resource }) => resource))).toEqual(new Set(['gift_card']))
  })

  it('tells what a change changed', async () => {
    const id = await fixture.account.createCustomer({ status: 'BLOCKED' })
    await fixture.account.operator('PATCH', `/customers/${id}`, { body: { status: 'ACTIVE' } })
    expect(await readAll(`&resource=customer&resource_id=${id}`)).toMatchObject([
      { service: 'customers', before: null, after: { status: 'BLOCKED' } },
      { before: { status: 'BLOCKED' }, after: { status: 'ACTIVE', changed: ['status'] } },
    ])
  })

  it('has no row of what was refused, repeated or changed nothing', async () => {
    const { account, coupon } = fixture
    const before = await readAll()
    const refused = await account.operator('POST', '/coupons', {
      body: {
        code: coupon.code,
        name: 'Again',
        grants: [{ reward_id: fixture.reward, amount: 1 }],
      },
    })
    expectRefusal(refused, 409, 'COUPON_CODE_EXISTS')
    await account.operator('POST', `/coupons/${coupon.id}/enable`)
    expect(await readAll()).toEqual(before)
    const key = randomUUID()
    for (const _time of [1, 2]) expect((await adjust(key)).status).toBe(200)
    expect(await readAll()).toHaveLength(before.length + 1)
  })

  it('is seen whole, once, by one who follows it while services and processes write', async () => {
    const { account, reward } = fixture
    const write = async (index: number) => {
      const grants = [{ reward_id: reward, amount: 1 }]
      await account.createCoupon({ code: `FOLLOW-${index}-${randomUUID()}`, grants })
      await account.createReward()
      await account.createCustomer()
      await adjust()
    }
    const already = (await readAll()).at(-1)?.id
    let isWriting = true
    const seen: string[] = []
    const follow = async () => {
      for (let isLast = false; !isLast;) {
        const wasWriting = isWriting
        const { body } = await list(`?cursor=${seen.at(-1) ?? already}`)
        seen.push(...body.data.map(({ id }) => id))
        isLast = !wasWriting && body.data.length === 0
      }
    }
    const following = follow()
    await inParallel([...Array(8).keys()], write, 4)
    isWriting = false
    await following
    const all = (await readAll()).map(({ id }) => id)
    expect(seen).toEqual(all.slice(all.findIndex((id) => id === already) + 1))
    expect(seen.length).toBeGreaterThanOrEqual(4 * 8)
  })

  it('of one account is not shown to another', async () => {
    const stranger = await freshAccount()
    const { body } = await stranger.operator<Page>('GET', '/audit')
    expect(body).toEqual({ data: [], cursor: null })
  })

  it.each(['?resource=shop', '?cursor=x', '?limit=501', '?actor=', '?colour=red'])(
    '%s: VALIDATION_ERROR',
    async (query) => {
      expectRefusal(await list(query), 400, 'VALIDATION_ERROR')
    },
  )
})
