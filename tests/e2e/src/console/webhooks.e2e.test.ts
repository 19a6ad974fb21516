import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { waitFor } from '../harness/wait-for.js'
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

/** What a dialog does to a webhook. A fact is sent beside it, at once. */
const OF_DIALOGS = /\/operator\/v1\/webhooks(?!.*\/(test|send)$)/
/** A long story, in which axe looks at three dialogs. */
const STORY_MS_MAX = 120_000

interface Shown {
  data: { id: string; failing_since: string | null }
}

interface Got {
  headers: IncomingHttpHeaders
  body: string
}

describe.skipIf(!hasBrowser)('webhooks in the console', () => {
  let account: TestAccount
  let visited: Visit
  let shop: Server
  let url: string
  /** What dialogs do is answered 503 until somebody asks again: how often that was. */
  let shaken: () => number
  /** What the shop answers; it asks not to be called again soon, so that only people send again. */
  let status = 204
  const got: Got[] = []

  beforeAttempts(
    async () => {
      shop = createServer((request, response) => {
        let body = ''
        request.setEncoding('utf8')
        request.on('data', (chunk: string) => (body += chunk))
        request.on('end', () => {
          got.push({ headers: request.headers, body })
          response.writeHead(status, { 'retry-after': '3600' }).end(`answered ${status}`)
        })
      })
      shop.listen(0, '127.0.0.1')
      await once(shop, 'listening')
      url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/loyalty`
      account = await freshAccount()
      visited = await visit(await openBrowser(), { token: account.operatorToken })
      shaken = await shakeWrites(visited.page, CONSOLE_ATTEMPTS, OF_DIALOGS)
      await open(visited.page, '/')
    },
    async () => {
      await visited.close()
      shop.closeAllConnections()
      shop.close()
    },
  )
  beforeEach(() => {
    visited.problems.length = 0
  })

  const redeem = async (): Promise<void> => {
    const grants = [{ reward_id: await account.createReward(), amount: 5 }]
    const { code } = await account.createCoupon({ grants })
    const body = { customer_id: await account.createCustomer(), code, brand_id: null }
    const answer = await account.storefront('POST', '/coupons/redeem', { body })
    expect(answer.status, answer.text).toBe(200)
  }

  test('made, tried, refused by the shop, and sent again', { timeout: STORY_MS_MAX }, async () => {
    const { page, problems } = visited
    const dialog = page.getByRole('dialog')
    await go(page, '/webhooks')
    await page.getByText('No webhooks yet').waitFor()
    await page.getByRole('button', { name: 'New webhook' }).click()
    await dialog.getByRole('textbox', { name: 'URL' }).fill(url)
    await dialog.getByLabel('Facts to send').first().fill('coupon.redeemed')
    await page.getByRole('option', { name: 'coupon.redeemed' }).click()
    await dialog.getByRole('textbox', { name: 'What it is for' }).fill('Points in the app')
    const header = dialog.getByRole('group', { name: 'Headers sent too' })
    await header.getByRole('button', { name: 'Add a header' }).click()
    await header.getByRole('textbox', { name: 'Name' }).fill('X-Key')
    await header.getByRole('textbox', { name: 'Value' }).fill('first')
    await sendDialog(page, 'New webhook')
    const shown = dialog.getByRole('status').getByText(/^whsec_/)
    await shown.waitFor()
    expect(await findings(page)).toStrictEqual([])
    const secret = await shown.textContent()
    await closeDialog(page)
    await page.getByRole('link', { name: url }).click()
    await page.getByRole('heading', { name: 'Points in the app' }).waitFor()
    expect(await page.getByText('whsec_').count()).toBe(0)

    const tried = page.getByRole('region', { name: 'Test' })
    await tried.getByRole('button', { name: 'Send a test' }).click()
    await tried.getByText('204').waitFor()
    expect(got).toHaveLength(1)

    // What is changed beside them leaves the headers alone; their values are typed anew.
    const change = async (fill: () => Promise<void>): Promise<void> => {
      await page.getByRole('button', { name: 'Change', exact: true }).click()
      await fill()
      await finish(page, 'Save')
    }
    await change(() => dialog.getByRole('textbox', { name: 'What it is for' }).fill('The app'))
    await tried.getByRole('button', { name: 'Send a test' }).click()
    await expect.poll(() => got.length).toBe(2)
    await change(async () => {
      expect(await dialog.getByText('first').count()).toBe(0)
      await header.getByRole('button', { name: 'Change the headers' }).click()
      expect(await header.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('X-Key')
      await header.getByRole('textbox', { name: 'Value' }).fill('second')
    })
    await tried.getByRole('button', { name: 'Send a test' }).click()
    await expect.poll(() => got.length).toBe(3)
    const keys = got.splice(1).map(({ headers }) => headers['x-key'])
    expect([got[0]?.headers['x-key'], ...keys]).toStrictEqual(['first', 'first', 'second'])

    status = 500
    await redeem()
    const row = page.getByRole('row').filter({ hasText: 'coupon.redeemed' })
    await row.getByText('To be tried again').waitFor()
    await row.getByRole('button', { name: 'coupon.redeemed' }).click()
    await dialog.getByText('answered 500').waitFor()
    expect(await dialog.getByText('"type":"coupon.redeemed"').count()).toBe(1)

    expect(await findings(page)).toStrictEqual([])
    await lookIn(page, 'dark')
    expect(await findings(page, ofColours)).toStrictEqual([])
    await lookIn(page, 'light')

    status = 204
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await dialog.getByText('Delivered').waitFor()
    const tries = dialog.getByRole('table', { name: 'Tries' }).getByRole('row')
    expect(await tries.count()).toBe(3)
    await closeDialog(page)
    await row.getByText('Delivered').waitFor()

    const verifier = new Webhook(secret ?? '')
    const facts = got.map(({ headers, body }) =>
      verifier.verify(body, headers as Record<string, string>),
    )
    expect(facts).toMatchObject([
      { type: 'webhook.test' },
      { type: 'coupon.redeemed' },
      { type: 'coupon.redeemed' },
    ])
    expect(got[2]?.headers['webhook-id']).toBe(got[1]?.headers['webhook-id'])

    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Given up' }).click()
    await page.getByText('Nothing to show').waitFor()
    expect(new URL(page.url()).searchParams.get('state')).toBe('DEAD')
    const done = await actionsOn(account, 'webhooks')
    expect(done.filter((action) => !/test|send/.test(action))).toStrictEqual([
      'webhooks.create',
      'webhooks.update',
      'webhooks.update',
    ])
    expect(shaken()).toBe(3)
    expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
  })

  test('home names one that the shop has paused and one that fails; from there they are resumed, paused and deleted', async () => {
    const { page, problems } = visited
    const dialog = page.getByRole('dialog')
    const attention = page.getByRole('region', { name: 'Needs attention' })
    const create = async (description: string): Promise<string> => {
      const body = { url, description, types: ['reward.created'] }
      const made = await account.operator<Shown>('POST', '/webhooks', { body })
      return made.body.data.id
    }
    const begin = (action: string) =>
      page.getByRole('button', { name: action, exact: true }).click()
    const before = shaken()
    status = 410
    await create('The till')
    await go(page, '/')
    await page.getByText('Live', { exact: true }).waitFor()
    await account.createReward()
    // The fact makes home look again.
    await page.getByText('A webhook was paused').waitFor()
    await attention.getByText('its server answered 410').waitFor()

    status = 500
    const failing = await create('The newsletter')
    await account.createReward()
    await waitFor('the first failure', async () => {
      const read = await account.operator<Shown>('GET', `/webhooks/${failing}`)
      return read.body.data.failing_since
    })
    await open(page, '/')
    await attention.getByRole('link', { name: 'The newsletter has failed since' }).click()
    await page.getByRole('heading', { name: 'The newsletter' }).waitFor()
    await begin('New secret')
    await sendDialog(page, 'New secret')
    await dialog.getByText(/^whsec_/).waitFor()
    await closeDialog(page)
    await begin('Delete')
    await finish(page, 'Delete')
    await page.getByRole('heading', { name: 'Webhooks' }).waitFor()
    expect(await page.getByText('The newsletter').count()).toBe(0)

    const till = page.getByRole('row').filter({ hasText: 'The till' })
    await till.getByText('Its server answered 410 (gone)').waitFor()
    await till.getByRole('link').click()
    await begin('Resume')
    await finish(page, 'Resume')
    await page.getByText('Active', { exact: true }).waitFor()
    await begin('Pause')
    await finish(page, 'Pause')
    await page.getByText('Paused', { exact: true }).waitFor()
    expect(shaken() - before).toBe(4)
    expect((await actionsOn(account, 'webhooks')).slice(-4)).toStrictEqual([
      'webhooks.rotate',
      'webhooks.delete',
      'webhooks.resume',
      'webhooks.update',
    ])
    // What was deleted is asked for once more, and is not there.
    expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
  })
})
