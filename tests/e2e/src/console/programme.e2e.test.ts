import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { findings } from './axe.js'
import {
  CONSOLE_ATTEMPTS,
  hasBrowser,
  isOfNetwork,
  open,
  openBrowser,
  shakeWrites,
  visit,
} from './browser.js'
import { actionsOn, finish, sendPage } from './retried.js'
import { keepPicture } from './screenshots.js'

interface Campaigns {
  data: { id: string; status: string; version: number; name: string }[]
}

const statusesOf = async (account: TestAccount) =>
  (await account.operator<Campaigns>('GET', '/campaigns')).body.data.map(
    ({ name, status, version }) => [name, status, version],
  )

/** Fills in what a purchase would be, and asks. */
async function tryPurchase(page: Page, customer: string, value: string): Promise<void> {
  const purchase = page.getByRole('group', { name: 'Try on a purchase' }).last()
  await purchase.getByRole('combobox', { name: 'Customer' }).fill(customer)
  await page.getByRole('option', { name: customer }).click()
  await purchase.getByRole('textbox', { name: 'Value of the order' }).fill(value)
  await purchase.getByRole('button', { name: 'Try', exact: true }).click()
}

/** A purchase that is done. */
async function buy(account: TestAccount, customer: string, value: number): Promise<void> {
  const order = { purchase_id: `of-${customer}`, value, discounted_value: value }
  const event = await account.operator<{ data: { id: string } }>('POST', '/events', {
    body: { customer_id: customer, order },
  })
  await account.storefront('PATCH', `/behavior/events/${event.body.data.id}/fulfill`, { body: {} })
}

