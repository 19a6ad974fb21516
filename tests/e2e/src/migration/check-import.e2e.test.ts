import { randomUUID } from 'node:crypto'
import { CUSTOMERS_MAX } from '@loyalty/contracts/migration/migrate'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { settled } from '../harness/client.js'
import { importCustomers } from './imports.js'

interface Checked {
  data: {
    total: number
    created: number
    updated: number
    unchanged: number
    failed: number
    warned: number
    warnings: { index: number; id: string; code: string; field: string | null }[]
    errors: {
      index: number
      id: string | null
      code: string
      message: string
      field: string | null
    }[]
  }
}

let account: TestAccount
let points: string

beforeAttempts(async () => {
  account = await freshAccount()
  points = await account.createReward()
})

/** It changes nothing: what a busy machine does not answer in time is asked for again. */
const check = (customers: unknown) =>
  settled(() => account.operator<Checked>('POST', '/imports/check', { body: { customers } }))

const there = { id: 'there', name: 'Anna', dob: '1990-04-01' }

it('a check finds the errors that the import finds, and changes nothing', async () => {
  await importCustomers(account, [there, { id: 'same' }])
  const rows = [
    { id: 'new', balance: [{ reward_id: points, amount: 5 }] },
    { ...there, name: 'Anne' },
    { id: 'same' },
    { id: 'same', name: 'twice' },
    { ...there, id: 'shape', email: 'nobody' },
    { id: 'expired', balance: [{ reward_id: points, amount: 1, expiration_date: '2020-01-31' }] },
    { id: 'reward', balance: [{ reward_id: randomUUID(), amount: 1 }] },
    { id: 'tier', tier_id: randomUUID() },
    null,
  ]
  const { body } = await check(rows)
  expect(body.data).toMatchObject({ total: 9, created: 2, updated: 1, unchanged: 1, failed: 5 })
  expect(body.data.errors.map(({ index, code, field }) => [index, code, field])).toEqual([
    [3, 'DUPLICATE_IN_REQUEST', null],
    [4, 'VALIDATION_ERROR', 'email'],
    [6, 'REWARD_UNKNOWN', 'balance.0.reward_id'],
    [7, 'TIER_UNKNOWN', 'tier_id'],
    [8, 'VALIDATION_ERROR', null],
  ])
  const expired = { code: 'ENTRY_EXPIRED', field: 'balance.0.expiration_date' }
  expect(body.data).toMatchObject({
    warned: 1,
    warnings: [{ index: 5, id: 'expired', ...expired }],
  })
  expect((await account.storefront('GET', '/customers/new')).status).toBe(404)
  expect((await check([{ ...there, dob: '1991-04-01' }])).body.data.errors).toMatchObject([
    { index: 0, id: 'there', code: 'FIELD_ALREADY_SET' },
  ])

  const done = await importCustomers(account, rows)
  expect(done).toMatchObject({ ...body.data })
  expect((await check(rows)).body.data).toMatchObject({ created: 0, unchanged: 4, failed: 5 })
})

it('a check takes as many rows as a call may have', async () => {
  const rows = Array.from({ length: CUSTOMERS_MAX }, (_, at) => ({
    id: `many-${at}`,
    balance: [{ reward_id: points, amount: at + 1 }],
  }))
  const { body } = await check(rows)
  expect(body.data).toMatchObject({ total: CUSTOMERS_MAX, created: CUSTOMERS_MAX, failed: 0 })
  const wrong = rows.map((one, at) => (at === CUSTOMERS_MAX - 1 ? { ...one, email: 'x' } : one))
  expect((await check(wrong)).body.data.errors).toMatchObject([{ index: CUSTOMERS_MAX - 1 }])
})

const row = (amount: number) => ({ id: 'corrected', balance: [{ reward_id: points, amount }] })

it('a corrected balance is told to come on top, by the check and by the import', async () => {
  await importCustomers(account, [row(10)])
  const onTop = { index: 0, id: 'corrected', code: 'ENTRY_ON_TOP', field: 'balance.0.amount' }
  expect((await check([row(10)])).body.data).toMatchObject({
    unchanged: 1,
    warned: 0,
    warnings: [],
  })
  const told = { updated: 1, warned: 1, warnings: [onTop] }
  expect((await check([row(12)])).body.data).toMatchObject(told)
  expect(await importCustomers(account, [row(12)])).toMatchObject(told)
})

it('a check takes what an import takes', async () => {
  expect((await check('rows')).status).toBe(400)
  expect((await check(Array.from({ length: 1_001 }, () => ({})))).status).toBe(413)
})
