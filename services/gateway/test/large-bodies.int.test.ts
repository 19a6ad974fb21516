import type { SentRange } from '@loyalty/contracts/migration/imports'
import { uploadBulkRows, type UploadedRow } from '@loyalty/contracts/migration/bulk'
import { getCustomer } from '@loyalty/contracts/customers/operations'
import { getWallet } from '@loyalty/contracts/wallet/wallet'
import { answer } from '@loyalty/contracts/outcome'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createReadyWorld, errorOf, type World } from './fixture.js'
import { takeImports } from './imports.js'

const MIGRATE = '/v1/customers/migrate'

let world: World
let ranges: SentRange[] = []
let hash: string | undefined
beforeAll(async () => {
  world = await createReadyWorld()
  await takeImports(world, {
    ranges: (sent) => ranges.push(...sent),
    hash: (sent) => {
      hash = sent
    },
  })
  await world.respond(getCustomer, () => answer({ id: '1' }))
  await world.respond(getWallet, () => answer({}))
})
beforeEach(() => {
  ranges = []
})
afterAll(() => world[Symbol.asyncDispose]())

const send = (body: string, path = MIGRATE, headers: Record<string, string> = {}) =>
  world.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async', ...headers },
    body,
  })

const rowsSent = () => ranges.flatMap(({ rows }) => rows).toSorted((a, b) => a.index - b.index)

test('a large body arrives as it was sent, with the hash of a small one', async () => {
  const customers = Array.from({ length: 1_000 }, (_, at) => ({
    id: `c${at}`,
    name: '\u20ac'.repeat(500),
    balance: [{ amount: 0.1, __proto__x: '\\"[,' }],
  }))
  const text = JSON.stringify({ customers })
  const response = await send(text, MIGRATE, { 'idempotency-key': 'k' })
  expect(response.status).toBe(202)
  expect(rowsSent().map(({ row }) => row)).toEqual(customers)
  const hashOfLarge = hash
  // The same text spelled with escapes is the same request.
  expect(hashOfLarge).toMatch(/^[0-9a-f]{64}$/)
  const again = await send(text.replaceAll('\u20ac', '\\u20ac'), MIGRATE, {
    'idempotency-key': 'k',
  })
  expect(again.status).toBe(202)
  expect(hash).toBe(hashOfLarge)
})

test('what is wrong with a large body is told like with a small one', async () => {
  const filler = ' '.repeat(100 * 1024)
  const bodies = ['{', '[]', '{}', '{"customers":1,"x":2}', '{"customers":[{"__proto__":1}]}']
  for (const body of bodies) {
    const [small, large] = await Promise.all([send(body), send(filler + body)])
    const [told, toldOfLarge] = await Promise.all([errorOf(small), errorOf(large)])
    expect(told.status).toBe(400)
    expect(toldOfLarge).toEqual({ ...told, request_id: expect.any(String) })
  }
})

test('what nests too deeply, or has too many members, is refused before it is parsed', async () => {
  const deep = `{"customers":[${'['.repeat(200_000)}`
  const wide = `{${Array.from({ length: 400_000 }, (_, at) => `"m${at}":0`).join()}}`
  for (const [body, message] of [
    [deep, 'must be nested at most 32 levels deep'],
    [wide, 'must have at most 100 members'],
  ] as const) {
    expect(await errorOf(await send(body))).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      errors: [{ field: 'body', code: 'VALIDATION_ERROR', message }],
    })
  }
})

test('the most that a body may hold is read while other calls are answered', async () => {
  const row = `{"id":"a","tags":[${Array(240).fill('{}').join()}]}`
  const sent = send(`{"customers":[${Array(1_000).fill(row).join()}]}`)
  for (let at = 0; at < 20; at += 1) {
    expect((await world.fetch('/v1/customers/1')).status).toBe(200)
  }
  expect((await sent).status).toBe(202)
  expect(rowsSent()).toHaveLength(1_000)
})

test('a bomb is refused before it is parsed, and calls beside it are answered', async () => {
  const bomb = `{"customers":[${Array(3_400_000).fill('[]').join()}]}`
  const bombs = Array.from({ length: 5 }, () => send(bomb))
  for (const response of await Promise.all(
    Array.from({ length: 20 }, () => world.fetch('/v1/customers/1')),
  )) {
    expect(response.status).toBe(200)
  }
  for (const response of await Promise.all(bombs)) {
    expect(await errorOf(response)).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      details: 'body.customers must have at most 1,000 items',
    })
  }
  expect(ranges).toEqual([])
})

const JOB = '0190f3a2-0000-7000-8000-000000000004'
const ROWS = `/operator/v1/bulk/${JOB}/rows`

test('an upload of customers arrives in pieces, each under a key of its own', async () => {
  const pieces: { rows: UploadedRow[]; following: number }[] = []
  const operations: (string | undefined)[] = []
  await world.respond(uploadBulkRows, ({ id, ...piece }, { idempotency }) => {
    expect(id).toBe(JOB)
    pieces.push(piece as (typeof pieces)[number])
    operations.push(idempotency?.operation)
    return answer({ id, pieces: pieces.length })
  })
  const ids = Array.from({ length: 3_200 }, (_, at) => `customer ${at}`)
  const lines = ids.map((customer_id) => JSON.stringify({ customer_id, name: 'x'.repeat(2_000) }))
  const headers = { 'content-type': 'application/x-ndjson', 'idempotency-key': 'k' }
  const response = await send(['{', ...lines].join('\n'), ROWS, headers)
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 200,
    body: { data: { id: JOB, pieces: 3 } },
  })
  expect(pieces.flatMap(({ rows }) => rows)).toEqual([{ line: 1, message: 'must be JSON' }, ...ids])
  expect(pieces.map(({ following }) => following)).toEqual([1_701, 201, 0])
  expect(new Set(operations).size).toBe(3)
})

test('an upload is not larger than 10 MiB, of the types that are taken, and JSON has its own limit', async () => {
  const csv = { 'content-type': 'text/csv; charset=utf-8' }
  const tooLarge = { status: 413, code: 'PAYLOAD_TOO_LARGE' }
  const large = `customer_id\n${'x'.repeat(10 * 1024 * 1024)}`
  expect(await errorOf(await send(large, ROWS, csv))).toMatchObject(tooLarge)
  const json = JSON.stringify({ customer_ids: ['x'.repeat(2 * 1024 * 1024)] })
  expect(await errorOf(await send(json, ROWS))).toMatchObject(tooLarge)
  const path = '/operator/v1/bulk/x/rows'
  expect(await errorOf(await send('customer_id\na\n', path, csv))).toMatchObject({
    status: 400,
    errors: [{ field: 'path.id' }],
  })
  expect(await errorOf(await send('id\na\n', ROWS, csv))).toMatchObject({
    status: 400,
    errors: [{ field: 'body', message: 'must have a column customer_id' }],
  })
  for (const [at, type] of [
    [ROWS, 'text/plain'],
    [MIGRATE, 'text/csv'],
  ] as const) {
    const refused = await send('customer_id\na\n', at, { 'content-type': type })
    expect(await errorOf(refused)).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' })
  }
})
