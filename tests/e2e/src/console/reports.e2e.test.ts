import { DAY_MS } from '@loyalty/contracts/durations'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { settled } from '../harness/client.js'
import { mintToken } from '../harness/tokens.js'
import { waitFor } from '../harness/wait-for.js'
import { consoleUrl, go, hasBrowser, open, openBrowser, visit, type Visit } from './browser.js'
import { chartsOf } from './charts.js'

/** A worker counts what happened, on a busy machine too. */
const COUNTED_MS_MAX = 30_000
const GRANTED = 12.5
/** Two redemptions, and two payouts of one each. */
const UNITS = 2 * GRANTED + 2
const CODE = 'HELLO'

interface PointsAnswer {
  data: {
    reward_id: string
    periods: { period: string; issued: string; closing_balance: string }[]
  }[]
}

/** Two customers who redeemed a coupon, a third who was refused, and a campaign that has paid nearly all it may. */
async function prepare() {
  const account = await freshAccount()
  const reward = await account.createReward({ name: 'Points' })
  const coupon = await account.createCoupon({
    code: CODE,
    grants: [{ reward_id: reward, amount: GRANTED }],
    max_redemptions: 2,
  })
  const customers = [
    await account.createCustomer(),
    await account.createCustomer(),
    await account.createCustomer(),
  ]
  await account.operator('POST', '/campaigns', {
    body: { name: 'Last days', rewards: [{ reward_id: reward, amount: 1 }], max_total: 2 },
  })
  for (const [index, customer] of customers.entries()) {
    await account.storefront('POST', '/coupons/redeem', {
      body: { customer_id: customer, code: CODE, brand_id: null },
    })
    if (index < 2) await buy(account, customer)
  }
  return { account, reward, coupon: coupon.id }
}

async function buy(account: TestAccount, customer: string): Promise<void> {
  const products = [{ sku: 'beans-250', amount: 1, value: 20 }]
  const order = { purchase_id: `p-${customer}`, value: 20, discounted_value: 20, products }
  const announcement = {
    body: { customer_id: customer, order },
    headers: { 'idempotency-key': order.purchase_id },
  }
  const { body } = await settled(() =>
    account.operator<{ data: { id: string } }>('POST', '/events', announcement),
  )
  await account.storefront('PATCH', `/behavior/events/${body.data.id}/fulfill`)
}

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** True when the reports hold what was prepared: units, redemptions and the refusal, each by its own way. */
async function isCounted(account: TestAccount, coupon: string): Promise<boolean> {
  const [liability, stats, customers] = await Promise.all([
    account.operator<{ data: { outstanding: string }[] }>('GET', '/reports/liability'),
    account.operator<{ data: { total: { redemptions: number; refusals: unknown[] } } }>(
      'GET',
      `/coupons/${coupon}/stats`,
    ),
    account.operator<{ data: { periods: { new: number }[] } }>(
      'GET',
      `/reports/customers?from=${dayAt(Date.now() - DAY_MS)}&to=${dayAt(Date.now())}`,
    ),
  ])
  const { total } = stats.body.data
  const joined = customers.body.data.periods.reduce((sum, period) => sum + period.new, 0)
  return (
    liability.body.data[0]?.outstanding === String(UNITS) &&
    total.redemptions === 2 &&
    total.refusals.length === 1 &&
    joined === 3
  )
}

/** The days of the report that is open, as the page has them. */
/** The days of the report, which the page shows as Britons write them. */
async function daysOf(page: Page): Promise<{ from: string; to: string }> {
  const [from, to] = await Promise.all(
    ['From', 'Until'].map(async (name) => {
      const shown = await page.getByRole('textbox', { name }).inputValue()
      return shown.split('/').toReversed().join('-')
    }),
  )
  return { from: from ?? '', to: to ?? '' }
}

const searchOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams)

