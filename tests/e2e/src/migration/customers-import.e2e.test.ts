import { randomUUID } from 'node:crypto'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'
import { endedImport, importCustomers, migrateCustomers, readImport } from './imports.js'

let account: TestAccount
let points: string
let stars: string

beforeAttempts(async () => {
  account = await freshAccount()
  ;[points, stars] = await Promise.all([account.createReward(), account.createReward()])
})

const NEXT_YEAR = new Date(Date.now() + 365 * 86_400_000).toISOString()

interface Wallet {
  data: { wallet: { totals: { reward_id: string; total: number }[]; lines: unknown[] } }
}

const walletOf = async (id: string, of = account) =>
  (await of.storefront<Wallet>('GET', `/customers/${id}`)).body.data.wallet

/** Sums of the wallets agree with the ledger. */
const expectSound = async (of: TestAccount) => {
  const { body } = await of.operator('POST', '/wallets/recompute', { body: {} })
  expect(body).toMatchObject({ data: { different: [], cursor: null } })
}

const fileOf = (count: number, [first, second]: readonly string[]) =>
  Array.from({ length: count }, (_, at) => ({
    id: `file ${at}`,
    name: `Customer ${at}`,
    email: `c${at}@example.com`,
    registration_date: '2020-01-31T10:00:00.000Z',
    tags: { source: 'old' },
    balance: [
      { reward_id: first, amount: at + 0.0001, expiration_date: NEXT_YEAR },
      { reward_id: first, amount: 1 },
      { reward_id: second, amount: 2.5, funded_by: 'marketing' },
    ],
    metrics: { lifetime: { number_of_purchases: at, spend_total: at * 10 } },
    devices: [{ device_token: `token ${at}`, device_info: { model: 'Phone' } }],
  }))

describe('customers who come over', () => {
  it('are there with profile, balances, ledger and metrics, told row by row', async () => {
    const rows = fileOf(3, [points, stars])
    const answer = await migrateCustomers(account, rows)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      status: 'DONE',
      total: 3,
      created: 3,
      results: rows.map(({ id }, index) => ({ index, id, status: 'created' })),
    })
    const read = await account.storefront('GET', '/customers/file 2')
    expect(read.body).toMatchObject({
      data: {
        customer: {
          name: 'Customer 2',
          registration_date: '2020-01-31T10:00:00.000Z',
          tags: { source: 'old' },
          metrics: { lifetime: { number_of_purchases: 2, spend_total: 20 } },
        },
      },
    })
    const wallet = await walletOf('file 2')
    const totals = new Map(wallet.totals.map(({ reward_id: id, total }) => [id, total]))
    expect([totals.get(points), totals.get(stars)]).toEqual([3.0001, 2.5])
    const ledger = await account.operator<{ data: unknown[] }>(
      'GET',
      '/wallets/file 2/transactions?type=MIGRATION',
    )
    expect(ledger.body.data).toHaveLength(3)
    expect(ledger.body.data).toContainEqual(
      expect.objectContaining({
        reward_id: stars,
        amount: 2.5,
        funded_by: 'marketing',
        event_type: 'MIGRATION',
        receiver_id: 'file 2',
      }),
    )
  })

  it('the same file twice: the second run changes nothing and says so, and sums are exact', async () => {
    const own = await freshAccount()
    const rewards = await Promise.all([own.createReward(), own.createReward()])
    const rows = fileOf(300, rewards)
    expect(await importCustomers(own, rows)).toMatchObject({ status: 'DONE', created: 300 })
    const sums = async () => {
      const wallets = await Promise.all(
        [0, 7, 299].map((at) => walletOf(`file ${at}`, own).then(({ totals }) => totals)),
      )
      return wallets.map((totals) => totals.map(({ reward_id: id, total }) => [id, total]))
    }
    const before = await sums()
    expect(before[2]).toContainEqual([rewards[0], 300.0001])
    expect(await importCustomers(own, rows)).toMatchObject({ status: 'DONE', unchanged: 300 })
    expect(await sums()).toEqual(before)
    await expectSound(own)
  })

  it('a row that is wrong fails alone, whatever is wrong in it, and leaves nothing behind', async () => {
    const gone = new Date(Date.now() - 60_000).toISOString()
    await importCustomers(account, [{ id: 'born', dob: '1990-05-17T00:00:00.000Z' }])
    const rows = [
      { id: 'good' },
      { id: 'good' },
      { id: 'reward', balance: [{ reward_id: randomUUID(), amount: 1 }] },
      { id: 'expired', balance: [{ reward_id: points, amount: 1, expiration_date: gone }] },
      { id: 'zero', balance: [{ reward_id: points, amount: 0 }] },
      { id: 'born', dob: '1991-05-17T00:00:00.000Z' },
      { id: 'stray', unknown: 1 },
      { id: 'operator', tags: { $where: '1' } },
      { id: 'future', registration_date: NEXT_YEAR },
      { name: 'nobody' },
      [],
      'text',
      null,
    ]
    const { status, body } = await migrateCustomers(account, rows)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'DONE_WITH_ERRORS',
      total: 13,
      created: 3,
      failed: 10,
      warned: 2,
    })
    expect(body.data.results.map(({ error }) => error?.code ?? null)).toEqual([
      null,
      'DUPLICATE_IN_REQUEST',
      'REWARD_UNKNOWN',
      null,
      null,
      'FIELD_ALREADY_SET',
      ...Array.from({ length: 7 }, () => 'VALIDATION_ERROR'),
    ])
    expect(body.data.results.map(({ warnings }) => warnings)).toMatchObject([
      ...Array.from({ length: 3 }),
      [{ code: 'ENTRY_EXPIRED', field: 'balance.0.expiration_date' }],
      [{ code: 'ENTRY_OF_ZERO', field: 'balance.0.amount' }],
      ...Array.from({ length: 8 }),
    ])
    for (const id of ['reward', 'stray', 'operator', 'future']) {
      expect((await account.storefront('GET', `/customers/${id}`)).status).toBe(404)
    }
    const state = await readImport(account, body.data.import_id)
    expect(state.errors).toHaveLength(10)
    expect(state.warnings.map(({ index }) => index)).toEqual([3, 4])
    const page = await account.operator<{ data: { index: number }[] }>(
      'GET',
      `/imports/${body.data.import_id}/errors?limit=2`,
    )
    expect(page.body.data.map(({ index }) => index)).toEqual([1, 2])
  })

  it('all of whose rows fail: 422, with what was wrong with each', async () => {
    const answer = await migrateCustomers(account, [{ id: 1 }, { id: 'x', email: 'nobody' }])
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      error: expect.any(String),
      details: expect.any(String),
      code: 'IMPORT_ALL_FAILED',
      data: { failed: 2, results: [{ status: 'failed' }, { status: 'failed' }] },
    })
  })

  it('respond-async: 202 at once, and the import can be followed', async () => {
    const rows = [{ id: 'later' }, { id: 7 }]
    const answer = await migrateCustomers(account, rows, { prefer: 'respond-async, wait=10' })
    expect(answer.status).toBe(202)
    expect(answer.headers['preference-applied']).toBe('respond-async')
    expect(answer.body.data).toMatchObject({ accepted: 1, rejected: 1 })
    expect(await endedImport(account, answer.body.data.import_id)).toMatchObject({
      status: 'DONE_WITH_ERRORS',
      created: 1,
      failed: 1,
    })
  })

  it('one key: a repeat is the same import, another body is refused', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const rows = [{ id: 'keyed', balance: [{ reward_id: points, amount: 1 }] }]
    const [first, second] = await Promise.all([
      migrateCustomers(account, rows, key),
      migrateCustomers(account, rows, key),
    ])
    expect(second.body.data.import_id).toBe(first.body.data.import_id)
    const third = await migrateCustomers(account, rows, key)
    expect(third.headers['idempotency-replayed']).toBe('true')
    expect(third.body.data).toMatchObject({ import_id: first.body.data.import_id, created: 1 })
    expectRefusal(await migrateCustomers(account, [], key), 422, 'IDEMPOTENCY_KEY_REUSED')
  })

  it('another account sees nothing of an import', async () => {
    const { import_id: id } = await importCustomers(account, [{ id: 'mine' }])
    const stranger = await freshAccount()
    expectRefusal(
      await stranger.storefront('GET', `/customers/migrate/${id}`),
      404,
      'IMPORT_NOT_FOUND',
    )
    for (const action of ['', '/errors'] as const) {
      const answer = await stranger.operator('GET', `/imports/${id}${action}`)
      expectRefusal(answer, 404, 'IMPORT_NOT_FOUND')
    }
    for (const action of ['pause', 'resume']) {
      const answer = await stranger.operator('POST', `/imports/${id}/${action}`)
      expectRefusal(answer, 404, 'IMPORT_NOT_FOUND')
    }
  })
})

