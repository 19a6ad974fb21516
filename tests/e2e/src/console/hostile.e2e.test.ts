import { DAY_MS } from '@loyalty/contracts/durations'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import {
  go,
  hasBrowser,
  isOfNetwork,
  open,
  openBrowser,
  shakeWrites,
  visit,
  type Visit,
} from './browser.js'

const SCRIPT = '<img src=x onerror="window.hacked = true"><script>window.hacked = true</script>'
const ARABIC = 'عميل برنامج الولاء '.repeat(20)
const LINES = 4_000
/** Many writes, each of them twice. */
const WALK_MS_MAX = 120_000

interface Wallet {
  data: { totals: { total: number }[] }
}

describe.skipIf(!hasBrowser)('bad input at the console', () => {
  let account: TestAccount
  let reward: string
  let visited: Visit
  beforeAttempts(
    async () => {
      account = await freshAccount()
      reward = await account.createReward({ name: 'Points' })
      visited = await visit(await openBrowser(), { token: account.operatorToken })
    },
    () => visited.close(),
  )

  test('script in a name is text; a tag of 16 KiB and a name of 300 letters are refused, and stay typed', async () => {
    const customer = await account.createCustomer({ id: 'hostile', name: SCRIPT })
    const { page, problems } = visited
    await open(page, '/customers')
    await page.getByRole('link', { name: SCRIPT }).click()
    await page.getByRole('heading', { name: SCRIPT }).waitFor()

    const long = 'x'.repeat(16 * 1024)
    await page.getByRole('textbox', { name: 'Name' }).fill('note')
    await page.getByRole('textbox', { name: 'Value' }).fill(long)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('textbox', { name: 'Value' }).inputValue()).toBe(long)

    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Correct the profile' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(ARABIC.slice(0, 300))
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('as they say it')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('alert').waitFor()
    const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
    expect(await name.inputValue()).toBe(ARABIC.slice(0, 300))
    await name.fill(ARABIC.slice(0, 250))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('status').waitFor()
    const saved = await account.operator<{ data: { customer: { name: string } } }>(
      'GET',
      `/customers/${customer}`,
    )
    expect(saved.body.data.customer.name).toBe(ARABIC.slice(0, 250).trim())
    expect(await page.evaluate('window.hacked')).toBeUndefined()
    const width = await page.evaluate('document.documentElement.scrollWidth')
    expect(width).toBe(page.viewportSize()?.width)
    expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
    problems.length = 0
  })

  test('a wallet of 4,000 lines is shown, its first drops one by one and the rest counted', async () => {
    // In the browser alone: a wallet like that in the database would make every read of it a large one.
    await account.createCustomer({ id: 'rich', name: 'Rich' })
    const line = { reward_id: reward, campaign_id: null, brand_id: null, amount: 0.1 }
    const start = Date.now() + DAY_MS
    const lines = Array.from({ length: LINES }, (_, index) => ({
      ...line,
      issued_at: new Date(start - DAY_MS).toISOString(),
      expiration_date: new Date(start + index * 60_000).toISOString(),
      reservation_expires_at: null,
    }))
    const { page, problems } = visited
    await page.route('**/operator/v1/customers/rich', async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: { customer: object; wallet: object } }
      const totals = [{ reward_id: reward, total: LINES / 10, expiration_date: null, reward: null }]
      await route.fulfill({
        json: { data: { ...data, wallet: { ...data.wallet, lines, totals } } },
      })
    })
    await go(page, '/customers/rich')
    // Ten-thousandths add up exactly.
    await page.getByText('400', { exact: true }).waitFor()
    await page.getByText(/and [\d,]+ more/).waitFor()
    expect(problems).toStrictEqual([])
  })

  test(
    'from an empty programme to the first redeemed coupon, each write answered 503 at first',
    { timeout: WALK_MS_MAX },
    async () => {
      const empty = await freshAccount()
      const { page, problems, close } = await visit(await openBrowser(), {
        token: empty.operatorToken,
      })
      const shaken = await shakeWrites(page)
      const dialog = page.getByRole('dialog')
      const finish = async (button: string, says = ''): Promise<void> => {
        await dialog.getByRole('button', { name: button, exact: true }).click()
        await dialog.getByRole('status').getByText(says).first().waitFor()
        await dialog.getByRole('button', { name: 'Close' }).last().click()
        await dialog.waitFor({ state: 'detached' })
      }
      await open(page, '/rewards')
      await page.getByText('Begin with points').waitFor()
      await page.getByRole('button', { name: 'New reward' }).click()
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Points')
      await finish('New reward')

      await go(page, '/customers')
      await page.getByRole('button', { name: 'New customer' }).first().click()
      await dialog.getByRole('textbox', { name: 'Customer id' }).fill('first')
      await finish('New customer')

      await go(page, '/coupons')
      await page.getByRole('link', { name: 'New coupon' }).click()
      // The list that is left has a field of this name too.
      await page.getByRole('heading', { name: 'New coupon' }).waitFor()
      await page.getByRole('textbox', { name: 'Code', exact: true }).fill('FIRST')
      await page.getByRole('button', { name: 'Add something to give' }).click()
      await page.getByRole('combobox', { name: 'Gives' }).click()
      await page.getByRole('option', { name: 'Points' }).click()
      await page.getByRole('textbox', { name: 'Amount' }).fill('5')
      await page.getByText('Gives 5 Points, once per customer.').waitFor()
      await page.getByRole('button', { name: 'New coupon' }).click()
      await page.getByRole('status').getByText('The coupon FIRST works.').waitFor()
      await page.getByRole('link', { name: 'Open it' }).click()
      await page.getByRole('tab', { name: 'Check for a customer' }).click()
      await page.getByRole('textbox', { name: 'Customer id' }).fill('first')
      await page.getByRole('button', { name: 'Check for a customer' }).click()
      await page.getByText('It works for this customer').waitFor()

      const body = { customer_id: 'first', code: 'FIRST', brand_id: null }
      expect((await empty.storefront('POST', '/coupons/redeem', { body })).status).toBe(200)
      await page.getByRole('tab', { name: 'Redemptions' }).click()
      await page.getByRole('cell', { name: 'first', exact: true }).waitFor()
      // The check asks with a key too.
      expect(shaken()).toBe(4)

      const count = async (list: string): Promise<number> =>
        (await empty.operator<{ data: unknown[] }>('GET', list)).body.data.length
      expect(await Promise.all(['/rewards', '/customers', '/coupons'].map(count))).toStrictEqual([
        1, 1, 1,
      ])
      const wallet = await empty.operator<Wallet>('GET', '/wallets/first')
      expect(wallet.body.data.totals.map(({ total }) => total)).toStrictEqual([5])
      expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
      await close()
    },
  )
})
