import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../test/support/run.js'
import { standIn } from '../../test/support/stand-in.js'
import type { SeenCall, StandIn, StandInReply } from '../../test/support/stand-in.js'
import { wordsOf } from '../command-line/command.js'
import { allResources } from './index.js'

const id = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23'
const secondId = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e24'
const resources = await allResources()
let folder: string
let server: StandIn
let answer: (call: SeenCall) => StandInReply

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-resources-'))
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

const ask = (args: readonly string[], given: Parameters<typeof run>[1] = {}) =>
  run([...args, '--url', server.url, '--token', 'x'], given)

const words = (line: string): string[] => line.split(' ')
const bodyOf = (call: SeenCall | undefined): unknown =>
  call === undefined || call.body === '' ? null : JSON.parse(call.body)

describe('what people are shown', () => {
  it.each([
    ['a batch', { codes_count: 100, max_redemptions: 1, redemptions_count: 0 }, '0 of 100'],
    ['a code', { codes_count: null, max_redemptions: 5, redemptions_count: 2 }, '2 of 5'],
    ['no limit', { codes_count: null, max_redemptions: null, redemptions_count: 7 }, '7'],
  ])('redemptions of %s', async (_, coupon, expected) => {
    answer = ({ path }) => ({
      status: 200,
      body: { data: path.endsWith(id) ? coupon : [coupon], cursor: null },
    })
    const shown = await ask(['coupons', 'show', id])
    expect(shown.out).toMatch(new RegExp(`^redemptions +${expected}$`, 'm'))
    const listed = await ask(['coupons', 'list'])
    expect(listed.out).toMatch(new RegExp(`  ${expected}$`, 'm'))
    const json = await ask(['coupons', 'list', '--json'])
    expect(JSON.parse(json.out)).toEqual(coupon)
  })

  it('a list that is read as a whole, asked for without a page', async () => {
    const devices = [{ platform: 'ios', model: 'Phone' }, { platform: null }]
    answer = () => ({ status: 200, body: { data: devices } })
    const shown = await ask(['customers', 'devices', 'C-1'])
    expect(server.calls).toMatchObject([{ path: '/operator/v1/customers/C-1/devices' }])
    expect(shown).toMatchObject({ code: 0, error: '' })
    expect(shown.out).toMatch(/^platform +model +os version .*\nios +Phone\n/)
  })

  it('an import that is undone, once that is done', async () => {
    const undoing = { state: 'UNDOING', lines: 0, kept: [] }
    const kept = [{ customer_id: 'c-1', reason: 'was spent' }]
    answer = ({ method }) => ({
      status: 200,
      body: {
        data: { undo: method === 'POST' ? undoing : { state: 'UNDONE', lines: 1_234, kept: [] } },
      },
    })
    const asked = await ask(['imports', 'undo', id])
    expect(asked).toMatchObject({ code: 2, error: expect.stringContaining('Add --yes') })
    expect(server.calls).toEqual([])
    expect(await ask(['imports', 'undo', id, '--yes'])).toMatchObject({
      code: 0,
      out: `Import ${id} is undone: 1,234 lines were taken back.\n`,
    })
    expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /operator/v1/imports/${id}/undo`,
      `GET /operator/v1/imports/${id}`,
    ])
    answer = () => ({
      status: 200,
      body: { data: { undo: { ...undoing, state: 'UNDONE', kept } } },
    })
    const partly = await ask(['imports', 'undo', id, '--yes'])
    expect(partly).toMatchObject({ code: 1, error: expect.stringMatching(/^c-1 +was spent$/m) })
  })

  it('the code and the PIN of a card that is sold, above what is on it', async () => {
    const card = { id, last_four: '3KZM', balance: 50 }
    answer = () => ({
      status: 201,
      body: { data: { code: 'GC-A', pin: '204817', card, authorization: null, transactions: [] } },
    })
    const sell = ['gift-cards', 'sell', '--reward-id', id, '--amount', '50']
    const { out } = await ask(sell)
    expect(out).toMatch(/^code +GC-A\npin +204817\nid +.*\nlast four +3KZM\nbalance +50\n$/)
  })

  it('what stands against an undo', async () => {
    const against = [{ customer_id: 'c-1', reason: '5 of reward Points were spent' }]
    const refused = { code: 'UNDO_NOT_POSSIBLE', details: 'balances were touched' }
    answer = () => ({
      status: 409,
      body: { ...refused, data: { against, has_more: true } },
    })
    const { code, out, error } = await ask(['imports', 'undo', id, '--yes'])
    expect(code).toBe(3)
    expect(out).toMatch(/^customer id +reason\nc-1 +5 of reward Points were spent\n$/)
    expect(error).toContain('more reasons against it')
    expect(error).toContain('Refused: UNDO_NOT_POSSIBLE balances were touched')
    const json = await ask(['imports', 'undo', id, '--yes', '--json'])
    expect(JSON.parse(json.out)).toEqual({ against, has_more: true })
  })

  it('before and after of what is only tried', async () => {
    const side = (total: number, status: string) => ({
      wallets: [{ customer_id: 'a', totals: [{ reward_id: id, total }] }],
      gift_card: null,
      status,
      tier: null,
    })
    const [before, after] = [side(5, 'ACTIVE'), side(2, 'REVERSED')]
    answer = () => ({ status: 200, body: { data: { dry_run: true, before, after } } })
    const { out } = await ask(['redemptions', 'reverse', id, '--dry-run'])
    expect(out.split('\n').map((text) => text.trim())).toEqual([
      'Nothing was changed. It would do this:',
      expect.stringMatching(/^what +before +after$/),
      expect.stringMatching(new RegExp(`^a ${id} +5 +2$`)),
      expect.stringMatching(/^status +ACTIVE +REVERSED$/),
      '',
    ])
  })

  it('what a reversal has moved', async () => {
    const line = { reward_id: secondId, amount: 7, expiration_date: null }
    answer = () => ({ status: 200, body: { data: { id, taken_back: [line], given_back: [] } } })
    const { out } = await ask(['events', 'reverse', id, '--yes'])
    expect(out.split('\n').map((text) => text.trim())).toEqual([
      `Event ${id} is reversed.`,
      'Taken back:',
      expect.stringMatching(/^amount +reward +reward id +expiration date$/),
      expect.stringMatching(new RegExp(`^-7 +${secondId}$`)),
      'Given back: nothing',
      '',
    ])
  })
})

describe('what is asked of the interface', () => {
  it.each([
    [
      'account update --time-zone UTC --clear name',
      'PATCH /operator/v1/account',
      { time_zone: 'UTC', name: null },
    ],
    ['customers create --id a/b', 'POST /operator/v1/customers', { id: 'a/b' }],
    [
      'customers update a/b --status BLOCKED',
      'PATCH /operator/v1/customers/a%2Fb',
      { status: 'BLOCKED' },
    ],
    [
      'customers update a --phone-verified false',
      'PATCH /operator/v1/customers/a',
      { phone_verified: false },
    ],
    [
      'customers update a --dob 1990-12-31 --gender FEMALE --document-type DNI --document-number 1',
      'PATCH /operator/v1/customers/a',
      {
        dob: '1990-12-31T00:00:00.000Z',
        gender: 'FEMALE',
        document_type: 'DNI',
        document_number: '1',
      },
    ],
    ['customers erase a --yes', 'DELETE /operator/v1/customers/a', null],
    [
      `wallets adjust a --reward-id ${id} --amount -0.5 --reason Why`,
      'POST /operator/v1/wallets/a/adjust',
      { reward_id: id, amount: -0.5, reason: 'Why' },
    ],
    [
      `wallets adjust a --reward-id ${id} --amount 5 --reason Why --force`,
      'POST /operator/v1/wallets/a/adjust',
      { reward_id: id, amount: 5, reason: 'Why', force: true },
    ],
    [
      `wallets transfer a b --reward-id ${id} --amount 5 --reason Why`,
      'POST /operator/v1/wallets/transfer',
      { sender_id: 'a', receiver_id: 'b', reward_id: id, amount: 5, reason: 'Why' },
    ],
    [
      'rewards create --type POINTS --name P',
      'POST /v1/rewards',
      { brand_id: null, type: 'POINTS', name: 'P' },
    ],
    [
      `coupons create --grant ${id}=10.5:90 --cost ${id}=1 --platforms web,ios --ends-at 2027-01-01T00:00:00Z`,
      'POST /operator/v1/coupons',
      {
        grants: [{ reward_id: id, amount: 10.5, expires_after_days: 90 }],
        costs: [{ reward_id: id, amount: 1 }],
        platforms: ['web', 'ios'],
        ends_at: '2027-01-01T00:00:00.000Z',
      },
    ],
    [
      `coupons create --grant ${id}=1 --combinable false --listed true`,
      'POST /operator/v1/coupons',
      { grants: [{ reward_id: id, amount: 1 }], combinable: false, listed: true },
    ],
    [
      `coupons update ${id} --combinable true --listed false`,
      `PATCH /operator/v1/coupons/${id}`,
      { combinable: true, listed: false },
    ],
    [`coupons disable ${id}`, `POST /operator/v1/coupons/${id}/disable`, null],
    [`campaigns archive ${id} --yes`, `POST /operator/v1/campaigns/${id}/archive`, null],
    [
      'tiers create --name Gold --rank 2 --period this_year --field spend_total --threshold 1000',
      'POST /operator/v1/tiers',
      {
        name: 'Gold',
        rank: 2,
        threshold: 1000,
        metric: { period: 'this_year', field: 'spend_total' },
      },
    ],
    [`events fulfill ${id}`, `PATCH /v1/behavior/events/${id}/fulfill`, null],
    [`imports pause ${id}`, `POST /operator/v1/imports/${id}/pause`, null],
    [`dead-letters discard ${id} --yes`, `DELETE /operator/v1/dead-letters/${id}`, null],
    [
      `personas undo ${id} --history-id ${secondId}`,
      `POST /operator/v1/personas/${id}/undo`,
      { history_id: secondId },
    ],
    [
      `gift-cards sell --reward-id ${id} --amount 50 --purchaser-id a --pin`,
      'POST /v1/gift-cards',
      { reward_id: id, amount: 50, pin: true, purchaser: { customer_id: 'a' } },
    ],
    ['gift-cards lookup AB', 'POST /v1/gift-cards/lookup', { code: 'AB' }],
    ['gift-cards top-up AB --amount 20', 'POST /v1/gift-cards/top-up', { code: 'AB', amount: 20 }],
    [
      `gift-cards refund ${id} --amount 2.5 --refund-id R-1`,
      'POST /v1/gift-cards/refund',
      { capture_id: id, amount: 2.5, refund_id: 'R-1' },
    ],
    [
      `gift-cards adjust ${id} --amount 5 --direction DOWN --reason Why`,
      'POST /operator/v1/gift-cards/adjust',
      { card_id: id, amount: 5, direction: 'DOWN', reason: 'Why' },
    ],
    [
      `gift-cards close ${id} --reason Why --yes`,
      'POST /operator/v1/gift-cards/void',
      { card_id: id, reason: 'Why' },
    ],
    [
      'gift-cards unlock AB --reason Why',
      'POST /operator/v1/gift-cards/unlock',
      { code: 'AB', reason: 'Why' },
    ],
    ['gift-cards redeem AB/1 --yes', 'POST /operator/v1/gift-cards/AB%2F1/redeem', null],
    [
      'gift-cards redeem AB --amount 2.5 --dry-run',
      'POST /operator/v1/gift-cards/AB/redeem',
      { amount: 2.5, dry_run: true },
    ],
    [
      `gift-cards issue a --reward-id ${id} --amount 25 --reason Why`,
      'POST /operator/v1/gift-cards',
      { customer_id: 'a', reward_id: id, amount: 25, reason: 'Why' },
    ],
    [
      'gift-cards void AB --reason Why --yes',
      'POST /operator/v1/gift-cards/AB/void',
      { reason: 'Why' },
    ],
    [
      `redemptions reverse ${id} --reason Why --yes`,
      `POST /operator/v1/redemptions/${id}/reverse`,
      { reason: 'Why' },
    ],
    [
      'coupons reverse a CODE --yes',
      'POST /v1/coupons/reverse',
      { customer_id: 'a', code: 'CODE' },
    ],
    [
      'customers tier a --dry-run',
      'PUT /operator/v1/customers/a/tier',
      { tier_id: null, until: null, dry_run: true },
    ],
    [
      `events cancel ${id} --reason Why --yes`,
      `POST /operator/v1/events/${id}/cancel`,
      { reason: 'Why' },
    ],
  ])('%s', async (line, call, body) => {
    expect(await ask(words(line))).toMatchObject({ code: 0, error: '' })
    const [seen] = server.calls
    expect(`${seen?.method} ${seen?.path}`).toBe(call)
    expect(bodyOf(seen)).toEqual(body)
    expect(seen?.headers['idempotency-key']).toEqual(expect.any(String))
  })

  it('a body of a file, under options that win over it', async () => {
    const file = join(folder, 'campaign.json')
    await writeFile(file, JSON.stringify({ name: 'Autumn', rewards: [{ reward_id: id }] }))
    await ask(['campaigns', 'create', '--file', file, '--name', 'Winter'])
    expect(bodyOf(server.calls[0])).toEqual({ name: 'Winter', rewards: [{ reward_id: id }] })
    const input = Readable.from([JSON.stringify({ grants: [{ reward_id: id, amount: 1 }] })])
    await ask(['coupons', 'create', '--file', '-'], { input })
    expect(bodyOf(server.calls[1])).toEqual({ grants: [{ reward_id: id, amount: 1 }] })
  })

  it.each([
    [`imports show ${id.slice(1)}`, 'It must be a uuid.'],
    [`coupons create --grant ${id}`, 'is not like REWARD=10.5'],
    ['customers list --status GONE', 'Allowed: ACTIVE'],
    ['customers update a', 'No change'],
    ['customers update a --dob 31.12.1990', 'It is no day'],
    [`wallets adjust a --reward-id ${id} --amount 0.00001 --reason Why`, 'at most 4 decimals'],
  ])('%s is asked for wrongly, and nobody is asked', async (line, sentence) => {
    expect(await ask(words(line))).toMatchObject({
      code: 2,
      error: expect.stringContaining(sentence),
    })
    expect(server.calls).toEqual([])
  })
})

describe('identity rules', () => {
  it('are put back as they were read, after a question', async () => {
    const rules = [{ conditions: ['email'], isDefault: true }]
    const read = { rules, block_list: ['x'], generation: 3, status: 'READY', rekeyed_to: null }
    const file = join(folder, 'rules.json')
    await writeFile(file, JSON.stringify({ ...read, created_at: at, updated_at: at }))
    const line = `identity-rules put --file ${file}`
    expect(await ask(words(line))).toMatchObject({ code: 2 })
    expect(await ask(words(`${line} --yes`))).toMatchObject({ code: 0 })
    expect(server.calls.map(bodyOf)).toEqual([{ rules, block_list: ['x'] }])
    expect(server.calls[0]).toMatchObject({ method: 'PUT', path: '/operator/v1/identity-rules' })
  })

  it('are tried on a contact of standard input', async () => {
    const input = Readable.from(['{"email":"ada@example.com"}'])
    expect(await ask(words('identity-rules try --file -'), { input })).toMatchObject({ code: 0 })
    expect(bodyOf(server.calls[0])).toEqual({ email: 'ada@example.com' })
    expect(await ask(words('identity-rules try'))).toMatchObject({ code: 2 })
  })
})

const row = (n: number) => ({ id: `${id.slice(0, -1)}${n}`, actor: `actor-${n}` })

describe('audit follow', () => {
  it('prints each row once as it comes, until it is interrupted', async () => {
    const interrupts: (() => void)[] = []
    const pages = [[row(1), row(2)], [], [row(3)]]
    answer = () => {
      const page = pages.shift()
      if (page === undefined) for (const interrupt of interrupts) interrupt()
      return { status: 200, body: { data: page ?? [], cursor: page?.at(-1)?.id ?? null } }
    }
    const { code, out } = await ask(words(`audit follow --resource wallet --from ${at} --json`), {
      onStart: (stop) => interrupts.push(stop),
    })
    expect(code).toBe(0)
    const rows = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rows).toEqual([row(1), row(2), row(3)])
    const cursors = server.calls.map(({ path }) =>
      new URL(path, server.url).searchParams.get('cursor'),
    )
    const first = '019b76da-a800-0000-0000-000000000000'
    expect(cursors).toEqual([first, row(2).id, row(2).id, row(3).id])
    expect(server.calls[0]?.path).toContain('resource=wallet')
  })
})

describe('what cannot be undone', () => {
  it.each([
    ['', 1],
    ['n', 1],
    ['yes', 0],
    ['Y', 0],
  ])('is asked for on a terminal: %j ends with %i', async (said, code) => {
    const questions: string[] = []
    const given = {
      isTerminal: true,
      ask: (question: string) => {
        questions.push(question)
        return Promise.resolve(said)
      },
    }
    expect(await ask(['customers', 'erase', 'a'], given)).toMatchObject({ code })
    expect(questions).toEqual(['All personal data of a will be gone for ever. [y/N] '])
    expect(server.calls).toHaveLength(code === 0 ? 1 : 0)
  })

  it('needs --yes in a script', async () => {
    const { code, error } = await ask(['customers', 'erase', 'a'])
    expect({ code, calls: server.calls }).toEqual({ code: 2, calls: [] })
    expect(error).toContain('--yes')
  })
})

describe('what is printed', () => {
  const pages = [
    [
      { id: 'a', status: 'ACTIVE' },
      { id: 'b', status: 'BLOCKED' },
    ],
    [{ id: 'c', status: 'ACTIVE' }],
  ]
  const asPages = ({ path }: SeenCall): StandInReply => {
    const after = new URL(path, server.url).searchParams.get('cursor')
    const page = pages[[null, 'b'].indexOf(after)] ?? []
    return { status: 200, body: { data: page, cursor: page.at(-1)?.id ?? null } }
  }

  it('a list as a table, cut at the limit and with how to go on', async () => {
    answer = asPages
    const { out, error } = await ask(words('customers list --limit 2'))
    expect(out.split('\n').map((line) => line.trim().split(/\s+/)[0])).toEqual(['id', 'a', 'b', ''])
    expect(error).toContain('--cursor b goes on')
    expect(server.calls[0]?.path).toBe('/operator/v1/customers?order=desc&limit=2')
  })

  it('a list for programs: an object a line', async () => {
    answer = asPages
    const { out } = await ask(words('customers list --all --json'))
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(pages.flat())
  })

  it('a list beyond a page that is shorter than was asked, to the end of the cursors', async () => {
    const rows = ['a', 'b', 'c'].map((of) => ({ id: of }))
    answer = ({ path }) => {
      const after = new URL(path, server.url).searchParams.get('cursor')
      const page = rows.filter((one) => after === null || one.id > after).slice(0, 1)
      return { status: 200, body: { data: page, cursor: page.at(-1)?.id ?? null } }
    }
    const { out, error } = await ask(words('customers list --limit 100 --json'))
    expect(out.trim().split('\n')).toEqual(rows.map((one) => JSON.stringify(one)))
    expect(error).not.toContain('There may be more')
    expect(server.calls).toHaveLength(4)
  })

  it('a wallet as totals and lines, digit by digit', async () => {
    const total = { reward_id: id, total: 12.5, reward: { name: 'Points' }, expiration_date: null }
    const line = { reward_id: id, amount: 12.5, issued_at: '2026-01-01T00:00:00.000Z' }
    answer = () => ({ status: 200, body: { data: { totals: [total], lines: [line] } } })
    const { out } = await ask(words('wallets show a'))
    expect(out.match(/12\.5/g)).toHaveLength(2)
  })

  it('recompute goes on until there is no cursor, and ends with 1 when a wallet differs', async () => {
    const different = [{ customer_id: 'a', reward_id: id, wallet: 1, ledger: 2 }]
    answer = ({ body }) => {
      const isFirst = JSON.parse(body).cursor === undefined
      const batch = {
        checked: 2,
        different: isFirst ? [] : different,
        cursor: isFirst ? 'k' : null,
      }
      return { status: 200, body: { data: batch } }
    }
    const { code, out } = await ask(words('wallets recompute --limit 2 --json'))
    expect({ code, out: JSON.parse(out) }).toEqual({ code: 1, out: { checked: 4, different } })
    expect(server.calls.map(bodyOf)).toEqual([{ limit: 2 }, { limit: 2, cursor: 'k' }])
  })

  it('an answer of another version is told in a sentence, and not as a fault of the program', async () => {
    answer = () => ({ status: 200, body: { data: { batch_id: id, status: 'PAUSED' } } })
    const line = `coupons bulk-codes ${id} --out ${join(folder, 'other.csv')}`
    expect(await ask(words(line))).toMatchObject({
      code: 3,
      error: 'The system answered in a way that this version does not know.\n',
    })
  })

  it('errors of a bulk job are shown, or saved as the CSV that the system answers', async () => {
    const csv = 'index,customer_id\r\n1,a\r\n'
    const error = { index: 1, customer_id: 'a', code: 'CUSTOMER_NOT_FOUND', message: 'x' }
    answer = ({ headers }) =>
      headers.accept === 'text/csv'
        ? { status: 200, raw: csv }
        : { status: 200, body: { data: [error], cursor: null } }
    expect((await ask(words(`bulk errors ${id}`))).out).toContain('CUSTOMER_NOT_FOUND')
    const out = join(folder, 'errors.csv')
    const line = `bulk errors ${id} --out ${out}`
    expect(await ask(words(line))).toMatchObject({ code: 0, out: `The list is in ${out}\n` })
    expect(await readFile(out, 'utf8')).toBe(csv)
    expect((await stat(out)).mode & 0o777).toBe(0o600)
    // What is there already stays.
    expect(await ask(words(line))).toMatchObject({ code: 2 })
    expect(await readFile(out, 'utf8')).toBe(csv)
  })

  it('customers of a bulk job are sent by their ids, or as the file that has them', async () => {
    const file = join(folder, 'some.csv')
    await writeFile(file, 'customer_id\na\n')
    const path = `/operator/v1/bulk/${id}/rows`
    const lines = '{"customer_id":"a"}\n'
    await ask(words(`bulk rows ${id} --customer-ids a,b`))
    await ask(words(`bulk rows ${id} --file ${file}`))
    await ask(words(`bulk rows ${id} --file -`), { input: Readable.from([lines]) })
    expect(
      server.calls.map((call) => [call.path, call.headers['content-type'], call.body]),
    ).toEqual([
      [path, 'application/json', '{"customer_ids":["a","b"]}'],
      [path, 'text/csv', 'customer_id\na\n'],
      [path, 'application/x-ndjson', lines],
    ])
    expect(await ask(words(`bulk rows ${id}`))).toMatchObject({ code: 2 })
  })

  it('codes of a batch go to a file of their own, and not to the screen', async () => {
    const batch = {
      batch_id: id,
      status: 'DONE',
      count: 1,
      made: 1,
      free_count: 1,
      created_at: at,
      updated_at: at,
    }
    answer = ({ method, path }) => {
      if (method === 'POST')
        return { status: 202, body: { data: { ...batch, status: 'IN_PROGRESS' } } }
      if (!path.includes('/codes')) return { status: 200, body: { data: batch } }
      const isFirst = !path.includes('cursor')
      const codes = ['SUN-1', '-SUN-2']
      const rows = codes.map((code) => ({ id: secondId, code, redemptions_count: 0 }))
      return { status: 200, body: { data: isFirst ? rows : [], cursor: isFirst ? secondId : null } }
    }
    const out = join(folder, 'codes.csv')
    const line = `coupons bulk --count 1 --prefix SUN- --grant ${id}=1 --out ${out}`
    const first = await ask(words(line))
    expect(first).toMatchObject({ code: 0 })
    expect(first.out).not.toContain('SUN-1')
    expect(await readFile(out, 'utf8')).toBe(
      `id,code,redemptions_count\r\n${secondId},SUN-1,0\r\n${secondId},'-SUN-2,0\r\n`,
    )
    expect((await stat(out)).mode & 0o777).toBe(0o600)
    const calls = server.calls.length
    expect(await ask(words(line))).toMatchObject({ code: 2 })
    expect(server.calls).toHaveLength(calls)
  })

  it('codes are of the coupon in the file, and options win over it', async () => {
    const coupon = {
      name: 'Sun',
      brand_id: 'b1',
      ends_at: '2027-01-31T22:59:59.999Z',
      max_redemptions: 1,
      max_redemptions_per_customer: 1,
      combinable: false,
      grants: [{ reward_id: id, amount: 5 }],
      conditions: [{ type: 'Visits', operator: '>=', value: 2 }],
    }
    const file = join(folder, 'coupon.json')
    await writeFile(file, JSON.stringify(coupon))
    answer = () => ({ status: 422, body: { code: 'REWARD_NOT_FOUND', details: 'unknown' } })
    const line = `coupons bulk --count 1 --file ${file} --name Moon --out ${join(folder, 'moon.csv')}`
    await ask(words(line))
    expect(bodyOf(server.calls.at(-1))).toEqual({ count: 1, coupon: { ...coupon, name: 'Moon' } })
  })

  it('all dead letters are put back, some hundred a call', async () => {
    const answers = [
      { queued: 500, has_more: true },
      { queued: 3, has_more: false },
    ]
    answer = () => ({ status: 200, body: { data: answers.shift() } })
    const { out } = await ask(words('dead-letters run-all --json'))
    expect(JSON.parse(out)).toEqual({ queued: 503 })
  })
})