describe.skipIf(!hasBrowser)('reports in the console', () => {
  let browser: Browser
  let account: TestAccount
  let reward: string
  let coupon: string
  /** Of one who may read them, from test to test. */
  let visited: Visit

  beforeAll(async () => {
    browser = await openBrowser()
    ;({ account, reward, coupon } = await prepare())
    await waitFor('all is counted', () => isCounted(account, coupon), COUNTED_MS_MAX)
    visited = await visit(browser, { token: account.operatorToken })
  })
  beforeEach(() => {
    visited.problems.length = 0
  })
  afterAll(() => visited.close())

  test('charts load where something is drawn, and not on the page of customers', async () => {
    const { page } = visited
    const asked: string[] = []
    page.on('request', (one) => asked.push(one.url()))
    await open(page, '/customers')
    await page.getByText('Live', { exact: true }).waitFor()
    expect(asked).toContain(consoleUrl('/customers'))
    expect(chartsOf(asked)).toStrictEqual([])
    await go(page, '/reports')
    await page
      .getByRole('img', { name: /What moved, from/ })
      .locator('svg')
      .first()
      .waitFor()
    expect(chartsOf(asked)).not.toStrictEqual([])
  })

  test('from Home to the figures of the interface, a filter in the address, and a file', async () => {
    const { page, problems } = visited
    await go(page, '/')
    await page.getByRole('link', { name: /Outstanding 27 Points/ }).waitFor()
    await page.getByRole('link', { name: /Redemptions, 30 days 2 refused: 1/ }).waitFor()
    await page.getByRole('link', { name: 'Campaign Last days has used 2 of 2 payouts' }).waitFor()
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Reports' })
      .click()
    await page.getByRole('heading', { name: 'Points report' }).waitFor()
    await page
      .getByRole('img', { name: /What moved, from/ })
      .locator('svg')
      .first()
      .waitFor()

    const { from, to } = await daysOf(page)
    const answer = await account.operator<PointsAnswer>(
      'GET',
      `/reports/points?from=${from}&to=${to}`,
    )
    const [points] = answer.body.data
    const periods = points?.periods ?? []
    expect(periods).toHaveLength(30)
    const issued = periods.reduce((sum, period) => sum + Number(period.issued), 0)
    expect(issued).toBe(UNITS)
    const table = page.getByRole('table', { name: 'Points' })
    const sums = table.getByRole('row', { name: /^Total/ }).getByRole('cell')
    expect(await sums.first().textContent()).toBe(String(UNITS))

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`Points ${from} ${to}.csv`)
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(lines[0]).toMatch(/^Period,Issued,Spent,Expired,/)
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 2))).toStrictEqual(
      periods.map((period) => [period.period, period.issued]),
    )

    await page.getByRole('radio', { name: 'Month' }).locator('..').getByText('Month').click()
    await table
      .getByRole('row')
      .nth(1)
      .getByText(/^\w+ \d{4}$/)
      .waitFor()
    expect(searchOf(page)).toStrictEqual({ granularity: 'month' })
    await page.getByRole('combobox', { name: 'Reward' }).click()
    await page.getByRole('option', { name: 'Points' }).click()
    await waitFor('the reward is in the address', () => searchOf(page)['reward'] === reward)
    // What was shared shows the same.
    await page.reload()
    await table.waitFor()
    expect(await page.getByRole('radio', { name: 'Month' }).isChecked()).toBe(true)
    expect(problems).toStrictEqual([])
  })

  test('days that the interface refuses are explained', async () => {
    const { page } = visited
    await go(page, '/reports?from=2020-01-01&to=2026-01-01')
    await page.getByRole('alert').getByText('Until: At most 400 days or months.').waitFor()
    await page.getByRole('link', { name: 'Liability' }).click()
    await page.getByRole('heading', { name: 'Liability report' }).waitFor()
    expect(searchOf(page)).toStrictEqual({ from: '2020-01-01', to: '2026-01-01' })
  })

  test('a coupon has its redemptions, its refusals and the use of its limit', async () => {
    const { page, problems } = visited
    await go(page, `/coupons/${coupon}`)
    await page.getByText('2 of 2').waitFor()
    await page.getByRole('tab', { name: 'Figures' }).click()
    const days = page.getByRole('table', { name: 'The last 30 days' })
    const inAll = days.getByRole('row', { name: /^Total/ })
    await inAll.waitFor()
    const sums = inAll.getByRole('cell')
    expect((await sums.allTextContents()).slice(0, 3)).toStrictEqual(['2', '0', '1'])
    const refusals = page.getByRole('table', { name: 'Why it was refused, in all' })
    expect(await refusals.getByRole('cell').last().textContent()).toBe('1')
    expect(searchOf(page)).toStrictEqual({ tab: 'figures' })
    await page.getByRole('link', { name: 'Other days' }).click()
    await page.getByRole('heading', { name: 'Coupons report' }).waitFor()
    expect(searchOf(page)).toStrictEqual({ coupon })
    const chosen = page.getByRole('combobox', { name: 'Coupon' })
    await waitFor('the coupon is chosen', async () => (await chosen.inputValue()) === CODE)

    // It is found by its code where it is not among the newest, which are listed.
    await page.route(/\/operator\/v1\/coupons\?limit=/, (route) =>
      route.fulfill({ json: { data: [], cursor: null } }),
    )
    await open(page, '/reports/coupons')
    await chosen.fill(CODE)
    await page.getByRole('option', { name: CODE, exact: true }).click()
    await waitFor('it is chosen again', () => searchOf(page)['coupon'] === coupon)
    await page.unroute(/\/operator\/v1\/coupons\?limit=/)
    expect(problems).toStrictEqual([])
  })

  test('who may not read reports, is asked for none and shown none', async () => {
    const scopes = ['programme:read', 'support:read'] as const
    const token = await mintToken({ account: account.id, subject: 'somebody', scopes })
    const { page, problems, close } = await visit(browser, { token })
    const asked: string[] = []
    page.on('request', (one) => asked.push(one.url()))
    await open(page, '/')
    await page.getByRole('region', { name: 'Needs attention' }).waitFor()
    expect(await page.getByText('Outstanding').count()).toBe(0)
    await go(page, `/coupons/${coupon}`)
    expect(await page.getByRole('tab').allTextContents()).toStrictEqual(['Redemptions', 'Refusals'])
    expect(asked.filter((url) => /\/operator\/v1\/(reports\/|.*\/stats)/.test(url))).toStrictEqual(
      [],
    )
    expect(problems).toStrictEqual([])
    await close()
  })
})
