import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshAccount } from '../harness/account.js'
import { findings } from './axe.js'
import { go, hasBrowser, open, openBrowser, visit } from './browser.js'

describe.skipIf(!hasBrowser)('the lists of the console', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('a list of customers is shown as somebody wants it, kept as a view, opened anywhere, and exported in part', async () => {
    const account = await freshAccount()
    const points = await account.createReward({ name: 'Points' })
    for (const id of ['zoe', 'ada', 'bob']) {
      await account.createCustomer({ id, name: id.toUpperCase(), email: `${id}@example.com` })
    }
    await account.operator('POST', '/wallets/ada/adjust', {
      body: { reward_id: points, amount: 12.5, reason: 'a start' },
    })
    const { page, problems, close } = await visit(browser, {
      token: account.operatorToken,
      viewport: { width: 1280, height: 800 },
    })
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    const names = () =>
      page.locator('a[data-row]').evaluateAll((links) => links.map((link) => link.textContent))
    await open(page, '/customers')
    await page.getByText('3 in all').waitFor()
    expect(await names()).toStrictEqual(['ADA', 'BOB', 'ZOE'])
    await page.getByRole('combobox', { name: 'Order' }).click()
    await page.getByRole('option', { name: 'Newest first' }).click()
    await expect.poll(names).toStrictEqual(['BOB', 'ADA', 'ZOE'])

    await page.getByRole('combobox', { name: 'Balance of' }).click()
    await page.getByRole('option', { name: 'Points' }).click()
    await row('ADA').getByText('12.5', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'E-mail' }).click()
    await page.getByRole('columnheader', { name: 'E-mail' }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    const shown = new URL(page.url()).search
    expect(Object.fromEntries(new URLSearchParams(shown))).toStrictEqual({
      order: 'desc',
      balance: points,
      columns: 'id,tier,since',
    })

    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save this view…' }).click()
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('Balances')
    expect(await findings(page)).toStrictEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('link', { name: 'Customers' }).click()
    await page.getByRole('columnheader', { name: 'Points' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Balances', exact: true }).waitFor()
    expect(await findings(page)).toStrictEqual([])
    await page.getByRole('menuitem', { name: 'Balances', exact: true }).click()
    await page.getByRole('columnheader', { name: 'Points' }).waitFor()
    expect(new URL(page.url()).search).toBe(shown)

    // Of another account it is not.
    const other = await freshAccount()
    const foreign = await visit(browser, { token: other.operatorToken })
    await open(foreign.page, '/customers')
    await foreign.page.getByRole('button', { name: 'Views' }).click()
    await foreign.page.getByText('No saved views yet').waitFor()
    await foreign.close()

    await page.getByRole('checkbox', { name: 'Select ADA' }).click()
    await page.getByRole('checkbox', { name: 'Select ZOE' }).click()
    await page.getByText('2 selected').waitFor()
    expect(await findings(page)).toStrictEqual([])
    await page.getByRole('button', { name: 'Export them' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Make the file' }).click(),
    ])
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(',')[0])).toStrictEqual(['ada', 'zoe'])
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    // What can be done with them stands beside.
    await page.getByRole('link', { name: 'Give to them' }).click()
    await page.getByRole('heading', { name: 'Give to many' }).waitFor()
    await page.getByText('ada', { exact: true }).waitFor()
    await page.getByText('zoe', { exact: true }).waitFor()
    await page.goBack()

    // Anywhere in a row, but where it has something of its own to click.
    const apart = async (click: () => Promise<void>): Promise<string> => {
      const [opened] = await Promise.all([page.context().waitForEvent('page'), click()])
      await opened.waitForURL(/customers\/bob$/)
      await opened.getByRole('heading', { name: 'BOB' }).waitFor()
      await opened.close()
      return new URL(page.url()).search
    }
    const cell = row('BOB').getByRole('cell').last()
    expect(await apart(() => cell.click({ modifiers: ['ControlOrMeta'] }))).toBe(shown)
    expect(await apart(() => cell.click({ button: 'middle' }))).toBe(shown)
    await cell.click()
    await page.getByRole('heading', { name: 'BOB' }).waitFor()
    expect(problems).toStrictEqual([])
    await close()
  })

  test('a campaign without a limit tells how often it has paid, and lists are sorted by the heads of columns', async () => {
    const account = await freshAccount()
    const points = await account.createReward({ name: 'Points' })
    await account.createCustomer({ id: 'ada' })
    const made = await account.operator<{ data: { id: string } }>('POST', '/campaigns', {
      body: { name: 'Endless', rewards: [{ reward_id: points, amount: 5 }] },
    })
    const { id } = made.body.data
    const order = { purchase_id: 'p-1', value: 20, discounted_value: 20 }
    const event = await account.operator<{ data: { id: string } }>('POST', '/events', {
      body: { customer_id: 'ada', order },
    })
    await account.storefront('PATCH', `/behavior/events/${event.body.data.id}/fulfill`, {
      body: {},
    })
    // The ledger is counted a moment later.
    const used = async () => {
      const stats = await account.operator<{ data: { budget: { used: number } } }>(
        'GET',
        `/campaigns/${id}/stats`,
      )
      return stats.body.data.budget.used
    }
    await expect.poll(used).toBe(1)
    await account.operator('POST', `/campaigns/${id}/pause`)
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    await open(page, '/campaigns')
    await page.getByRole('row').filter({ hasText: 'Endless' }).getByText('1, unlimited').waitFor()

    // The head of the column that the list follows turns its order around, and the address keeps it.
    await account.operator('POST', '/campaigns', {
      body: { name: 'Later', rewards: [{ reward_id: points, amount: 5 }] },
    })
    await open(page, '/campaigns?columns=made')
    const names = () =>
      page.locator('a[data-row]').evaluateAll((links) => links.map((link) => link.textContent))
    const sorted = (way: string) =>
      page.locator(`th[aria-sort=${way}]`).getByRole('button', { name: 'Created' })
    await sorted('descending').waitFor()
    await expect.poll(names).toStrictEqual(['Later', 'Endless'])
    await sorted('descending').click()
    await sorted('ascending').waitFor()
    await expect.poll(names).toStrictEqual(['Endless', 'Later'])
    expect(new URL(page.url()).searchParams.get('order')).toBe('asc')
    expect(await findings(page)).toStrictEqual([])
    await sorted('ascending').press('Enter')
    await expect.poll(names).toStrictEqual(['Later', 'Endless'])
    expect(new URL(page.url()).searchParams.has('order')).toBe(false)

    // Coupons by their names, of one status too.
    for (const [code, name] of [
      ['C-1', 'zebra'],
      ['C-2', 'Apple'],
    ]) {
      await account.createCoupon({ code, name, grants: [{ reward_id: points, amount: 1 }] })
    }
    await go(page, '/coupons?status=ACTIVE')
    await expect.poll(names).toStrictEqual(['C-2', 'C-1'])
    await page.getByRole('columnheader').getByRole('button', { name: 'Name' }).click()
    await page.locator('th[aria-sort=ascending]').getByText('Name').waitFor()
    expect(new URL(page.url()).searchParams.get('sort')).toBe('name')
    await expect.poll(names).toStrictEqual(['C-2', 'C-1'])
    await page.getByRole('columnheader').getByRole('button', { name: 'Name' }).click()
    await expect.poll(names).toStrictEqual(['C-1', 'C-2'])
    await go(page, `/campaigns/${id}`)
    await page.getByText('1 payout, without a limit').waitFor()
    await page.getByRole('region', { name: 'What it has paid' }).getByText('5').waitFor()
    expect(problems).toStrictEqual([])
    await close()
  })
})
