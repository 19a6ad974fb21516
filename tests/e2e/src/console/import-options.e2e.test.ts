import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshAccount } from '../harness/account.js'
import { waitFor } from '../harness/wait-for.js'
import { findings, ofColours } from './axe.js'
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
import { lookIn, untilStill } from './look.js'
import { keepPicture } from './screenshots.js'

/** Stories in which axe looks at the page. */
const STORY_MS_MAX = 120_000

const upload = (page: Page, name: string, text: string): Promise<void> =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

const sampleOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('table', { name: 'First rows as they are read' })
    .getByRole('row')
    .allTextContents()

const downloaded = async (page: Page, button: string): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

/** The variant by which a button stands out. */
const variantOf = (page: Page, button: string): Promise<string | null> =>
  page.getByRole('button', { name: button, exact: true }).getAttribute('data-variant')

describe.skipIf(!hasBrowser)('how a file is read', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test(
    'is guessed, shown on its first rows, and can be said otherwise; what is clean is started',
    { timeout: STORY_MS_MAX },
    async () => {
      const account = await freshAccount()
      await account.createReward({ name: 'Points' })
      const { page, problems, close } = await visit(browser, { token: account.operatorToken })
      await open(page, '/imports/new')
      expect(await downloaded(page, 'Download a sample file')).toContain('customer_id,name,email')

      await upload(
        page,
        'people.csv',
        'id;birthday;phone;points\nada;01/12/1990;600 111 222;1.234\nbob;02/03/1991;;12,5\n',
      )
      await choose(page, 'Phones without a code', 'Spain (+34)')
      expect(await sampleOf(page)).toStrictEqual([
        'Customer idPhoneBirthdayBalance',
        'ada+346001112221 December 19901,234',
        'bob2 March 199112.5',
      ])
      await choose(page, 'Date format', '12/31/2026')
      expect((await sampleOf(page))[1]).toContain('12 January 1990')
      await choose(page, 'Date format', '31/12/2026')
      expect(await variantOf(page, 'Check')).toBe('filled')
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await page.getByText('Nothing has changed yet.').waitFor()
      expect(await variantOf(page, 'Check')).toBe('default')
      expect(await variantOf(page, 'Start the import')).toBe('filled')
      await untilStill(page)
      expect(await findings(page)).toStrictEqual([])
      await keepPicture(page, 'import-options-light')
      await lookIn(page, 'dark')
      expect(await findings(page, ofColours)).toStrictEqual([])
      await keepPicture(page, 'import-options-dark')
      await page.getByRole('button', { name: 'Start the import' }).click()
      await page.getByText('The import has started.').waitFor()

      const ada = await waitFor('the customers are there', async () => {
        const wallet = await account.operator<{ data: { totals: { total: number }[] } }>(
          'GET',
          '/wallets/ada',
        )
        return wallet.status === 200 && wallet.body.data.totals.length > 0 && wallet.body.data
      })
      expect(ada.totals.map(({ total }) => total)).toStrictEqual([1_234])
      const { body } = await account.operator<{ data: { customer: unknown } }>(
        'GET',
        '/customers/ada',
      )
      expect(body.data.customer).toMatchObject({
        dob: '1990-12-01T00:00:00.000Z',
        phone: '+34600111222',
      })
      expect(problems).toStrictEqual([])
      await close()
    },
  )

  test(
    'purchases of the past are brought to their customers, and rejected rows are a file with reasons',
    { timeout: STORY_MS_MAX },
    async () => {
      const account = await freshAccount()
      await account.createCustomer({ id: 'ada' })
      const points = await account.createReward({ name: 'Points' })
      await account.operator('POST', '/wallets/ada/adjust', {
        body: { reward_id: points, amount: 10, reason: 'before the import' },
      })
      const { page, problems, close } = await visit(browser, { token: account.operatorToken })
      await open(page, '/imports/new')
      await page.getByText('Past purchases', { exact: true }).click()
      const file = [
        'customer,order id,date,value,total',
        'ada,o-1,13/02/2026 10:30,20,18.50',
        'ada,o-2,14/02/2026,many,',
        'ada,o-3,15/02/2026,7,',
        // More than two pages of the history.
        ...Array.from({ length: 210 }, (_, at) => `ada,old-${at},15/02/2019,5,`),
        '',
      ].join('\n')
      await upload(page, 'orders.csv', file)
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await page.getByText('many is not a number with the chosen decimal separator.').waitFor()
      expect(await variantOf(page, 'Start the import')).toBe('default')
      expect(await variantOf(page, 'Download rejected rows')).toBe('filled')
      const rejected = await downloaded(page, 'Download rejected rows')
      expect(rejected.trim().split('\r\n')).toStrictEqual([
        'customer,order id,date,value,total,Line,Reason',
        'ada,o-2,14/02/2026,many,,3,many is not a number with the chosen decimal separator.',
      ])
      await page.getByRole('button', { name: 'Start the import' }).click()
      await page.getByText('The import has started.').waitFor()

      const brought = await waitFor('the purchases are there', async () => {
        const { body } = await account.operator<{ data: { data: { order: object } }[] }>(
          'GET',
          '/events?customer_id=ada&limit=500',
        )
        return body.data.length === 212 && body.data
      })
      expect(brought.slice(0, 2).map(({ data }) => data.order)).toMatchObject([
        { purchase_id: 'o-1', value: 20, discounted_value: 18.5 },
        { purchase_id: 'o-3', value: 7 },
      ])
      // They are written last and happened first: the history reads on until it has something to show.
      await go(page, '/customers/ada')
      const entries = page.getByRole('region', { name: 'History' }).getByRole('listitem')
      await entries.filter({ hasText: 'before the import' }).waitFor()
      await entries.filter({ hasText: 'old-209' }).waitFor()
      expect(await entries.first().innerText()).toContain('before the import')
      expect(problems).toStrictEqual([])
      await close()
    },
  )

  test(
    'coupons are checked row by row and created once, however often the file is brought',
    { timeout: STORY_MS_MAX },
    async () => {
      const account = await freshAccount()
      const reward = await account.createReward({ name: 'Points' })
      await account.createCoupon({ code: 'OLD', grants: [{ reward_id: reward, amount: 1 }] })
      const { page, problems, close } = await visit(browser, { token: account.operatorToken })
      const file = [
        'code;units;percent;until;uses',
        'NEW-1;12,5;;31/12/2099;1',
        'NEW-2;;10 %;;',
        'old;5;;;',
        'NEW-3;;150;;',
        'new-1;1;;;',
        '',
      ].join('\n')
      const bring = async (): Promise<void> => {
        await open(page, '/imports/new')
        await page.getByText('Coupons', { exact: true }).last().click()
        await upload(page, 'coupons.csv', file)
        await page.getByRole('button', { name: 'Check', exact: true }).click()
        await page.getByText('Each row was checked as a new coupon.').waitFor()
      }
      const codes = async (): Promise<string[]> => {
        const { body } = await account.operator<{ data: { code: string }[] }>('GET', '/coupons')
        return body.data.map(({ code }) => code)
      }

      await bring()
      await page.getByText('The code new-1 stands in the file before.').waitFor()
      await page.getByText('It takes a number above 0, at most 100.').waitFor()
      expect(await codes()).toStrictEqual(['OLD'])
      await untilStill(page)
      expect(await findings(page)).toStrictEqual([])
      // The work is done, and nobody hears of it: each row is sent again under its key.
      const shaken = await shakeWrites(page, CONSOLE_ATTEMPTS)
      await page.getByRole('button', { name: 'Start the import' }).click()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByText('2 coupons created.').first().waitFor()
      expect(shaken()).toBe(4)
      const rejected = await downloaded(page, 'Download rejected rows')
      const lines = rejected.trim().split('\r\n').slice(1)
      expect(lines.map((line) => line.split(',')[0])).toStrictEqual(['old', 'NEW-3', 'new-1'])
      const after = ['OLD', 'NEW-1', 'NEW-2']
      expect((await codes()).toSorted()).toStrictEqual(after.toSorted())

      await bring()
      const start = page.getByRole('button', { name: 'Start the import' })
      expect(await start.getAttribute('aria-disabled')).toBe('true')
      expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
      await close()
    },
  )
})
