import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
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
import { waitFor } from '../harness/wait-for.js'
import { createCounter } from './counter.js'
import { closeDialog, finish, sendDialog } from './retried.js'

const STEPS_MAX = 10
/** A story in which axe looks at a dialog. */
const STORY_MS_MAX = 120_000

describe.skipIf(!hasBrowser)('punch cards in the console', () => {
  let account: TestAccount
  let visited: Visit
  beforeAttempts(
    async () => {
      account = await freshAccount()
      await account.createReward({ name: 'Stamps' })
      await account.createReward({ name: 'Points' })
      visited = await visit(await openBrowser(), { token: account.operatorToken })
      await open(visited.page, '/')
    },
    () => visited.close(),
  )

  test(
    'one is begun in at most 10 clicks and fields, stamped, changed, paused, resumed and archived, each once though answered 503',
    { timeout: STORY_MS_MAX },
    async () => {
      const { page, problems } = visited
      const dialog = page.getByRole('dialog')
      const act = async (action: string, done: string, typed?: string): Promise<void> => {
        await page.getByRole('main').getByRole('button', { name: action, exact: true }).click()
        if (typed !== undefined) await dialog.getByRole('textbox').fill(typed)
        await finish(page, action, done)
      }
      const shaken = await shakeWrites(page, CONSOLE_ATTEMPTS)
      const { click, fill, steps, tell } = createCounter()
      await click(page.getByRole('link', { name: 'Punch cards' }))
      await click(page.getByRole('button', { name: 'New punch card' }))
      await fill(dialog.getByRole('textbox', { name: 'Name' }), 'Ten coffees')
      await click(dialog.getByRole('combobox', { name: 'Stamp', exact: true }))
      await click(page.getByRole('option', { name: 'Stamps' }))
      await click(dialog.getByRole('combobox', { name: 'Prize' }))
      await click(page.getByRole('option', { name: 'Points' }))
      await fill(dialog.getByRole('textbox', { name: 'Amount' }), '50')
      await dialog
        .getByText(
          'One stamp for each purchase. 10 stamps give 50 Points. Then the card begins again.',
        )
        .waitFor()
      expect(await findings(page)).toStrictEqual([])
      await sendDialog(page, 'New punch card', click)
      await dialog.getByText('The card is active.').waitFor()
      tell('A punch card begins')
      expect(steps()).toBeLessThanOrEqual(STEPS_MAX)
      await closeDialog(page)

      const customer = await account.createCustomer()
      const order = { purchase_id: 'p-1', value: 9, discounted_value: 9 }
      const event = await account.operator<{ data: { id: string } }>('POST', '/events', {
        body: { customer_id: customer, order },
      })
      const fulfilled = `/behavior/events/${event.body.data.id}/fulfill`
      await account.storefront('PATCH', fulfilled, { body: {} })
      await go(page, `/customers/${customer}`)
      const cards = page.getByRole('region', { name: 'Punch cards' })
      await cards.getByText('Ten coffees').waitFor()
      await cards.getByText('1 of 10').waitFor()

      await go(page, '/punch-cards')
      await page.getByRole('link', { name: 'Ten coffees' }).click()
      await page.getByRole('link', { name: 'See the report' }).click()
      await page.getByRole('heading', { name: 'Punch cards report' }).waitFor()
      const report = page.getByRole('region', { name: 'Ten coffees' }).first()
      await waitFor('stamps are counted', async () => {
        await page.reload()
        await report.waitFor()
        return report.getByRole('button', { name: 'Save as CSV' }).isVisible()
      })
      expect(await findings(page)).toStrictEqual([])
      await page.goBack()
      await page.getByRole('button', { name: 'Change' }).click()
      await dialog.getByRole('textbox', { name: 'Stamps that fill it' }).fill('8')
      await finish(page, 'Save', 'Saved.')
      await page.getByText('8 stamps give 50 Points').waitFor()
      await act('Pause', 'The card is paused.')
      await page.getByText('Paused', { exact: true }).waitFor()
      await act('Resume', 'The card is active.')
      await act('Archive', 'The card is archived.', 'Ten coffees')
      await page.getByText('Archived', { exact: true }).waitFor()
      const stored = await account.operator<{ data: object[] }>('GET', '/punch-cards')
      expect(stored.body.data).toMatchObject([{ status: 'ARCHIVED', stamps_needed: 8, version: 5 }])
      expect(shaken()).toBe(5)
      expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
    },
  )
})
