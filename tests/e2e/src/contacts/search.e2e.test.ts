import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectRefusal } from '../harness/answers.js'
import { inParallel } from '../harness/in-parallel.js'
import { done, openShop, type Contact, type Shop } from './contacts.js'

let shop: Shop
let ada: Contact

const body = {
  external_id: 'Ada-1',
  email: 'Ada.Lovelace@Example.com',
  document_type: 'Pasaporte',
  document_number: 'ab-123.456',
  first_name: 'Adá',
  last_name: 'LOVELACE',
  second_last_name: 'Muñoz  Pérez',
  dob: '1990-05-17',
  gender: 'FEMALE',
  phone: '0991 234 567',
  country: 'EC',
  city: 'São Paulo',
  source: 'web',
  channel: 'newsletter',
}

beforeAll(async () => {
  shop = await openShop()
  ada = await shop.create(body)
})

/** Another value of each filter, in another spelling. */
const spellings: [string, string, wrong: string][] = [
  ['external_id', 'Ada-1', 'ada-1'],
  ['email', 'ADA.lovelace@example.COM', 'ada@example.com'],
  ['document_number', 'AB 123456', 'AB 123457'],
  ['document_type', 'PASAPORTE', 'DNI'],
  ['first_name', 'ada', 'ad'],
  ['last_name', 'Lovelace', 'Love'],
  ['second_last_name', 'munoz perez', 'munoz'],
  ['dob', '1990-05-17', '1990-05-18'],
  ['gender', 'FEMALE', 'MALE'],
  ['phone', '+593 99 123 4567', '+593991234568'],
  ['country', 'ec', 'ES'],
  ['city', 'sao  paulo', 'Paulo'],
  ['source', 'web', 'Web'],
  ['channel', 'newsletter', 'sms'],
]
const required = ['external_id', 'email', 'document_number']

