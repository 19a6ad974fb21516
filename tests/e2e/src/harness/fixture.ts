import { randomUUID } from 'node:crypto'
import { freshAccount, settling, type TestAccount } from './account.js'
import type { Answer } from './client.js'
import { CONTACT_EMAIL, NEW_CONTACT_DOCUMENT } from './contact-examples.js'
import { dayOf, NOON_ZONE } from './noon-zone.js'
import { createPeople, type People } from './people.js'
import { mintToken } from './tokens.js'
import { waitFor } from './wait-for.js'

type Json = Record<string, unknown>

/** An account with one of everything that operations speak of. */
export interface Fixture extends People {
  account: TestAccount
  /** The day of what it holds, as GET /transactions takes it. */
  day: string
  /** Holds 100 of `reward`, and the line of the gift card. */
  customer: string
  reward: string
  form: string
  /** Grants and costs `reward`. The customer has redeemed it once, and may again. */
  coupon: { id: string; code: string }
  /** Grants `reward` as often as one likes. */
  otherCoupon: { id: string; code: string }
  /** The one of `coupon`. */
  redemption: string
  /** Granted the gift card. The customer has redeemed it and was refused a second time. */
  giftCoupon: { id: string; code: string }
  giftCard: string
  /** What gift cards are of. */
  giftReward: string
  /** Another one, to be voided. */
  oldGiftCard: string
  /** Sold to nobody, with 1,000 on it. */
  soldGiftCard: string
  /** Sold too, to be claimed. */
  freeGiftCard: string
  /** The id of the sold card, and of another one, to be closed. */
  card: string
  oldCard: string
  /** Locked by wrong PINs. */
  lockedGiftCard: string
  /** Of the sold card: one to be captured, one to be released, and one that was captured. */
  authorization: string
  oldAuthorization: string
  capture: string
  /** Granted a gift card too, to be reversed. */
  oldRedemption: string
  batch: string
  revoked: string
  /** Somebody else, whose wallet is empty. */
  otherCustomer: string
  /** Somebody of whom nothing is needed, to be erased. */
  oldCustomer: string
  /** Announced, to be fulfilled. */
  event: string
  /** Announced, holding one of `reward`, to be cancelled. */
  openEvent: string
  /** Announced, to be cancelled by the storefront. */
  webEvent: string
  /** Fulfilled, and paid by `campaign`, to be reversed. */
  paidEvent: string
  soldEvent: string
  campaign: string
  /** Paused, to be archived. */
  oldCampaign: string
  /** Pays nothing yet, to be activated. */
  draftCampaign: string
  /** The stamp of both punch cards, and one of no card. */
  stamp: string
  freeStamp: string
  punchCard: string
  /** Paused, to be archived. */
  oldPunchCard: string
  referralProgramme: string
  /** To be archived. */
  oldReferralProgramme: string
  /** The code of the customer, and somebody who has not bought and can name it. */
  referralCode: string
  friend: string
  tier: string
  /** Nobody is in it, to be deleted. */
  oldTier: string
  /** Has ended, one of its rows with an error. */
  importId: string
  /** The same, of bulk work. */
  bulk: string
  /** Takes rows, to be cancelled. */
  openBulk: string
  segment: string
  /** To be deleted. */
  oldSegment: string
  /** Of none: a row is set aside only when a service fails at it each time. */
  deadLetter: string
  /** Paused, with a delivery that waits. */
  webhook: string
  delivery: string
  /** Another one, to be deleted. */
  oldWebhook: string
  /** On `customer`, to be deleted. */
  note: string
  /** The subject of somebody who has called. */
  person: string
}

const START_BALANCE = 100

/** An order that the coupon takes something off. */
export const discountedOrder = { products: [{ sku: 'sku-1', amount: 1, value: 20 }] }

