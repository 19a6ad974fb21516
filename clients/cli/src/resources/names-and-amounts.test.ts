import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NewCouponBatch } from '@loyalty/contracts/wallet/coupon-batch'
import { run } from '../../test/support/run.js'
import { refusal, standIn } from '../../test/support/stand-in.js'
import type { SeenCall, StandIn, StandInReply } from '../../test/support/stand-in.js'

const points = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23'
const stamps = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e24'
const gold = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e25'
const coupon = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e26'
const twins = ['0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e27', '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e28']

const listed: Record<string, object[]> = {
  rewards: [
    { id: points, name: 'Points' },
    { id: stamps, name: 'Stamps' },
  ],
  tiers: [
    { id: gold, name: 'Gold', rank: 2 },
    ...twins.map((id) => ({ id, name: 'Twin', rank: 1 })),
  ],
  campaigns: [{ id: gold, name: 'Autumn' }],
}

let folder: string
let server: StandIn
/** What is answered to all but a look for names. */
let answer: (call: SeenCall) => StandInReply

function answerNames({ method, path }: SeenCall): StandInReply | null {
  const { pathname, searchParams } = new URL(path, 'http://any')
  const rows = method === 'GET' ? listed[pathname.replace('/operator/v1/', '')] : undefined
  if (rows !== undefined) return { status: 200, body: { data: rows, cursor: null } }
  if (pathname !== '/operator/v1/coupons' || !searchParams.has('code')) return null
  const data = searchParams.get('code') === 'WELCOME' ? [{ id: coupon, code: 'WELCOME' }] : []
  return { status: 200, body: { data, cursor: null } }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-names-'))
  server = await standIn((call) => answerNames(call) ?? answer(call))
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  server.calls.length = 0
  server.trouble = () => undefined
  answer = () => ({ status: 200, body: { data: [], cursor: null } })
})

const ask = (line: string) => run([...line.split(' '), '--url', server.url, '--token', 'x'])
/** Columns of the line that begins with this. */
const cells = (out: string, first: string): string[] =>
  (out.split('\n').find((line) => line.startsWith(first)) ?? '').trim().split(/ {2,}/)
const asked = () => server.calls.at(-1)?.path

describe('a name in place of an id', () => {
  it.each([
    ['customers list --tier Gold', `tier_id=${gold}`],
    ['customers list --tier-id gold', `tier_id=${gold}`],
    [`customers find ada --tier ${gold}`, `tier_id=${gold}`],
    ['wallets transactions a --reward Points', `reward_id=${points}`],
    ['coupons list --campaign Autumn', `campaign_id=${gold}`],
    ['coupons redemptions WELCOME', `coupons/${coupon}/redemptions?order=desc`],
    ['reports liability --reward Stamps', `reward_id=${stamps}`],
    ['reports coupons --from 2026-01-01 --to 2026-01-02 --coupon WELCOME', `coupon_id=${coupon}`],
  ])('%s asks for it', async (line, expected) => {
    expect(await ask(line)).toMatchObject({ code: 0 })
    expect(asked()).toContain(expected)
  })

  it.each([
    ['wallets adjust a --reward Points --amount 5', { reward_id: points, amount: 5 }],
    ['wallets transfer a b --reward stamps --amount 5', { reward_id: stamps }],
    ['gift-cards issue a --reward Points --amount 5', { reward_id: points }],
    ['coupons update WELCOME --name New', { name: 'New' }],
    ['customers tier a --tier Gold', { tier_id: gold }],
    [
      'campaigns create --name A --share Points=0.00001 --share Stamps=0.3333333:90',
      {
        rewards: [
          { reward_id: points, conversion_factor: 0.00001 },
          { reward_id: stamps, conversion_factor: 0.3333333, expires_after_days: 90 },
        ],
      },
    ],
    [
      'campaigns create --name A --tier Gold',
      { conditions: [[{ type: 'Tier', operator: 'grater than or equal', value: 2 }]] },
    ],
    [
      `campaigns create --name A --tier ${gold}`,
      { conditions: [[{ type: 'Tier', operator: 'grater than or equal', value: 2 }]] },
    ],
  ])('%s', async (line, body) => {
    expect(await ask(line)).toMatchObject({ code: 0, error: '' })
    const written = server.calls.find(({ method }) => method !== 'GET')
    expect(JSON.parse(written?.body ?? '')).toMatchObject(body)
  })

  it('is known to codes of a batch too', async () => {
    answer = () => refusal(422, 'REWARD_UNKNOWN')
    await ask(`coupons bulk --count 1 --grant Points=5 --out ${join(folder, 'codes.csv')}`)
    const written = server.calls.find(({ method }) => method === 'POST')
    const body: unknown = JSON.parse(written?.body ?? '')
    expect(body).toMatchObject({ coupon: { grants: [{ reward_id: points, amount: 5 }] } })
    expect(NewCouponBatch.safeParse(body).error).toBeUndefined()
    // A file with a part of the codes would look whole.
    expect(existsSync(join(folder, 'codes.csv'))).toBe(false)
  })

  it.each([
    ['customers list --tier Twin', `several. Take the id of one:\n  ${twins[0]}  Twin\n`],
    ['customers list --tier Gld', 'There is no tier Gld, only Gold, Twin, Twin.'],
    ['coupons show NONE', 'There is no coupon NONE.'],
  ])('%s names what there is, and asks no further', async (line, sentence) => {
    expect(await ask(line)).toMatchObject({ code: 2, error: expect.stringContaining(sentence) })
    expect(server.calls).toHaveLength(1)
  })

  it('stands in the question', async () => {
    const { error } = await ask('campaigns archive Autumn')
    expect(error).toContain('Campaign Autumn will never pay again.')
  })
})

