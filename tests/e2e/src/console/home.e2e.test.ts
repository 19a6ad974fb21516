import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { waitFor } from '../harness/wait-for.js'
import { findings } from './axe.js'
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
import { lookIn, untilStill } from './look.js'
import { actionsOn, finish } from './retried.js'
import { keepPicture } from './screenshots.js'

const STORY_MS_MAX = 120_000

describe.skipIf(!hasBrowser)('home of a new programme', () => {
  let account: TestAccount
  let visited: Visit

  beforeAttempts(
    async () => {
      account = await freshAccount()
      visited = await visit(await openBrowser(), {
        token: account.operatorToken,
        viewport: { width: 1280, height: 800 },
      })
    },
    () => visited.close(),
  )

  test(
    'lists the first steps, knows which are done, and compares with the days before',
    { timeout: STORY_MS_MAX },
    async () => {
      const { page, problems } = visited
      const steps = page.getByRole('region', { name: 'First steps' })
      await open(page, '/')
      await steps.getByText('0 of 5 done').waitFor()
      await untilStill(page)
      expect(await findings(page)).toStrictEqual([])
      await keepPicture(page, 'first-steps-light')
      await lookIn(page, 'dark')
      await keepPicture(page, 'first-steps-dark')
      await lookIn(page, 'light')

      await steps.getByRole('link', { name: 'Set your currency' }).click()
      await page.getByRole('button', { name: 'Change settings' }).click()
      await page.getByRole('combobox', { name: 'Currency' }).fill('JPY')
      await page.getByRole('option', { name: 'JPY' }).click()
      const shaken = await shakeWrites(page, CONSOLE_ATTEMPTS)
      await finish(page, 'Save')
      expect(shaken()).toBe(1)
      expect(await actionsOn(account, 'accounts')).toStrictEqual(['accounts.update'])
      const set = await account.operator<{ data: { currency: unknown } }>('GET', '/account')
      expect(set.body.data.currency).toStrictEqual({ code: 'JPY', decimals: 0 })

      const points = await account.createReward({ name: 'Points' })
      await account.createCoupon({ code: 'HELLO', grants: [{ reward_id: points, amount: 5 }] })
      await account.createCustomer({ id: 'ada' })
      await go(page, '/')
      await steps.getByText('4 of 5 done').waitFor()
      expect(await steps.getByRole('img', { name: 'Done' }).count()).toBe(4)
      await account.operator('POST', '/events', {
        body: { customer_id: 'ada', order: { purchase_id: 'p-1', value: 20 } },
      })
      await steps.waitFor({ state: 'detached' })

      // A worker counts the customer some seconds after they joined.
      await waitFor('the customer is counted', async () => {
        const today = new Date().toISOString().slice(0, 10)
        const { body } = await account.operator<{ data: { periods: { new: number }[] } }>(
          'GET',
          `/reports/customers?from=${today}&to=${today}`,
        )
        return body.data.periods.some((period) => period.new > 0)
      })
      await open(page, '/')
      await page
        .getByRole('link', { name: 'New customers, 30 days 1 New vs. previous 30 days' })
        .waitFor()
      await page.getByRole('link', { name: /Redemptions, 30 days 0 0% vs. previous/ }).waitFor()
      expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
    },
  )
})