export async function createFixture(account?: TestAccount): Promise<Fixture> {
  const given = account ?? (await freshAccount())
  const owner = {
    ...given,
    storefront: settling(given.storefront),
    operator: settling(given.operator),
  }
  done(await owner.operator('PATCH', '/account', { body: { time_zone: NOON_ZONE } }), 200)
  const day = dayOf(new Date(), NOON_ZONE)
  const [customer, reward, giftReward, form, toldRevocation, people, importId] = await Promise.all([
    owner.createCustomer({ name: 'Ada Lovelace', email: 'ada@example.com', tags: { vip: true } }),
    owner.createReward(),
    owner.createReward({ name: 'Gift card', type: 'GIFT_CARD' }),
    createForm(owner),
    createWebhooks(owner),
    createPeople(owner),
    createImport(owner),
  ])
  // Each with a limit, so that a test which sends thousands of calls leaves no wallet with thousands of rows.
  const [coupon, giftCoupon, oldGiftCoupon, otherCoupon, batch] = await Promise.all([
    owner.createCoupon({
      grants: [{ reward_id: reward, amount: 10 }],
      costs: [{ reward_id: reward, amount: 1 }],
      discounts: [
        { kind: 'PERCENT', value: 10, max: 25, products: { skus: ['sku-1'] }, target: 'LINES' },
      ],
      max_redemptions: 1_000,
      max_redemptions_per_customer: 10,
    }),
    owner.createCoupon({ grants: [{ reward_id: giftReward, amount: 25 }] }),
    owner.createCoupon({
      grants: [{ reward_id: giftReward, amount: 10 }],
      max_redemptions_per_customer: 2,
    }),
    owner.createCoupon({
      grants: [{ reward_id: reward, amount: 1 }],
      max_redemptions_per_customer: 10,
    }),
    createBatch(owner, reward),
    owner.operator('POST', `/wallets/${customer}/adjust`, {
      body: { reward_id: reward, amount: START_BALANCE, reason: 'Opening balance' },
    }),
  ])
  const redeem = (code: string) =>
    owner.storefront<{ data: { redemption_id: string; gift_card?: { code: string }[] } }>(
      'POST',
      '/coupons/redeem',
      {
        body: { customer_id: customer, code, brand_id: null, order: discountedOrder },
      },
    )
  const redeemed = await redeem(coupon.code)
  const gift = await redeem(giftCoupon.code)
  // A refusal, so that lists of refusals have a row.
  await redeem(giftCoupon.code)
  const giftCard = gift.body.data.gift_card?.[0]?.code ?? ''
  const oldGift = await redeem(oldGiftCoupon.code)
  const oldRedeemed = await redeem(oldGiftCoupon.code)
  const purchases = await createPurchases(owner, customer, reward)
  const cards = await createPunchCards(owner, reward)
  const referral = await createReferral(owner, { customer, reward })
  const sold = await sellCards(owner, giftReward)
  const many = await createMany(owner, reward)
  const noted = await owner.operator<{ data: { id: string } }>(
    'POST',
    `/customers/${customer}/notes`,
    { body: { text: 'Prefers e-mail' } },
  )
  return {
    account: given,
    day,
    customer,
    reward,
    form,
    coupon,
    otherCoupon,
    redemption: redeemed.body.data.redemption_id,
    giftCoupon,
    giftCard,
    giftReward,
    oldGiftCard: oldGift.body.data.gift_card?.[0]?.code ?? '',
    oldRedemption: oldRedeemed.body.data.redemption_id,
    ...sold,
    batch,
    note: done(noted, 201).data.id,
    person: await seePerson(owner),
    ...toldRevocation,
    importId,
    ...many,
    deadLetter: randomUUID(),
    ...purchases,
    ...cards,
    ...referral,
    ...people,
  }
}

interface SoldCard {
  data: { code: string; pin: string | null; card: { id: string }; authorization: { id: string } }
}

/** So many lock a card. */
const WRONG_PINS = 5

async function sellCards(owner: TestAccount, giftReward: string) {
  const ask = async (path: string, body: Json, status = 200) =>
    done(await owner.storefront<SoldCard>('POST', `/gift-cards${path}`, { body }), status).data
  const sell = (pin = false) => ask('', { reward_id: giftReward, amount: 1_000, pin }, 201)
  const [sold, free, old, locked] = [await sell(), await sell(), await sell(), await sell(true)]
  const { code: soldGiftCard, card } = sold
  const authorize = async () => {
    const body = { code: soldGiftCard, amount: 30, purchase_id: randomUUID(), minutes: 10_080 }
    return (await ask('/authorize', body, 201)).authorization.id
  }
  const wrong = locked.pin === '000000' ? '000001' : '000000'
  for (let time = 0; time < WRONG_PINS; time++) {
    const body = { code: locked.code, pin: wrong, amount: 1, purchase_id: randomUUID() }
    await owner.storefront('POST', '/gift-cards/authorize', { body })
  }
  const capture = await authorize()
  await ask('/capture', { authorization_id: capture })
  const [authorization, oldAuthorization] = [await authorize(), await authorize()]
  return {
    soldGiftCard,
    freeGiftCard: free.code,
    card: card.id,
    oldCard: old.card.id,
    lockedGiftCard: locked.code,
    authorization,
    oldAuthorization,
    capture,
  }
}