const row = (fields: object) => ({
  id: points,
  type: 'TRANSFER',
  amount: 10,
  reward_id: points,
  receiver_id: null,
  sender_id: null,
  ...fields,
})

describe('what people see of rewards', () => {
  it.each([
    ['a credit', { receiver_id: 'a' }, '+10'],
    ['a debit', { sender_id: 'a' }, '-10'],
    ['a transfer to them', { receiver_id: 'a', sender_id: 'b' }, '+10'],
    ['a transfer from them', { receiver_id: 'b', sender_id: 'a' }, '-10'],
    ['a row of somebody erased', {}, '10'],
  ])('%s has its sign, and the name of its reward', async (_, fields, amount) => {
    answer = () => ({ status: 200, body: { data: [row(fields)], cursor: null } })
    const { out } = await ask('wallets transactions a')
    expect(cells(out, points)).toEqual([points, 'TRANSFER', amount, 'Points', points])
    const json = await ask('wallets transactions a --json')
    expect(JSON.parse(json.out)).toEqual(row(fields))
  })

  it('a redemption tells what it gave and took', async () => {
    const accumulations = [{ reward_id: points, amount: 10 }]
    const redemptions = [{ reward_id: stamps, amount: 2.5 }]
    const data = [{ id: coupon, code: 'C', status: 'ACTIVE', accumulations, redemptions }]
    answer = () => ({ status: 200, body: { data, cursor: null } })
    const { out } = await ask('redemptions list a')
    expect(cells(out, coupon)).toContain('+10 Points, -2.5 Stamps')
  })

  it('names stand in totals, lines, grants and reports', async () => {
    const total = { reward_id: points, total: 5, reward: { name: 'Of then' } }
    const line = { reward_id: stamps, amount: 5 }
    answer = () => ({ status: 200, body: { data: { totals: [total], lines: [line] } } })
    const wallet = await ask('wallets show a')
    expect(cells(wallet.out, 'Points')).toEqual(['Points', '5', points])
    expect(cells(wallet.out, 'Stamps')).toEqual(['Stamps', '5', stamps])
    answer = () => ({ status: 200, body: { data: { id: coupon, grants: [line] } } })
    expect((await ask(`coupons show ${coupon}`)).out).toMatch(/Stamps +5/)
    const owed = { reward_id: stamps, outstanding: '7', cost: '1', months: [] }
    answer = () => ({ status: 200, body: { data: [owed], cursor: null } })
    expect(cells((await ask('reports liability')).out, 'Stamps')).toContain('all')
  })

  it('a customer has the name of the tier', async () => {
    const data = [
      { id: 'a', tier_id: gold },
      { id: 'b', tier_id: null },
    ]
    answer = () => ({ status: 200, body: { data, cursor: null } })
    const { out } = await ask('customers list')
    expect(cells(out, 'a')).toEqual(['a', 'Gold'])
    expect(cells(out, 'b')).toEqual(['b'])
  })

  it('sums of reports stand right, digit by digit', async () => {
    const owed = { reward_id: stamps, outstanding: '900000000000.1234', cost: '0', months: [] }
    const few = { ...owed, outstanding: '7' }
    answer = () => ({ status: 200, body: { data: [owed, few], cursor: null } })
    const { out } = await ask('reports liability')
    expect(out).toContain('  900000000000.1234  ')
    expect(out).toContain('                  7  ')
  })

  it('what is wrong with one field is said once', async () => {
    const details = 'query.q must be at least 2 characters'
    const errors = [{ field: 'query.q', message: 'must be at least 2 characters' }]
    const body = { error: 'x', code: 'VALIDATION_ERROR', details, errors }
    answer = () => ({ status: 400, body })
    expect((await ask('customers find m')).error).toBe(`Refused: VALIDATION_ERROR ${details}\n`)
  })

  it('who may not read rewards sees their ids', async () => {
    answer = () => ({ status: 200, body: { data: [row({ sender_id: 'a' })], cursor: null } })
    server.trouble = ({ path }) =>
      path.includes('/rewards') ? refusal(403, 'FORBIDDEN') : undefined
    const { code, out } = await ask('wallets transactions a')
    expect(code).toBe(0)
    expect(cells(out, points)).toEqual([points, 'TRANSFER', '-10', points])
  })

  it('all that is held about a person stays as it is', async () => {
    const data = { lines: [{ reward_id: points, amount: 1 }] }
    answer = () => ({ status: 200, body: { data } })
    expect(JSON.parse((await ask('customers export a')).out)).toEqual(data)
    expect(server.calls).toHaveLength(1)
  })

  it('a search that looked at a part says so, however few it found', async () => {
    answer = () => ({ status: 200, body: { data: [{ id: 'a' }], cursor: null, truncated: true } })
    expect((await ask('customers find ma --status BLOCKED')).error).toContain('More may fit')
  })
})
