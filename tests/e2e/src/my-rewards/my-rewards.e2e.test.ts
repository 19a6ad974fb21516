import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, inject, test } from 'vitest'
import { findings } from '../console/axe.js'
import { hasBrowser, isOfNetwork, openBrowser, visit } from '../console/browser.js'
import { freshAccount, type TestAccount } from '../harness/account.js'
import type { Answer } from '../harness/client.js'
import { waitFor } from '../harness/wait-for.js'
import { buildPage, servePage, startShop } from './serve.js'

/** A story of a browser on a busy machine. */
const STORY_MS_MAX = 120_000
/** The example's picture is made where `SCREENSHOTS` names a folder. */
const pictures = process.env['SCREENSHOTS']

const ADA = 'ada'

const done = async (answer: Promise<Answer<Record<string, unknown>>>): Promise<string> => {
  const { status, text, body } = await answer
  expect([200, 201], text).toContain(status)
  return String((body['data'] as { id?: string }).id)
}

/** A programme with somebody in it: 110 points, Silver, four purchases of 25 each, two coupons for baskets and one for nothing. */
async function createProgramme(): Promise<TestAccount> {
  const account = await freshAccount()
  const { operator, storefront } = account
  const points = await account.createReward({ name: 'Points' })
  await account.createCustomer({ id: ADA, name: 'Ada Lovelace' })
  const metric = { period: 'lifetime', field: 'spend_total' }
  await done(
    operator('POST', '/tiers', { body: { name: 'Silver', rank: 1, metric, threshold: 50 } }),
  )
  await done(
    operator('POST', '/tiers', { body: { name: 'Gold', rank: 2, metric, threshold: 150 } }),
  )
  const rewards = [{ reward_id: points, conversion_factor: 1 }]
  await done(operator('POST', '/campaigns', { body: { name: 'A point a euro', rewards } }))
  await account.createCoupon({
    code: 'TREAT',
    name: 'Birthday treat',
    grants: [{ reward_id: points, amount: 15 }],
    max_redemptions_per_customer: 1,
    listed: true,
  })
  const tenth = [{ kind: 'PERCENT', value: 10 }]
  await account.createCoupon({
    code: 'MUGS10',
    name: 'Mug week',
    discounts: tenth,
    grants: [],
    listed: true,
  })
  await account.createCoupon({
    code: 'BIG5',
    name: 'Big basket',
    discounts: [{ kind: 'AMOUNT', value: 5 }],
    grants: [],
    conditions: [[{ type: 'Order Value', operator: 'greater than or equal', value: 50 }]],
    listed: true,
  })
  for (const purchase_id of ['A-1001', 'A-1002', 'A-1003', 'A-1004']) {
    const order = { purchase_id, value: 25 }
    const event = await done(operator('POST', '/events', { body: { customer_id: ADA, order } }))
    await done(storefront('PATCH', `/behavior/events/${event}/fulfill`))
  }
  await done(
    operator('POST', `/wallets/${ADA}/adjust`, {
      body: { reward_id: points, amount: 10, reason: 'a start' },
    }),
  )
  await done(
    operator('POST', '/review-forms', {
      body: {
        name: 'Rating',
        description: 'How do you like our shop?',
        type: 'RATING',
        status: 'ACTIVE',
        fields: [
          { name: 'stars', label: 'Stars', type: 'SCORE', required: true },
          {
            name: 'best',
            label: 'What is best?',
            type: 'CHOICE',
            options: ['The mugs', 'The coffee'],
          },
          { name: 'more', label: 'What else?', type: 'TEXT' },
        ],
      },
    }),
  )
  return account
}

const gateway = () => new URL(inject('access').base_url).origin

const allow = (account: TestAccount, origin: string) =>
  done(account.operator('PATCH', '/account', { body: { allowed_origins: [origin] } }))

/** Gateways hear of it as of a revocation. */
const untilAllowed = (account: TestAccount, origin: string) =>
  waitFor(`the gateway allows ${origin}`, async () => {
    const { headers } = await account.storefront('GET', '/tiers', { headers: { origin } })
    return headers['access-control-allow-origin'] === origin
  })

const part = (page: Page, name: string) => page.getByRole('region', { name })

