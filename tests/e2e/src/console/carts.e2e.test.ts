import type { Page } from 'playwright-core'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, test } from 'vitest'
import { freshAccount } from '../harness/account.js'
import { findings, ofColours } from './axe.js'
import { hasBrowser, open, openBrowser, visit, type Visit } from './browser.js'
import { lookIn, untilStill } from './look.js'
import { keepPicture } from './screenshots.js'

/** A story in which axe looks at the page twice. */
const STORY_MS_MAX = 120_000

const rowsOf = async (page: Page): Promise<string[]> => {
  const rows = page.getByRole('table', { name: 'Receipt' }).getByRole('row')
  return (await rows.allTextContents()).map((text) => text.replaceAll(/\s+/g, ' '))
}

describe.skipIf(!hasBrowser)('a cart that is tried', () => {
  let visited: Visit

  beforeAttempts(
    async () => {
      const account = await freshAccount()
      const currency = { code: 'EUR', decimals: 2 }
      await account.operator('PATCH', '/account', { body: { currency } })
      const attributes = { pays: { worth: 0.01 } }
      const points = await account.createReward({ name: 'Welcome points', attributes })
      await account.createCustomer({ id: 'ada', name: 'Ada Lovelace' })
      await account.operator('POST', '/wallets/ada/adjust', {
        body: { reward_id: points, amount: 130, reason: 'to spend' },
      })
      const campaign = async (body: Record<string, unknown>): Promise<void> => {
        const answer = await account.operator('POST', '/campaigns', {
          body: { rewards: [], ...body },
        })
        expect(answer.status, answer.text).toBe(201)
      }
      await campaign({
        name: 'Mugs 10 % off',
        discounts: [{ kind: 'PERCENT', value: 10, products: { tags: { category: ['mugs'] } } }],
      })
      await campaign({
        name: 'Free shipping from 40',
        discounts: [{ kind: 'FREE_SHIPPING' }],
        conditions: [[{ type: 'Order Value', operator: 'greater than or equal', value: 40 }]],
      })
      await campaign({
        name: 'A point a purchase',
        rewards: [{ reward_id: points, amount: 1 }],
      })
      const off = [{ kind: 'AMOUNT', value: 2 }]
      await account.createCoupon({ code: 'SAVE2', grants: [], discounts: off })
      await account.createCoupon({
        code: 'LATER',
        grants: [],
        discounts: off,
        starts_at: '2999-01-01T00:00:00Z',
      })
      visited = await visit(await openBrowser(), {
        token: account.operatorToken,
        viewport: { width: 1280, height: 800 },
      })
    },
    () => visited.close(),
  )

  test(
    'is told as a receipt: what applied, what was refused and why, what is missing, what it earns',
    { timeout: STORY_MS_MAX },
    async () => {
      const { page, problems } = visited
      await open(page, '/carts')
      const calculate = page.getByRole('button', { name: 'Calculate' })
      await calculate.hover()
      await page.getByText('Add at least one line with its total').last().waitFor()

      const line = page.getByRole('group', { name: 'Line 1' })
      await line.getByLabel('Product (SKU)').fill('mug-1')
      await line.getByLabel('Quantity').fill('2')
      await line.getByLabel('Line total').fill('24.5')
      await line.getByLabel('Product tags').fill('category: mugs')
      await page.getByLabel('Shipping').fill('4.9')
      await calculate.click()
      await page.getByText('An anonymous shopper earns nothing.').waitFor()
      expect(await rowsOf(page)).toStrictEqual([
        '2 × mug-1€24.50',
        'Mugs 10 % off Campaign-€2.45',
        'Subtotal€22.05',
        'Shipping€4.90',
        'To pay€26.95',
      ])
      await page.getByText('€15.50 more').waitFor()

      await page.getByRole('combobox', { name: 'Customer' }).fill('ada')
      await page.getByText('The cart has changed since.').waitFor()
      const codes = page.getByRole('combobox', { name: 'Coupon codes' })
      for (const code of ['SAVE2', 'LATER']) {
        await codes.fill(code)
        await codes.press('Enter')
      }
      await page.getByRole('button', { name: 'Spend a reward' }).click()
      await page.getByRole('combobox', { name: 'Reward' }).click()
      await page.getByRole('option', { name: 'Welcome points' }).click()
      await calculate.click()
      await page.getByText('1 Welcome point', { exact: true }).waitFor()
      const asked = page.getByRole('region', { name: 'What you asked for' })
      expect(await asked.getByRole('listitem').allTextContents()).toStrictEqual([
        'SAVE2Applied',
        'LATERNot applied. The coupon is not valid yet.',
        'Welcome pointsSpends 130 Welcome points, worth €1.30',
      ])
      expect(await rowsOf(page)).toStrictEqual([
        '2 × mug-1€24.50',
        'Mugs 10 % off Campaign-€2.45',
        'Test coupon Coupon SAVE2-€2.00',
        'Subtotal€20.05',
        'Shipping€4.90',
        'Paid with rewards-€1.30',
        'To pay€23.65',
      ])
      await untilStill(page)
      expect(await findings(page)).toStrictEqual([])
      await keepPicture(page, 'receipt-light')
      await lookIn(page, 'dark')
      expect(await findings(page, ofColours)).toStrictEqual([])
      await keepPicture(page, 'receipt-dark')
      await page.setViewportSize({ width: 360, height: 800 })
      await keepPicture(page, 'receipt-phone')
      expect(problems).toStrictEqual([])
    },
  )
})
