import type { Scope } from '@loyalty/contracts/tokens/scopes'
import type { Browser, Page } from 'playwright-core'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { mintToken } from '../harness/tokens.js'
import { hasBrowser, open, openBrowser, visit } from './browser.js'
import { closeDialog } from './retried.js'

const NOT_ANSWERED = 'The service did not answer'

/** Answers 503 to these calls until what it returns is called. */
async function breakCalls(page: Page, calls: string): Promise<() => Promise<void>> {
  await page.route(calls, (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '0' }, body: '{}' }),
  )
  return () => page.unroute(calls)
}

describe.skipIf(!hasBrowser)('what could not be read', () => {
  let browser: Browser
  let account: TestAccount
  let reward: string
  beforeAttempts(async () => {
    browser = await openBrowser()
    account = await freshAccount()
    reward = await account.createReward({ name: 'Points' })
    await account.createCustomer({ id: 'ada' })
  })

  const create = async (path: string, body: object): Promise<string> =>
    (await account.operator<{ data: { id: string } }>('POST', path, { body })).body.data.id
  const visitWith = async (...scopes: Scope[]) =>
    visit(browser, { token: await mintToken({ account: account.id, subject: 'x', scopes }) })

  test('a page that could not be read anew says so, and keeps what it shows', async () => {
    const order = { purchase_id: 'p-1', value: 20 }
    const path = `/events/${await create('/events', { customer_id: 'ada', order })}`
    const { page, close } = await visit(browser, { token: account.operatorToken })
    await open(page, path.replace('events', 'purchases'))
    const main = page.getByRole('main')
    const alert = main.getByRole('alert')
    const fulfil = { name: 'Fulfil', exact: true }
    const mend = await breakCalls(page, `**/operator/v1${path}`)
    await main.getByRole('button', fulfil).click()
    await page.getByRole('dialog').getByRole('button', fulfil).click()
    await page.getByRole('dialog').getByRole('status').waitFor()
    await closeDialog(page)
    await alert.getByText(NOT_ANSWERED).waitFor()
    await main.getByRole('heading', { name: 'p-1' }).waitFor()
    await mend()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await alert.waitFor({ state: 'detached' })
    expect(await main.getByRole('button', fulfil).count()).toBe(0)
    await close()
  })

  test('no file is checked in another zone than that of the account, and a token that may not read it is told the zone', async () => {
    const file = {
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('id,registered\nada,2024-12-01 10:30\n'),
    }
    const upload = async (page: Page): Promise<void> => {
      await open(page, '/imports/new')
      await page.locator('input[type=file]').setInputFiles(file)
    }
    const zone = 'are read in UTC'
    const { page, close } = await visit(browser, { token: account.operatorToken })
    const mend = await breakCalls(page, '**/operator/v1/account')
    await upload(page)
    const alert = page.getByRole('main').getByRole('alert')
    await alert.getByText(NOT_ANSWERED).waitFor()
    const check = page.getByRole('button', { name: 'Check', exact: true })
    expect(await check.count()).toBe(0)
    await mend()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await check.waitFor()
    expect(await page.getByText(zone).count()).toBe(0)
    await close()

    const other = await visitWith('data:import')
    await upload(other.page)
    await other.page.getByText(zone).waitFor()
    await other.page.getByRole('button', { name: 'Check', exact: true }).waitFor()
    expect(other.problems).toStrictEqual([])
    await other.close()
  })

  test('home tells what it looked at, and that it could not look at the webhooks', async () => {
    const { page, close } = await visit(browser, { token: account.operatorToken })
    const attention = page.getByRole('region', { name: 'Needs attention' })
    const mend = await breakCalls(page, '**/operator/v1/webhooks?*')
    await open(page, '/')
    await attention.getByText('The webhooks could not be read.').waitFor()
    await attention.getByText(/attention in Imports, Coupons,? and Campaigns\.$/).waitFor()
    // Some deployments are without them.
    expect(await attention.getByRole('alert').count()).toBe(0)
    await mend()
    await open(page, '/')
    await attention.getByText(/Coupons, Campaigns,? and Webhooks\.$/).waitFor()
    expect(await attention.getByText('could not be read').count()).toBe(0)
    await close()

    const support = await visitWith('programme:read', 'support:read', 'support:write')
    await open(support.page, '/')
    await support.page.getByText('Nothing needs attention in Coupons.').waitFor()
    await support.close()
    const none = await visitWith('forms:read')
    await open(none.page, '/')
    expect(await none.page.getByRole('region', { name: 'Needs attention' }).count()).toBe(0)
    await none.close()
  })

  test('the limit of a campaign is not told as what it has paid', async () => {
    const rewards = [{ reward_id: reward, amount: 5 }]
    await create('/campaigns', { name: 'Idea', status: 'DRAFT', rewards, max_total: 1_000 })
    await create('/campaigns', { name: 'Spring', rewards, max_total: 1_000 })
    const { page, problems, close } = await visitWith('programme:read')
    await open(page, '/campaigns')
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await row('Spring').getByText('At most 1,000', { exact: true }).waitFor()
    await row('Idea').getByText('0 of 1,000').waitFor()
    expect(problems).toStrictEqual([])
    await close()
  })
})
