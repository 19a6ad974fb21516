import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { mintToken } from '../harness/tokens.js'
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
import { createCounter } from './counter.js'
import { untilStill } from './look.js'
import { finish, sendDialog, sendPage } from './retried.js'

const STEPS_MAX = 12
/** A story in which axe looks at three pages. */
const STORY_MS_MAX = 120_000

describe.skipIf(!hasBrowser)('the same for many customers', () => {
  let account: TestAccount
  let reward: string
  let visited: Visit
  /** Each write is answered 503 until somebody asks again: how many were. */
  let shaken: () => number
  beforeAttempts(
    async () => {
      account = await freshAccount()
      reward = await account.createReward({ name: 'Points', attributes: { unit_cost: 0.01 } })
      const metric = { period: 'lifetime', field: 'spend_total' }
      const tier = await account.operator<{ data: { id: string } }>('POST', '/tiers', {
        body: { name: 'Gold', rank: 3, metric, threshold: 1_000 },
      })
      for (const id of ['ada', 'bob', 'carl']) await account.createCustomer({ id })
      for (const id of ['ada', 'bob']) {
        const body = {
          tier_id: tier.body.data.id,
          until: '2099-12-31T00:00:00Z',
          reason: 'a regular',
        }
        await account.operator('PUT', `/customers/${id}/tier`, { body })
      }
      visited = await visit(await openBrowser(), { token: account.operatorToken })
      shaken = await shakeWrites(visited.page, CONSOLE_ATTEMPTS)
      await open(visited.page, '/')
    },
    () => visited.close(),
  )

  const countOf = async (path: string): Promise<number> =>
    (await account.operator<{ data: unknown[] }>('GET', path)).body.data.length

  const pointsOf = async (customer: string): Promise<number> => {
    const { body } = await account.operator<{ data: { totals: { total: number }[] } }>(
      'GET',
      `/wallets/${customer}`,
    )
    return body.data.totals.reduce((sum, { total }) => sum + total, 0)
  }

  test(
    '500 points to all Gold customers, previewed, in at most 12 clicks and fields, and taken back',
    { timeout: STORY_MS_MAX },
    async () => {
      const { page, problems } = visited
      const dialog = page.getByRole('dialog')
      const { click, fill, steps, tell } = createCounter()
      await click(page.getByRole('link', { name: 'Segments' }))
      await click(page.getByRole('button', { name: 'New segment' }))
      await fill(dialog.getByRole('textbox', { name: 'Name' }), 'All Gold')
      await click(dialog.getByRole('combobox', { name: 'Against what' }))
      await click(page.getByRole('option', { name: 'Gold' }))
      await dialog.getByText('customer where: Tier is Gold.').waitFor()
      await sendDialog(page, 'New segment', click)
      await dialog.getByText('2 customers are in it').waitFor()
      expect(await findings(page)).toStrictEqual([])
      await click(dialog.getByRole('link', { name: 'Start a bulk job' }))
      await click(page.getByRole('combobox', { name: 'Reward' }))
      await click(page.getByRole('option', { name: 'Points' }))
      await fill(page.getByLabel('Units for each customer'), '500')
      await fill(page.getByRole('textbox', { name: 'Reason' }), 'Summer thanks')
      await page.getByText('2 customers change. 1,000 Points in total. Cost: 10.').waitFor()
      expect(await pointsOf('ada')).toBe(0)
      await untilStill(page)
      expect(await findings(page)).toStrictEqual([])
      await sendPage(page, 'Start now', click)
      await page.getByText('The job runs.').waitFor()
      tell('All Gold customers get 500 points')
      expect(steps()).toBeLessThanOrEqual(STEPS_MAX)

      await page.getByRole('link', { name: 'See how far it is' }).click()
      await page.getByRole('heading', { name: 'Give 500 Points' }).waitFor()
      await page.getByText('Done', { exact: true }).waitFor()
      expect(await Promise.all(['ada', 'bob', 'carl'].map(pointsOf))).toStrictEqual([500, 500, 0])

      await page.getByRole('button', { name: 'Undo' }).click()
      await finish(page, 'Undo', 'What was given is being taken back.')
      await page.getByText('It was undone.').waitFor()
      await waitFor('all is taken back', async () => {
        const points = await Promise.all(['ada', 'bob', 'carl'].map(pointsOf))
        return points.every((one) => one === 0)
      })
      expect(await Promise.all(['/segments', '/bulk'].map(countOf))).toStrictEqual([1, 1])
      expect(shaken()).toBe(3)
      expect(problems.splice(0).filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
    },
  )

  test('codes of a batch to all who are in a segment, as many as are free', async () => {
    const { page, problems } = visited
    const begun = await account.operator<{ data: { batch_id: string } }>('POST', '/coupons/bulk', {
      body: {
        count: 3,
        coupon: { name: 'Spring', grants: [{ reward_id: reward, amount: 5 }] },
      },
    })
    const { batch_id: batch } = begun.body.data
    await waitFor('the codes are made', async () => {
      const { body } = await account.operator<{ data: { status: string } }>(
        'GET',
        `/coupons/bulk/${batch}`,
      )
      return body.data.status === 'DONE'
    })
    const choose = async (field: string, option: string): Promise<void> => {
      await page.getByRole('combobox', { name: field, exact: true }).click()
      await page.getByRole('option', { name: option }).click()
    }
    await go(page, '/bulk/new')
    await choose('Segment', 'All Gold')
    await choose('What is done', 'Give a code of a batch')
    await page.getByRole('combobox', { name: 'Batch of codes' }).fill('spr')
    await page.getByRole('option', { name: 'Spring · Batch of 3 codes' }).click()
    await page.getByText('3 codes are free').waitFor()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Spring is here')
    await page.getByText('2 customers change.').waitFor()
    await untilStill(page)
    expect(await findings(page)).toStrictEqual([])
    const before = shaken()
    await sendPage(page, 'Start now')
    expect(shaken() - before).toBe(1)
    await page.getByRole('link', { name: 'See how far it is' }).click()
    await page.getByText('Done', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Spring' }).waitFor()
    expect(await countOf('/bulk')).toBe(2)

    await go(page, '/bulk/new')
    await choose('What is done', 'Give a code of a batch')
    await choose('Batch of codes', 'Spring')
    await page.getByText('1 code is free').waitFor()
    await choose('Segment', 'All Gold')
    await page.getByText('more than the free codes of the batch').waitFor()
    expect(problems.splice(0).filter((problem) => !isOfNetwork(problem))).toStrictEqual([])

    const agent = await visit(await openBrowser(), {
      token: await mintToken({ account: account.id, scopes: ['support:read', 'support:write'] }),
    })
    await open(agent.page, '/bulk/new')
    await agent.page.getByText('Your role may not give codes').waitFor()
    await agent.close()
  })

  test('a segment shows who is in it, is changed, and deleted; a job says whom it left out', async () => {
    const { page, problems } = visited
    const dialog = page.getByRole('dialog')
    await go(page, '/segments')
    await page.getByRole('row').filter({ hasText: 'All Gold' }).getByText('2').waitFor()
    await page.getByRole('link', { name: 'All Gold' }).click()
    const members = page.getByRole('table', { name: 'Customers' })
    await members.getByRole('link', { name: 'bob' }).waitFor()

    await page.getByRole('button', { name: 'Change' }).click()
    await dialog.getByRole('button', { name: 'Add a condition' }).click()
    await dialog.getByRole('combobox', { name: 'What is looked at' }).last().click()
    await page.getByRole('option', { name: 'Tag' }).click()
    await dialog.getByRole('textbox', { name: 'Against what' }).fill('vip')
    const before = shaken()
    await finish(page, 'Save', '0 customers are in it')
    await page.getByText('Nobody is in it now').waitFor()

    await page.getByRole('button', { name: 'Delete' }).click()
    await finish(page, 'Delete', 'The segment is deleted.')
    await page.getByText('No segments yet').waitFor()
    expect(shaken() - before).toBe(2)
    expect(await countOf('/segments')).toBe(0)

    const body = { action: 'SET_STATUS', status: 'INACTIVE', customer_ids: ['ada', 'nobody'] }
    await account.operator('POST', '/bulk', { body: { ...body, reason: 'they left' } })
    await go(page, '/bulk')
    await page.getByRole('link', { name: 'Set the status to Inactive' }).click()
    await page.getByRole('table', { name: 'Errors' }).getByText('nobody').waitFor()
    // The deleted segment is asked for once more, and is not there.
    expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
  })
})
