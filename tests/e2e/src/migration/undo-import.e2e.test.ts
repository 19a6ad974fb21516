import { randomUUID } from 'node:crypto'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { expect, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { expectRefusal } from '../harness/answers.js'
import { settled } from '../harness/client.js'
import { waitFor } from '../harness/wait-for.js'
import { endedImport, importCustomers, migrateEvents } from './imports.js'

let account: TestAccount
let points: string

beforeAttempts(async () => {
  account = await freshAccount()
  points = await account.createReward()
})

/** Row by row behind whatever else the machine does. */
const UNDONE_MS_MAX = 30_000

interface Summary {
  data: {
    undo: { state: string; lines: number; kept: unknown[] } | null
    against?: { customer_id: string; reason: string }[]
  }
}

const undo = (id: string, headers = {}) =>
  settled(() => account.operator<Summary>('POST', `/imports/${id}/undo`, { headers }))

async function undone(id: string) {
  expect((await undo(id)).status).toBe(200)
  let shown: Summary['data'] | undefined
  await waitFor(
    'the import is undone',
    async () => {
      shown = (await account.operator<Summary>('GET', `/imports/${id}`)).body.data
      return shown.undo?.state === 'UNDONE'
    },
    UNDONE_MS_MAX,
  )
  return shown
}

const totalOf = async (id: string) => {
  const { body } = await account.storefront<{
    data: { wallet: { totals: { total: number }[] } }
  }>('GET', `/customers/${id}`)
  return body.data.wallet.totals.reduce((sum, { total }) => sum + total, 0)
}

const rowsOf = (prefix: string) =>
  Array.from({ length: 20 }, (_, at) => ({
    id: `${prefix} ${at}`,
    balance: [
      { reward_id: points, amount: 5 },
      { reward_id: points, amount: 5 },
    ],
  }))

const adjust = (id: string, amount: number) =>
  settled(() =>
    account.operator('POST', `/wallets/${id}/adjust`, {
      body: { reward_id: points, amount, reason: 'a test' },
      headers: { 'idempotency-key': randomUUID() },
    }),
  )

it('an untouched import is taken back, and its rows may come again', async () => {
  const rows = rowsOf('clean')
  const { import_id: id } = await importCustomers(account, rows)
  await adjust('clean 1', 3)
  expect(await undone(id)).toMatchObject({ undo: { lines: 40, kept: [] } })
  expect([await totalOf('clean 0'), await totalOf('clean 1')]).toEqual([0, 3])
  const { body } = await account.operator('GET', '/wallets/clean 0/transactions')
  expect(body).toMatchObject({
    data: [
      { type: 'MIGRATION', metadata: { import_id: id, actor: 'storefront' } },
      { type: 'MIGRATION' },
      { type: 'REVERSAL', event_type: 'MIGRATION', metadata: { import_id: id, actor: 'operator' } },
      { type: 'REVERSAL', amount: 5 },
    ],
  })

  // Again it changes nothing, also when the rows have come again.
  expect(await importCustomers(account, rows)).toMatchObject({ updated: 20, created: 0 })
  expect(await undone(id)).toMatchObject({ undo: { lines: 40 } })
  expect(await totalOf('clean 0')).toBe(10)
  const checked = await account.operator('POST', '/wallets/recompute', { body: {} })
  expect(checked.body).toMatchObject({ data: { different: [] } })
})

it('one that somebody has touched stays whole, and says whose balance it was', async () => {
  const { import_id: id } = await importCustomers(account, rowsOf('spent'))
  await adjust('spent 3', -1)
  const answer = await undo(id)
  expect(answer).toMatchObject({ status: 409, body: { code: 'UNDO_NOT_POSSIBLE' } })
  expect(answer.body.data.against).toMatchObject([
    { customer_id: 'spent 3', reason: `4 of 5 are left of the reward ${points}` },
  ])
  expect([await totalOf('spent 3'), await totalOf('spent 4')]).toEqual([9, 10])
})

it('an import of events, or of nobody here, is refused', async () => {
  const customers = [{ id: 'clean 0', events: [{ order: { purchase_id: 'p', value: 1 } }] }]
  const { body } = await migrateEvents(account, customers)
  await endedImport(account, body.data.import_id)
  expectRefusal(await undo(body.data.import_id), 409, 'STATE_CONFLICT')
  expectRefusal(await undo(randomUUID()), 404, 'IMPORT_NOT_FOUND')
})
