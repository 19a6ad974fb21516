import { randomUUID } from 'node:crypto'
import type { Route } from 'playwright-core'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { createPeople } from '../harness/people.js'
import { mintToken } from '../harness/tokens.js'
import {
  CONSOLE_ATTEMPTS,
  consoleUrl,
  go,
  hasBrowser,
  isOfNetwork,
  open,
  openBrowser,
  shakeWrites,
  visit,
  type Visit,
} from './browser.js'
import { actionsOn, closeDialog, finish } from './retried.js'
import { keepPicture } from './screenshots.js'

interface WalletAnswer {
  data: { totals: { reward_id: string; total: number }[] }
}

const asksAll = (url: URL): boolean => url.searchParams.get('q') === 'emmy@example.com'

/** Of each list of a history. */
const READ_AT_ONCE = 100

describe.skipIf(!hasBrowser)('the console', () => {
  let account: TestAccount
  let reward: string
  /** Of somebody who is signed in, and goes from story to story. */
  let visited: Visit

  beforeAttempts(
    async () => {
      account = await freshAccount()
      reward = await account.createReward({ name: 'Points' })
      // With all that moves, as most people have it.
      visited = await visit(await openBrowser(), {
        token: account.operatorToken,
        reducedMotion: 'no-preference',
      })
      await open(visited.page, '/')
    },
    () => visited.close(),
  )
  beforeEach(() => {
    visited.problems.length = 0
  })

  /** A customer who has ten points. */
  const prepare = async (name: string) => {
    const email = `${name.split(' ')[0]?.toLowerCase() ?? ''}@example.com`
    const customer = await account.createCustomer({ name, email })
    await account.operator('POST', `/wallets/${customer}/adjust`, {
      body: { reward_id: reward, amount: 10.1, reason: `a start for ${name}` },
    })
    const total = async (): Promise<number | undefined> => {
      const wallet = await account.operator<WalletAnswer>('GET', `/wallets/${customer}`)
      return wallet.body.data.totals.find((row) => row.reward_id === reward)?.total
    }
    return { customer, total }
  }

  test('from the sign-in by a token to an adjusted balance', async () => {
    const { total } = await prepare('Ada Lovelace')
    const { page, problems, close } = await visit(await openBrowser())
    await page.goto(consoleUrl('/customers'))
    await page.getByRole('textbox', { name: 'Access token' }).fill(account.operatorToken)
    await page.getByRole('button', { name: 'Sign in' }).click()
    // The list holds her before she is looked for: her row is clicked when no other comes in its place.
    const found = page.waitForResponse(
      (answer) => new URL(answer.url()).searchParams.get('q') === 'ada@example.com',
    )
    await page.getByRole('textbox', { name: 'Find' }).fill('ada@example.com')
    await (await found).finished()
    await page.getByRole('link', { name: 'Ada Lovelace' }).click()
    await page.getByRole('button', { name: 'Adjust' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Take', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('99')
    await dialog.getByRole('alert').getByText('This would be refused').waitFor()
    await dialog.getByText('Give', { exact: true }).first().click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.2')
    await page.getByLabel('After: 10.3', { exact: true }).waitFor()
    await page.getByRole('textbox', { name: 'Reason' }).fill('a cold coffee')
    await page.getByRole('button', { name: 'Give', exact: true }).click()
    await page.getByRole('status').getByText('now 10.3').waitFor()
    expect(await total()).toBe(10.3)
    // In memory only, so a reload asks again.
    await page.reload()
    await page.getByRole('textbox', { name: 'Access token' }).waitFor()
    // Unless they ask for it to be kept.
    await page.getByRole('textbox', { name: 'Access token' }).fill(account.operatorToken)
    await page.getByRole('checkbox', { name: 'Keep me signed in' }).check()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor()
    expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
    await close()
  })

  test('a form survives 503, 504 and a cut connection: one effect', async () => {
    const { customer, total } = await prepare('Grace Hopper')
    const { page } = visited
    const keys = new Set<string>()
    let tries = 0
    await page.route('**/adjust', async (route) => {
      // A dry run changes nothing and is none of the tries.
      if (route.request().postData()?.includes('dry_run') === true) return route.fallback()
      tries += 1
      keys.add(route.request().headers()['idempotency-key'] ?? '')
      if (tries === 1) return route.fulfill({ status: 503, body: '{}' })
      // Done, but its answer is lost on the way.
      const answer = await route.fetch()
      if (tries === 2) return route.fulfill({ status: 504, body: '{}' })
      if (tries === 3) return route.abort('connectionreset')
      return route.fulfill({ response: answer })
    })
    await go(page, `/customers/${customer}`)
    await page.getByRole('button', { name: 'Adjust' }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('1')
    await page.getByRole('textbox', { name: 'Reason' }).fill('once')
    await page.getByRole('button', { name: 'Give', exact: true }).dblclick()
    await page.getByRole('status').getByText('now 11.1').waitFor()
    expect(tries).toBe(4)
    expect(keys.size).toBe(1)
    expect(await total()).toBe(11.1)
    await page.unroute('**/adjust')
    await closeDialog(page)
  })

  test('a sign-in that runs out in a half-filled form loses nothing', async () => {
    const { customer, total } = await prepare('Mary Somerville')
    const spent = await mintToken({ account: account.id, subject: 'operator' }, new Date(0))
    const { page } = visited
    await go(page, `/customers/${customer}`)
    await page.getByRole('button', { name: 'Adjust' }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('1')
    await page.getByRole('textbox', { name: 'Reason' }).fill('typed before')
    await page.route(
      '**/adjust',
      (route) =>
        route.continue({
          headers: { ...route.request().headers(), authorization: `Bearer ${spent}` },
        }),
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Give', exact: true }).click()
    await page.getByText('What you have typed is still here.').waitFor()
    await page.getByRole('textbox', { name: 'Access token' }).fill(account.operatorToken)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('status').getByText('now 11.1').waitFor()
    expect(await total()).toBe(11.1)
    await closeDialog(page)
  })

  test('keyboard only: to a customer, a balance adjusted', async () => {
    const { total } = await prepare('Emmy Noether')
    const { page, problems } = visited
    const { keyboard } = page
    await go(page, '/')
    await keyboard.press('Control+k')
    // At once, while the search is still on its way.
    await keyboard.type('emmy')
    await page.getByRole('button', { name: /Emmy Noether/ }).waitFor()
    // The rest is asked for, and answered after she was chosen.
    const { promise: isChosen, resolve: choose } = Promise.withResolvers<void>()
    await page.route(asksAll, async (route) => {
      await isChosen
      await route.fallback()
    })
    const asked = page.waitForRequest((request) => asksAll(new URL(request.url())))
    await keyboard.type('@example.com')
    await asked
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Emmy Noether' }).waitFor()
    choose()
    await page.getByRole('button', { name: 'Adjust' }).focus()
    await keyboard.press('Enter')
    // The dialog puts the focus on what is filled in first.
    await page.locator('input:focus').waitFor()
    await keyboard.type('2')
    await keyboard.press('Tab')
    await keyboard.type('by keys')
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await page.getByRole('status').getByText('now 12.1').waitFor()
    expect(await total()).toBe(12.1)
    await keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.unroute(asksAll)
    expect(problems).toStrictEqual([])
  })

  test('keyboard: j, k and Enter go through a list, / to its filter, Ctrl-K to a coupon', async () => {
    // Others than those of an attempt before, whose list and code would be taken.
    const attempt = randomUUID().slice(0, 6)
    const code = `HARBOUR${attempt.toUpperCase()}`
    const tags = { through: attempt }
    await account.createCustomer({ id: `bob-${attempt}`, name: 'Bob', tags })
    await account.createCustomer({ id: `zoe-${attempt}`, name: 'Zoe', tags })
    await account.createCoupon({ code, grants: [{ reward_id: reward, amount: 5 }] })
    const { page, problems } = visited
    await go(page, `/customers?tag=through:${attempt}`)
    await page.getByRole('link', { name: 'Zoe' }).waitFor()
    for (const key of ['j', 'j', 'k', 'j']) await page.keyboard.press(key)
    expect(await page.locator(':focus').textContent()).toBe('Zoe')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Country' }).click()
    await page.getByRole('columnheader', { name: 'Country' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.keyboard.type('nobody-of-that-name')
    await page.getByText('No customers found').waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('nobody-of-that-name')
    // Somewhere in the code of a coupon is enough for the search of all.
    await page.keyboard.press('Control+k')
    await page.keyboard.type(`bour${attempt}`)
    await page.getByRole('button', { name: code }).waitFor()
    await page.keyboard.press('Escape')
    // A list that can't be read says so, and is read when asked again. The search of all may still look for a code.
    const refusal = { error: 'Error', code: 'INTERNAL', details: '', request_id: 'r-1' }
    const fail = (route: Route) => route.fulfill({ status: 500, json: refusal })
    await page.route(/\/operator\/v1\/coupons\?(?!.*\bcode=)/, fail, { times: 1 })
    await go(page, '/coupons')
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: code }).waitFor()
    expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
  })

  test('why: a refusal in the history, a device that was just added, a reason in the audit; where a reward is used', async () => {
    const { customer } = await prepare('Sofia Kovalevskaya')
    const ended = { ends_at: new Date(Date.now() - 60_000).toISOString() }
    const grants = [{ reward_id: reward, amount: 1 }]
    await account.createCoupon({ code: 'LATE', grants, ...ended })
    await account.operator('POST', '/campaigns', {
      body: { name: 'Spring', rewards: [{ reward_id: reward, amount: 1 }] },
    })
    for (const code of ['LATE', 'TYPO']) {
      const body = { customer_id: customer, code, brand_id: null }
      await account.storefront('POST', '/coupons/redeem', { body })
    }
    const { page, problems } = visited
    await go(page, `/customers/${customer}`)
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
    await history
      .filter({ hasText: 'Refused: TYPO' })
      .getByText('There is no such coupon')
      .waitFor()
    await history.filter({ hasText: 'Refused: LATE' }).getByText('is no longer valid').waitFor()
    // The newest first.
    expect(await history.first().textContent()).toContain('TYPO')

    const devices = page.getByRole('region', { name: 'Devices' })
    await devices.getByText('Your app adds one').waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    await account.storefront('PATCH', `/customers/${customer}/devices`, {
      body: { device_token: 'secret', device_info: { platform: 'ios', model: 'iPhone 17' } },
    })
    await devices.getByText('iPhone 17 · iOS').waitFor()

    await go(page, '/rewards')
    const card = page.getByRole('article').filter({ hasText: 'Points' })
    await card.getByRole('link', { name: 'LATE' }).waitFor()
    await card.getByRole('link', { name: 'Spring' }).click()
    await page.getByRole('heading', { name: 'Spring' }).waitFor()

    await go(page, '/audit')
    const rows = page.getByRole('table', { name: 'Audit' }).getByRole('row')
    await rows
      .filter({ hasText: 'wallets.adjust' })
      .getByText('a start for Sofia Kovalevskaya')
      .waitFor()
    await page.getByRole('textbox', { name: 'Resource ID' }).fill(customer)
    await rows.filter({ hasText: 'coupons.create' }).first().waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('resource_id')).toBe(customer)
    await rows.filter({ hasText: 'customers.create' }).getByRole('link').click()
    await page.getByRole('heading', { name: 'Sofia Kovalevskaya' }).waitFor()

    // More than is read at once: what is older stands there when it is asked for.
    for (let made = 0; made <= READ_AT_ONCE; made++) {
      const body = { country: `Country ${made}`, reason: 'a long history' }
      await account.operator('PATCH', `/customers/${customer}`, { body })
    }
    await open(page, `/customers/${customer}`)
    await history.filter({ hasText: 'a long history' }).first().waitFor()
    expect(await history.filter({ hasText: 'Refused: TYPO' }).count()).toBe(0)
    await page.getByRole('region', { name: 'History' }).getByText('Show more').click()
    await history.filter({ hasText: 'Refused: TYPO' }).waitFor()
    expect(problems).toStrictEqual([])
  })

  test('who came to a person and went: two made one, undone once though answered 503', async () => {
    const { mergedPersona } = await createPeople(account)
    const { page, problems } = visited
    const history = page.getByRole('region', { name: 'History' })
    const shaken = await shakeWrites(page, CONSOLE_ATTEMPTS)
    await go(page, `/personas/${mergedPersona}`)
    await history.getByText('Added: +34600555666').waitFor()
    await history.getByText('It began with 1 contact').waitFor()
    await history.locator('svg').getByText('+1').first().waitFor()
    await history.getByText(/then 3 contacts/).waitFor()
    await keepPicture(page, 'persona-merged-light')
    await history.getByRole('button', { name: 'Undo' }).click()
    await finish(page, 'Undo')
    await history.getByText('A step was undone').waitFor()
    await history.getByRole('link', { name: 'Removed: a contact that is elsewhere now' }).click()
    await page.getByText('1 contact is this person.').waitFor()
    expect(shaken()).toBe(1)
    const done = await actionsOn(account, 'personas')
    expect(done.filter((action) => action === 'personas.undo')).toHaveLength(1)
    expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
  })
})