describe('webhooks', () => {
  it('are made with headers, and moved to another URL', async () => {
    answer = ({ method }) => ({ status: method === 'POST' ? 201 : 200, body: { data: { id } } })
    const create = ['webhooks', 'create', 'https://shop.example/hook', 'wallet.*,coupon.redeemed']
    await ask([...create, '--header', 'X-Api-Key: a: b', '--header', 'Authorization: Bearer 1'])
    expect(bodyOf(server.calls.at(-1))).toEqual({
      url: 'https://shop.example/hook',
      types: ['wallet.*', 'coupon.redeemed'],
      headers: { 'X-Api-Key': 'a: b', Authorization: 'Bearer 1' },
    })
    await ask(words(`webhooks update ${id} --endpoint https://shop.example/new`))
    expect(bodyOf(server.calls.at(-1))).toEqual({ url: 'https://shop.example/new' })
    const wrong = await ask([...create, '--header', 'nothing'])
    expect(wrong.code).toBe(2)
    expect(wrong.error).toContain('"nothing" is no header')
  })

  it('show a delivery with its attempts, and send it again', async () => {
    const attempts = [{ at, status: 503, duration_ms: 12, body: 'later', error: null }]
    answer = () => ({ status: 200, body: { data: { id: secondId, body: '{"a":1}', attempts } } })
    const shown = await ask(words(`webhooks delivery ${id} ${secondId}`))
    expect(shown.out).toContain('503  12 ms')
    expect(shown.out).toContain('{"a":1}')
    await ask(words(`webhooks send ${id} ${secondId}`))
    const path = `/operator/v1/webhooks/${id}/deliveries/${secondId}`
    expect(server.calls.slice(-2).map((call) => call.path)).toEqual([path, `${path}/send`])
  })

  it('are replayed, some hundred facts a call, until the cursor is null', async () => {
    const answers = [
      { queued: 200, cursor: id },
      { queued: 7, cursor: null },
    ]
    answer = () => ({ status: 200, body: { data: answers.shift() } })
    const range = '--from 2026-11-01T00:00:00Z --to 2026-11-02T00:00:00Z --failed-only true'
    const { out } = await ask(words(`webhooks replay ${id} ${range} --json`))
    expect(JSON.parse(out)).toEqual({ queued: 207 })
    expect(bodyOf(server.calls.at(-1))).toEqual({
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-02T00:00:00.000Z',
      failed_only: true,
      cursor: id,
    })
  })
})

