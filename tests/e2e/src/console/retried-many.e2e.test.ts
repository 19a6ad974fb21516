import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshAccount } from '../harness/account.js'
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
import { finish, finishPage } from './retried.js'

const WALK_MS_MAX = 120_000

interface Rows {
  data: { id: string; name?: string; version?: number; status?: string }[]
}

describe.skipIf(!hasBrowser)('a gateway that answers 503 to what it did to many', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test(
    'segments, bulk jobs, punch cards and referral programmes are made and changed once',
    { timeout: WALK_MS_MAX },
    async () => {
      const account = await freshAccount()
      await account.createReward({ name: 'Stamps' })
      await account.createReward({ name: 'Points' })
      await account.createCustomer({ id: 'ada', tags: { vip: true } })
      const rowsOf = async (path: string): Promise<Rows['data']> =>
        (await account.operator<Rows>('GET', path)).body.data
      const { page, problems, close } = await visit(browser, { token: account.operatorToken })
      const dialog = page.getByRole('dialog')
      const begin = (name: string) =>
        page.getByRole('button', { name, exact: true }).first().click()
      const choose = async (field: string, option: string): Promise<void> => {
        await page.getByRole('combobox', { name: field, exact: true }).click()
        await page.getByRole('option', { name: option, exact: true }).click()
      }
      const shaken = await shakeWrites(page, CONSOLE_ATTEMPTS)

      await open(page, '/segments')
      await begin('New segment')
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Friends')
      await choose('What is looked at', 'Tag')
      await dialog.getByRole('textbox', { name: 'Against what' }).fill('vip')
      await finish(page, 'New segment')
      await page.getByRole('link', { name: 'Friends' }).click()
      await begin('Change')
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Best friends')
      await finish(page, 'Save')
      await page.getByRole('heading', { name: 'Best friends' }).waitFor()

      await page.getByRole('link', { name: 'Start a bulk job' }).click()
      await choose('Reward', 'Points')
      await page.getByLabel('Units for each customer').fill('500')
      await page.getByRole('textbox', { name: 'Reason' }).fill('Summer thanks')
      await page.getByText('1 customer changes. 500 Points in total.').waitFor()
      await finishPage(page, 'Start now')
      await page.getByRole('link', { name: 'Give 500 Points' }).click()
      await begin('Undo')
      await finish(page, 'Undo')

      await go(page, '/punch-cards')
      await begin('New punch card')
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Ten coffees')
      await choose('Stamp', 'Stamps')
      await choose('Prize', 'Points')
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('50')
      await finish(page, 'New punch card')
      await page.getByRole('link', { name: 'Ten coffees' }).click()
      await begin('Pause')
      await finish(page, 'Pause')

      await go(page, '/referral-programmes')
      await begin('New referral programme')
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Friends')
      const friend = dialog.getByRole('group', { name: 'The friend gets' })
      await friend.getByRole('button', { name: 'Remove this prize' }).click()
      await choose('Reward', 'Points')
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('300')
      await finish(page, 'New referral programme')
      await page.getByRole('link', { name: 'Friends' }).click()
      await begin('Pause')
      await finish(page, 'Pause')

      const [segment, ...otherSegments] = await rowsOf('/segments')
      expect(segment).toMatchObject({ name: 'Best friends' })
      expect(await rowsOf('/bulk')).toHaveLength(1)
      expect(await rowsOf('/punch-cards')).toMatchObject([{ status: 'PAUSED', version: 2 }])
      const programmes = await rowsOf('/referral-programmes')
      expect(programmes).toMatchObject([{ status: 'PAUSED', version: 2 }])
      expect(otherSegments).toStrictEqual([])

      await go(page, `/segments/${segment?.id ?? ''}`)
      await begin('Delete')
      await finish(page, 'Delete')
      expect(await rowsOf('/segments')).toStrictEqual([])
      expect(shaken()).toBe(9)
      expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
      await close()
    },
  )
})
