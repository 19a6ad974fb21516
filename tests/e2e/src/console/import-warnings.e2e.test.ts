import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshAccount } from '../harness/account.js'
import { importCustomers } from '../migration/imports.js'
import { hasBrowser, open, openBrowser, visit } from './browser.js'

describe.skipIf(!hasBrowser)('an import with warnings', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('is told before it is started, and on its page', async () => {
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
    await open(page, `/imports/${sent.import_id}`)
    await warnings.getByText('A balance of 0 is left out.').waitFor()
    await page.getByText('1 row was taken, but not all of it as it was sent.').waitFor()
    expect(problems).toStrictEqual([])
    await close()
  })
})
