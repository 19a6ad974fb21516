import type { Browser } from 'playwright-core'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, test } from 'vitest'
import { freshAccount } from '../harness/account.js'
import { waitFor } from '../harness/wait-for.js'
import { go, hasBrowser, open, openBrowser, visit } from './browser.js'

const WAIT_MS_MAX = 60_000

interface Report {
  data: { reward_id: string }[]
}

interface Reward {
  data: { attributes: object }
}

describe.skipIf(!hasBrowser)('what a reward costs', () => {
  let browser: Browser
  beforeAttempts(async () => {
    browser = await openBrowser()
  })

  test('is set and shown in the money of the account; where it is not set, nothing says 0', async () => {
    const account = await freshAccount()
    await account.operator('PATCH', '/account', { body: { currency: { code: 'EUR' } } })
    const miles = await account.createReward({ name: 'Miles', attributes: { partner: 'air' } })
    const customer = await account.createCustomer()
    const body = { reward_id: miles, amount: 30, reason: 'a start' }
    await account.operator('POST', `/wallets/${customer}/adjust`, { body })
    const day = new Date().toISOString().slice(0, 10)
    const isIn = async (report: string) =>
      (await account.operator<Report>('GET', `/reports/${report}`)).body.data.length > 0
    await waitFor('the units are counted', () => isIn('liability'), WAIT_MS_MAX)
    const ofToday = `points?from=${day}&to=${day}`
    await waitFor('the day is counted', () => isIn(ofToday), WAIT_MS_MAX)

    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    await open(page, '/reports/liability')
    await page.getByText('30 outstanding; the cost of a unit is not set').waitFor()
    expect(await page.getByRole('columnheader', { name: 'Cost' }).count()).toBe(0)
    await go(page, `/reports?from=${day}&to=${day}`)
    await page.getByText('The cost of a unit is not set').waitFor()

    await go(page, '/rewards')
    await page.getByText('Cost of a unit: not set.').waitFor()
    await page.getByRole('button', { name: 'Change Miles' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Cost of a unit' }).fill('0.05')
    await dialog.getByLabel('Before: not set', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Saved.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByText('A unit costs €0.05.').waitFor()
    // What a shop keeps of its own in a reward stays.
    const { data } = (await account.operator<Reward>('GET', `/rewards/${miles}`)).body
    expect(data.attributes).toEqual({ partner: 'air', unit_cost: 0.05 })

    await page.getByRole('button', { name: 'New reward' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Stars')
    await dialog.getByRole('textbox', { name: 'Cost of a unit' }).fill('1.5')
    await dialog.getByRole('button', { name: 'New reward' }).click()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByText('A unit costs €1.50.').waitFor()
    expect(problems).toEqual([])
    await close()
  })
})
