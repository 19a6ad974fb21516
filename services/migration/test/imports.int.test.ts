import { randomUUID } from 'node:crypto'
import { listOrders } from '@loyalty/contracts/list'
import * as contracts from '@loyalty/contracts/migration/imports'
import type { AccountId } from '@loyalty/contracts/ids'
import { withKey } from '@loyalty/testing/caller'
import { until } from '@loyalty/testing/until'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { imports, ranges, type ImportDocument } from '../src/imports/store.js'
import { customerRows, eventRows, newAccount, points, startWorld, type World } from './fixture.js'
import { NO_REWARD, TAKEN } from './stand-ins.js'

let world: World
let account: AccountId

beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())
beforeEach(() => {
  account = newAccount()
})

const wait = async (id: string) => {
  const reply = await world.call(contracts.waitForImport, { import_id: id }, { account })
  if (!reply.ok) throw new Error(reply.code)
  return { ...reply.value, outcome: reply.headers[contracts.IMPORT_OUTCOME_HEADER] }
}

const documentsOf = (name: string) =>
  world.database.db.collection<ImportDocument>(name).countDocuments({ account_id: account })

const warning = (code: string, field: string) => ({ code, message: code, field })

describe('an import of customers', () => {
  it('tells what became of each row, in their order', async () => {
    const ids = [...Array(20).keys()].map((at) => `c${at}`)
    const rows = customerRows([
      ...ids.map((id) => ({ id, name: 'Ada', balance: [points(1), points(2)] })),
      { id: `${NO_REWARD} 1`, balance: [points(1)] },
      { id: `${TAKEN} 1`, balance: [points(1)] },
      { id: 'wrong', email: 'nobody' },
      { name: 'without an id' },
      null,
    ])
    const accepted = await world.send({ account }, 'customers', rows)
    expect(accepted).toMatchObject({ accepted: 22, rejected: 3 })
    const results = await wait(accepted.import_id)
    expect(results).toMatchObject({
      status: 'DONE_WITH_ERRORS',
      outcome: 'ended',
      total: 25,
      created: 20,
      failed: 5,
    })
    expect('results' in results && results.results).toEqual([
      ...ids.map((id, index) => ({ index, id, status: 'created' })),
      failed(20, `${NO_REWARD} 1`, 'REWARD_UNKNOWN'),
      failed(21, `${TAKEN} 1`, 'FIELD_ALREADY_SET'),
      failed(22, 'wrong', 'VALIDATION_ERROR', 'email'),
      failed(23, null, 'VALIDATION_ERROR', 'id'),
      failed(24, null, 'VALIDATION_ERROR'),
    ])
    // Checked as a whole: nothing of a customer is written whose balance is wrong.
    expect(world.services.customers.has(`${NO_REWARD} 1`)).toBe(false)
    expect([...world.services.entries].some((key) => key.startsWith(TAKEN))).toBe(false)
  })

  it('tells what of its rows was left out, wherever it is asked', async () => {
    const metrics = { this_year: { from: '2020-01-01T00:00:00Z' } }
    const rows = customerRows([
      { id: 'w0', balance: [points(1)] },
      { id: 'w1', balance: [points(0), points(2)], metrics },
      { id: `${NO_REWARD} w`, balance: [points(0)] },
      { id: 'w3', metrics },
    ])
    const zero = warning('ENTRY_OF_ZERO', 'balance.0.amount')
    const period = warning('PERIOD_DIFFERS', 'metrics.this_year.from')
    const { import_id: id } = await world.send({ account }, 'customers', rows)
    const results = await wait(id)
    expect(results).toMatchObject({ created: 3, failed: 1, warned: 2 })
    expect('results' in results && results.results).toEqual([
      { index: 0, id: 'w0', status: 'created' },
      { index: 1, id: 'w1', status: 'created', warnings: [zero, period] },
      failed(2, `${NO_REWARD} w`, 'REWARD_UNKNOWN'),
      { index: 3, id: 'w3', status: 'created', warnings: [period] },
    ])
    const warnings = [
      { index: 1, id: 'w1', ...zero },
      { index: 1, id: 'w1', ...period },
      { index: 3, id: 'w3', ...period },
    ]
    expect(await world.get({ account }, id)).toMatchObject({ warned: 2, warnings })
    const { data } = await world.yes(contracts.listImports, {}, { account })
    expect(data).toMatchObject([{ import_id: id, warned: 2 }])

    const request = { ranges: [{ number: 0, lane: 0, rows }] }
    const checked = await world.yes(contracts.checkRows, request, { account })
    expect(checked).toMatchObject({ total: 4, failed: 1, warned: 2, warnings })
  })

  it('takes rows as a spreadsheet writes them: empty texts, phones with blanks, money of sums', async () => {
    const rows = customerRows([
      {
        id: 'sheet\u200B',
        name: '',
        email: '',
        phone: '+34 600 111 222',
        document_type: '',
        document_number: '',
        country: ' ',
        balance: [{ ...points(1), amount: 0.1 + 0.2, brand_id: '' }],
        metrics: { lifetime: { spend_total: 19.9 * 3 } },
      },
    ])
    const accepted = await world.send({ account }, 'customers', rows)
    const results = await wait(accepted.import_id)
    expect('results' in results && results.results).toMatchObject([
      { index: 0, id: 'sheet', status: 'created' },
    ])
    expect(world.services.customers.has('sheet')).toBe(true)
  })

  it('changes nothing when it comes again, and says so', async () => {
    const rows = customerRows([1, 2, 3].map((at) => ({ id: `same ${at}`, balance: [points(5)] })))
    const first = await world.send({ account }, 'customers', rows)
    expect(await world.ended({ account }, first.import_id)).toMatchObject({ created: 3 })
    const entries = world.services.entries.size
    const second = await world.send({ account }, 'customers', rows)
    expect(await world.ended({ account }, second.import_id)).toMatchObject({
      status: 'DONE',
      unchanged: 3,
    })
    expect(world.services.entries.size).toBe(entries)
  })

  it('is an update when only a balance is new', async () => {
    const send = (balance: unknown[]) =>
      world.send({ account }, 'customers', customerRows([{ id: 'more', balance }]))
    await world.ended({ account }, (await send([points(1)])).import_id)
    const second = await send([points(1), points(2)])
    expect(await world.ended({ account }, second.import_id)).toMatchObject({ updated: 1 })
  })

  it('all of whose rows failed is told as that', async () => {
    const rows = customerRows([{ id: `${TAKEN} 2` }, { id: 7 }])
    const { import_id: id } = await world.send({ account }, 'customers', rows)
    expect(await wait(id)).toMatchObject({ status: 'FAILED', outcome: 'all-failed', failed: 2 })
  })

  it('without rows, or with wrong ones only, has ended when it is sealed', async () => {
    expect(await world.send({ account }, 'customers', [])).toMatchObject({ status: 'DONE' })
    const wrong = await world.send({ account }, 'customers', customerRows([{}]))
    expect(wrong).toMatchObject({ status: 'FAILED', rejected: 1, errors: [{ index: 0 }] })
  })

  it('keeps no rows once it has ended', async () => {
    const sent = await world.send({ account }, 'customers', customerRows([{ id: 'gone' }]))
    await world.ended({ account }, sent.import_id)
    const stored = await world.database.db
      .collection(ranges.name)
      .find({ account_id: account })
      .toArray()
    expect(stored).toMatchObject([{ state: 'DONE', rows: null }])
  })
})

