import type { Locator } from 'playwright-core'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
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
  type Visit,
} from './browser.js'
import { lookIn } from './look.js'
import { actionsOn, closeDialog, finish, sendDialog } from './retried.js'

/** A long story, in which axe looks at a dialog twice. */
const STORY_MS_MAX = 120_000
const WRONG_PINS = 5

interface Answered {
  code?: string
  data: { authorization: { id: string } }
}

const button = (of: Locator, name: string) => of.getByRole('button', { name, exact: true })

describe.skipIf(!hasBrowser)('a gift card as money', () => {
  let account: TestAccount
  let visited: Visit
  /** Each write is answered 503 until somebody asks again: how many were. */
  let shaken: () => number

  beforeAttempts(
    async () => {
      account = await freshAccount()
      await account.createReward({ name: 'Card', type: 'GIFT_CARD' })
      await account.createCustomer({ id: 'ada', name: 'Ada Lovelace' })
      visited = await visit(await openBrowser(), { token: account.operatorToken })
      shaken = await shakeWrites(visited.page, CONSOLE_ATTEMPTS)
      await open(visited.page, '/gift-cards')
    },
    () => visited.close(),
  )

  /** Calls as a shop does. */
  const pay = (path: string, body: Record<string, unknown>) =>
    account.storefront<Answered>('POST', `/gift-cards/${path}`, { body })

  test(
    'is sold, topped up, paid with, refunded, locked and unlocked, and its balance is right after each',
    { timeout: STORY_MS_MAX },
    async () => {
      const { page, problems } = visited
      const dialog = page.getByRole('dialog')
      const worth = page.getByRole('region', { name: 'Balance and details' })
      const history = page.getByRole('region', { name: 'History' })
      const main = page.getByRole('main')
      const amount = dialog.getByRole('textbox', { name: 'Amount' })
      const typeCode = () => dialog.getByLabel('Code of the card').first().fill(code)
      /** Waits for what is on the card, which the facts of a shop's calls make the page read anew. */
      const isOnCard = (balance: string, onHold: string) =>
        worth.filter({ hasText: `Balance${balance}On hold${onHold}Value` }).waitFor()

      await page.getByText('No gift cards yet').waitFor()
      await button(main, 'Sell a gift card').click()
      await amount.fill('100')
      await dialog.getByRole('switch', { name: 'Protect it with a PIN' }).click()
      await sendDialog(page, 'Sell a gift card')
      const [code = '', pin = ''] = await dialog.locator('code').allTextContents()
      expect(pin).toMatch(/^\d{6}$/)
      await dialog.getByText('shown only now').waitFor()
      expect(await findings(page)).toStrictEqual([])
      await lookIn(page, 'dark')
      expect(await findings(page, ofColours)).toStrictEqual([])
      await lookIn(page, 'light')
      await closeDialog(page)

      const ending = code.slice(-4)
      await page.getByRole('textbox', { name: 'Last four characters' }).fill(ending.toLowerCase())
      await page.waitForURL((url) => url.searchParams.get('last_four') === ending.toLowerCase())
      const row = page.getByRole('row').filter({ hasText: ending })
      await row.getByText('Nobody yet').waitFor()
      await row.getByRole('link', { name: ending }).click()
      await page.getByRole('heading', { name: ending }).waitFor()
      await page.getByText('Live', { exact: true }).waitFor()
      await isOnCard('100.00', '0.00')

      await button(main, 'Top up').click()
      await dialog.getByLabel('Code of the card').first().fill('GC-ANOTHER-CARD')
      await dialog.getByText('That is another card').waitFor()
      await typeCode()
      await amount.fill('20.5')
      await finish(page, 'Top up')
      await isOnCard('120.50', '0.00')

      const kept = await pay('authorize', { code, pin, amount: 60, purchase_id: 'order-1' })
      expect(kept.status, kept.text).toBe(201)
      await isOnCard('120.50', '60.00')
      const taken = await pay('capture', {
        authorization_id: kept.body.data.authorization.id,
        amount: 45.25,
      })
      expect(taken.status, taken.text).toBe(200)
      await isOnCard('75.25', '0.00')

      const capture = history.getByRole('row').filter({ hasText: 'order-1' })
      await button(capture, 'Refund').click()
      expect(await amount.inputValue()).toBe('45.25')
      await amount.fill('10')
      await finish(page, 'Refund')
      await isOnCard('85.25', '0.00')
      await button(capture, 'Refund').click()
      expect(await amount.inputValue()).toBe('35.25')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      const amounts = history.getByRole('row').getByRole('cell').filter({ hasText: /^[+-]/ })
      expect(await amounts.allTextContents()).toStrictEqual(['+10', '-45.25', '+20.5', '+100'])

      const wrong = pin === '000000' ? '111111' : '000000'
      const tryPin = (tried: string) =>
        pay('authorize', { code, pin: tried, amount: 1, purchase_id: 'order-2' })
      for (let count = 0; count < WRONG_PINS; count += 1) {
        expect((await tryPin(wrong)).body.code).toBe('GIFT_CARD_PIN_WRONG')
      }
      expect((await tryPin(pin)).body.code).toBe('GIFT_CARD_LOCKED')
      await open(
        page,
        `${new URL(page.url()).pathname.replace('/console', '')}?last_four=${ending}`,
      )
      await page.getByText('Locked', { exact: true }).waitFor()
      await isOnCard('85.25', '0.00')
      await button(main, 'Unlock').click()
      await typeCode()
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('showed the receipt')
      await finish(page, 'Unlock')
      await page.getByText('Locked', { exact: true }).waitFor({ state: 'detached' })
      expect((await tryPin(pin)).status).toBe(201)
      await page.getByText('Live', { exact: true }).waitFor()
      await isOnCard('85.25', '1.00')
      expect(page.url()).not.toContain(code)
      expect(shaken()).toBe(4)
      expect(await actionsOn(account, 'gift-cards')).toStrictEqual([
        'gift-cards.sell',
        'gift-cards.top-up',
        'gift-cards.refund',
        'gift-cards.unlock',
      ])
      expect(problems.splice(0).filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
    },
  )

  test('is sold to a customer from their page, which leads to it, found by its whole code, corrected and made void', async () => {
    const { page, problems } = visited
    const dialog = page.getByRole('dialog')
    const before = shaken()
    await go(page, '/customers/ada')
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Sell a gift card' }).click()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('30')
    await sendDialog(page, 'Sell a gift card')
    const shown = dialog.getByRole('status').locator('code')
    await shown.waitFor()
    const code = (await shown.textContent()) ?? ''
    await closeDialog(page)
    const held = page.getByRole('region', { name: 'Gift cards' })
    await held.getByText('30 Card').waitFor()
    await held.getByRole('link', { name: code.slice(-4) }).click()
    await page.getByRole('heading', { name: code.slice(-4) }).waitFor()
    await page.getByRole('link', { name: 'ada' }).waitFor()

    await go(page, '/gift-cards')
    await page.getByLabel('Code of the card').first().fill(code.replaceAll('-', ' '))
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('heading', { name: code.slice(-4) }).waitFor()
    expect(new URL(page.url()).search).toBe(`?last_four=${code.slice(-4)}`)
    const main = page.getByRole('main')
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    await button(main, 'Correct').click()
    await dialog.getByText('Take', { exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('5')
    await reason.fill('as they asked')
    await finish(page, 'Correct')
    await page
      .getByRole('region', { name: 'Balance and details' })
      .filter({ hasText: 'Balance25.00' })
      .waitFor()
    await button(main, 'Make void').click()
    await reason.fill('as they asked')
    await finish(page, 'Make void')
    await button(main, 'Make void').waitFor({ state: 'detached' })
    expect(shaken() - before).toBe(3)
    expect((await actionsOn(account, 'gift-cards')).slice(-3)).toStrictEqual([
      'gift-cards.sell',
      'gift-cards.adjust',
      'gift-cards.void-by-id',
    ])
    expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
  })
})
