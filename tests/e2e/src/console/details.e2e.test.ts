import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { findings } from './axe.js'
import { go, hasBrowser, open, openBrowser, visit } from './browser.js'

const DAY_MS = 86_400_000

describe.skipIf(!hasBrowser)('small things of the console', () => {
  let browser: Browser
  let account: TestAccount
  let reward: string
  beforeAttempts(async () => {
    browser = await openBrowser()
    account = await freshAccount()
    reward = await account.createReward({ name: 'Points' })
    await account.createCustomer({ id: 'emmy', name: 'Emmy Noether' })
    await account.createCustomer({ id: 'rosa', name: 'Rosa Vera' })
  })

  test('the first Ctrl-K: Enter opens the first hit, also before it is shown, and no older hit flashes', async () => {
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    const { keyboard } = page
    const hit = (name: string) => page.getByRole('button', { name: new RegExp(name) })
    await open(page, '/')
    await keyboard.press('Control+k')
    await keyboard.type('emmy noe')
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Emmy Noether' }).waitFor()
    // With hits that are shown, and after the arrows.
    await keyboard.press('Control+k')
    await keyboard.type('rosa')
    await hit('Rosa Vera').waitFor()
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Rosa Vera' }).waitFor()

    await keyboard.press('Control+k')
    await keyboard.type('rosa')
    await hit('Rosa Vera').waitFor()
    // The next answer is kept back: what is shown meanwhile fits what is typed.
    const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
    await page.route('**/operator/v1/customers?*', async (route) => {
      await isSeen
      await route.fallback()
    })
    await keyboard.type(' v')
    await hit('Rosa Vera').waitFor()
    await keyboard.type('x')
    await hit('Rosa Vera').waitFor({ state: 'detached' })
    for (let letters = 0; letters < 'rosa vx'.length; letters += 1)
      await keyboard.press('Backspace')
    await keyboard.type('emmy')
    expect(await hit('Rosa Vera').count()).toBe(0)
    seen()
    await hit('Emmy Noether').waitFor()
    await keyboard.press('Escape')
    await hit('Emmy Noether').waitFor({ state: 'detached' })
    await keyboard.press('Control+k')
    await page.getByPlaceholder('Customers, coupons').waitFor()
    expect(await hit('Emmy Noether').count()).toBe(0)
    await keyboard.press('Escape')

    expect(problems).toStrictEqual([])
    await close()
  })

  test('a search that is not answered says so, and is made again', async () => {
    const { page, close } = await visit(browser, { token: account.operatorToken })
    await open(page, '/')
    const searches = '**/operator/v1/customers?*'
    await page.route(searches, (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '0' }, body: '{}' }),
    )
    await page.keyboard.press('Control+k')
    await page.keyboard.type('emmy noe')
    await page.getByRole('alert').getByText('The service did not answer').waitFor()
    expect(await page.getByText('Nothing found').count()).toBe(0)
    await page.unroute(searches)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: /Emmy Noether/ }).waitFor()
    await close()
  })

  test('a campaign that begins next month is scheduled', async () => {
    const named = await freshAccount()
    const points = await named.createReward()
    const starts = new Date(Date.now() + 30 * DAY_MS).toISOString()
    await named.operator('POST', '/campaigns', {
      body: { name: 'Next', starts_at: starts, rewards: [{ reward_id: points, amount: 1 }] },
    })
    await named.operator('POST', '/campaigns', {
      body: { name: 'Now', rewards: [{ reward_id: points, amount: 1 }] },
    })
    const { page, problems, close } = await visit(browser, { token: named.operatorToken })
    await open(page, '/campaigns')
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await row('Next').getByText('Scheduled', { exact: true }).waitFor()
    await row('Now').getByText('Active', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Next' }).click()
    await page.getByRole('heading', { name: 'Next' }).waitFor()
    await page.getByText('Scheduled', { exact: true }).waitFor()
    expect(problems).toStrictEqual([])
    await close()
  })

  test('what never expires has its name below its bar, after a year of months', async () => {
    const months = Array.from({ length: 12 }, (_, index) => ({
      month: `2031-${String(index + 1).padStart(2, '0')}`,
      units: '10',
      cost: '0',
    }))
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    await page.route('**/operator/v1/reports/liability?*', (route) =>
      route.fulfill({
        json: {
          data: [
            {
              reward_id: reward,
              outstanding: '150',
              cost: '0',
              months: [...months, { month: null, units: '30', cost: '0' }],
              later: { units: '0', cost: '0' },
            },
          ],
          cursor: null,
          as_of: { at: new Date().toISOString(), sequence: 1 },
          exact_from: '1970-01-01T00:00:00.000Z',
        },
      }),
    )
    await open(page, '/reports/liability')
    await page.locator('svg').getByText('Never expires').first().waitFor()
    await go(page, '/')
    await page.locator('svg').getByText('Never expires').first().waitFor()
    expect(problems).toStrictEqual([])
    await close()
  })

  test('the file of customers: as UTF-8, phones with their plus, the balance of a reward', async () => {
    const named = await freshAccount()
    const points = await named.createReward({ name: 'Stars' })
    await named.createCustomer({ id: 'íñigo', name: 'Íñigo Peña', phone: '+34612000000' })
    await named.operator('POST', '/wallets/%C3%AD%C3%B1igo/adjust', {
      body: { reward_id: points, amount: 12.5, reason: 'a start' },
    })
    const { page, problems, close } = await visit(browser, { token: named.operatorToken })
    await open(page, '/customers')
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Balance of' }).click()
    await page.getByRole('option', { name: 'Stars' }).click()
    expect(await findings(page)).toStrictEqual([])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Make the file' }).click(),
    ])
    const bytes = await readFile(await file.path())
    expect([...bytes.subarray(0, 3)]).toStrictEqual([0xef, 0xbb, 0xbf])
    const [head = '', row = ''] = bytes.subarray(3).toString('utf8').split('\r\n')
    expect(head.split(',').at(-1)).toBe('Stars')
    expect(row.split(',')).toEqual(expect.arrayContaining(['Íñigo Peña', '+34 612000000']))
    expect(row.split(',').at(-1)).toBe('12.5')
    expect(problems).toStrictEqual([])
    await close()
  })
})
