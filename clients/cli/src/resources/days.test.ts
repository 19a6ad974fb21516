import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../test/support/run.js'
import { refusal, standIn } from '../../test/support/stand-in.js'
import type { SeenCall, StandIn, StandInReply } from '../../test/support/stand-in.js'

const id = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23'
let folder: string
let server: StandIn
let answer: (call: SeenCall) => StandInReply

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-days-'))
  server = await standIn((call) => answer(call))
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  server.calls.length = 0
  answer = () => ({ status: 200, body: { data: { id } } })
})

const ask = (args: readonly string[]) => run([...args, '--url', server.url, '--token', 'x'])
const words = (line: string): string[] => line.split(' ')
const bodyOf = ({ body }: SeenCall): unknown => JSON.parse(body)
const born = (day: string) => ask(['customers', 'update', 'c', '--dob', day])
const bulk = (file: string) => `coupons bulk --count 1 --out ${file} --grant ${id}=1`

describe('a day without a time', () => {
  it.each([
    // Winter and summer on both sides of UTC, and the days on which clocks change.
    ['UTC', '2026-12-31', '2026-12-31T00:00:00.000Z', '2026-12-31T23:59:59.999Z'],
    ['Europe/Berlin', '2026-12-31', '2026-12-30T23:00:00.000Z', '2026-12-31T22:59:59.999Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ])('in %s: %s begins and ends where the account is', async (zone, day, start, end) => {
    answer = ({ path }) => ({
      // The codes of a batch would be asked for next, which is not looked at here.
      status: path.endsWith('/bulk') ? 422 : 200,
      body: { data: path.endsWith('/account') ? { time_zone: zone } : { id } },
    })
    const lines = [
      `coupons create --grant ${id}=1 --starts-at ${day} --ends-at ${day}`,
      `campaigns update ${id} --starts-at ${day} --ends-at ${day}`,
      `wallets adjust c --reward-id ${id} --amount 1 --reason x --expiration-date ${day}`,
      `customers create --id c --registration-date ${day}`,
      `events create --customer-id c --issued-at ${day}`,
      `tokens revoke --jti j --expires-at ${day}`,
    ]
    for (const line of lines) expect(await ask(words(line))).toMatchObject({ code: 0 })
    await ask(
      words(bulk(join(folder, `${zone.replace('/', '-')}-${day}.csv`)) + ` --ends-at ${day}`),
    )
    const bodies = server.calls.filter(({ method }) => method !== 'GET').map(bodyOf)
    expect(bodies).toMatchObject([
      { starts_at: start, ends_at: end },
      { starts_at: start, ends_at: end },
      { expiration_date: end },
      { registration_date: start },
      { issued_at: start },
      { expires_at: end },
      { coupon: { ends_at: end } },
    ])
  })

  it('in a file is one where the account is, however deep', async () => {
    answer = ({ path }) => ({
      status: path.endsWith('/bulk') ? 422 : 200,
      body: { data: path.endsWith('/account') ? { time_zone: 'Europe/Berlin' } : { id } },
    })
    const day = '2026-12-31'
    const [start, end] = ['2026-12-30T23:00:00.000Z', '2026-12-31T22:59:59.999Z']
    const instant = '2026-12-31T10:00:00+01:00'
    const written = async (name: string, body: object): Promise<string> => {
      await writeFile(join(folder, name), JSON.stringify(body))
      return join(folder, name)
    }
    const reward = { reward_id: id, amount: 1, expiration_date: day }
    const metadata = { starts_at: day }
    const campaign = { name: day, starts_at: day, ends_at: day, rewards: [reward], metadata }
    const file = await written('campaign.json', campaign)
    const coupon = await written('coupon.json', { starts_at: instant, ends_at: day, grants: [] })
    expect(await ask(['campaigns', 'create', '--file', file])).toMatchObject({ code: 0 })
    expect(await ask(['coupons', 'create', '--file', coupon])).toMatchObject({ code: 0 })
    await ask(words(`${bulk(join(folder, 'of-file.csv'))} --file ${coupon}`))
    const bodies = server.calls.filter(({ method }) => method !== 'GET').map(bodyOf)
    expect(bodies).toMatchObject([
      {
        ...campaign,
        starts_at: start,
        ends_at: end,
        rewards: [{ ...reward, expiration_date: end }],
      },
      { starts_at: instant, ends_at: end },
      { coupon: { starts_at: instant, ends_at: end } },
    ])
  })

  it('of birth is one of the calendar', async () => {
    expect(await born('1990-12-31')).toMatchObject({ code: 0 })
    expect(server.calls.map(bodyOf)).toEqual([{ dob: '1990-12-31T00:00:00.000Z' }])
    for (const day of ['1990-13-01', '1990-02-29', '31.12.1990']) {
      const { code, error } = await born(day)
      expect([code, error.includes('It is no day of the calendar')]).toEqual([2, true])
    }
  })

  it('is before the end of what was made until then, with its last millisecond', async () => {
    answer = ({ path }) =>
      path.includes('/exports/')
        ? { status: 200, raw: '{"done":true,"cursor":"x"}\n' }
        : { status: 200, body: { data: path.endsWith('/account') ? zone : [], cursor: null } }
    const zone = { time_zone: 'Europe/Berlin' }
    const out = join(folder, 'a-day.ndjson')
    const asked = [
      `customers list --created-from 2026-12-31 --created-to 2026-12-31`,
      `customers find ada --created-from 2026-12-31 --created-to 2026-12-31`,
      `export customers --from 2026-12-31 --to 2026-12-31 --out ${out}`,
    ]
    for (const line of asked) expect(await ask(words(line))).toMatchObject({ code: 0 })
    const ranges = server.calls
      .map(({ path }) => new URL(path, 'http://any').searchParams)
      .filter((query) => query.size > 0)
      .map((query) => ['created_from', 'created_to', 'from', 'to'].map((name) => query.get(name)))
      .map((range) => range.filter((instant) => instant !== null))
    const whole = ['2026-12-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z']
    expect(ranges).toEqual([whole, whole, whole])
  })

  it('that cannot be placed is refused with a way around it', async () => {
    answer = () => refusal(403, 'INSUFFICIENT_SCOPE', 'It needs programme:read')
    const { code, error } = await ask(words('customers list --created-from 2026-12-31'))
    expect(code).toBe(3)
    expect(error).toContain('INSUFFICIENT_SCOPE It needs programme:read\nA day alone needs')
    const named = await ask(words('customers list --tier Gold'))
    expect(named.error).toContain('programme:read\nGold is looked up among the tiers; the id')
  })

  it.each(['2026-02-30', '2026-1-1', '31.12.2026', '2026-12-31T10:00'])(
    '%s is none',
    async (text) => {
      const line = `coupons create --grant ${id}=1 --ends-at ${text}`
      expect(await ask(words(line))).toMatchObject({ code: 2 })
      expect(server.calls).toEqual([])
    },
  )
})
