import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshAccount } from '../harness/account.js'
import { ratingForm, tierOf } from '../harness/fixture.js'
import { go, hasBrowser, open, openBrowser, visit } from './browser.js'

interface Made {
  data: { id: string }
}

describe.skipIf(!hasBrowser)('what is looked for', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('customers by tag, tier, status and day, purchases by number and state, a page and a campaign by Ctrl-K, answers by question', async () => {
    const account = await freshAccount()
    const make = async (path: string, body: object): Promise<string> =>
      (await account.operator<Made>('POST', path, { body: { ...body } })).body.data.id
    const reward = await account.createReward({ name: 'Points' })
    await account.createCustomer({ id: 'bob', name: 'Bob' })
    await account.createCustomer({ id: 'zoe', name: 'Zoe', tags: { shoe: '42' } })
    const block = { status: 'BLOCKED', reason: 'a fraud' }
    const blocked = await account.operator('PATCH', '/customers/bob', { body: block })
    expect(blocked.status).toBe(200)
    const tier = await make('/tiers', tierOf(1))
    const manualAdjustment = {
      tier_id: tier,
      until: '2031-12-31T00:00:00Z',
      reason: 'a friend of the house',
    }
    const placed = await account.operator('PUT', '/customers/zoe/tier', { body: manualAdjustment })
    expect(placed.status).toBe(200)
    await make('/campaigns', { name: 'Spring', rewards: [{ reward_id: reward, amount: 1 }] })
    for (const purchase of ['p-1', 'p-2']) {
      const order = { purchase_id: purchase, value: 20, discounted_value: 20 }
      await make('/events', { customer_id: 'zoe', order })
    }
    const form = await make('/review-forms', ratingForm)
    for (const stars of [5, 4, 5]) {
      const body = { answers: { stars } }
      await account.storefront('POST', `/review-forms/${form}/submissions`, { body })
    }

    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    const rows = page.locator('main tbody tr')
    const shows = async (...names: string[]): Promise<void> => {
      await expect
        .poll(async () => (await rows.getByRole('link').allTextContents()).toSorted())
        .toStrictEqual(names)
    }
    const fill = (field: string, text: string) =>
      page.getByRole('textbox', { name: field }).fill(text)
    const choose = async (field: string, option: string): Promise<void> => {
      await page.getByRole('combobox', { name: field }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    const asked = () => Object.fromEntries(new URL(page.url()).searchParams)

    await open(page, '/customers')
    await shows('Bob', 'Zoe')
    await fill('Tag', 'shoe:42')
    await shows('Zoe')
    await choose('Tier', 'Tier 1')
    await expect.poll(asked).toStrictEqual({ tag: 'shoe:42', tier })
    await shows('Zoe')
    await choose('Status', 'Blocked')
    await page.getByText('No customers found').waitFor()
    await go(page, '/customers?status=BLOCKED')
    await shows('Bob')
    // Typed into one field right after the other: both count.
    await fill('Find', 'zoe')
    await fill('Tag', 'shoe:43')
    await page.getByText('No customers found').waitFor()
    await expect.poll(asked).toStrictEqual({ status: 'BLOCKED', q: 'zoe', tag: 'shoe:43' })
    await go(page, '/customers?to=2020-01-31')
    await page.getByText('No customers found').waitFor()

    await go(page, '/purchases')
    await shows('p-1', 'p-2')
    await fill('Purchase', 'p-2')
    await shows('p-2')
    await choose('State', 'Fulfilled')
    await page.getByText('No such purchase').waitFor()
    await go(page, '/purchases?customer=zoe&state=ISSUED&purchase=p-2')
    await page.getByRole('link', { name: 'p-2' }).click()
    await page.getByRole('region', { name: 'Timeline' }).getByText('Open').waitFor()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('sprin')
    await page.getByRole('button', { name: 'Spring' }).click()
    await page.getByRole('heading', { name: 'Spring', level: 1 }).waitFor()
    // What is open hides the page below it from whoever asks for its parts.
    const palette = page.getByRole('dialog')
    await palette.waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('review')
    await page.getByRole('button', { name: 'Review forms' }).click()
    await palette.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: 'Review forms', level: 1 }).waitFor()
    const rating = page.getByRole('article').filter({ hasText: 'Rating' })
    await rating.getByRole('link', { name: 'See the results' }).click()
    const answers = page.getByRole('table', { name: 'Stars' })
    await answers.getByRole('row', { name: /^5\D.*2$/ }).waitFor()
    await answers.getByRole('row', { name: /^4\D.*1$/ }).waitFor()
    expect(problems).toStrictEqual([])
    await close()
  })
})
