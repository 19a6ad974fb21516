import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { findings } from './axe.js'
import { consoleUrl, go, hasBrowser, isOfNetwork, open, openBrowser, visit } from './browser.js'
import { closeDialog } from './retried.js'

interface Wallet {
  data: { totals: { total: number }[] }
}

/** At the page of a customer, with the dialog of a grant that is filled in and sent offline. */
async function grantOffline(page: Page, customer: string): Promise<void> {
  await go(page, `/customers/${customer}`)
  await page.getByRole('button', { name: 'Adjust' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reward' }).click()
  await page.getByRole('option', { name: 'Points' }).click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('7')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('a goodwill')
  await dialog.getByLabel('After: 7', { exact: true }).waitFor()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Give', exact: true }).click()
  await dialog.getByText('This is not sent yet').waitFor()
  await page.getByText('Waiting to be sent: Adjust').waitFor()
}

describe.skipIf(!hasBrowser)('the console without a connection', () => {
  let browser: Browser
  let account: TestAccount
  beforeAll(async () => {
    browser = await openBrowser()
    account = await freshAccount()
    await account.createReward({ name: 'Points' })
  })

  const totals = async (customer: string): Promise<number[]> => {
    const { body } = await account.operator<Wallet>('GET', `/wallets/${customer}`)
    return body.data.totals.map(({ total }) => total)
  }

  test('a grant that waits is dropped by Cancel and by Close, and never booked; or sent once the connection is back, while its dialog is open', async () => {
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    const dialog = page.getByRole('dialog')
    const writes: string[] = []
    await page.route('**/adjust', (route) => {
      const body = route.request().postData() ?? ''
      if (!body.includes('dry_run')) writes.push(body)
      return route.fallback()
    })
    await open(page, '/customers')
    for (const way of ['Cancel', 'Close']) {
      const customer = await account.createCustomer()
      await grantOffline(page, customer)
      await dialog.getByRole('button', { name: way, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByText('Waiting to be sent').waitFor({ state: 'detached' })
      await page.getByText('You are offline').waitFor()

      await page.context().setOffline(false)
      await page.getByText('You are offline').waitFor({ state: 'detached' })
      // A later grant is done, and is the only one.
      await page.getByRole('button', { name: 'Adjust' }).click()
      await dialog.getByRole('combobox', { name: 'Reward' }).click()
      await page.getByRole('option', { name: 'Points' }).click()
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('1')
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('another one')
      await dialog.getByRole('button', { name: 'Give', exact: true }).click()
      await dialog.getByRole('status').waitFor()
      expect(writes.splice(0)).toHaveLength(1)
      expect(await totals(customer)).toStrictEqual([1])
      await closeDialog(page)
    }

    const customer = await account.createCustomer()
    await grantOffline(page, customer)
    expect(await findings(page)).toStrictEqual([])
    await page.context().setOffline(false)
    await dialog.getByRole('status').waitFor()
    expect(writes).toHaveLength(1)
    expect(await totals(customer)).toStrictEqual([7])
    expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
    await close()
  })

  test('a grant whose connection breaks is not tried again once its dialog has gone', async () => {
    const customer = await account.createCustomer()
    const { page, close } = await visit(browser, { token: account.operatorToken })
    const { promise: hasBroken, resolve: breakIt } = Promise.withResolvers<void>()
    let tries = 0
    await open(page, '/customers')
    // By a link, so that the way back is within the page.
    await go(page, `/customers/${customer}`)
    await page.getByRole('button', { name: 'Adjust' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Reward' }).click()
    await page.getByRole('option', { name: 'Points' }).click()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('7')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('a goodwill')
    await dialog.getByLabel('After: 7', { exact: true }).waitFor()
    await page.route('**/adjust', async (route) => {
      tries += 1
      // So late that somebody has left the page before the next try.
      await page.evaluate(`history.back()`)
      await dialog.waitFor({ state: 'detached' })
      await route.fulfill({ status: 503, headers: { 'retry-after': '0' }, body: '{}' })
      breakIt()
    })
    await dialog.getByRole('button', { name: 'Give', exact: true }).click()
    await hasBroken
    await page.getByRole('heading', { name: 'Customers' }).waitFor()
    // Any other write of the page comes after the tries that would follow at once.
    await page.getByRole('button', { name: 'New customer' }).first().click()
    await dialog.getByRole('textbox', { name: 'Customer id' }).fill(`after-${customer}`)
    await dialog.getByRole('button', { name: 'New customer' }).click()
    await dialog.getByRole('status').waitFor()
    expect(tries).toBe(1)
    expect(await totals(customer)).toStrictEqual([])
    await close()
  })

  test('a page that was not loaded before says so, and opens when the connection is back', async () => {
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    await open(page, '/customers')
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Tiers' }).click()
    await page.getByRole('heading', { name: 'This page is not loaded yet' }).waitFor()
    await page.getByText('You are offline').first().waitFor()
    expect(await findings(page)).toStrictEqual([])
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Tiers' }).waitFor()
    const others = problems.filter((one) => !isOfNetwork(one) && !one.startsWith('NotReached'))
    expect(others).toStrictEqual([])
    await close()
  })

  test('an address that is loaded without a connection is a page of ours, until it is back', async () => {
    const { page, close } = await visit(browser, {
      token: account.operatorToken,
      serviceWorkers: 'allow',
    })
    await open(page, '/customers')
    await page.evaluate('navigator.serviceWorker.ready')
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('heading', { name: 'The console cannot be reached' }).waitFor()
    expect(page.url()).toBe(consoleUrl('/customers'))
    expect(await findings(page)).toStrictEqual([])
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Customers' }).waitFor()
    await close()
  })
})
