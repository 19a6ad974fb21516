import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { findings } from './axe.js'
import {
  CONSOLE_ATTEMPTS,
  go,
  hasBrowser,
  isOfNetwork,
  open,
  openBrowser,
  shakeWrites,
  visit,
} from './browser.js'
import { createCounter } from './counter.js'
import { actionsOn, sendPage } from './retried.js'
import { keepPicture } from './screenshots.js'

/** What a manager does for a discount, from the page of campaigns on. */
const STEPS_MAX = 14

const choose = async (page: Page, name: string | RegExp, option: string): Promise<void> => {
  await page.getByRole('combobox', { name }).last().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Pastes a text into the field that has the focus, as from the cells of a spreadsheet. */
const pasteOf = (text: string): string => `{
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', ${JSON.stringify(text)})
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement.dispatchEvent(paste)
}`

const productTag = async (part: Locator, name: string, value: string): Promise<void> => {
  await part.getByRole('textbox', { name: 'Tag', exact: true }).fill(name)
  await part.getByRole('combobox', { name: 'Values' }).fill(value)
}

describe.skipIf(!hasBrowser)('coupons and campaigns in whole', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('a manager takes 15 % off one category but not what is on sale, in December, in at most 14 clicks', async () => {
    const account = await freshAccount()
    await account.createCustomer({ id: 'ada', name: 'Ada Lovelace' })
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    const { click, fill, steps, tell } = createCounter()
    const box = (name: string) => page.getByRole('textbox', { name, exact: true })
    await open(page, '/campaigns')
    await click(page.getByRole('link', { name: 'New campaign' }))
    await fill(box('Name'), 'December')
    await click(page.getByRole('button', { name: 'Add a discount' }))
    await fill(box('Percent'), '15')
    await click(page.getByRole('button', { name: 'Only some products' }))
    await fill(box('Tag'), 'category')
    await fill(page.getByRole('combobox', { name: 'Values' }), 'mugs')
    await click(page.getByRole('button', { name: 'Leave some out' }))
    const except = page.getByRole('group', { name: 'But not these' })
    await fill(except.getByRole('textbox', { name: 'Tag', exact: true }), 'sale')
    await fill(except.getByRole('combobox', { name: 'Values' }), 'true')
    await fill(box('From the day'), '01/12/2026')
    await fill(box('Until the day'), '31/12/2026')
    await click(page.getByRole('switch', { name: 'Activate it now' }))
    await page
      .getByText(
        'Gives 15% off products with category mugs, but not sale true, from 1 Dec 2026, until 31 Dec 2026, end of day (UTC).',
      )
      .waitFor()
    expect(await findings(page)).toStrictEqual([])
    await keepPicture(page, 'campaign-december-light')
    await click(page.getByRole('button', { name: 'Save and activate' }))
    await page
      .getByRole('status')
      .getByText(/^The campaign (begins|is active)/)
      .waitFor()
    tell('A discount of December is scheduled')
    expect(steps()).toBeLessThanOrEqual(STEPS_MAX)

    const { body } = await account.operator<{ data: { id: string }[] }>('GET', '/campaigns')
    expect(body.data).toMatchObject([
      {
        status: 'ACTIVE',
        name: 'December',
        rewards: [],
        discounts: [
          {
            kind: 'PERCENT',
            value: 15,
            products: { tags: { category: ['mugs'] }, except: { tags: { sale: ['true'] } } },
          },
        ],
        starts_at: '2026-12-01T00:00:00.000Z',
        ends_at: '2027-01-01T00:00:00.000Z',
      },
    ])
    // A cart is taken for what it has: the page asks the simulation, which carts agree with.
    await page.getByRole('link', { name: 'Open it' }).click()
    await page.getByRole('heading', { name: 'December' }).waitFor()
    const tried = page.getByRole('group', { name: 'Try on a purchase' })
    await tried.getByRole('combobox', { name: 'Customer' }).fill('Ada')
    await page.getByRole('option', { name: 'Ada Lovelace' }).click()
    await tried.getByRole('textbox', { name: 'Value of the order' }).fill('80')
    await tried.getByRole('combobox', { name: 'Tags of the product' }).fill('category: mugs')
    await tried.getByRole('textbox', { name: 'On the day' }).fill('24/12/2026')
    await tried.getByRole('button', { name: 'Try', exact: true }).click()
    await tried.getByText('It would take 12.00 off.').waitFor()
    await tried.getByRole('combobox', { name: 'Tags of the product' }).fill('sale: true')
    await page.keyboard.press('Tab')
    await tried.getByRole('button', { name: 'Try', exact: true }).click()
    await tried.getByText('It would do nothing for this cart.').waitFor()

    // Its days stand in the calendar, and its copy has none yet.
    await go(page, '/campaigns/calendar?month=2026-12')
    const row = page.getByRole('row').filter({ hasText: 'December' })
    await row.getByText('1 Dec 2026', { exact: true }).waitFor()
    await row.getByText('31 Dec 2026, end of day').waitFor()
    await page.getByRole('button', { name: 'Later' }).click()
    await page.getByText('No campaign in this month').waitFor()
    await go(page, `/campaigns/${body.data[0]?.id ?? ''}`)
    await page.getByRole('link', { name: 'Copy' }).click()
    expect(await box('Name').inputValue()).toBe('Copy of December')
    expect(await box('From the day').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await page.getByRole('status').getByText('The draft is saved').waitFor()
    const after = await account.operator('GET', '/campaigns?status=DRAFT')
    expect(after.body).toMatchObject({
      data: [{ name: 'Copy of December', starts_at: null, discounts: [{ value: 15 }] }],
    })
    expect(problems).toStrictEqual([])
    await close()
  })

  test('each field of a coupon is changed, once though answered 503, and read back', async () => {
    const account: TestAccount = await freshAccount()
    const points = await account.createReward({ name: 'Points' })
    const coffee = await account.createReward({ name: 'Coffee', type: 'PRODUCT' })
    const metric = { period: 'lifetime', field: 'spend_total' }
    const gold = { name: 'Gold', rank: 3, metric, threshold: 100 }
    await account.operator('POST', '/tiers', { body: gold })
    const campaign = await account.operator<{ data: { id: string } }>('POST', '/campaigns', {
      body: { name: 'Autumn', rewards: [{ reward_id: points, amount: 1 }] },
    })
    const filter = { all: [{ any: [{ field: 'tag', operator: 'eq', value: 'vip' }] }] }
    const segment = await account.operator<{ data: { id: string } }>('POST', '/segments', {
      body: { name: 'Regulars', filter },
    })
    const { id } = await account.createCoupon({
      code: 'EDIT',
      grants: [{ reward_id: points, amount: 5 }],
      max_redemptions: 10,
    })
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    const box = (name: string) => page.getByRole('textbox', { name, exact: true })
    const texts = async (name: string, ...values: string[]): Promise<void> => {
      for (const value of values) {
        await page.getByRole('combobox', { name, exact: true }).fill(value)
        await page.keyboard.press('Enter')
      }
    }
    await open(page, `/coupons/${id}`)
    await page.getByRole('link', { name: 'Change' }).click()
    await box('Name').fill('Everything')
    await page.getByRole('combobox', { name: 'Campaign' }).fill('Aut')
    await page.getByRole('option', { name: 'Autumn' }).click()

    const given = page.getByRole('group', { name: 'Gives' })
    await given.getByRole('textbox', { name: 'Amount' }).fill('7.5')
    await given.getByRole('textbox', { name: 'Valid for days' }).fill('30')
    await page.getByRole('button', { name: 'Add a cost' }).click()
    await choose(page, 'Costs', 'Coffee')
    await page
      .getByRole('group', { name: 'Costs' })
      .getByRole('textbox', { name: 'Amount' })
      .fill('2')
    await page.getByRole('button', { name: 'Add a discount' }).click()
    const discount = page.getByRole('group', { name: 'Discount' })
    await choose(page, 'Discount', 'Free items')
    await discount.getByRole('textbox', { name: 'For every … items' }).fill('3')
    await discount.getByRole('button', { name: 'Only some products' }).click()
    await productTag(discount, 'category', 'mugs')

    await page.getByRole('button', { name: 'Add a condition' }).click()
    await choose(page, 'What is looked at', 'Tier')
    await choose(page, 'Against what', 'Gold')
    await page.getByRole('button', { name: 'Add an alternative' }).click()
    await page.getByRole('button', { name: 'Add a condition' }).last().click()
    await choose(page, 'What is looked at', 'Customer’s tag')
    await box('Name of the tag').fill('club')
    await box('Against what').fill('gold')
    await page.getByRole('button', { name: 'Add a condition' }).last().click()
    await choose(page, 'What is looked at', 'Day of the week')
    await choose(page, 'Against what', 'Saturday')

    await box('Times each customer').fill('3')
    await box('Times in all').fill('20')
    await box('From the day').fill('01/12/2026')
    await box('Until the day').fill('31/12/2026')
    await page.getByRole('combobox', { name: 'Only for these customers' }).focus()
    await page.evaluate(pasteOf('ada\nbob\nAda'))
    await page.getByRole('combobox', { name: 'Segments' }).fill('Reg')
    await page.getByRole('option', { name: 'Regulars' }).click()
    await box('Brand').fill('brand-1')
    await texts('Platforms', 'web', 'app')
    await texts('Stores', 'store-1')
    await texts('Channels', 'channel-1')
    await page.getByRole('switch', { name: 'Customers see it' }).click()
    await box('Exclusion group').fill('welcome')
    await page.getByRole('switch', { name: 'Works together with other codes' }).click()
    await page
      .getByText('Gives 7.5 Points (valid 30 days) and the cheapest of every 3 items free')
      .first()
      .waitFor()
    await page.getByLabel('After: 3', { exact: true }).waitFor()
    expect(await findings(page)).toStrictEqual([])
    await keepPicture(page, 'coupon-edit-light')
    const shaken = await shakeWrites(page, CONSOLE_ATTEMPTS)
    await sendPage(page, 'Save')
    await page.getByRole('status').getByText('Saved.').waitFor()
    expect(shaken()).toBe(1)
    expect((await actionsOn(account, 'coupons')).slice(1)).toStrictEqual(['coupons.update'])

    const { body } = await account.operator<{ data: object }>('GET', `/coupons/${id}`)
    expect(body.data).toMatchObject({
      code: 'EDIT',
      name: 'Everything',
      campaign_id: campaign.body.data.id,
      brand_id: 'brand-1',
      grants: [{ reward_id: points, amount: 7.5, expires_after_days: 30 }],
      costs: [{ reward_id: coffee, amount: 2 }],
      discounts: [{ kind: 'FREE_ITEM', per: 3, products: { tags: { category: ['mugs'] } } }],
      conditions: [
        [{ type: 'Tier', value: 3 }],
        [
          { type: 'Customer Tag', operator: 'equal', key: 'club', value: 'gold' },
          { type: 'Weekday', value: 6 },
        ],
      ],
      exclusion_group: 'welcome',
      max_redemptions: 20,
      max_redemptions_per_customer: 3,
      starts_at: '2026-12-01T00:00:00.000Z',
      ends_at: '2027-01-01T00:00:00.000Z',
      platforms: ['web', 'app'],
      store_ids: ['store-1'],
      channel_ids: ['channel-1'],
      recipient_ids: ['ada', 'bob', 'Ada'],
      segment_ids: [segment.body.data.id],
      combinable: false,
      listed: true,
    })
    // Its page says all of it.
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page
      .getByText('Tier ≥ Gold or Customer’s tag club = gold and Day of the week ≥ Saturday')
      .waitFor()
    await page.getByText(/ada, bob,? and Ada/).waitFor()
    await page.getByText('Regulars', { exact: true }).waitFor()

    // Whoever leaves a form that is half filled in is asked; Cancel is meant.
    await page.getByRole('link', { name: 'Change' }).click()
    await box('Name').fill('Half')
    await page.getByRole('link', { name: 'Customers' }).click()
    await page.getByText('that are not sent').waitFor()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(await box('Name').inputValue()).toBe('Half')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('heading', { name: 'EDIT', exact: true }).waitFor()
    expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
    await close()
  })
})
