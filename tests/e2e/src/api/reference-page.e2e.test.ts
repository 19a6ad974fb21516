import { describe, expect, inject, test } from 'vitest'
import { hasBrowser, openBrowser, visit } from '../console/browser.js'
import { freshAccount } from '../harness/account.js'
import { call } from '../harness/client.js'

const { base_url } = inject('access')
const url = new URL('/reference', base_url).href

/** A page of 1.7 MB of script, on a machine that is busy with other tests. */
const SHOWN_MS_MAX = 120_000
const CALLED_MS_MAX = 300_000

interface Described {
  paths: Record<string, Record<string, { operationId: string }>>
}

describe.skipIf(!hasBrowser)('the reference page', () => {
  test(
    'shows every operation, and calls one with a token',
    { timeout: CALLED_MS_MAX },
    async () => {
      const account = await freshAccount()
      const id = await account.createCustomer({ tags: { colour: 'blue', visits: 3, kept: true } })
      const { body } = await call<Described>('GET', new URL('/openapi.json', base_url).href)
      const expected = Object.values(body.paths).flatMap((methods) => Object.keys(methods)).length
      const { page, problems, close } = await visit(await openBrowser())
      page.setDefaultTimeout(SHOWN_MS_MAX)
      await page.goto(url)
      // One group after the other: of many open ones the page keeps only what is in sight.
      const groups = page.locator('.opblock-tag-section')
      await groups.first().waitFor()
      let shown = 0
      for (const group of await groups.all()) {
        await group.locator('.opblock-tag').click()
        await group.locator('.opblock').first().waitFor()
        shown += await group.locator('.opblock').count()
        await group.locator('.opblock-tag').click()
        await group.locator('.opblock').first().waitFor({ state: 'detached' })
      }
      expect(shown).toBe(expected)

      await page.locator('.scheme-container .authorize').click()
      await page.locator('.modal-ux input[type="text"]').fill(account.token)
      await page.locator('.modal-ux button.authorize').click()
      await page.locator('.modal-ux .btn-done').click()

      await groups.first().locator('.opblock-tag').click()
      const removal = page
        .locator('.opblock-delete', { hasText: '/v1/customers/{id}/tags' })
        .first()
      await removal.locator('.opblock-summary-control').click()
      await removal.locator('tr[data-param-name="id"] input').fill(id)
      await removal.locator('.execute').click()
      const answered = removal.locator('.live-responses-table .response-col_status')
      await answered.filter({ hasText: '200' }).waitFor()

      const { body: after } = await account.storefront<{ data: { customer: { tags: object } } }>(
        'GET',
        `/customers/${id}`,
      )
      expect(after.data.customer.tags).toEqual({ kept: true })
      expect(problems).toEqual([])
      await close()
    },
  )
})
