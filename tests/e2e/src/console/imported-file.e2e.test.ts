import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshAccount } from '../harness/account.js'
import { waitFor } from '../harness/wait-for.js'
import { importCustomers } from '../migration/imports.js'
import { go, hasBrowser, isOfNetwork, open, openBrowser, visit } from './browser.js'

/** In three parts, of which the last one is not full. */
const ROWS = 2_500
const ROWS_OF_CALL = 1_000
const MANY_MS_MAX = 120_000

interface Wallet {
  data?: { totals: { total: number }[] }
}

describe.skipIf(!hasBrowser)('a file that is imported', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('with warnings: they are told before it is started, and on its page', async () => {
    const account = await freshAccount()
    const points = await account.createReward({ name: 'Points' })
    const balance = [{ reward_id: points, amount: 10 }]
    await importCustomers(account, [{ id: 'ada', balance }])
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })

    await open(page, '/imports/new')
    const csv = Buffer.from('id,points,reference\nada,12,\nbob,0,May\ncarl,5,May\n')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'points.csv', mimeType: 'text/csv', buffer: csv })
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    const warnings = page.getByRole('table', { name: 'Warnings' })
    const onTop = warnings.getByRole('row').filter({ hasText: 'this one is added to it' })
    await onTop.filter({ hasText: '2' }).waitFor()
    await warnings.getByText('A balance of 0 is left out.').waitFor()

    const sent = await importCustomers(account, [
      { id: 'bob', balance: [{ ...balance[0], amount: 0 }] },
    ])
    await go(page, `/imports/${sent.import_id}`)
    await warnings.getByText('A balance of 0 is left out.').waitFor()
    await page.getByText('1 row was taken, but not all of it as it was sent.').waitFor()
    expect(problems).toStrictEqual([])
    await close()
  })

  test(
    'a file of 2,500 rows is checked, started and taken',
    { timeout: 3 * MANY_MS_MAX },
    async () => {
      const account = await freshAccount()
      await account.createReward({ name: 'Points' })
      const { page, problems, close } = await visit(browser, { token: account.operatorToken })
      await open(page, '/imports/new')
      const rows = Array.from({ length: ROWS }, (_, at) => `row-${at},${at}.5`)
      await page.locator('input[type=file]').setInputFiles({
        name: 'many.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['id,points', ...rows].join('\n')),
      })
      await page.getByText(/^2,500 rows\./).waitFor()
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await page.getByText('Nothing has changed yet.').waitFor({ timeout: MANY_MS_MAX })
      await page.getByRole('button', { name: 'Start the import' }).click()
      await page.getByText('The import has started.').waitFor({ timeout: MANY_MS_MAX })
      const parts = page.getByRole('status').getByRole('link', { name: /^Import \d+$/ })
      expect(await parts.count()).toBe(Math.ceil(ROWS / ROWS_OF_CALL))
      const last = `/wallets/row-${ROWS - 1}`
      const total = await waitFor(
        'the last row is taken',
        async () => {
          const { body } = await account.operator<Wallet>('GET', last)
          return body.data?.totals[0]?.total
        },
        MANY_MS_MAX,
      )
      expect(total).toBe(ROWS - 1 + 0.5)
      expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
      await close()
    },
  )
})
