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

const STEPS_MAX = 12
/** A story in which axe looks at a dialog. */
const STORY_MS_MAX = 120_000

interface Referral {
  data: { code: string }
}

describe.skipIf(!hasBrowser)('referral in the console', () => {
  let account: TestAccount
  let visited: Visit
  beforeAttempts(
    async () => {
      account = await freshAccount()
      await account.createReward({ name: 'Points' })
      visited = await visit(await openBrowser(), { token: account.operatorToken })
      await open(visited.page, '/')
    },
    () => visited.close(),
  )

  test(
    'a programme is begun in at most 12 clicks and fields, pays a friend, is changed, paused, resumed and archived, each once though answered 503',
    { timeout: STORY_MS_MAX },
    async () => {
      const { page, problems } = visited
      const dialog = page.getByRole('dialog')
      const act = async (action: string, done: string, typed?: string): Promise<void> => {
        await page.getByRole('main').getByRole('button', { name: action, exact: true }).click()
        if (typed !== undefined) await dialog.getByRole('textbox').fill(typed)
        await finish(page, action, done)
      }
      const friend = dialog.getByRole('group', { name: 'The friend gets' })
      const referrer = dialog.getByRole('group', { name: 'The referrer gets' })
      const shaken = await shakeWrites(page, CONSOLE_ATTEMPTS)
      const { click, fill, steps, tell } = createCounter()
      await click(page.getByRole('link', { name: 'Referral programmes' }))
      await click(page.getByRole('button', { name: 'New referral programme' }))
      await fill(dialog.getByRole('textbox', { name: 'Name' }), 'Friends')
      await click(friend.getByRole('combobox', { name: 'Reward' }))
      await click(page.getByRole('option', { name: 'Points' }))
      await fill(friend.getByRole('textbox', { name: 'Amount' }), '500')
      await click(referrer.getByRole('combobox', { name: 'Reward' }))
      await click(page.getByRole('option', { name: 'Points' }))
      await fill(referrer.getByRole('textbox', { name: 'Amount' }), '300')
      await fill(dialog.getByRole('textbox', { name: 'Worth at least' }), '20')
      await dialog
        .getByText('The friend gets 500 Points, and the referrer gets 300 Points. ')
        .waitFor()
      expect(await findings(page)).toStrictEqual([])
      await sendDialog(page, 'New referral programme', click)
      await dialog.getByText('The programme is active.').waitFor()
      tell('A referral programme begins')
      expect(steps()).toBeLessThanOrEqual(STEPS_MAX)
      await closeDialog(page)

      await account.createCustomer({ id: 'ada' })
      const { code } = (await account.storefront<Referral>('GET', '/customers/ada/referral')).body
        .data
      for (const id of ['bob', 'carl']) await account.createCustomer({ id, referral_code: code })
      const order = { purchase_id: 'p-1', value: 25, discounted_value: 25 }
      const event = await account.operator<{ data: { id: string } }>('POST', '/events', {
        body: { customer_id: 'bob', order },
      })
      const fulfilled = `/behavior/events/${event.body.data.id}/fulfill`
      await account.storefront('PATCH', fulfilled, { body: {} })

      await account.createCustomer({ id: 'dora' })
      await go(page, '/customers/dora')
      await page.getByText('No code yet').waitFor()
      await page.getByRole('button', { name: 'Choose the code' }).click()
      const newCode = dialog.getByRole('textbox', { name: 'New code' })
      await newCode.fill('dora-2026')
      await sendDialog(page, 'Choose the code')
      await dialog.getByText('Friends can name DORA-2026 now.').waitFor()
      expect(await findings(page)).toStrictEqual([])
      await closeDialog(page)
      await page.getByText('Own code: DORA-2026').waitFor()
      await go(page, '/customers/ada')
      const ofAda = page.getByRole('region', { name: 'Referral' })
      await ofAda.getByText(`Own code: ${code}`).waitFor()
      await ofAda
        .getByText(
          '1 friend has bought · 1 friend has not bought yet · 300 Points earned · 300 Points of it held',
        )
        .waitFor()
      await go(page, '/customers/bob')
      const ofBob = page.getByRole('region', { name: 'Referral' })
      await ofBob.getByText('Bought, units held').waitFor()
      await ofBob.getByRole('link', { name: 'ada' }).waitFor()

      await go(page, '/referral-programmes')
      await page.getByRole('link', { name: 'Friends' }).click()
      const referrals = page.getByRole('table', { name: 'Referrals' })
      await referrals.getByRole('row').filter({ hasText: 'carl' }).waitFor()
      await page.getByRole('combobox', { name: 'State' }).click()
      await page.getByRole('option', { name: 'Bought, units held' }).click()
      await referrals.getByRole('row').filter({ hasText: 'carl' }).waitFor({ state: 'detached' })
      const ofBoth = referrals.getByRole('row').filter({ hasText: 'bob' })
      await ofBoth.getByText('500 Points').waitFor()
      await ofBoth.getByText('300 Points').waitFor()
      await page.getByRole('link', { name: 'See the report' }).click()
      const report = page.getByRole('region', { name: 'Friends' }).first()
      const sums = report.getByRole('row', { name: /^Total/ }).getByRole('cell')
      await waitFor('friends are counted', async () => {
        await page.reload()
        await report.waitFor()
        // Named, and bought.
        return (await sums.allTextContents()).slice(0, 2).join() === '2,1'
      })
      expect(await findings(page)).toStrictEqual([])
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        report.getByRole('button', { name: 'Save as CSV' }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^Friends .*\.csv$/)
      await page.goBack()
      await page.getByRole('button', { name: 'Change' }).click()
      await dialog.getByRole('textbox', { name: 'Days to buy in' }).fill('45')
      await friend.getByRole('button', { name: 'Remove this prize' }).click()
      await finish(page, 'Save', 'Saved.')
      await page.getByText('within 45 days of naming the code, worth at least 20').waitFor()
      await act('Pause', 'The programme is paused.')
      await page.getByText('Paused', { exact: true }).waitFor()
      await act('Resume', 'The programme is active.')
      await act('Archive', 'The programme is archived.', 'Friends')
      await page.getByText('Archived', { exact: true }).waitFor()
      const stored = await account.operator<{ data: object[] }>('GET', '/referral-programmes')
      expect(stored.body.data).toMatchObject([{ status: 'ARCHIVED', friend_gets: [], version: 5 }])
      expect(shaken()).toBe(6)
      expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
    },
  )
})
