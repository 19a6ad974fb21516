import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { tableFromIPC } from 'apache-arrow'
import { readParquet } from 'parquet-wasm/node'
import { request } from 'undici'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, inject, it } from 'vitest'
import { claimsOf, sign } from '../access/sign.js'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { inParallel } from '../harness/in-parallel.js'
import { waitFor } from '../harness/wait-for.js'
import { loyaltyOf, startLoyalty } from '../migration/command-line.js'
import { exported, imported } from './exported.js'

/** So many that the ledger takes three pages of a thousand rows. */
const CUSTOMERS = 300
const ENTRIES = 8
const ROWS = CUSTOMERS * ENTRIES

let account: TestAccount
let folder: string
const file = (name: string) => join(folder, name)

beforeAttempts(
  async () => {
    account = await freshAccount()
    folder = await mkdtemp(join(tmpdir(), 'loyalty-export-'))
    const reward = await account.createReward()
    const customers = Array.from({ length: CUSTOMERS }, (_, at) => ({
      id: `customer-${String(CUSTOMERS - at).padStart(4, '0')}`,
      name: '=HYPERLINK("https://example.com")',
      balance: Array.from({ length: ENTRIES }, (_entry, entry) => ({
        reward_id: reward,
        amount: Number(`${90_000_000_000 - at * 10 - entry}.0001`),
      })),
    }))
    for (let at = 0; at < CUSTOMERS; at += 100) {
      await imported(account, customers.slice(at, at + 100))
    }
  },
  () => rm(folder, { recursive: true, force: true }),
)

/** The ledger as it is listed, page by page. */
async function ledger(): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (let at = 1; at <= CUSTOMERS; at += 100) {
    const pages = Array.from({ length: 100 }, (_, offset) => {
      const id = `customer-${String(at + offset).padStart(4, '0')}`
      return account.operator<{ data: Record<string, unknown>[] }>(
        'GET',
        `/wallets/${id}/transactions?limit=500`,
      )
    })
    for (const { body } of await Promise.all(pages)) rows.push(...body.data)
  }
  return rows.toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1))
}

