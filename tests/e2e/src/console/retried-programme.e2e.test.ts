import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { createPeople } from '../harness/people.js'
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
import { finish } from './retried.js'

const WALK_MS_MAX = 120_000

interface Made {
  data: { id: string }
}

interface Audited {
  data: { id: string; action: string }[]
}

/** What is changed by the walk, and never made by it. */
async function prepare(account: TestAccount) {
  const create = async (path: string, body: object): Promise<string> =>
    (await account.operator<Made>('POST', path, { body: { ...body } })).body.data.id
  const points = await account.createReward({ name: 'Points' })
  await account.createCustomer({ id: 'bob', name: 'Bob' })
  await account.createCustomer({ id: 'carl', name: 'Carl' })
  const coupon = await account.createCoupon({ grants: [{ reward_id: points, amount: 7 }] })
  const buy = (purchase: string) =>
    create('/events', {
      customer_id: 'bob',
      order: { purchase_id: purchase, value: 20, discounted_value: 20 },
    })
  const [kept, cancelled] = [await buy('p-1'), await buy('p-2')]
  const people = await createPeople(account)
  return {
    coupon: coupon.id,
    kept,
    cancelled,
    ...people,
  }
}

/** Rows of the audit after one of them, the oldest first. */
const auditAfter = async (account: TestAccount, cursor?: string): Promise<Audited['data']> => {
  const after = cursor === undefined ? '' : `&cursor=${cursor}`
  return (await account.operator<Audited>('GET', `/audit?limit=500${after}`)).body.data
}

describe.skipIf(!hasBrowser)('a gateway that answers 503 to what runs the programme', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test(
    'each change is made once, and nothing typed is lost',
    { timeout: WALK_MS_MAX },
    async () => {
      const account = await freshAccount()
      const made = await prepare(account)
      const before = (await auditAfter(account)).at(-1)?.id
      const { page, problems, close } = await visit(browser, { token: account.operatorToken })
      const dialog = page.getByRole('dialog')
      const begin = (name: string) =>
        page.getByRole('button', { name, exact: true }).first().click()
      const fill = (field: string, text: string) =>
        dialog.getByRole('textbox', { name: field }).first().fill(text)
      const giveReason = () => fill('Reason', 'as they asked')
      const act = async (action: string): Promise<void> => {
        await begin('Actions')
        await page.getByRole('menuitem', { name: action }).click()
      }
      const shaken = await shakeWrites(page, CONSOLE_ATTEMPTS)

      await open(page, '/customers/bob')
      await act('Correct the profile')
      await fill('Name', 'Bobby')
      await giveReason()
      await finish(page, 'Save')

      await go(page, '/rewards')
      await begin('Change Points')
      await fill('Name', 'Stars')
      await finish(page, 'Save')

      await go(page, `/coupons/${made.coupon}`)
      await begin('Switch off')
      await finish(page, 'Switch off')
      await begin('Switch on')
      await finish(page, 'Switch on')

      await go(page, '/forms')
      await begin('New form')
      await fill('Name', 'Visit')
      await fill('Question', 'How was it?')
      await finish(page, 'New form')
      await begin('Pause: Visit')
      await finish(page, 'Pause')

      await go(page, '/contacts/rules')
      await begin('Change the rules')
      await fill('At most', '7')
      await finish(page, 'Save')

      await go(page, `/purchases/${made.kept}`)
      await begin('Fulfil')
      await finish(page, 'Fulfil')
      await begin('Reverse')
      await giveReason()
      await finish(page, 'Reverse')
      await go(page, `/purchases/${made.cancelled}`)
      await begin('Cancel the purchase')
      await giveReason()
      await finish(page, 'Cancel the purchase')

      await go(page, `/personas/${made.persona}`)
      await begin('Merge with another person')
      await fill(
        'The other person',
        `${new URL(page.url()).origin}/console/personas/${made.secondPersona}`,
      )
      await finish(page, 'Merge with another person')
      await begin('Take out')
      await finish(page, 'Take out')

      await go(page, '/customers/carl')
      await act('Block')
      await giveReason()
      await finish(page, 'Block')
      await act('Erase')
      await fill('Type “Carl” to confirm', 'Carl')
      await finish(page, 'Erase')
      // The page of who is gone says so, and shows nothing of them.
      await page.getByText('This customer was erased').waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
      expect(await page.getByText('Carl', { exact: true }).count()).toBe(0)

      const done = await auditAfter(account, before)
      expect(done.map(({ action }) => action)).toStrictEqual([
        'customers.update-for-operator',
        'rewards.update',
        'coupons.disable',
        'coupons.enable',
        'review-forms.create',
        'review-forms.update',
        'identity-rules.put',
        'events.fulfill',
        'events.reverse',
        'events.cancel',
        'personas.merge',
        'personas.split',
        'customers.update-for-operator',
        'customers.erase',
      ])
      expect(shaken()).toBe(done.length)
      expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
      await close()
    },
  )
})
