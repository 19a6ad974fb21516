import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { findings, ofColours } from './axe.js'
import { hasBrowser, open, openBrowser, visit } from './browser.js'
import { lookIn, untilStill } from './look.js'
import { keepPicture } from './screenshots.js'

/** Stories in which axe looks at the page. */
const STORY_MS_MAX = 120_000

const balanceOf = async (account: TestAccount, customer: string): Promise<number> => {
  const { body } = await account.operator<{ data: { totals: { total: number }[] } }>(
    'GET',
    `/wallets/${customer}`,
  )
  return body.data.totals.reduce((sum, { total }) => sum + total, 0)
}

describe.skipIf(!hasBrowser)('giving to many', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test(
    'a pasted list is previewed, given, refused with reasons as a file, and never given twice',
    { timeout: STORY_MS_MAX },
    async () => {
      const account = await freshAccount()
      await account.createReward({ name: 'Points', attributes: { unit_cost: 0.05 } })
      for (const id of ['ada', 'bob', 'carl']) await account.createCustomer({ id })
      const { page, problems, close } = await visit(browser, { token: account.operatorToken })
      const main = page.getByRole('main')
      const button = (name: string) => main.getByRole('button', { name, exact: true })

      await open(page, '/give')
      await page.getByRole('combobox', { name: 'Reward' }).click()
      await page.getByRole('option', { name: 'Points' }).click()
      await page.getByLabel('Units for each customer').fill('25')
      await page.getByText('Pasted list', { exact: true }).click()
      await page.getByLabel('Customer IDs').fill('ada\nbob, nobody\nada')
      await page.getByLabel('Name of this run').fill('Christmas')
      await button('Preview').click()
      await page.getByText('3 customers will get 25 Points each').waitFor()
      await page.getByText('75 Points', { exact: true }).waitFor()
      await page.getByText('3.75', { exact: true }).waitFor()
      await untilStill(page)
      expect(await findings(page)).toStrictEqual([])
      await button('Give now').click()
      await page.getByText('1 × There is no such customer.').waitFor()
      expect(await findings(page)).toStrictEqual([])
      await keepPicture(page, 'given-light')
      await lookIn(page, 'dark')
      expect(await findings(page, ofColours)).toStrictEqual([])
      await keepPicture(page, 'given-dark')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button('Download the refused').click(),
      ])
      expect(await readFile(await download.path(), 'utf8')).toContain(
        'nobody,CUSTOMER_NOT_FOUND,There is no such customer.',
      )
      expect(await Promise.all(['ada', 'bob', 'carl'].map((id) => balanceOf(account, id)))).toEqual(
        [25, 25, 0],
      )

      await button('Another run').click()
      await page.getByText('Pasted list', { exact: true }).click()
      await page.getByLabel('Customer IDs').fill('ada\nbob\ncarl')
      await button('Preview').click()
      await button('Give now').click()
      await page.getByText('If you run the same list again').waitFor()
      const counts = await main.locator('dl').textContent()
      expect(counts).toBe('Given1Given before2Refused0')
      expect(await Promise.all(['ada', 'bob', 'carl'].map((id) => balanceOf(account, id)))).toEqual(
        [25, 25, 25],
      )
      expect(problems.filter((problem) => !problem.includes('404'))).toStrictEqual([])
      await close()
    },
  )

  test(
    'all whom a filter finds get a coupon; leaving asks first, and a pause holds the rest back',
    { timeout: STORY_MS_MAX },
    async () => {
      const account = await freshAccount()
      const points = await account.createReward({ name: 'Points' })
      const grants = [{ reward_id: points, amount: 5 }]
      await account.createCoupon({ code: 'GIFT', brand_id: 'harbour', grants })
      const friends = Array.from({ length: 9 }, (_, index) => `friend-${index}`)
      for (const id of friends) await account.createCustomer({ id, tags: { vip: true } })
      await account.createCustomer({ id: 'stranger' })
      const { page, problems, close } = await visit(browser, { token: account.operatorToken })
      const button = (name: string) => page.getByRole('button', { name, exact: true })

      await open(page, '/customers?tag=vip')
      await page.getByRole('link', { name: 'Give to these' }).click()
      await page.getByText('A coupon', { exact: true }).click()
      await page.getByRole('textbox', { name: 'Code' }).fill('GIFTS')
      await page.getByLabel('Name of this run').fill('Thanks')
      await button('Preview').click()
      await page.getByRole('alert').getByText('No active coupon has the code GIFTS.').waitFor()
      await button('Change').click()
      await page.getByRole('textbox', { name: 'Code' }).fill('GIFT')
      await page.getByLabel('Name of this run').fill('Thanks')
      await button('Preview').click()
      await page.getByText('9 customers will get 5 Points each').waitFor()

      const gate = Promise.withResolvers<void>()
      await page.route('**/v1/coupons/redeem', async (route) => {
        await gate.promise
        await route.fallback()
      })
      await button('Give now').click()
      await page.getByText('0 of 9', { exact: true }).waitFor()
      const asked = new Promise<string>((resolve) => {
        page.once('dialog', (dialog) => {
          resolve(dialog.message())
          void dialog.dismiss()
        })
      })
      await page.getByRole('link', { name: 'Rewards', exact: true }).click()
      expect(await asked).toContain('If you leave, the rest get nothing.')
      await page.getByText('0 of 9', { exact: true }).waitFor()

      await button('Pause').click()
      gate.resolve()
      await page.getByText('4 of 9', { exact: true }).waitFor()
      await page.getByText('Paused. Nothing is given until you continue.').waitFor()
      const given = await Promise.all(friends.map((id) => balanceOf(account, id)))
      expect(given.filter((balance) => balance > 0)).toHaveLength(4)
      await button('Continue').click()
      await page.getByText('If you run the same list again').waitFor()
      expect(await Promise.all(friends.map((id) => balanceOf(account, id)))).toEqual(
        friends.map(() => 5),
      )
      expect(await balanceOf(account, 'stranger')).toBe(0)
      expect(problems).toStrictEqual([])
      await close()
    },
  )
})
