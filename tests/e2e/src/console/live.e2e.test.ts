import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshAccount } from '../harness/account.js'
import { waitFor } from '../harness/wait-for.js'
import { consoleUrl, hasBrowser, open, openBrowser, visit } from './browser.js'

const WAIT_MS_MAX = 30_000

const shows = (one: Page, total: string) => one.getByText(total, { exact: true }).first()

describe.skipIf(!hasBrowser)('what happens elsewhere', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('two tabs follow the account by one stream; when its tab is closed, the other goes on', async () => {
    const account = await freshAccount()
    const reward = await account.createReward({ name: 'Points' })
    const customer = await account.createCustomer({ name: 'Ada Lovelace' })
    const give = (amount: number) =>
      account.operator('POST', `/wallets/${customer}/adjust`, {
        body: { reward_id: reward, amount, reason: 'elsewhere' },
      })
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    const streams: string[] = []
    page.context().on('request', (request) => {
      if (request.url().includes('/operator/v1/live')) streams.push(request.url())
    })
    const path = `/customers/${customer}`
    await open(page, path)
    await page.getByText('Live', { exact: true }).waitFor()
    const other = await page.context().newPage()
    await open(other, path)
    await other.getByText('Live', { exact: true }).waitFor()
    expect(streams).toHaveLength(1)

    await give(7)
    await Promise.all([page, other].map((one) => shows(one, '7').waitFor()))

    await page.close()
    await waitFor('the other tab reads the stream', () => streams.length === 2, WAIT_MS_MAX)
    await other.getByText('Live', { exact: true }).waitFor()
    await give(5)
    await shows(other, '12').waitFor()
    await other.goto(consoleUrl('/'), { waitUntil: 'domcontentloaded' })
    await other.getByText('Live', { exact: true }).waitFor()
    await give(1)
    await other.getByText('A customer earned a reward').first().waitFor()
    expect(problems).toStrictEqual([])
    // Between a connection that ended and the next one, the dot says how old the page is.
    const isStream = '**/operator/v1/live'
    const contentType = 'text/event-stream'
    await other.route(isStream, (route) => route.fulfill({ contentType, body: ': heard\n\n' }))
    await other.reload({ waitUntil: 'domcontentloaded' })
    await other.getByText('1 minute old').waitFor()
    await other.unroute(isStream)
    await other.getByText('Live', { exact: true }).waitFor()
    await close()
  })
})