describe('the call as a whole', () => {
  const JSON_TYPE = { 'content-type': 'application/json' }
  const BYTES_MAX = 10 * 1024 * 1024
  const paths = ['/customers/migrate', '/customers/migrate/events']

  it.each(paths)('%s: 1,001 rows are too many', async (path) => {
    const customers = Array.from({ length: 1_001 }, () => ({}))
    const answer = await account.storefront('POST', path, { body: { customers } })
    expectRefusal(answer, 413, 'PAYLOAD_TOO_LARGE')
  })

  it.each(paths)('%s: 10 MiB are taken, one byte more is not', async (path) => {
    const frame = JSON.stringify({ customers: [{ id: 'large', x: '' }] })
    const bodyOf = (bytes: number) =>
      frame.replace('"x":""', `"x":"${'y'.repeat(bytes - frame.length)}"`)
    const send = (bytes: number) =>
      account.storefront('POST', path, { rawBody: bodyOf(bytes), headers: JSON_TYPE })
    expectRefusal(await send(BYTES_MAX + 1), 413, 'PAYLOAD_TOO_LARGE')
    // Its only row is larger than any may be, which is that row's error.
    expect((await send(BYTES_MAX)).status).toBe(path.endsWith('events') ? 202 : 422)
  })

  it.each(
    paths.flatMap((path) =>
      ['{}', '{"customers":null}', '{"customers":{}}', '{"customers":[],"more":1}'].map(
        (rawBody) => [path, rawBody] as const,
      ),
    ),
  )('%s: %s is a wrong envelope', async (path, rawBody) => {
    const answer = await account.storefront('POST', path, { rawBody, headers: JSON_TYPE })
    expectRefusal(answer, 400, 'VALIDATION_ERROR')
  })

  it.each(paths)('%s: a bad token is told in the same body', async (path) => {
    const body = { customers: [] }
    expectRefusal(
      await account.storefront('POST', path, { body, token: 'x' }),
      401,
      'TOKEN_INVALID',
    )
  })
})
