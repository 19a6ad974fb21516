import { narrowScopes, type Scope } from '@loyalty/shared/tokens/scopes'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { createContact } from '../harness/people.js'
import { mintToken } from '../harness/tokens.js'
import { go, hasBrowser, open, openBrowser, visit } from './browser.js'

const people = ['Customers', 'Purchases', 'Gift cards', 'Contacts']
const programme = ['Rewards', 'Coupons', 'Campaigns', 'Tiers', 'Review forms']

interface Role {
  name: string
  scopes: readonly Scope[]
  /** The pages that the menu leads to, besides the two that everybody has. */
  pages: readonly string[]
  /** What they may begin on the page of a customer, and on that of coupons. */
  buttons: readonly string[]
}

/** The roles that the guide names, by their scopes. */
const roles: readonly Role[] = [
  { name: 'nothing at all', scopes: ['forms:read'], pages: [], buttons: [] },
  {
    name: 'viewer',
    scopes: ['programme:read', 'support:read', 'reports:read'],
    pages: [...people, ...programme, 'Reports'],
    buttons: [],
  },
  {
    name: 'support',
    scopes: ['programme:read', 'support:read', 'support:write'],
    pages: [...people, ...programme],
    buttons: ['Adjust', 'Actions'],
  },
  {
    name: 'manager',
    scopes: ['programme:read', 'programme:write', 'support:read'],
    pages: [...people, ...programme],
    buttons: ['New coupon'],
  },
  {
    name: 'administrator',
    scopes: narrowScopes,
    pages: [...people, ...programme, 'Reports', 'Imports', 'Audit'],
    buttons: ['Adjust', 'Actions', 'New coupon'],
  },
]

describe.skipIf(!hasBrowser)('what a role may', () => {
  let browser: Browser
  let account: TestAccount
  let customer: string
  beforeAll(async () => {
    browser = await openBrowser()
    account = await freshAccount()
    await account.createReward()
    customer = await account.createCustomer({ name: 'Ada Lovelace' })
  })

  test.each(roles)('$name sees this and no more', async ({ scopes, pages, buttons }) => {
    const token = await mintToken({ account: account.id, subject: 'somebody', scopes })
    const { page, problems, close } = await visit(browser, { token })
    await open(page, '/')
    const menu = page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
    const shown = await menu.allTextContents()
    expect(shown.toSorted()).toStrictEqual(['Home', 'Account', ...pages].toSorted())

    const begun: string[] = []
    for (const path of [`/customers/${customer}`, '/coupons']) {
      if (pages.length === 0) continue
      await go(page, path)
      for (const name of ['Adjust', 'Actions', 'New coupon']) {
        const isShown = await page.getByRole('button', { name, exact: true }).first().isVisible()
        if (isShown) begun.push(name)
      }
    }
    expect(begun).toStrictEqual([...buttons])
    expect(problems).toStrictEqual([])
    await close()
  })

  test('a manager makes a reward, and support finds a contact, by what the scopes of their roles open and say', async () => {
    const email = 'ada@example.com'
    await createContact(account, { email, first_name: 'Ada', external_id: customer })
    const manager = await mintToken({
      account: account.id,
      subject: 'manager',
      scopes: ['programme:read', 'programme:write', 'support:read'],
    })
    const { page, problems, close } = await visit(browser, { token: manager })
    await open(page, '/rewards')
    await page.getByRole('button', { name: 'New reward' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Miles')
    await dialog.getByRole('button', { name: 'New reward' }).click()
    await dialog.getByRole('status').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('article').filter({ hasText: 'Miles' }).waitFor()
    await go(page, '/contacts?by=email&value=ada%40example.com')
    await page.getByRole('link', { name: 'See the person' }).waitFor()
    await go(page, `/customers/${customer}`)
    await page.getByRole('link', { name: 'See the person' }).waitFor()
    await go(page, '/account')
    const scope = page.getByRole('listitem').filter({ hasText: 'support:read' })
    await scope.getByText('Find customers, and see all about them').waitFor()
    expect(problems).toStrictEqual([])
    await close()
  })

  test('what is refused in spite of that, is explained', async () => {
    const token = await mintToken({ account: account.id, subject: 'x', scopes: ['forms:read'] })
    const { page, close } = await visit(browser, { token })
    await open(page, '/customers')
    await page.getByText('Your role does not allow this.').waitFor()
    expect(await page.getByRole('button', { name: 'New customer' }).count()).toBe(0)
    await close()
  })
})
