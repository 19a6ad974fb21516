import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { waitFor } from '../harness/wait-for.js'
import { go, hasBrowser, open, openBrowser, visit, type Visit } from './browser.js'
import { createCounter } from './counter.js'

interface Wallet {
  data: { totals: { total: number }[] }
}

const CAMPAIGN_STEPS_MAX = 25
/** The name that is typed beside. */
const CALL_CLICKS_MAX = 8
/** The name and the reason. */
const FIELDS = 2

/** As a spreadsheet saves it where a comma stands before the decimals. */
const PEOPLE = [
  'Customer ID;Name;E-mail;Phone;Points;Tipo de documento;Documento;',
  'rosa;Rosa Vera;rosa@example.com;+56 9 1111 2222;120,5;DNI;11111111;',
  'ivan;Iván Paz;no e-mail;;10;;;',
  ';;;;;;;',
  'eva;Eva Sol;;12;5;;;',
  'luz;Luz Mar;;3,46E+10;5;;;',
].join('\r\n')

describe.skipIf(!hasBrowser)('stories of the console that are counted', () => {
  let account: TestAccount
  let reward: string
  /** Each story begins at an address of its own. */
  let visited: Visit
  beforeAttempts(
    async () => {
      account = await freshAccount()
      reward = await account.createReward({ name: 'Points' })
      visited = await visit(await openBrowser(), { token: account.operatorToken })
      await open(visited.page, '/')
    },
    () => visited.close(),
  )

  test('a manager launches a campaign, which pays, in at most 25 clicks and fields', async () => {
    const customer = await account.createCustomer()
    await account.operator('POST', '/tiers', {
      body: {
        name: 'Gold',
        rank: 3,
        metric: { period: 'lifetime', field: 'spend_total' },
        threshold: 0,
      },
    })
    const { page, problems } = visited
    await go(page, '/')
    const { click, fill, steps, tell } = createCounter()
    await click(page.getByRole('link', { name: 'Campaigns' }))
    await click(page.getByRole('link', { name: 'New campaign' }))
    await fill(page.getByRole('textbox', { name: 'Name' }), 'Spring')
    await click(page.getByRole('button', { name: 'Add a reward' }))
    await click(page.getByRole('combobox', { name: 'Pays' }))
    await click(page.getByRole('option', { name: 'Points' }))
    await fill(page.getByRole('textbox', { name: 'Amount' }), '0.5')
    await click(page.getByRole('button', { name: 'Add a condition' }))
    await fill(page.getByRole('textbox', { name: 'Against what' }), '50')
    await page.getByText('Gives 0.5 Points for each unit spent, when Order value ≥ 50.').waitFor()
    await click(page.getByRole('switch', { name: 'Activate it now' }))
    await click(page.getByRole('button', { name: 'Save and activate' }))
    await page.getByText('The campaign is active.').waitFor()
    tell('A campaign is launched')
    expect(steps()).toBeLessThanOrEqual(CAMPAIGN_STEPS_MAX)

    const order = { purchase_id: 'p-1', value: 60, discounted_value: 60 }
    const event = await account.operator<{ data: { id: string } }>('POST', '/events', {
      body: { customer_id: customer, order },
    })
    await account.storefront('PATCH', `/behavior/events/${event.body.data.id}/fulfill`, {
      body: {},
    })
    const wallet = await account.operator<{ data: { totals: { total: number }[] } }>(
      'GET',
      `/wallets/${customer}`,
    )
    expect(wallet.body.data.totals.map(({ total }) => total)).toStrictEqual([30])
    expect(problems).toStrictEqual([])
  })

  test('a call: from a spoken name to a reversed redemption in at most 8 clicks and the name', async () => {
    const customer = await account.createCustomer({
      name: 'Rosalía Quiroga',
      email: 'rosalia@example.com',
    })
    const { code } = await account.createCoupon({ grants: [{ reward_id: reward, amount: 7 }] })
    await account.storefront('POST', '/coupons/redeem', {
      body: { customer_id: customer, code, brand_id: null },
    })
    const { page, problems } = visited
    await go(page, '/')
    const { click, fill, steps, tell } = createCounter()
    await click(page.getByRole('button', { name: 'Search' }))
    await fill(page.getByPlaceholder('Customers, coupons'), 'rosalia quiroga')
    await click(page.getByRole('button', { name: /Rosalía Quiroga/ }))
    await click(page.getByRole('button', { name: `Take back: ${code}` }))
    await page.getByLabel('After: 0', { exact: true }).waitFor()
    await fill(page.getByRole('textbox', { name: 'Reason' }), 'used for the wrong order')
    await click(page.getByRole('dialog').getByRole('button', { name: 'Take back' }))
    await page.getByText('The redemption is taken back.').waitFor()
    tell('A redemption is taken back on the phone')
    expect(steps() - FIELDS).toBeLessThanOrEqual(CALL_CLICKS_MAX)

    const wallet = await account.operator<{ data: { totals: { total: number }[] } }>(
      'GET',
      `/wallets/${customer}`,
    )
    expect(wallet.body.data.totals.filter(({ total }) => total !== 0)).toStrictEqual([])
    expect(problems).toStrictEqual([])
  })

  test('a file with errors: mapped by sight, checked, started, its errors by cause and column', async () => {
    const { page, problems } = visited
    await go(page, '/imports/new')
    await page.locator('input[type=file]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${PEOPLE}`, 'utf16le'),
    })
    await page.getByText('4 rows.').waitFor()
    await page.getByText('Read as UTF-16LE, separated by semicolons.').waitFor()
    await page.getByRole('combobox', { name: 'Reward of the balance' }).click()
    await page.getByRole('option', { name: 'Points' }).click()
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('Nothing has changed yet.').waitFor()
    const errors = page.getByRole('table', { name: 'Errors' })
    await errors.getByRole('cell', { name: 'E-mail', exact: true }).waitFor()
    await errors.getByRole('cell', { name: 'Phone', exact: true }).waitFor()
    const notSent = page.getByRole('table', { name: 'Rows that can’t be read' })
    await notSent.getByText('3,46E+10 looks like a number that a spreadsheet shortened').waitFor()
    await notSent.getByRole('cell', { name: '6', exact: true }).waitFor()
    await errors.getByRole('cell', { name: '5', exact: true }).waitFor()
    const doubts = page.getByRole('table', { name: 'Rows to review' })
    await doubts.getByText('11111111 is typed to fill a field').waitFor()
    // In words of the page's language, and as the service says it.
    await errors.getByText('It takes an e-mail address').waitFor()
    const ofEmail = errors.getByRole('row').filter({ hasText: 'It takes an e-mail address' })
    await ofEmail.getByText('Details in English').click()
    await ofEmail.locator('[lang=en]').getByText('email must be an e-mail address').waitFor()
    const absent = await account.operator('GET', '/customers/rosa')
    expect(absent.status).toBe(404)

    await page.getByRole('button', { name: 'Start the import' }).click()
    await page.getByText('The import has started.').waitFor()
    await page.getByRole('status').getByRole('link', { name: 'Imports' }).click()
    await page.getByRole('table', { name: 'Imports' }).getByRole('link').click()
    await errors.getByRole('cell', { name: 'E-mail', exact: true }).waitFor()
    // Rows with errors end before those that are brought.
    const brought = await waitFor('the import is done', async () => {
      const { status, body } = await account.operator<Wallet>('GET', '/wallets/rosa')
      return status === 200 && body.data.totals.length > 0 && body.data.totals
    })
    expect(brought.map(({ total }) => total)).toStrictEqual([120.5])
    expect(problems).toStrictEqual([])
  })
})