const failed = (index: number, id: string | null, code: string, field: string | null = null) => ({
  index,
  id,
  status: 'failed',
  error: { code, message: expect.any(String), field },
})

const keyed = (key: string, hash?: string) => ({
  account,
  ...withKey(key, 'POST /v1/customers/migrate', hash),
})

describe('the key of a call', () => {
  it('belongs to the import: a repeat is told its present state', async () => {
    const key = keyed(randomUUID())
    const rows = customerRows([{ id: 'keyed' }])
    const first = await world.send(key, 'customers', rows)
    await world.ended({ account }, first.import_id)
    const second = await world.send(key, 'customers', rows)
    expect(second).toMatchObject({ import_id: first.import_id, status: 'DONE' })
    expect(await documentsOf(imports.name)).toBe(1)
  })

  it('is refused for another body', async () => {
    const key = randomUUID()
    await world.send(keyed(key), 'customers', [])
    const other = keyed(key, 'b'.repeat(64))
    expect(await world.call(contracts.openImport, { kind: 'customers' }, other)).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
  })

  it('lets a repeat complete what its first caller did not', async () => {
    const key = keyed(randomUUID())
    const { import_id } = await world.open(key, 'customers')
    const rows = customerRows([{ id: 'cut off' }, {}])
    const [row] = rows
    const range = { number: 0, lane: 0, rows: row === undefined ? [] : [row] }
    const part = { import_id, kind: 'customers' as const, ranges: [range] }
    await world.yes(contracts.appendRanges, part, { account })
    expect(await world.send(key, 'customers', rows)).toMatchObject({ import_id, accepted: 1 })
    expect(await world.ended({ account }, import_id)).toMatchObject({ created: 1, failed: 1 })
  })
})

