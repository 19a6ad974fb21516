import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../../test/support/run.js'
import { standIn } from '../../test/support/stand-in.js'
import type { StandIn } from '../../test/support/stand-in.js'

const id = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23'
const tier = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e25'
let server: StandIn
let data: unknown

beforeAll(async () => {
  server = await standIn(({ path }) => {
    const isTiers = path.startsWith('/operator/v1/tiers?')
    const named = isTiers ? [{ id: tier, name: 'Gold', rank: 1 }] : []
    const isNames = isTiers || path.startsWith('/operator/v1/rewards?')
    return { status: 200, body: isNames ? { data: named, cursor: null } : { data } }
  })
})
afterAll(() => server[Symbol.asyncDispose]())

const ask = (line: string) => run([...line.split(' '), '--url', server.url, '--token', 'x'])
const linesOf = (text: string) => text.split('\n').map((line) => line.trim().split(/ {2,}/))

const nothing = { number_of_purchases: 0, spend_total: 0, last_visit: null }
const customer = {
  id: 'C-1',
  name: 'Ada',
  email: null,
  phone_verified: false,
  is_anonymous: false,
  tier_id: tier,
  tags: {},
  consent: {
    consent_timestamp: '2026-01-01T00:00:00.000Z',
    purposes: { email_marketing: true, push_notifications: false, link_tracking: false },
  },
  refused_purposes: ['push_notifications'],
  metrics: {
    lifetime: { number_of_purchases: 2, spend_total: 80.5, last_visit: '2026-01-02T00:00:00.000Z' },
    this_year: nothing,
    this_month: nothing,
    updated_at: null,
  },
}

it('a customer is shown as far as there is something, and whole to programs', async () => {
  data = { customer, wallet: { totals: [], lines: [] } }
  const { out } = await ask('customers show C-1')
  expect(linesOf(out)).toEqual([
    ['id', 'C-1'],
    ['name', 'Ada'],
    ['phone verified', 'false'],
    ['tier id', tier],
    ['tier', 'Gold'],
    ['bought'],
    ['period', 'purchases', 'spend total', 'last visit'],
    ['lifetime', '2', '80.5', '2026-01-02T00:00:00.000Z'],
    ['agrees to', 'email marketing'],
    ['refuses', 'push notifications'],
    [''],
    ['The wallet is empty.'],
    [''],
  ])
  const { out: json } = await ask('customers show C-1 --json')
  expect(JSON.parse(json)).toEqual(data)
})

it('of one who has said nothing no consent is shown, and no purchase of one without any', async () => {
  const consent = { consent_timestamp: null, purposes: { email_marketing: false } }
  data = {
    customer: { id: 'C-2', consent, refused_purposes: [], metrics: { lifetime: nothing } },
    wallet: {},
  }
  expect((await ask('customers show C-2')).out).toBe('id  C-2\n\nThe wallet is empty.\n')
})

it('a fulfilled purchase shows what it gave and took', async () => {
  const line = { reward_id: id, amount: 8, expiration_date: null }
  data = { id, result: { accumulations: [line], redemptions: [] } }
  expect(linesOf((await ask(`events fulfill ${id}`)).out)).toEqual([
    [`Event ${id} is fulfilled.`],
    ['Given:'],
    ['amount', 'reward', 'reward id', 'expiration date'],
    ['+8', id],
    ['Taken: nothing'],
    [''],
  ])
  data = { id, result: null }
  expect((await ask(`events fulfill ${id}`)).out).toMatch(new RegExp(`^id +${id}\n`))
})

it('a tier that is only tried shows who would be where', async () => {
  const fields = [
    { tier_id: null, name: null, rank: null, before: 9, after: 7 },
    { tier_id: tier, name: 'Gold', rank: 1, before: 1, after: 3 },
  ]
  data = { tier: {}, members: fields, moved: 2, up: 2, down: 0, measured: 10, exact: false }
  expect(linesOf((await ask('tiers update Gold --threshold 5 --dry-run')).out)).toEqual([
    ['Nothing was changed. 2 of 10 would move: 2 up, 0 down. These are estimates, of a sample.'],
    ['tier', 'rank', 'before', 'after'],
    ['none', '9', '7'],
    ['Gold', '1', '1', '3'],
    [''],
  ])
})

it.each([
  ['of all', { data: [], cursor: null, as_of: { at: '2026-01-01T00:00:00.000Z' } }],
  ['of its row', { data: { periods: [], as_of: { at: '2026-01-01T00:00:00.000Z' } } }],
])('a report says how far it is counted, by the word %s', async (_, body) => {
  server.trouble = () => ({ status: 200, body })
  const { error } = await ask('reports coupons --from 2026-01-01 --to 2026-01-01')
  expect(error).toContain('Counted up to 2026-01-01T00:00:00.000Z.\n')
  server.trouble = () => undefined
})