export const ratingForm = {
  name: 'Rating',
  type: 'RATING',
  status: 'ACTIVE',
  fields: [{ name: 'stars', label: 'Stars', type: 'SCORE', required: true }],
}

async function createForm(account: TestAccount): Promise<string> {
  const created = await account.operator<{ data: { id: string } }>('POST', '/review-forms', {
    body: ratingForm,
  })
  return done(created, 201).data.id
}

/** A tier that no customer of a test reaches. */
export const tierOf = (rank: number) => ({
  name: `Tier ${rank}`,
  rank,
  metric: { period: 'this_year', field: 'spend_total' },
  threshold: 1_000_000,
})

/** Campaigns, tiers, and an event in each state that something can be done with. */
async function createPurchases(owner: TestAccount, customer: string, reward: string) {
  const create = async (path: string, body: Json) => {
    const created = await owner.operator<{ data: { id: string } }>('POST', path, { body })
    return done(created, 201).data.id
  }
  const pays = { rewards: [{ reward_id: reward, amount: 2 }] }
  const announce = (redeem: object[] = [], products: object[] = []) =>
    create('/events', {
      customer_id: customer,
      order: { purchase_id: randomUUID(), value: 20, products, redeem },
    })
  const created = await Promise.all([
    owner.createCustomer(),
    owner.createCustomer(),
    create('/campaigns', { name: 'Autumn', ...pays }),
    create('/campaigns', { name: 'Spring', ...pays }),
    create('/campaigns', { name: 'Winter', status: 'DRAFT', ...pays }),
    announce(),
    announce([{ id: reward, amount: 1 }]),
    announce(),
    announce(),
    announce([], [{ sku: 'sku-1', amount: 1_000, value: 20 }]),
    create('/tiers', tierOf(1)),
    create('/tiers', tierOf(2)),
  ])
  const [
    otherCustomer,
    oldCustomer,
    campaign,
    oldCampaign,
    draftCampaign,
    event,
    openEvent,
    webEvent,
    paidEvent,
    soldEvent,
    tier,
    oldTier,
  ] = created
  done(await owner.operator('POST', `/campaigns/${oldCampaign}/pause`), 200)
  for (const id of [paidEvent, soldEvent]) {
    done(await owner.storefront('PATCH', `/behavior/events/${id}/fulfill`), 200)
  }
  return {
    otherCustomer,
    oldCustomer,
    campaign,
    oldCampaign,
    draftCampaign,
    event,
    openEvent,
    webEvent,
    paidEvent,
    soldEvent,
    tier,
    oldTier,
  }
}

async function createReferral(
  owner: TestAccount,
  { customer, reward }: { customer: string; reward: string },
) {
  const create = async (name: string) => {
    const gives = [{ reward_id: reward, amount: 5 }]
    const created = await owner.operator<{ data: { id: string } }>('POST', '/referral-programmes', {
      body: { name, friend_gets: gives, referrer_gets: gives },
    })
    return done(created, 201).data.id
  }
  const referralProgramme = await create('Friends')
  const shown = await owner.storefront<{ data: { code: string } }>(
    'GET',
    `/customers/${customer}/referral?programme_id=${referralProgramme}`,
  )
  return {
    referralProgramme,
    oldReferralProgramme: await create('Old friends'),
    referralCode: done(shown, 200).data.code,
    friend: await owner.createCustomer(),
  }
}

/** Two punch cards of one stamp, which only one of them may give. */
async function createPunchCards(owner: TestAccount, reward: string) {
  const [stamp, freeStamp] = await Promise.all([owner.createReward(), owner.createReward()])
  const create = async (status: string) => {
    const created = await owner.operator<{ data: { id: string } }>('POST', '/punch-cards', {
      body: {
        name: 'Five teas',
        reward_id: stamp,
        stamps_needed: 5,
        gives: [{ reward_id: reward, amount: 10 }],
        stamps_per: { kind: 'PURCHASE' },
        status,
      },
    })
    return done(created, 201).data.id
  }
  return {
    stamp,
    freeStamp,
    punchCard: await create('ACTIVE'),
    oldPunchCard: await create('PAUSED'),
  }
}

