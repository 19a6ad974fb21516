import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { waitFor } from '../harness/wait-for.js'
import { endedImport, importCustomers, migrateCustomers } from '../migration/imports.js'
import {
  CONSOLE_ATTEMPTS,
  go,
  hasBrowser,
  isOfNetwork,
  open,
  openBrowser,
  shakeWrites,
  visit,
} from './browser.js'
import { finish, finishInPlace } from './retried.js'
import { holdPartition, leaveBehind } from './stored-imports.js'

const SETTLED_MS_MAX = 30_000

interface Audited {
  data: { resource_id: string; action: string; before: unknown; after: unknown }[]
}

interface Rows<Row> {
  data: Row[]
}

const auditOf = async (account: TestAccount, resource: string): Promise<Audited['data']> =>
  (await account.operator<Audited>('GET', `/audit?limit=500&resource=${resource}`)).body.data

const ledgerOf = async (account: TestAccount, customer: string) =>
  (
    await account.operator<Rows<{ type: string; amount: number }>>(
      'GET',
      `/wallets/${customer}/transactions?limit=500`,
    )
  ).body.data.map(({ type, amount }) => [type, amount])

describe.skipIf(!hasBrowser)('a gateway that answers 503 to what is done with imports', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('an import is paused, resumed and undone once each', async () => {
    const account = await freshAccount()
    const points = await account.createReward({ name: 'Points' })
    const free = await holdPartition(account.id, 'ada')
    const customers = [{ id: 'ada', balance: [{ reward_id: points, amount: 5 }] }]
    const sent = await migrateCustomers(account, customers, { prefer: 'respond-async' })
    const id = sent.body.data.import_id
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    const shaken = await shakeWrites(page, CONSOLE_ATTEMPTS)
    const begin = (name: string) => page.getByRole('button', { name, exact: true }).click()

    await open(page, `/imports/${id}`)
    await begin('Pause')
    await finish(page, 'Pause')
    await begin('Resume')
    await finish(page, 'Resume')
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
    await free()
    expect(await endedImport(account, id)).toMatchObject({ status: 'DONE', created: 1 })
    await begin('Undo')
    await finish(page, 'Undo')
    await waitFor(
      'what was brought is taken back',
      async () => (await ledgerOf(account, 'ada')).length > 1,
      SETTLED_MS_MAX,
    )

    expect(shaken()).toBe(3)
    const changes = (await auditOf(account, 'import')).map(({ before, after }) => [before, after])
    expect(changes).toStrictEqual([
      [null, { kind: 'customers', rows: 1 }],
      [{ paused: false }, { paused: true }],
      [{ paused: true }, { paused: false }],
      [null, { undo: 'UNDOING' }],
    ])
    expect(await ledgerOf(account, 'ada')).toStrictEqual([
      ['MIGRATION', 5],
      ['REVERSAL', 5],
    ])
    expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
    await close()
  })

  test('of two rows that were left behind, one is let go and one runs again, once each', async () => {
    const account = await freshAccount()
    const points = await account.createReward({ name: 'Points' })
    const balance = [{ reward_id: points, amount: 5 }]
    const { import_id: id } = await importCustomers(account, [{ id: 'ada' }])
    for (const customer of ['bob', 'carl']) {
      await leaveBehind(account.id, id, { id: customer, balance })
    }
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    const shaken = await shakeWrites(page, CONSOLE_ATTEMPTS)

    await open(page, '/imports')
    await page.getByRole('tab', { name: 'Needs a decision' }).click()
    const carl = page.getByRole('row').filter({ hasText: 'carl' })
    await carl.getByRole('button', { name: 'Discard' }).click()
    await finish(page, 'Discard')
    await carl.waitFor({ state: 'detached' })
    await finishInPlace(page.getByRole('tabpanel'), 'Run again')
    await page.getByText('No rows need a decision').waitFor()

    expect(shaken()).toBe(2)
    await waitFor(
      'the row is through',
      async () => (await endedImport(account, id)).created === 2,
      SETTLED_MS_MAX,
    )
    expect(await ledgerOf(account, 'bob')).toStrictEqual([['MIGRATION', 5]])
    expect(await auditOf(account, 'dead_letter')).toMatchObject([
      { action: 'dead-letters.discard' },
      { before: { state: 'WAITING' }, after: { state: 'RUN' } },
    ])
    await go(page, `/imports/${id}`)
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
    await close()
  })
})
