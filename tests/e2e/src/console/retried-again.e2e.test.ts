import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { waitFor } from '../harness/wait-for.js'
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
import { finishInPlace, finishPage } from './retried.js'

const CODES = 3
const OF_CODES = /\/codes\?/

interface Audited {
  data: { id: string; action: string }[]
}

interface Coupons {
  data: { id: string; status: string; batch_id: string | null; codes_count?: number }[]
}

interface OfCustomer {
  data: {
    customer: { tags: object; consent: { purposes: object }; refused_purposes: string[] }
    wallet: object
  }
}

const auditAfter = async (account: TestAccount, cursor?: string): Promise<Audited['data']> => {
  const after = cursor === undefined ? '' : `&cursor=${cursor}`
  return (await account.operator<Audited>('GET', `/audit?limit=500${after}`)).body.data
}

describe.skipIf(!hasBrowser)('a gateway that answers 503 to what is taken up again', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('a batch is made once, and its codes are a file', async () => {
    const account = await freshAccount()
    await account.createReward({ name: 'Points' })
    const before = (await auditAfter(account)).at(-1)?.id
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    const shaken = await shakeWrites(page, CONSOLE_ATTEMPTS)

    await open(page, '/coupons')
    await page.getByRole('link', { name: 'New coupon' }).click()
    await page.getByText('A batch of codes', { exact: true }).click()
    await page.getByRole('textbox', { name: 'How many codes' }).fill(String(CODES))
    await page.getByRole('button', { name: 'Add something to give' }).click()
    await page.getByRole('combobox', { name: 'Gives' }).click()
    await page.getByRole('option', { name: 'Points', exact: true }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('8')
    await finishPage(page, 'New coupon')

    const done = await auditAfter(account, before)
    expect(done.map(({ action }) => action)).toStrictEqual(['coupon-batches.create'])
    expect(shaken()).toBe(done.length)
    const coupons = (await account.operator<Coupons>('GET', '/coupons')).body.data
    expect(coupons).toMatchObject([{ status: 'ACTIVE', max_redemptions: 1 }])
    const [coupon] = coupons
    const codes = await waitFor('the codes are made', async () => {
      const read = await account.operator<{ data: { status: string; made: number } }>(
        'GET',
        `/coupons/bulk/${coupon?.batch_id ?? ''}`,
      )
      return read.body.data.status === 'DONE' && read.body.data.made
    })
    expect(codes).toBe(CODES)
    await go(page, `/coupons/${coupon?.id ?? ''}?tab=codes`)
    // One that is stopped makes no file.
    await page.route(OF_CODES, () => undefined)
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    await page.getByText(`0 of ${CODES} codes are read`).waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('No file was made.').waitFor()
    await page.unroute(OF_CODES)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + CODES)
    expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
    await close()
  })

  test('tags and consent are changed once, and what was chosen stays', async () => {
    const account = await freshAccount()
    await account.createCustomer({ id: 'bob', name: 'Bob', tags: { old: 'yes' } })
    const before = (await auditAfter(account)).at(-1)?.id
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    const tags = page.getByRole('region', { name: 'Tags' })
    const consent = page.getByRole('region', { name: 'Consent' })
    const shaken = await shakeWrites(page, CONSOLE_ATTEMPTS)

    await open(page, '/customers/bob')
    await tags.getByRole('textbox', { name: 'Name' }).fill('shoe')
    await tags.getByRole('textbox', { name: 'Value' }).fill('42')
    await finishInPlace(tags, 'Add')
    await expect.poll(() => tags.getByRole('textbox', { name: 'Value' }).inputValue()).toBe('')
    await tags.getByRole('button', { name: 'Remove the tag old' }).click()
    await finishInPlace(tags, 'Remove')
    await consent.getByRole('switch', { name: 'E-mails' }).click()
    await finishInPlace(consent, 'Save')

    const done = await auditAfter(account, before)
    expect(done.map(({ action }) => action)).toStrictEqual([
      'customers.update-for-operator',
      'customers.update-for-operator',
      'customers.put-consent',
    ])
    expect(shaken()).toBe(done.length)
    const { customer } = (await account.operator<OfCustomer>('GET', '/customers/bob')).body.data
    expect(customer).toMatchObject({
      tags: { shoe: '42' },
      consent: { purposes: { email_marketing: true, coupon_campaigns: false } },
      // Nobody has asked for the others.
      refused_purposes: [],
    })
    expect(Object.keys(customer.tags)).toStrictEqual(['shoe'])
    expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
    await close()
  })

  test('a purpose that is switched while another one is saved stays switched, and is saved next', async () => {
    const account = await freshAccount()
    await account.createCustomer({ id: 'bob' })
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    const consent = page.getByRole('region', { name: 'Consent' })
    const purposesOf = async () => {
      const { body } = await account.operator<OfCustomer>('GET', '/customers/bob')
      return body.data.customer.consent.purposes
    }
    const { promise: isSwitched, resolve: goOn } = Promise.withResolvers<void>()
    const isConsent = '**/customers/bob/consent'
    await page.route(isConsent, (route) => isSwitched.then(() => route.continue()), { times: 1 })

    await open(page, '/customers/bob')
    await consent.getByRole('switch', { name: 'E-mails' }).click()
    await consent.getByRole('button', { name: 'Save' }).click()
    await consent.getByRole('switch', { name: 'Coupons' }).click()
    goOn()
    await expect.poll(purposesOf).toMatchObject({ email_marketing: true, coupon_campaigns: false })
    await consent.getByRole('button', { name: 'Save' }).click()
    await expect.poll(purposesOf).toMatchObject({ email_marketing: true, coupon_campaigns: true })
    await consent.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
    expect(problems).toStrictEqual([])
    await close()
  })

  test('a form stays with what was typed when what it is of can not be read anew', async () => {
    const account = await freshAccount()
    const reward = await account.createReward()
    const made = await account.operator<{ data: { id: string } }>('POST', '/campaigns', {
      body: { name: 'Spring', rewards: [{ reward_id: reward, amount: 1 }] },
    })
    const campaign = made.body.data.id
    const { page, problems, close } = await visit(browser, { token: account.operatorToken })
    const form = page.getByRole('main')
    await open(page, `/campaigns/${campaign}`)
    await page.getByRole('link', { name: 'Change', exact: true }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('Summer')

    const isAway = /\/operator\/v1\/(me|campaigns)/
    const read = new Set<string>()
    await page.route(isAway, (route) => {
      const request = route.request()
      if (request.method() === 'GET') read.add(new URL(request.url()).pathname)
      return route.fulfill({ status: 503, headers: { 'retry-after': '0' }, body: '{}' })
    })
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Trying again is safe').waitFor()
    // What failed to be read anew is known by now: the page, and who is signed in.
    await form.getByRole('button', { name: 'Try again' }).and(form.locator(':enabled')).waitFor()
    expect([...read]).toContain('/operator/v1/me')
    expect([...read]).toContain(`/operator/v1/campaigns/${campaign}`)
    expect(await form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Summer')

    await page.unroute(isAway)
    await form.getByRole('button', { name: 'Try again' }).click()
    await form.getByText('Saved as version').waitFor()
    await form.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('heading', { name: 'Summer' }).waitFor()
    expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
    await close()
  })
})