async function createImport(account: TestAccount): Promise<string> {
  const body = { customers: [{ id: randomUUID() }, { id: 'wrong', email: 'nobody' }] }
  const headers = { prefer: 'respond-async' }
  const path = '/customers/migrate'
  const answer = await account.storefront<{ data: { import_id: string } }>('POST', path, {
    body,
    headers,
  })
  const id = done(answer, 202).data.import_id
  await waitFor('the end of an import', async () => {
    const read = await account.storefront<{ data: Json }>('GET', `${path}/${id}`)
    return read.body.data['status'] === 'DONE_WITH_ERRORS'
  })
  return id
}

/** Bulk work on a customer of its own and on nobody, bulk work that waits for rows, and segments. */
async function createMany(account: TestAccount, reward: string) {
  const create = async (path: string, body: Json, status: number) =>
    done(await account.operator<{ data: { id: string } }>('POST', path, { body }), status).data.id
  const grant = { action: 'GRANT', reward_id: reward, amount: 1, reason: 'A test' }
  const customers = [await account.createCustomer(), randomUUID()]
  const bulk = await create('/bulk', { ...grant, customer_ids: customers }, 202)
  const openBulk = await create('/bulk', grant, 202)
  await waitFor('the end of a bulk job', async () => {
    const read = await account.operator<{ data: Json }>('GET', `/bulk/${bulk}`)
    return read.body.data['status'] === 'DONE_WITH_ERRORS'
  })
  const any = [{ field: 'status', operator: 'eq', value: 'ACTIVE' }]
  const kept = { name: 'Active', filter: { all: [{ any }] } }
  const [segment, oldSegment] = [
    await create('/segments', kept, 201),
    await create('/segments', kept, 201),
  ]
  return { bulk, openBulk, segment, oldSegment }
}

async function revokeSomeToken(account: TestAccount): Promise<string> {
  const expires = new Date(Date.now() + 3_600_000).toISOString()
  const body = { jti: randomUUID(), expires_at: expires }
  done(await account.operator('POST', '/tokens/revoke', { body }), 200)
  return body.jti
}

/** Somebody calls, whom the gateway tells of by and by. */
async function seePerson(account: TestAccount): Promise<string> {
  const subject = `colleague-${randomUUID()}`
  const token = await mintToken({ account: account.id, subject, scopes: ['support:read'] })
  await waitFor('a person in the list', async () => {
    await account.operator('GET', '/me', { token })
    const path = '/people?limit=500'
    const listed = await account.operator<{ data: { subject: string }[] }>('GET', path)
    return done(listed, 200).data.some((person) => person.subject === subject)
  })
  return subject
}

/** A token is revoked, and a webhook that is paused is to be told of it. */
async function createWebhooks(account: TestAccount) {
  const body = { url: 'https://shop.example/hook', types: ['token.revoked'], status: 'PAUSED' }
  const create = async () => {
    const created = await account.operator<{ data: { id: string } }>('POST', '/webhooks', { body })
    return done(created, 201).data.id
  }
  const [webhook, oldWebhook] = [await create(), await create()]
  const revoked = await revokeSomeToken(account)
  let delivery = ''
  await waitFor('a delivery', async () => {
    const listed = await account.operator<{ data: { id: string }[] }>(
      'GET',
      `/webhooks/${webhook}/deliveries`,
    )
    delivery = done(listed, 200).data[0]?.id ?? ''
    return delivery !== ''
  })
  return { webhook, oldWebhook, revoked, delivery }
}

async function createBatch(account: TestAccount, reward: string): Promise<string> {
  const body = { count: 2, prefix: 'SUN-', coupon: { grants: [{ reward_id: reward, amount: 1 }] } }
  const created = await account.operator<{ data: { batch_id: string } }>('POST', '/coupons/bulk', {
    body,
  })
  const id = done(created, 202).data.batch_id
  await waitFor('the codes of the batch', async () => {
    const batch = await account.operator<{ data: Json }>('GET', `/coupons/bulk/${id}`)
    return batch.body.data['status'] === 'DONE'
  })
  return id
}

function done<B>({ status, body, text }: Answer<B>, expected: number): B {
  if (status !== expected) throw new Error(`expected ${expected}, got ${status}: ${text}`)
  return body
}

