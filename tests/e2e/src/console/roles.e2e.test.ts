import { narrowScopes, type Scope } from '@loyalty/contracts/tokens/scopes'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { afterEach, describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { createContact } from '../harness/people.js'
import { mintToken } from '../harness/tokens.js'
import { consoleUrl, go, hasBrowser, openBrowser, visit, type Visit } from './browser.js'

const people = ['Customers', 'Purchases', 'Segments', 'Bulk jobs', 'Gift cards', 'Contacts']
const programme = [
  'Rewards',
  'Coupons',
  'Campaigns',
  'Punch cards',
  'Referral programmes',
  'Tiers',
  'Review forms',
]

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
    pages: [...people, ...programme, 'Give to many'],
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
    pages: [
      ...people,
      ...programme,
      'Give to many',
      'Try a cart',
      'Reports',
      'Imports',
      'Webhooks',
      'Audit',
      'Keys and people',
    ],
    buttons: ['Adjust', 'Actions', 'New coupon'],
  },
]

describe.skipIf(!hasBrowser)('what a role may', () => {
  let account: TestAccount
  let customer: string
  /** One after another signs in at it, and out. */
  let visited: Visit
  beforeAttempts(
    async () => {
      account = await freshAccount()
      await account.createReward()
      customer = await account.createCustomer({ name: 'Ada Lovelace' })
      visited = await visit(await openBrowser())
      await visited.page.goto(consoleUrl('/'), { waitUntil: 'domcontentloaded' })
    },
    () => visited.close(),
  )
  afterEach(async () => {
    const { page } = visited
    await page.getByRole('button', { name: 'You and this account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('textbox', { name: 'Access token' }).waitFor()
  })

  const signIn = async (subject: string, scopes: readonly Scope[]) => {
    const token = await mintToken({ account: account.id, subject, scopes })
    const { page, problems } = visited
    problems.length = 0
    await page.getByRole('textbox', { name: 'Access token' }).fill(token)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).waitFor()
    return { page, problems }
  }

  test.each(roles)('$name sees this and no more', async ({ scopes, pages, buttons }) => {
    const { page, problems } = await signIn('somebody', scopes)
    await go(page, '/')
    const menu = page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
    const shown = await menu.allTextContents()
    expect(shown.toSorted()).toStrictEqual(['Home', 'Account', ...pages].toSorted())

    const begun: string[] = []
    for (const path of [`/customers/${customer}`, '/coupons']) {
      if (pages.length === 0) continue
      await go(page, path)
      for (const name of ['Adjust', 'Actions', 'New coupon']) {
        const role = name.startsWith('New') ? 'link' : 'button'
        const isShown = await page.getByRole(role, { name, exact: true }).first().isVisible()
        if (isShown) begun.push(name)
      }
    }
    expect(begun).toStrictEqual([...buttons])
    expect(problems).toStrictEqual([])
  })

  test('who signs in after somebody else sees no menu before the gateway has said what they may', async () => {
    const { page } = visited
    const begun = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    await page.route(
      '**/operator/v1/me',
      async (route) => {
        begun.resolve()
        await answered.promise
        await route.continue()
      },
      { times: 1 },
    )
    const signingIn = signIn('next', ['programme:read'])
    await Promise.race([begun.promise, signingIn])
    await page.getByRole('textbox', { name: 'Access token' }).waitFor({ state: 'detached' })
    const menus = await page.getByRole('navigation').count()
    answered.resolve()
    await signingIn
    expect(menus).toBe(0)
    await page.getByRole('link', { name: 'Rewards', exact: true }).waitFor()
  })

  test('a manager makes a reward, and support finds a contact, by what the scopes of their roles open and say', async () => {
    const email = 'ada@example.com'
    await createContact(account, { email, first_name: 'Ada', external_id: customer })
    const scopes = ['programme:read', 'programme:write', 'support:read'] as const
    const { page, problems } = await signIn('manager', scopes)
    await go(page, '/rewards')
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
  })

  test('what is refused in spite of that, is explained', async () => {
    const { page } = await signIn('x', ['forms:read'])
    await go(page, '/customers')
    await page.getByText('Your role does not allow this.').waitFor()
    expect(await page.getByRole('button', { name: 'New customer' }).count()).toBe(0)
  })
})
