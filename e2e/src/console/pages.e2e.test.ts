import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { createContact } from '../harness/people.js'
import { consoleUrl, hasBrowser, openBrowser, visit } from './browser.js'
import { keepPicture } from './screenshots.js'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const FIRST_LOAD_BYTES_MAX = 300 * 1024

interface Finding {
  id: string
  nodes: { target: string[]; failureSummary: string }[]
}

/** What axe finds against WCAG 2.2 AA, by rule and element. */
async function findings(page: Page): Promise<string[]> {
  // As a developer's tools do: no content policy stands between them and the page.
  await page.evaluate(axe)
  const { violations } = await page.evaluate<{ violations: Finding[] }>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

describe.skipIf(!hasBrowser)('pages of the console', () => {
  let browser: Browser
  let account: TestAccount
  let paths: string[]

  beforeAll(async () => {
    browser = await openBrowser()
    account = await freshAccount()
    const reward = await account.createReward({ name: 'Points' })
    const customer = await account.createCustomer({ name: 'Ada Lovelace', tags: { vip: true } })
    const coupon = await account.createCoupon({
      code: 'HELLO',
      grants: [{ reward_id: reward, amount: 5 }],
      max_redemptions: 10,
    })
    const body = { customer_id: customer, code: 'HELLO', brand_id: null }
    await account.storefront('POST', '/coupons/redeem', { body })
    paths = ['/', '/customers', `/customers/${customer}`, '/rewards', '/coupons']
    paths.push(`/coupons/${coupon.id}`, ...(await furtherPaths(account, customer, reward)))
    paths.push('/forms', '/imports', '/imports/new', '/audit', '/account', '/nowhere')
  })
  afterAll(() => browser.close())

  test.each(['light', 'dark'] as const)(
    'all are accessible, quiet and keep to themselves: %s',
    async (colorScheme) => {
      const { page, problems, close } = await visit(browser, {
        token: account.operatorToken,
        colorScheme,
      })
      const found: Record<string, string[]> = {}
      for (const path of paths) {
        await page.goto(consoleUrl(path))
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        await keepPicture(page, `${nameOf(path)}-${colorScheme}`)
        const these = await findings(page)
        if (these.length > 0) found[path] = these
      }
      expect(found).toStrictEqual({})
      expect(problems).toStrictEqual([])
      await close()
    },
  )

  test('the sign-in page too', async () => {
    const { page, problems, close } = await visit(browser)
    await page.goto(consoleUrl('/'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await findings(page)).toStrictEqual([])
    expect(problems).toStrictEqual([])
    await close()
  })

  test('nothing is wider than a phone', async () => {
    const { page, close } = await visit(browser, {
      token: account.operatorToken,
      viewport: { width: 360, height: 800 },
      locale: 'es-CL',
    })
    for (const path of paths) {
      await page.goto(consoleUrl(path))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await keepPicture(page, `${nameOf(path)}-phone`)
      const width = await page.evaluate('document.documentElement.scrollWidth')
      expect({ path, width }).toStrictEqual({ path, width: 360 })
    }
    await close()
  })

  test('the first load is at most 300 KiB gzip', async () => {
    const { page, close } = await visit(browser, { token: account.operatorToken })
    const asked = new Set<string>()
    page.on('request', (one) => {
      if (new URL(one.url()).pathname.startsWith('/console/')) asked.add(one.url())
    })
    await page.goto(consoleUrl('/'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all([...asked].map(gzipBytes))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_BYTES_MAX)
    await close()
  })

  test('a token may not do more here than the gateway lets it: what it cannot, is not shown', async () => {
    const { page, close } = await visit(browser, { token: account.token })
    await page.goto(consoleUrl('/customers'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('Your role does not allow this.').waitFor()
    expect(await page.getByRole('button', { name: 'New customer' }).count()).toBe(0)
    await close()
  })
})

/** `/coupons/01a2-…` is `coupons-one`. */
const nameOf = (path: string): string => {
  const [first = '', second] = path
    .replace(/\?.*/, '')
    .split('/')
    .filter((part) => part !== '')
  if (first === '') return 'home'
  return second === undefined || second === 'new'
    ? [first, second].filter(Boolean).join('-')
    : `${first}-one`
}

/** A tier, a campaign and a purchase, with the addresses that show them. */
async function furtherPaths(
  account: TestAccount,
  customer: string,
  reward: string,
): Promise<string[]> {
  const create = async (path: string, body: Record<string, unknown>): Promise<string> =>
    (await account.operator<{ data: { id: string } }>('POST', path, { body })).body.data.id
  const metric = { period: 'lifetime', field: 'spend_total' }
  await create('/tiers', { name: 'Gold', rank: 1, metric, threshold: 100 })
  const campaign = await create('/campaigns', {
    name: 'Autumn points',
    rewards: [{ reward_id: reward, conversion_factor: 0.1 }],
    conditions: [[{ type: 'Tier', operator: 'greater than or equal', value: 1 }]],
  })
  const order = { purchase_id: 'p-1', value: 20, discounted_value: 20 }
  const purchase = await create('/events', { customer_id: customer, order })
  const contact = await createContact(account, { email: 'ada@example.com', first_name: 'Ada' })
  const lists = ['/tiers', '/campaigns', '/purchases', '/contacts?by=email&value=ada%40example.com']
  const one = [
    `/campaigns/${campaign}`,
    `/purchases/${purchase}`,
    `/personas/${contact.persona_id}`,
  ]
  return [...lists, ...one]
}

/** What a file weighs on the way, as the gateway sends it by gzip. */
async function gzipBytes(url: string): Promise<number> {
  const answer = await request(url, { headers: { 'accept-encoding': 'gzip' } })
  return (await answer.body.arrayBuffer()).byteLength
}