describe('GET /contacts', () => {
  it.each(spellings)('%s: %s is found, %s is not', async (name, right, wrong) => {
    const others = required.includes(name) ? {} : { email: 'ada.lovelace@example.com' }
    expect(await shop.find({ ...others, [name]: right })).toEqual([ada.id])
    expect(await shop.find({ ...others, [name]: wrong })).toEqual([])
  })

  it('takes the plus of a phone as it is, which an encoder would not send so', async () => {
    const query = 'email=ada.lovelace@example.com&phone=+593991234567'
    const { body: found } = await shop.account.storefront<{ data: Contact[] }>(
      'GET',
      `/contacts?${query}`,
    )
    expect(found.data.map(({ id }) => id)).toEqual([ada.id])
  })

  it.each(['593991234567', '593 99 123-4567', '00593 99 123 4567'])(
    'a phone without its plus: %s is found',
    async (phone) => {
      expect(await shop.find({ email: 'ada.lovelace@example.com', phone })).toEqual([ada.id])
    },
  )

  it('takes all filters at once, and all of them must hold', async () => {
    const all = Object.fromEntries(spellings.map(([name, right]) => [name, right]))
    const filters = { ...all, persona_id: ada.persona_id }
    const { data } = done(await shop.search(filters), 200)
    expect(data).toEqual([ada])
    expect(await shop.find({ ...filters, persona_id: randomUUID() })).toEqual([])
  })

  it.each([
    ['', 'SEARCH_FILTER_REQUIRED'],
    ['first_name=Ada&phone=0991234567', 'SEARCH_FILTER_REQUIRED'],
    ['document_type=DNI', 'SEARCH_FILTER_REQUIRED'],
    ['email=', 'VALIDATION_ERROR'],
    ['external_id=', 'VALIDATION_ERROR'],
    ['email=ada', 'VALIDATION_ERROR'],
    ['email=a@b.co&email=a@b.co', 'VALIDATION_ERROR'],
    ['email=a@b.co&limit=10', 'VALIDATION_ERROR'],
    ['email=a@b.co&second_name=Augusta', 'VALIDATION_ERROR'],
    ['email=a@b.co&id=7', 'VALIDATION_ERROR'],
    ['email=a@b.co&dob=17-05-1990', 'VALIDATION_ERROR'],
    ['email=a@b.co&gender=female', 'VALIDATION_ERROR'],
    ['email=a@b.co&persona_id=ada', 'VALIDATION_ERROR'],
    ['email[$ne]=x', 'VALIDATION_ERROR'],
    ['second_name=x&gender=y', 'VALIDATION_ERROR'],
  ])('?%s: %s', async (query, code) => {
    expectRefusal(await shop.account.storefront('GET', `/contacts?${query}`), 400, code)
  })

  it('may carry x-account-id, which grants nothing', async () => {
    const filters = { email: 'ada.lovelace@example.com' }
    const own = await shop.search(filters, { 'x-account-id': shop.account.id.toUpperCase() })
    expect(done(own, 200).data).toHaveLength(1)
    const other = await shop.search(filters, { 'x-account-id': randomUUID() })
    expectRefusal(other, 403, 'ACCOUNT_MISMATCH')
    const none = await shop.search(filters, { 'x-account-id': 'mine' })
    expectRefusal(none, 400, 'ACCOUNT_HEADER_REQUIRED')
    const before = await shop.search({}, { 'x-account-id': randomUUID() })
    expectRefusal(before, 403, 'ACCOUNT_MISMATCH')
  })

  it('never shows a contact of another account, nor joins it', async () => {
    const other = await openShop()
    const twin = await other.create(body)
    expect(twin.persona_id).not.toBe(ada.persona_id)
    expect(await other.find({ external_id: 'Ada-1' })).toEqual([twin.id])
    expect(await shop.find({ external_id: 'Ada-1' })).toEqual([ada.id])
    const filters = { external_id: 'Ada-1', persona_id: ada.persona_id }
    expect(await other.find(filters)).toEqual([])
  })

  it('shows at most 100 in the order in which they came, and says when there are more', async () => {
    const many = await openShop()
    const make = (at: number) =>
      many.create({ email: `${at}@example.com`, document_type: `T${at}`, document_number: 'X-1' })
    const numbers = Array.from({ length: 100 }, (_, at) => at)
    const created = await inParallel(numbers, make)
    const all = await many.search({ document_number: 'x1' })
    expect(all.headers['x-result-truncated']).toBeUndefined()
    const shown = done(all, 200).data
    expect(shown).toHaveLength(100)
    const inOrder = created.toSorted((a, b) =>
      `${a.created_at}${a.id}` < `${b.created_at}${b.id}` ? -1 : 1,
    )
    expect(shown.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
    await make(100)
    const cut = await many.search({ document_number: 'x1' })
    expect(cut.headers['x-result-truncated']).toBe('true')
    expect(done(cut, 200).data).toEqual(shown)
  })

  /** Each is 50 KB: a client that sends more of them at once is told to wait. */
  const BODIES_AT_ONCE = 4

  it('shows no more than one answer can carry', async () => {
    const heavy = await openShop()
    const text = 'x'.repeat(256)
    const addresses = Array.from({ length: 25 }, () => ({
      street_1: text,
      street_2: text,
      street_number: text,
      reference: text,
      alias: text,
      zip_code: text,
      city: text,
      state: text,
    }))
    const created = await inParallel(
      Array.from({ length: 75 }, (_, at) => at),
      (at) =>
        heavy.create({
          email: `${at}@example.com`,
          document_type: `T${at}`,
          document_number: 'X-1',
          addresses,
        }),
      BODIES_AT_ONCE,
    )
    const cut = await heavy.search({ document_number: 'x1' })
    const shown = done(cut, 200).data.length
    expect(shown).toBeGreaterThan(20)
    expect(shown).toBeLessThan(created.length)
    expect(cut.headers['x-result-truncated']).toBe('true')
  })

  it('sees each write that was answered', async () => {
    const numbers = Array.from({ length: 25 }, (_, at) => at)
    await inParallel(numbers, async (at) => {
      const email = `own-${at}@example.com`
      const created = await shop.create({ email })
      expect(await shop.find({ email })).toEqual([created.id])
      const moved = await shop.replace(created, { email: `moved-${at}@example.com` })
      expect(await shop.find({ email })).toEqual([])
      expect(done(await shop.search({ email: String(moved.email) }), 200).data).toEqual([moved])
      await shop.replace(moved, { deleted_at: '2026-01-31T00:00:00Z' })
      expect(await shop.find({ email: String(moved.email) })).toEqual([])
    })
  })
})