const at = '2026-01-01T00:00:00.000Z'

describe('every command', () => {
  const commands = resources.flatMap((resource) =>
    resource.commands.map((command) => [wordsOf(resource, command), command] as const),
  )

  it.each(commands)('%s has help with examples of itself', async (name, { examples }) => {
    const { code, out } = await run([...words(name), '--help'])
    expect(code).toBe(0)
    for (const example of examples) {
      expect(out).toContain(example)
      expect(example).toContain(`loyalty ${name}`)
    }
  })

  it.each(resources.map(({ name }) => name))('%s itself has help with examples', async (name) => {
    const { code, out } = await run([name, '--help'])
    expect(code).toBe(0)
    expect(out).toContain(`Examples:\n  `)
  })

  it('is completed by bash', async () => {
    const { out } = await run(['completion', 'bash'])
    const script = `${out}
      complete_at() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _loyalty; echo "\${COMPREPLY[*]}"; }
      complete_at loyalty cou; complete_at loyalty coupons bulk-; complete_at loyalty tiers show --js
      complete_at loyalty backup --kee; complete_at loyalty restore /tmp --che`
    const { stdout } = await promisify(execFile)('bash', ['-c', script])
    expect(stdout).toBe('coupons\nbulk-codes\n--json\n--keep\n--check\n')
  })
})
