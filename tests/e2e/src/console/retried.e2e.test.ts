import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
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
import { finish, finishPage } from './retried.js'

const WALK_MS_MAX = 120_000

interface Rows<Row> {
  data: Row[]
}

interface Totals {
  data: { totals: { reward_id: string; total: number }[] }
}

/** Ada with a hundred points, a redeemed code and a purchase; Bob with nothing. */
async function prepare(account: TestAccount) {
  const points = await account.createReward({ name: 'Points' })
  const card = await account.createReward({ name: 'Card', type: 'GIFT_CARD' })
  await account.createCustomer({ id: 'ada', name: 'Ada' })
  await account.createCustomer({ id: 'bob', name: 'Bob' })
  const start = { reward_id: points, amount: 100, reason: 'a start' }
  await account.operator('POST', '/wallets/ada/adjust', { body: start })
  await account.createCoupon({ code: 'SEVEN', grants: [{ reward_id: points, amount: 7 }] })
  const redeem = { customer_id: 'ada', code: 'SEVEN', brand_id: null }
  await account.storefront('POST', '/coupons/redeem', { body: redeem })
  const metric = { period: 'lifetime', field: 'spend_total' }
  await account.operator('POST', '/tiers', {
    body: { name: 'Gold', rank: 1, metric, threshold: 1_000 },
  })
  const products = [{ sku: 'beans', amount: 2, value: 20, discounted_value: 20 }]
  const order = { purchase_id: 'p-1', value: 20, discounted_value: 20, products }
  const event = await account.operator<{ data: { id: string } }>('POST', '/events', {
    body: { customer_id: 'ada', order },
  })
  const { id } = event.body.data
  await account.storefront('PATCH', `/behavior/events/${id}/fulfill`, { body: {} })
  return { points, card, purchase: id }
}

describe.skipIf(!hasBrowser)('a gateway that answers 503 to what it did', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test(
    'each action has one effect, and nothing typed is lost',
    { timeout: WALK_MS_MAX },
    async () => {
      const account = await freshAccount()
      const { points, purchase } = await prepare(account)
      const { page, problems, close } = await visit(browser, { token: account.operatorToken })
      const dialog = page.getByRole('dialog')
      const giveReason = () => dialog.getByRole('textbox', { name: 'Reason' }).fill('as they asked')
      const act = async (action: string): Promise<void> => {
        await page.getByRole('button', { name: 'Actions' }).click()
        await page.getByRole('menuitem', { name: action }).click()
      }
      const choose = async (field: string, option: string): Promise<void> => {
        await dialog.getByRole('combobox', { name: field }).click()
        await page.getByRole('option', { name: option, exact: true }).click()
      }
      const shaken = await shakeWrites(page, CONSOLE_ATTEMPTS)
      await open(page, '/customers/ada')

      await page.getByRole('button', { name: 'Adjust' }).click()
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.1')
      await giveReason()
      await finish(page, 'Give')

      await act('Transfer')
      await dialog.getByRole('textbox', { name: 'To customer' }).fill('bob')
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('10')
      await giveReason()
      await finish(page, 'Transfer')

      await act('Give a gift card')
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('25')
      await giveReason()
      await finish(page, 'Give a gift card')

      await act('Set the tier')
      await choose('Tier', 'Gold')
      await dialog.getByRole('textbox', { name: 'Kept until the day' }).fill('2031-12-31')
      await giveReason()
      await finish(page, 'Set the tier')

      await page.getByRole('button', { name: 'Take back: SEVEN' }).click()
      await giveReason()
      await finish(page, 'Take back')

      await go(page, `/purchases/${purchase}`)
      await page.getByRole('button', { name: 'Take back goods' }).click()
      await dialog.getByRole('textbox', { name: 'beans' }).fill('1')
      await giveReason()
      await finish(page, 'Take back goods')

      await go(page, '/coupons')
      await page.getByRole('link', { name: 'New coupon' }).click()
      // The list that is left has a field of this name too.
      await page.getByRole('heading', { name: 'New coupon' }).waitFor()
      await page.getByRole('textbox', { name: 'Code', exact: true }).fill('EIGHT')
      await page.getByRole('button', { name: 'Add something to give' }).click()
      await page.getByRole('combobox', { name: 'Gives' }).click()
      await page.getByRole('option', { name: 'Points', exact: true }).click()
      await page.getByRole('textbox', { name: 'Amount' }).fill('8')
      await finishPage(page, 'New coupon')

      expect(shaken()).toBe(7)
      const totalOf = async (customer: string) =>
        (await account.operator<Totals>('GET', `/wallets/${customer}`)).body.data.totals.find(
          ({ reward_id: id }) => id === points,
        )?.total
      const rowsOf = async <Row>(path: string) =>
        (await account.operator<Rows<Row>>('GET', path)).body.data
      // 100 and 0.1 given, 10 gone to Bob, 7 given and taken back.
      expect(await totalOf('ada')).toBe(90.1)
      expect(await totalOf('bob')).toBe(10)
      expect(await rowsOf('/customers/ada/redemptions')).toMatchObject([{ status: 'REVERSED' }])
      const { body } = await account.operator<{ data: { customer: object; wallet: object } }>(
        'GET',
        '/customers/ada',
      )
      expect(body.data).toMatchObject({ customer: { tier_id: expect.any(String) as string } })
      expect(await rowsOf<{ code: string }>('/coupons')).toHaveLength(2)
      // Whatever asked for a reason was done once: that reason stands in one row of the audit for each.
      const audited = await rowsOf<{ action: string; reason: string | null }>('/audit?limit=500')
      const asked = audited.filter(({ reason: why }) => why === 'as they asked')
      expect(asked.map(({ action }) => action).toSorted()).toStrictEqual([
        'events.return',
        'gift-cards.issue',
        'redemptions.reverse',
        'tiers.set-of-customer',
        'wallets.adjust',
        'wallets.transfer',
      ])
      expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
      await close()
    },
  )
})