describe.skipIf(!hasBrowser)('the programme', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('a draft is tried before it is made and after, activated, changed, its versions compared, paused, resumed and archived, each once though answered 503', async () => {
    const account = await freshAccount()
    await account.createReward({ name: 'Points' })
    await account.createCustomer({ name: 'Ada Lovelace' })
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    const dialog = page.getByRole('dialog')
    const form = page.getByRole('main')
    const begin = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const shaken = await shakeWrites(page, CONSOLE_ATTEMPTS)
    await open(page, '/campaigns')
    await page.getByRole('link', { name: 'New campaign' }).click()
    await form.getByRole('button', { name: 'Add a reward' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('Spring')
    await form.getByRole('combobox', { name: 'Pays' }).click()
    await page.getByRole('option', { name: 'Points' }).click()
    await form.getByRole('textbox', { name: 'Amount' }).fill('0.1')
    await form.getByRole('textbox', { name: 'Valid for days' }).fill('365')
    await form.getByRole('button', { name: 'Add a condition' }).click()
    await form.getByRole('textbox', { name: 'Against what' }).fill('20')
    await form.getByRole('button', { name: 'Try on a purchase' }).click()
    await tryPurchase(page, 'Ada Lovelace', '10')
    await form.getByText('It would not pay.').waitFor()
    await form.getByText('Order value ≥ 20: not met, it is 10').waitFor()
    await keepPicture(page, 'campaign-form-tried-light')
    expect(await findings(page)).toStrictEqual([])
    // Enter tries, and does not create.
    await form.getByRole('textbox', { name: 'Value of the order' }).fill('80')
    await page.keyboard.press('Enter')
    await form.getByText(/^It would pay 8 Points/).waitFor()
    expect(await statusesOf(account)).toStrictEqual([])
    // What was answered is of another campaign now.
    await form.getByRole('textbox', { name: 'Against what' }).fill('90')
    await form.getByText(/^It would pay 8 Points/).waitFor({ state: 'detached' })
    await form.getByRole('textbox', { name: 'Against what' }).fill('20')
    await form
      .getByText(
        'Once it is active: Gives 0.1 Points for each unit spent (valid 365 days), when Order value ≥ 20.',
      )
      .waitFor()
    await sendPage(page, 'Save the draft')
    await form.getByText('The draft is saved and pays nothing yet.').waitFor()
    await form.getByRole('link', { name: 'Open it' }).click()
    await page.getByRole('heading', { name: 'Spring' }).waitFor()
    expect(await statusesOf(account)).toStrictEqual([['Spring', 'DRAFT', 1]])

    await page.getByText('Draft', { exact: true }).waitFor()
    await tryPurchase(page, 'Ada Lovelace', '80')
    await page.getByText(/^It would pay 8 Points/).waitFor()
    await page.getByText('Order value ≥ 20: met, it is 80').waitFor()
    await keepPicture(page, 'campaign-draft-light')
    await page.getByRole('button', { name: 'Activate' }).click()
    await dialog.getByText('Gives 0.1 Points for each unit spent').waitFor()
    await keepPicture(page, 'campaign-activate-light')
    await finish(page, 'Activate', 'The campaign is active.')
    await page.getByText('It pays as long as it is active.').waitFor()

    await page.getByRole('link', { name: 'Change', exact: true }).click()
    await form.getByRole('textbox', { name: 'Amount' }).fill('0.2')
    await form.getByLabel(/^After: 0.2 Points for each unit spent/).waitFor()
    await keepPicture(page, 'campaign-change-light')
    await sendPage(page, 'Save')
    await form.getByText('Saved as version 3.').waitFor()
    await form.getByRole('button', { name: 'Close', exact: true }).click()
    expect(await statusesOf(account)).toStrictEqual([['Spring', 'ACTIVE', 3]])

    const versions = page.getByRole('table', { name: 'Versions' }).getByRole('row')
    await versions.nth(3).waitFor()
    expect(
      await versions.evaluateAll((rows) => rows.map((row) => row.lastElementChild?.textContent)),
    ).toStrictEqual(['What changed', 'Pays', 'Status', 'Created'])
    const comparison = page.getByRole('group', { name: 'Compare' })
    await comparison.getByLabel('Before: 0.1 Points for each unit spent (valid 365 days)').waitFor()
    await comparison.getByRole('combobox', { name: 'Compare' }).click()
    await page.getByRole('option', { name: 'Version 1' }).click()
    await comparison.getByLabel('Before: Draft').waitFor()
    await comparison.getByLabel('After: Active').waitFor()
    await comparison.getByLabel('After: 0.2 Points for each unit spent (valid 365 days)').waitFor()
    await comparison.scrollIntoViewIfNeeded()
    await keepPicture(page, 'campaign-versions-light')
    expect(await findings(page)).toStrictEqual([])

    await begin('Pause')
    await finish(page, 'Pause')
    await begin('Resume')
    await finish(page, 'Resume')
    await begin('Archive')
    await dialog.getByRole('textbox').fill('Spring')
    await finish(page, 'Archive')
    expect(await statusesOf(account)).toStrictEqual([['Spring', 'ARCHIVED', 6]])
    expect(shaken()).toBe(6)
    expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
    await close()
  })

  test('a tier that is made or changed says first whom it moves, and is made, changed and deleted once though answered 503', async () => {
    const account = await freshAccount()
    const metric = { period: 'lifetime', field: 'spend_total' }
    const body = { name: 'Silver', rank: 1, metric, threshold: 100 }
    await account.operator('POST', '/tiers', { body })
    for (const [id, value] of Object.entries({ low: 50, middle: 150, high: 500 })) {
      await account.createCustomer({ id })
      await buy(account, id, value)
    }
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    const dialog = page.getByRole('dialog')
    const rows = page.getByRole('article')
    const customersOf = async () => {
      const tiers = await account.operator<{ data: { name: string; customers: number }[] }>(
        'GET',
        '/tiers',
      )
      return tiers.body.data.map(({ name, customers }) => [name, customers])
    }
    const shaken = await shakeWrites(page, CONSOLE_ATTEMPTS)
    await open(page, '/tiers')
    // Customers hear of what was bought a moment later.
    await rows.getByText('2 members').waitFor()
    await page.getByRole('button', { name: 'New tier' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Gold')
    await dialog.getByRole('textbox', { name: 'Reached at' }).fill('400')
    await dialog.getByText('Up: 1, down: 0.').waitFor()
    await dialog.getByLabel('Before: 2', { exact: true }).waitFor()
    await keepPicture(page, 'tier-effect-light')
    expect(await findings(page)).toStrictEqual([])
    await finish(page, 'New tier')
    await rows.nth(1).waitFor()

    await page.getByRole('button', { name: 'Change Silver' }).click()
    await dialog.getByRole('textbox', { name: 'Reached at' }).fill('200')
    await dialog.getByText('Up: 1, down: 1.').waitFor()
    await dialog.getByRole('textbox', { name: 'Reached at' }).fill('100.5')
    await dialog.getByText('Up: 1, down: 0.').waitFor()
    // Nothing was moved by asking.
    expect(await customersOf()).toStrictEqual([
      ['Silver', 2],
      ['Gold', 0],
    ])
    await finish(page, 'Save')
    await page.getByRole('button', { name: 'Delete Gold' }).click()
    await dialog.getByRole('textbox').fill('Gold')
    await finish(page, 'Delete')
    await rows.nth(1).waitFor({ state: 'detached' })
    expect((await customersOf()).map(([name]) => name)).toStrictEqual(['Silver'])
    expect(shaken()).toBe(3)
    expect((await actionsOn(account, 'tiers')).slice(-3)).toStrictEqual([
      'tiers.create',
      'tiers.update',
      'tiers.delete',
    ])
    expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
    await close()
  })
})