describe.skipIf(!hasBrowser)('examples/my-rewards at another origin', () => {
  let browser: Browser
  let account: TestAccount
  let folder: string
  let own: Awaited<ReturnType<typeof servePage>>
  let stranger: typeof own
  let unknown: typeof own
  let shop: Awaited<ReturnType<typeof startShop>>

  beforeAttempts(
    async () => {
      folder = await mkdtemp(join(tmpdir(), 'loyalty-my-rewards-'))
      ;[browser, account, own, stranger, unknown] = await Promise.all([
        openBrowser(),
        createProgramme(),
        servePage(folder),
        servePage(folder),
        servePage(folder),
      ])
      const other = await freshAccount()
      await allow(account, own.origin)
      // Preflights are answered there, as gateways do not know yet who will call.
      await allow(other, stranger.origin)
      await Promise.all([untilAllowed(account, own.origin), untilAllowed(other, stranger.origin)])
      shop = await startShop({
        LOYALTY_ORIGIN: gateway(),
        LOYALTY_TOKEN: account.token,
        PAGE_URL: `${own.origin}/`,
        CUSTOMER: ADA,
      })
      await buildPage(folder, gateway(), shop.url)
    },
    async () => {
      await Promise.all([own.stop(), stranger.stop(), unknown.stop(), shop.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  )

  /** Somebody who comes from the shop, in English. */
  const comeIn = async (options: Parameters<typeof visit>[1] = {}) => {
    const origins = [own.origin, gateway(), new URL(shop.url).origin]
    const visited = await visit(browser, options, origins)
    await visited.page.goto(shop.url)
    return visited
  }

  /** The shop's link, to the page at an origin. */
  const handedOver = async (origin: string): Promise<string> => {
    const { headers } = await fetch(shop.url, { redirect: 'manual' })
    return `${origin}/${new URL(headers.get('location') ?? '').hash}`
  }

  test('shows what she has, and what she does is done', { timeout: STORY_MS_MAX }, async () => {
    const { page, problems, close } = await comeIn({ viewport: { width: 900, height: 700 } })
    await page.getByRole('heading', { name: 'Ada Lovelace’s rewards' }).waitFor()
    // Neither the address nor the history nor a storage has the token.
    expect(page.url()).toBe(`${own.origin}/`)
    expect(
      await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])'),
    ).toBe('[{},{},""]')

    await part(page, 'Your balance').getByText('110').waitFor()
    const tier = part(page, 'Your tier')
    await tier.getByText('Silver').waitFor()
    const progress = tier.getByRole('progressbar', { name: 'Spend 50 more to reach Gold.' })
    expect(await progress.getAttribute('value')).toBe('100')
    expect(await progress.getAttribute('max')).toBe('150')

    const coupons = part(page, 'Coupons for your basket')
    const couponOf = (name: string) => coupons.getByRole('listitem').filter({ hasText: name })
    await couponOf('Mug week').getByText('10% off').waitFor()
    await couponOf('Mug week').getByText('Enter the code at the checkout').waitFor()
    await couponOf('Big basket').getByText('Add 26 more to your basket.').waitFor()
    if (pictures !== undefined) {
      await page.screenshot({ path: join(pictures, 'my-rewards.png'), fullPage: true })
    }
    expect(await coupons.getByRole('button').count()).toBe(1)

    // With the keyboard alone: past the languages to the one that needs no order.
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Use Birthday treat')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('Done: Birthday treat is yours.').waitFor()
    expect(await page.evaluate('document.activeElement.textContent')).toBe(
      'Coupons for your basket',
    )
    await part(page, 'Your balance').getByText('125').waitFor()
    await couponOf('Birthday treat').getByText('You have used this one.').waitFor()

    const rows = part(page, 'What happened').getByRole('listitem')
    const told = [
      [/From a coupon: TREAT/, /\+15 Points/],
      [/Added by our team/, /\+10 Points/],
      [/Earned: A point a euro.*A-1004/, /\+25 Points/],
    ] as const
    for (const [at, texts] of told.entries()) {
      for (const text of texts) expect(await rows.nth(at).textContent()).toMatch(text)
    }
    expect(await rows.count()).toBe(5)
    const older = page.getByRole('button', { name: 'Show older ones' })
    await older.click()
    await rows.filter({ hasText: 'A-1001' }).waitFor()
    expect([await rows.count(), await older.count()]).toEqual([6, 0])

    const emails = page.getByRole('switch', { name: 'Send me news and offers by e-mail' })
    expect(await emails.isChecked()).toBe(false)
    await emails.check()
    await page.getByRole('status').getByText('We send you news from now on.').waitFor()
    type Read = { data: { customer: { consent: object } } }
    const read = await account.storefront<Read>('GET', `/customers/${ADA}`)
    expect(read.body.data.customer.consent).toMatchObject({
      version: 'my-rewards-1',
      purposes: { email_marketing: true },
    })

    const review = part(page, 'Tell us')
    await review.getByRole('radio', { name: '4' }).check()
    await review.getByRole('radio', { name: 'The mugs' }).check()
    await review.getByRole('textbox', { name: 'What else?' }).fill('More colours')
    await review.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('status').getByText('we have got your answer').waitFor()
    expect(await review.count()).toBe(0)
    const forms = await account.operator<{ data: { id: string }[] }>('GET', '/review-forms')
    const submissions = await account.operator<{ data: object[] }>(
      'GET',
      `/review-forms/${forms.body.data[0]?.id}/submissions`,
    )
    expect(submissions.body.data).toEqual([
      expect.objectContaining({
        owner_id: expect.any(String),
        answers: { stars: 4, best: 'The mugs', more: 'More colours' },
      }),
    ])

    await page.getByRole('button', { name: 'Español' }).click()
    await page.getByRole('heading', { name: 'Las recompensas de Ada Lovelace' }).waitFor()
    expect(await page.evaluate('document.documentElement.lang')).toBe('es')
    expect(await part(page, 'Movimientos').getByRole('listitem').first().textContent()).toMatch(
      /De un cupón: TREAT/,
    )
    expect(problems).toStrictEqual([])
    await close()
  })

  test(
    'a narrow page and a dark one can be read by everybody',
    { timeout: STORY_MS_MAX },
    async () => {
      const { page, problems, close } = await comeIn({ viewport: { width: 390, height: 800 } })
      await part(page, 'What happened').waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await findings(page)).toStrictEqual([])
      }
      const width = await page.evaluate('document.documentElement.scrollWidth')
      expect(width).toBe(390)
      expect(problems).toStrictEqual([])
      await close()
    },
  )

  test(
    'says when the token has ended, and gets another one',
    { timeout: STORY_MS_MAX },
    async () => {
      const { page, problems, close } = await comeIn()
      let authorization = ''
      page.on('request', (request) => {
        authorization = request.headers()['authorization'] ?? authorization
      })
      await page.reload()
      await page.getByRole('heading', { name: /open this page from the shop/ }).waitFor()
      await page.goto(await handedOver(own.origin))
      const emails = page.getByRole('switch')
      await emails.waitFor()
      expect(page.url()).toBe(`${own.origin}/`)
      await done(account.storefront('DELETE', `/customer-tokens/${ADA}`))
      await waitFor('the gateway refuses the token', async () => {
        const { status } = await fetch(`${gateway()}/v1/customers/${ADA}`, {
          headers: { authorization },
        })
        return status === 401
      })
      await emails.click()
      await page.getByRole('heading', { name: /Open it again from the shop/ }).waitFor()
      expect(await page.getByText('Ada').count()).toBe(0)
      const link = page.getByRole('link', { name: 'Back to the shop' })
      expect(await link.getAttribute('href')).toBe(shop.url)
      await link.click()
      await page.getByRole('heading', { name: 'Ada Lovelace’s rewards' }).waitFor()
      expect(page.url()).toBe(`${own.origin}/`)
      expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
      await close()
    },
  )

  test.each([
    ['nobody allows', () => unknown.origin],
    ['another account allows', () => stranger.origin],
  ])('at an origin that %s it gets nothing', { timeout: STORY_MS_MAX }, async (_, originOf) => {
    const { page, problems, close } = await visit(browser)
    await page.goto(await handedOver(originOf()))
    await page.getByRole('heading', { name: 'Your rewards cannot be reached right now.' }).waitFor()
    expect(await page.getByText('Ada').count()).toBe(0)
    expect(problems).toContainEqual(expect.stringContaining('CORS policy'))
    await close()
  })
})