const refused = async (query: string, token = account.operatorToken, headers: object = {}) => {
  const { statusCode, body } = await request(`${inject('access').operator_url}/exports/${query}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  return [statusCode, ((await body.json()) as { code: string }).code]
}

describe('an export', () => {
  it('has each row of the ledger once, in its order, and goes on from any of them', async () => {
    const whole = await exported(account, 'transactions')
    expect(whole.rows).toHaveLength(ROWS)
    expect(whole.rows).toEqual(await ledger())
    const at = Math.floor(ROWS / 3)
    const rest = await exported(account, 'transactions', { cursor: String(whole.rows[at]?.['id']) })
    expect(rest.lines).toEqual(whole.lines.slice(at + 1))
    const more = await exported(account, 'transactions', { cursor: whole.cursor })
    expect(more.rows).toEqual([])
  })

  it('of customers comes in the order of their making, and goes on from any of them', async () => {
    const { rows, lines, cursor } = await exported(account, 'customers')
    expect(new Set(rows.map(({ id }) => id)).size).toBe(CUSTOMERS)
    const made = rows.map(({ created_at: at }) => String(at))
    expect(made).toEqual(made.toSorted())
    const { id, created_at: at } = rows[120] ?? {}
    const rest = await exported(account, 'customers', { cursor: `${String(at)},${String(id)}` })
    expect(rest.lines).toEqual(lines.slice(121))
    const added = await account.createCustomer()
    const more = await exported(account, 'customers', { cursor })
    expect(more.rows.map((row) => row['id'])).toEqual([added])
    await account.operator('DELETE', `/customers/${added}`)
  })

  it('has what was made in its range, and says where it ends', async () => {
    const { rows } = await exported(account, 'transactions')
    const at = String(rows[1_200]?.['created_at'])
    const before = await exported(account, 'transactions', { to: at })
    const after = await exported(account, 'transactions', { from: at })
    expect(before.rows.every(({ created_at: made }) => String(made) < at)).toBe(true)
    expect([...before.rows, ...after.rows]).toEqual(rows)
    const on = await exported(account, 'transactions', { cursor: before.cursor })
    expect(on.rows).toEqual(after.rows)
  })

  it.each(['redemptions', 'events', 'contacts'])(
    'of %s without any is done at once',
    async (kind) => {
      const { rows, cursor } = await exported(account, kind)
      expect(rows).toEqual([])
      expect((await exported(account, kind, { cursor })).rows).toEqual([])
    },
  )

  it('has redemptions, events and contacts as they are answered elsewhere', async () => {
    const other = await freshAccount()
    const customer = await other.createCustomer()
    const reward = await other.createReward()
    const { code, id } = await other.createCoupon({ grants: [{ reward_id: reward, amount: 1 }] })
    await other.storefront('POST', '/coupons/redeem', {
      body: { customer_id: customer, brand_id: 'brand-1', code },
    })
    const event = { customer_id: customer, order: { purchase_id: 'p-1', value: 10.5 } }
    await other.operator('POST', '/events', { body: event })
    await other.storefront('POST', '/contacts', { body: { email: 'ada@example.com' } })
    const [redemptions, events, contacts, customers] = await Promise.all([
      other.operator<{ data: unknown[] }>('GET', `/coupons/${id}/redemptions`),
      other.operator<{ data: unknown[] }>('GET', '/events'),
      other.storefront<{ data: unknown[] }>('GET', '/contacts?email=ada@example.com'),
      other.operator<{ data: unknown[] }>('GET', '/customers'),
    ])
    expect((await exported(other, 'redemptions')).rows).toEqual(redemptions.body.data)
    expect((await exported(other, 'events')).rows).toEqual(events.body.data)
    expect((await exported(other, 'contacts')).rows).toEqual(contacts.body.data)
    expect((await exported(other, 'customers')).rows).toEqual(customers.body.data)
  })

  it('is compressed for who accepts it', async () => {
    const { lines, cursor } = await exported(account, 'transactions', {
      to: '2026-01-01T00:00:00Z',
    })
    const { headers, body } = await request(
      `${inject('access').operator_url}/exports/transactions?to=2026-01-01T00:00:00Z`,
      {
        headers: {
          authorization: `Bearer ${account.operatorToken}`,
          'accept-encoding': 'br, gzip',
        },
      },
    )
    expect(headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
    })
    const text = gunzipSync(Buffer.from(await body.arrayBuffer())).toString()
    expect([lines, text]).toEqual([[], `${JSON.stringify({ done: true, cursor })}\n`])
  })

  it('of a foreign account has nothing, and of nonsense is refused', async () => {
    const foreign = await freshAccount()
    const { rows } = await exported(account, 'transactions')
    const cursor = String(rows[0]?.['id'])
    expect((await exported(foreign, 'transactions', { cursor })).rows).toEqual([])
    const named = { 'x-account-id': foreign.id }
    expect(await refused('transactions', account.operatorToken, named)).toEqual([
      403,
      'ACCOUNT_MISMATCH',
    ])
    const narrow = await sign(claimsOf(account.id, { scope: 'reports:read support:read' }))
    expect(await refused('transactions', narrow)).toEqual([403, 'INSUFFICIENT_SCOPE'])
    expect(await refused('wallets')).toEqual([400, 'VALIDATION_ERROR'])
    expect(await refused('transactions?from=yesterday')).toEqual([400, 'VALIDATION_ERROR'])
    const swapped = 'from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z'
    expect(await refused(`events?${swapped}`)).toEqual([400, 'VALIDATION_ERROR'])
    for (const [kind, of] of [
      ['transactions', 'x'],
      ['contacts', '2026-01-01T00:00:00.000Z,a'],
      ['customers', cursor],
      ['customers', '2026-13-01T00:00:00.000Z,a'],
      ['customers', '2026-01-01T00:00:00Z,a'],
    ]) {
      expect(await refused(`${kind}?cursor=${of}`), of).toEqual([400, 'INVALID_CURSOR'])
    }
  })
})

describe('the export of one person', () => {
  it('has all that is held of it, and leaves an audit row', async () => {
    const other = await freshAccount()
    const reward = await other.createReward()
    const webhook = await other.operator<{ data: { id: string } }>('POST', '/webhooks', {
      body: { url: 'https://shop.example/', types: ['event.issued'], status: 'PAUSED' },
    })
    const id = await other.createCustomer({ name: 'Ada', email: 'ada@example.com' })
    const body = { device_token: 'secret-token', device_info: { platform: 'iOS' } }
    await other.storefront('PATCH', `/customers/${id}/devices`, { body })
    const { code } = await other.createCoupon({ grants: [{ reward_id: reward, amount: 1 }] })
    for (const tried of [code, 'NONSENSE']) {
      const redeem = { customer_id: id, brand_id: 'brand-1', code: tried }
      await other.storefront('POST', '/coupons/redeem', { body: redeem })
    }
    const event = { customer_id: id, order: { purchase_id: 'p-1', value: 10.5 } }
    await other.operator('POST', '/events', { body: event })
    const contact = { external_id: id, email: 'ada@example.com' }
    await other.storefront('POST', '/contacts', { body: contact })
    const deliveries = `/webhooks/${webhook.body.data.id}/deliveries`
    await waitFor('a delivery', async () => {
      const listed = await other.operator<{ data: object[] }>('GET', deliveries)
      return listed.body.data.length > 0
    })
    const {
      status,
      body: answer,
      text,
    } = await other.operator<{ data: Record<string, unknown> }>('GET', `/customers/${id}/export`)
    expect(status, text).toBe(200)
    expect(answer.data).toMatchObject({
      customer: { id, name: 'Ada' },
      devices: [{ platform: 'iOS' }],
      tier: { tier: null },
      wallet: { lines: [{ amount: 1 }] },
      transactions: [{ amount: 1, receiver_id: id }],
      redemptions: [{ code, customer_id: id }],
      refusals: [{ customer_id: id }],
      events: [{ data: { order: { purchase_id: 'p-1' } } }],
      punch_cards: [],
      referrals: [],
      referral_codes: [],
      submissions: [],
      contacts: [{ external_id: id }],
      sent_facts: expect.arrayContaining([
        expect.objectContaining({
          type: 'event.issued',
          body: expect.stringContaining(id),
          deliveries: [{ webhook_id: webhook.body.data.id, state: 'PENDING', attempts: [] }],
        }),
      ]),
      personas: [{ contacts: [{ external_id: id }] }],
    })
    expect(text).not.toContain('secret-token')
    const audit = await other.operator<{ data: Record<string, unknown>[] }>(
      'GET',
      `/audit?resource=customer&resource_id=${id}`,
    )
    expect(audit.body.data.at(-1)).toMatchObject({ after: { exported: true }, actor: 'operator' })
    const foreign = await account.operator('GET', `/customers/${id}/export`)
    expect(foreign).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } })
    const one = await loyaltyOf(other, 'customers', 'export', id)
    expect(one).toMatchObject({ code: 0, result: { customer: { id } } })
  })

  it('has what carts were, and so has that of the account', async () => {
    const other = await freshAccount()
    const id = await other.createCustomer()
    const discounts = [{ kind: 'PERCENT', value: 10 }]
    const { code } = await other.createCoupon({ grants: [], discounts })
    const order = { products: [{ sku: 'mug', amount: 1, value: 24.5 }] }
    const cart = { customer_id: id, purchase_id: 'p-1', order }
    const checkout = (codes: string[]) =>
      other.storefront<{ data: { event: { id: string }; evaluation: object } }>(
        'POST',
        '/carts/checkout',
        { body: { ...cart, codes } },
      )
    expect(await checkout(['NONSENSE'])).toMatchObject({ status: 404 })
    const { status, text, body } = await checkout([code])
    expect(status, text).toBe(201)
    const { event, evaluation } = body.data
    const of = { event_id: event.id, purchase_id: 'p-1' }
    const off = { discounts: [{ target: 'ORDER', amount: 2.45 }], discount_total: 2.45 }
    const rows = {
      redemptions: [{ code, ...of, ...off }],
      events: [{ id: event.id, data: { evaluation } }],
    }
    const one = await other.operator<{ data: object }>('GET', `/customers/${id}/export`)
    expect(one.body.data).toMatchObject({ ...rows, refusals: [{ purchase_id: 'p-1' }] })
    for (const [kind, expected] of Object.entries(rows)) {
      expect((await exported(other, kind)).rows).toMatchObject(expected)
    }
    const listed = await other.operator('GET', `/customers/${id}/redemptions`)
    expect(listed.body).toMatchObject({ data: rows.redemptions })
  })

  it('has all contacts, however many, and each of their persons once', async () => {
    const other = await freshAccount()
    const id = await other.createCustomer()
    const emails = Array.from({ length: 130 }, (_, at) => `${at % 2}@example.com`)
    const contactOf = (email: string, at: number) => ({
      external_id: id,
      source: `shop-${at}`,
      email,
      email_verified: true,
    })
    const created = await inParallel(emails.map(contactOf), (body) =>
      other.storefront('POST', '/contacts', { body }),
    )
    expect(new Set(created.map(({ status }) => status))).toEqual(new Set([201]))
    const { body } = await other.operator<{
      data: Record<'contacts' | 'personas', { id: string; persona_id: string | null }[]>
    }>('GET', `/customers/${id}/export`)
    const { contacts, personas } = body.data
    expect(contacts).toHaveLength(130)
    expect(new Set(contacts.map((contact) => contact.id)).size).toBe(130)
    expect(personas.map((persona) => persona.id).toSorted()).toEqual(
      [...new Set(contacts.flatMap(({ persona_id: of }) => of ?? []))].toSorted(),
    )
  })
})

describe('loyalty export', () => {
  it('writes the same rows as NDJSON, CSV and Parquet, and no formula', async () => {
    const { lines, rows } = await exported(account, 'transactions')
    for (const format of ['ndjson', 'csv', 'parquet']) {
      const out = file(`transactions.${format}`)
      const args = ['export', 'transactions', '--format', format, '--out', out]
      const { code, result } = await loyaltyOf(account, ...args)
      expect([code, result['rows']]).toEqual([0, ROWS])
      await expect(stat(`${out}.part`)).rejects.toThrow('ENOENT')
    }
    expect(await readFile(file('transactions.ndjson'), 'utf8')).toBe(`${lines.join('\n')}\n`)

    const [header, first] = (await readFile(file('transactions.csv'), 'utf8')).split('\r\n')
    expect(header?.split(',')).toEqual(Object.keys(rows[0] ?? {}))
    expect(first).toContain(`,${JSON.stringify(rows[0]?.['amount'])},`)

    const bytes = await readFile(file('transactions.parquet'))
    const table = tableFromIPC(readParquet(bytes).intoIPCStream())
    const read = table.toArray() as { toJSON(): Record<string, unknown> }[]
    const shown = read.map((row) => {
      const { id, amount, created_at: at, attributes, brand_id: brand } = row.toJSON()
      return { id, amount, at: new Date(Number(at)).toISOString(), attributes, brand }
    })
    expect(shown).toEqual(
      rows.map(({ id, amount, created_at: at, attributes, brand_id: brand }) => ({
        id,
        amount,
        at,
        attributes: JSON.stringify(attributes),
        brand,
      })),
    )
    const customers = file('customers.csv')
    await loyaltyOf(account, 'export', 'customers', '--format', 'csv', '--out', customers)
    const cells = await readFile(customers, 'utf8')
    expect(cells).toContain('"\'=HYPERLINK(""https://example.com"")"')
    expect(cells).not.toMatch(/(^|,)"?=/m)
  })

  it('that was killed goes on with whole rows, and refuses the part of another export', async () => {
    const { lines } = await exported(account, 'customers')
    const out = file('killed.ndjson')
    const args = ['export', 'customers', '--out', out]
    const child = startLoyalty(account, ...args)
    const ended = once(child, 'exit')
    await waitFor(
      'the export has begun or ended',
      async () => child.exitCode !== null || (await stat(`${out}.part`).catch(() => null)) !== null,
      30_000,
    )
    child.kill('SIGKILL')
    await ended
    // Wherever it was killed: half of the rows, and half a line.
    const header = JSON.stringify({
      version: 1,
      kind: 'customers',
      from: null,
      to: new Date().toISOString(),
      after: null,
      url: inject('access').base_url.replace(/\/v1$/, ''),
      account: account.id,
    })
    await rm(out, { force: true })
    const half = [header, ...lines.slice(0, 90), lines[90]?.slice(0, 40)]
    await writeFile(`${out}.part`, half.join('\n'))
    const other = await loyaltyOf(account, 'export', 'contacts', '--out', out)
    expect(other).toMatchObject({ code: 2, error: expect.stringContaining('another export') })
    const again = await loyaltyOf(account, ...args)
    expect(again).toMatchObject({ code: 0, result: { rows: lines.length } })
    expect(await readFile(out, 'utf8')).toBe(`${lines.join('\n')}\n`)
    expect(await loyaltyOf(account, ...args)).toMatchObject({ code: 2 })
  })
})