/** All that can be read of the fixture's account: what no refused call may change. */
export async function readAccount(fixture: Fixture): Promise<Json> {
  const { account, day, customer, coupon, giftCoupon, batch, giftCard, soldGiftCard } = fixture
  const { persona, mergedPersona, card } = fixture
  const paths = [
    '/account',
    '/customers?limit=500',
    '/rewards?limit=500',
    '/coupons?limit=500',
    '/review-forms?limit=500',
    '/refusals?limit=500',
    '/tokens/revoked?limit=500',
    '/events?limit=500',
    '/campaigns?limit=500',
    '/tiers?limit=500',
    `/wallets/${customer}`,
    `/wallets/${customer}/transactions?limit=500`,
    `/coupons/${coupon.id}/redemptions`,
    `/coupons/${giftCoupon.id}/refusals`,
    `/coupons/bulk/${batch}/codes`,
    `/gift-cards/${giftCard}`,
    `/gift-cards/${soldGiftCard}`,
    '/gift-cards?limit=500',
    `/gift-cards/${card}/transactions?limit=500`,
    `/personas/${persona}`,
    `/personas/${persona}/history?limit=500`,
    `/personas/${mergedPersona}`,
    '/identity-rules',
    '/webhooks?limit=500',
  ]
  const [ledger, contacts, newContacts, ...parts] = await Promise.all([
    account.storefront('GET', `/transactions?date=${day}&limit=500`),
    account.storefront('GET', `/contacts?email=${CONTACT_EMAIL}`),
    account.storefront('GET', `/contacts?document_number=${NEW_CONTACT_DOCUMENT}`),
    ...paths.map((path) => account.operator('GET', path)),
  ])
  const read = parts.map(({ status, body }, at) => [paths[at], { status, body }] as const)
  const [contactsRead, newContactsRead] = [contacts.body, newContacts.body]
  return { ledger: ledger.body, contactsRead, newContactsRead, ...Object.fromEntries(read) }
}

/** Ids of things that do not exist, for calls that no such thing may answer. */
export const nothingOf = (account: TestAccount): Fixture => ({
  account,
  day: dayOf(new Date(), NOON_ZONE),
  customer: randomUUID(),
  reward: randomUUID(),
  form: randomUUID(),
  coupon: { id: randomUUID(), code: `NONE-${randomUUID()}` },
  otherCoupon: { id: randomUUID(), code: `NONE-${randomUUID()}` },
  redemption: randomUUID(),
  giftCoupon: { id: randomUUID(), code: `NONE-${randomUUID()}` },
  giftCard: `NONE-${randomUUID()}`,
  giftReward: randomUUID(),
  oldGiftCard: `NONE-${randomUUID()}`,
  soldGiftCard: `NONE-${randomUUID()}`,
  freeGiftCard: `NONE-${randomUUID()}`,
  card: randomUUID(),
  oldCard: randomUUID(),
  lockedGiftCard: `NONE-${randomUUID()}`,
  authorization: randomUUID(),
  oldAuthorization: randomUUID(),
  capture: randomUUID(),
  oldRedemption: randomUUID(),
  batch: randomUUID(),
  revoked: randomUUID(),
  otherCustomer: randomUUID(),
  oldCustomer: randomUUID(),
  event: randomUUID(),
  openEvent: randomUUID(),
  webEvent: randomUUID(),
  paidEvent: randomUUID(),
  soldEvent: randomUUID(),
  campaign: randomUUID(),
  oldCampaign: randomUUID(),
  draftCampaign: randomUUID(),
  stamp: randomUUID(),
  freeStamp: randomUUID(),
  punchCard: randomUUID(),
  oldPunchCard: randomUUID(),
  referralProgramme: randomUUID(),
  oldReferralProgramme: randomUUID(),
  referralCode: `NONE-${randomUUID()}`,
  friend: randomUUID(),
  tier: randomUUID(),
  oldTier: randomUUID(),
  importId: randomUUID(),
  bulk: randomUUID(),
  openBulk: randomUUID(),
  segment: randomUUID(),
  oldSegment: randomUUID(),
  webhook: randomUUID(),
  delivery: randomUUID(),
  oldWebhook: randomUUID(),
  note: randomUUID(),
  person: randomUUID(),
  deadLetter: randomUUID(),
  contact: randomUUID(),
  otherContact: randomUUID(),
  persona: randomUUID(),
  mergedPersona: randomUUID(),
  merge: randomUUID(),
  secondPersona: randomUUID(),
  oldPersona: randomUUID(),
})
