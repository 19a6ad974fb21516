import { narrowScopes } from '@loyalty/contracts/tokens/scopes'
import { beforeAttempts } from '@loyalty/testing/attempts'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { freshAccount, settling, type TestAccount } from '../harness/account.js'
import { mintToken } from '../harness/tokens.js'
import { findings } from './axe.js'
import { go, hasBrowser, isOfNetwork, open, openBrowser, visit, type Visit } from './browser.js'

/** A story in which axe looks at the page. */
const STORY_MS_MAX = 120_000

/** Answers nothing to calls of these addresses, until what it returns is called. */
async function silence(page: Page, calls: RegExp): Promise<() => Promise<void>> {
  await page.route(calls, (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '0' }, body: '{}' }),
  )
  return () => page.unroute(calls)
}

/** Its problems since it was asked last, without those that the browser has with answers that are none. */
const ownOf = (problems: string[]): string[] =>
  problems.splice(0).filter((problem) => !isOfNetwork(problem))

describe.skipIf(!hasBrowser)('what the console could not look for or read', () => {
  let account: TestAccount
  let points: string
  let visited: Visit
  beforeAttempts(
    async () => {
      account = await freshAccount()
      const operator = settling(account.operator)
      points = await account.createReward({ name: 'Points' })
      await account.createCustomer({ id: 'ada', name: 'Ada Lovelace' })
      await account.createCustomer({ id: 'bob', name: 'Bob Stone' })
      await operator('POST', '/wallets/ada/adjust', {
        body: { reward_id: points, amount: 130, reason: 'a start' },
      })
      const metric = { period: 'lifetime', field: 'spend_total' }
      await operator('POST', '/tiers', {
        body: { name: 'Silver', rank: 1, metric, threshold: 50 },
      })
      const gives = [{ reward_id: points, amount: 5 }]
      await operator('POST', '/referral-programmes', {
        body: { name: 'Friends', friend_gets: gives, referrer_gets: gives },
      })
      await operator('POST', '/segments', {
        body: {
          name: 'Everyone active',
          filter: { all: [{ any: [{ field: 'status', operator: 'eq', value: 'ACTIVE' }] }] },
        },
      })
      await account.createCoupon({
        code: 'SAVE5',
        grants: [],
        discounts: [{ kind: 'AMOUNT', value: 5 }],
      })
      const redeemed = await settling(account.storefront)('POST', '/coupons/redeem', {
        body: { customer_id: 'ada', code: 'SAVE5', brand_id: null, order: { value: 40 } },
      })
      if (redeemed.status !== 200) throw new Error(redeemed.text)
      // Without the audit, which tells of each customer that somebody has added them.
      const token = await mintToken({
        account: account.id,
        scopes: narrowScopes.filter((scope) => scope !== 'system:admin'),
      })
      visited = await visit(await openBrowser(), { token })
      await open(visited.page, '/')
    },
    () => visited.close(),
  )
  afterEach(() => visited.page.unrouteAll())

  test(
    'a single letter is no search, and nobody and nothing is exported or given by it',
    { timeout: STORY_MS_MAX },
    async () => {
      const { page, problems } = visited
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        if (pathname === '/operator/v1/customers') asked.push(searchParams.get('q') ?? '')
      })
      await go(page, '/customers?q=a&status=ACTIVE')
      await page.getByText('Type at least two letters').waitFor()
      expect(await findings(page)).toStrictEqual([])
      const refusing = (name: string) => page.getByRole('button', { name, disabled: true })
      await refusing('Export').waitFor()
      await refusing('Give to these').waitFor()
      await go(page, '/give?q=a&status=ACTIVE&to_whom=FILTER')
      await page.getByText('Type at least two letters').waitFor()
      await page.getByRole('combobox', { name: 'Reward' }).click()
      await page.getByRole('option', { name: 'Points' }).click()
      await page.getByLabel('Units for each customer').fill('25')
      await page.getByLabel('Name of this run').fill('Christmas')
      await refusing('Preview').waitFor()
      expect(asked).toStrictEqual([])
      await page.getByRole('textbox', { name: 'Find' }).fill('ada')
      await refusing('Preview').waitFor({ state: 'detached' })
      expect(ownOf(problems)).toStrictEqual([])
    },
  )

  test('a redemption that only took money off stands in the history, and is taken back there', async () => {
    const { page, problems } = visited
    await go(page, '/customers/ada')
    const entry = page.getByRole('listitem').filter({ hasText: 'Coupon SAVE5' })
    await entry.getByText('Active', { exact: true }).waitFor()
    await entry.getByRole('button', { name: 'Take back: SAVE5' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A mistake')
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await dialog.getByRole('status').getByText('The redemption is taken back.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await entry.getByText('Reversed', { exact: true }).waitFor()
    expect(await entry.getByRole('button').count()).toBe(0)
    expect(ownOf(problems)).toStrictEqual([])
  })

  test('a history of which a part is not answered is not called empty, and is read again', async () => {
    const { page, problems } = visited
    const answer = await silence(page, /\/transactions\?/)
    await open(page, '/customers/bob')
    const history = page.getByRole('region', { name: 'History' })
    await history.getByRole('alert').waitFor()
    expect(await page.getByText('No movements yet').count()).toBe(0)
    await answer()
    await history.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('No movements yet').waitFor()
    expect(ownOf(problems)).toStrictEqual([])
  })

  test(
    'sections about a customer that are not answered say so, and are read again',
    { timeout: STORY_MS_MAX },
    async () => {
      const { page, problems } = visited
      const part = (name: string) => page.getByRole('region', { name, exact: true })
      const answer = await silence(page, /\/referrals$|\/(tiers|contacts)\?/)
      await open(page, '/customers/bob')
      for (const name of ['Tier', 'Referral', 'Person'])
        await part(name).getByRole('alert').waitFor()
      expect(await findings(page)).toStrictEqual([])
      await answer()
      for (const name of ['Tier', 'Referral', 'Person']) {
        await part(name).getByRole('button', { name: 'Try again' }).click()
      }
      await part('Tier').getByText('No tier yet').waitFor()
      await part('Referral').getByText('No code yet').waitFor()
      await part('Person').waitFor({ state: 'detached' })
      expect(ownOf(problems)).toStrictEqual([])
    },
  )

  test('a customer whom reading anew has failed stays shown, with a word that it is old', async () => {
    const { page, problems } = visited
    await open(page, '/customers/bob')
    await page.getByText('Live', { exact: true }).waitFor()
    const answer = await silence(page, /\/customers\/bob$/)
    const written = await settling(account.operator)('POST', '/wallets/bob/adjust', {
      body: { reward_id: points, amount: 7, reason: 'a surprise' },
    })
    expect(written.status, written.text).toBe(200)
    await page.getByRole('alert').waitFor()
    await page.getByRole('heading', { name: 'Bob Stone' }).waitFor()
    await answer()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('region', { name: 'Balances' }).getByText('7', { exact: true }).waitFor()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    expect(ownOf(problems)).toStrictEqual([])
  })

  test('who may read customers alone sees their referrals, without a way to the programme', async () => {
    const token = await mintToken({ account: account.id, scopes: ['support:read'] })
    const { page, problems, close } = await visit(await openBrowser(), { token })
    await open(page, '/customers/ada')
    const referral = page.getByRole('region', { name: 'Referral', exact: true })
    await referral.getByText('No code yet').waitFor()
    expect(await referral.getByRole('link').count()).toBe(0)
    expect(ownOf(problems)).toStrictEqual([])
    await close()
  })

  test(
    'choices that are not answered say so instead of that nothing was found, and are read again',
    { timeout: STORY_MS_MAX },
    async () => {
      const { page, problems } = visited
      const answer = await silence(page, /\/operator\/v1\/(rewards|segments|campaigns|coupons)\?/)
      for (const [path, names] of [
        ['/coupons/new', ['Campaign', 'Segments']],
        ['/bulk/new', ['Segment', 'Reward']],
      ] as const) {
        await open(page, path)
        await expect.poll(() => page.getByRole('alert').count()).toBe(names.length)
        for (const name of names) {
          await page.getByRole('combobox', { name }).click()
          await page.getByRole('listbox').getByText('Something went wrong').waitFor()
          expect(await page.getByText('Nothing found').count()).toBe(0)
          await page.keyboard.press('Escape')
        }
        expect(await findings(page)).toStrictEqual([])
      }
      await answer()
      for (const left of [1, 0]) {
        await page.getByRole('button', { name: 'Try again' }).first().click()
        await expect.poll(() => page.getByRole('alert').count()).toBe(left)
      }
      await page.getByRole('combobox', { name: 'Segment' }).click()
      await page.getByRole('option', { name: 'Everyone active' }).click()
      await page.getByRole('combobox', { name: 'Reward' }).click()
      await page.getByRole('option', { name: 'Points' }).click()
      expect(ownOf(problems)).toStrictEqual([])
    },
  )

  test('a balance and a count that are not answered say so, and are read again', async () => {
    const { page, problems } = visited
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    for (const { path, calls, name, figure } of [
      { path: `/customers?balance=${points}`, calls: /\/wallets\//, name: 'Ada', figure: '130' },
      { path: '/segments', calls: /\/segments\//, name: 'Everyone active', figure: '2' },
    ]) {
      const answer = await silence(page, calls)
      await go(page, path)
      await row(name).getByText('Not read').waitFor()
      expect(await findings(page)).toStrictEqual([])
      await answer()
      await row(name).getByRole('button', { name: 'Try again' }).click()
      await row(name).getByText(figure, { exact: true }).waitFor()
    }
    expect(ownOf(problems)).toStrictEqual([])
  })
})