describe('an import whose rows did not all arrive', () => {
  it('can not be sealed, is not known to anybody, and never runs', async () => {
    const { import_id } = await world.open({ account }, 'customers')
    const rows = customerRows([{ id: 'never' }])
    const part = { import_id, kind: 'customers' as const, ranges: [{ number: 0, lane: 0, rows }] }
    await world.yes(contracts.appendRanges, part, { account })
    const seal = { import_id, rows: 2 }
    expect(await world.call(contracts.sealImport, seal, { account })).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    expect(await world.call(contracts.getImport, { import_id }, { account })).toMatchObject({
      code: 'IMPORT_NOT_FOUND',
    })
    expect(await world.yes(contracts.listImports, {}, { account })).toMatchObject({ data: [] })
    expect(world.services.customers.has('never')).toBe(false)
  })

  it('is deleted after ten minutes, with its rows and errors', async () => {
    const { import_id } = await world.open({ account }, 'customers')
    const rows = customerRows([{ id: 'never' }, {}])
    const part = { import_id, kind: 'customers' as const, ranges: [{ number: 0, lane: 0, rows }] }
    await world.yes(contracts.appendRanges, part, { account })
    const { db } = world.database
    const old = { $set: { created_at: new Date(Date.now() - 11 * 60_000) } }
    await db.collection(imports.name).updateOne({ account_id: account }, old)
    await until(async () => (await documentsOf(imports.name)) === 0)
    expect(await Promise.all([ranges.name, 'row_errors'].map(documentsOf))).toEqual([0, 0])
    expect(await world.call(contracts.appendRanges, part, { account })).toMatchObject({
      code: 'IMPORT_NOT_FOUND',
    })
  })
})

describe('an import of events', () => {
  it('keeps the order of each customer, over imports and processes', async () => {
    const ids = [...Array(24).keys()].map((at) => `${account} e${at}`)
    const expected = [...Array(30).keys()].map(String)
    const sent: string[] = []
    for (let part = 0; part < 3; part++) {
      const numbers = expected.slice(part * 10, part * 10 + 10)
      const rows = eventRows(
        numbers.flatMap((number) => ids.map((id): [string, string] => [id, number])),
      )
      sent.push((await world.send({ account }, 'events', rows)).import_id)
    }
    for (const id of sent) {
      expect(await world.ended({ account }, id)).toMatchObject({ status: 'DONE', created: 240 })
    }
    const orders = ids.map((id) => world.services.purchases.get(id))
    expect(orders).toEqual(ids.map(() => expected))
    expect(world.services.counted.size).toBe(720)
  })

  it('rejects what has the wrong shape, with its two indexes', async () => {
    const rows = [
      { index: 0, event_index: 1, customer: { id: 'x' }, row: { order: { value: 'much' } } },
      { index: 1, event_index: null, customer: { id: 'y' }, row: null },
      { index: 2, event_index: 0, customer: { id: 'z', extra: 1 }, row: {} },
      ...eventRows([['fine', '1']]).map((row) => ({ ...row, index: 3 })),
    ]
    const accepted = await world.send({ account }, 'events', rows)
    expect(accepted).toMatchObject({ accepted: 1, rejected: 3 })
    expect(accepted.errors).toMatchObject([
      { index: 0, event_index: 1, id: 'x', field: 'order.value' },
      { index: 1, event_index: null, id: 'y', field: 'events' },
      { index: 2, event_index: 0, id: 'z', field: 'extra' },
    ])
    expect(await world.ended({ account }, accepted.import_id)).toMatchObject({
      status: 'DONE_WITH_ERRORS',
      created: 1,
      failed: 3,
    })
  })
})

describe('what is listed', () => {
  it('imports and row errors come in pages', async () => {
    const rows = customerRows([...Array(5).keys()].map(() => ({ id: 1 })))
    const sent = await world.send({ account }, 'customers', rows)
    const other = await world.send({ account }, 'customers', [])
    const first = await world.yes(contracts.listImports, { limit: 1 }, { account })
    expect(first.data).toMatchObject([{ import_id: sent.import_id, failed: 5 }])
    const next = { limit: 5, cursor: first.cursor ?? undefined }
    const second = await world.yes(contracts.listImports, next, { account })
    expect(second.data).toMatchObject([{ import_id: other.import_id }])

    for (const order of listOrders) {
      const found: number[] = []
      let cursor: string | undefined
      do {
        const page = { import_id: sent.import_id, limit: 2, cursor, order }
        const answer = await world.yes(contracts.listImportErrors, page, { account })
        found.push(...answer.data.map(({ index }) => index))
        cursor = answer.cursor ?? undefined
      } while (cursor !== undefined)
      expect(found).toEqual(order === 'asc' ? [0, 1, 2, 3, 4] : [4, 3, 2, 1, 0])
    }
  })

  it('another account sees nothing of it, and can do nothing to it', async () => {
    const { import_id } = await world.send({ account }, 'customers', customerRows([{ id: 'a' }]))
    await world.ended({ account }, import_id)
    const stranger = { account: newAccount() }
    const before = await world.dump()
    for (const contract of [
      contracts.getImport,
      contracts.getAcceptedImport,
      contracts.waitForImport,
      contracts.pauseImport,
      contracts.resumeImport,
    ]) {
      expect(await world.call(contract, { import_id }, stranger)).toMatchObject({
        code: 'IMPORT_NOT_FOUND',
      })
    }
    const listed = await world.call(contracts.listImportErrors, { import_id }, stranger)
    expect(listed).toMatchObject({ code: 'IMPORT_NOT_FOUND' })
    expect(await world.yes(contracts.listImports, {}, stranger)).toEqual({ data: [], cursor: null })
    expect(await world.dump()).toEqual(before)
  })
})
