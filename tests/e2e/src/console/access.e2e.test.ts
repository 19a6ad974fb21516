import { storefrontScopes } from '@loyalty/contracts/tokens/scopes'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, inject, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { call } from '../harness/client.js'
import { mintToken } from '../harness/tokens.js'
import { waitFor } from '../harness/wait-for.js'
import { hasBrowser, open, openBrowser, visit, type Visit } from './browser.js'

const STORY_MS_MAX = 90_000

/** Reads a customer as whoever has this token. */
const read = (token: string) => call('GET', `${inject('access').base_url}/customers/ada`, { token })

describe.skipIf(!hasBrowser)('keys and people', () => {
  let account: TestAccount
  let visited: Visit

  beforeAttempts(
    async () => {
      account = await freshAccount()
      await account.createCustomer({ id: 'ada' })
      visited = await visit(await openBrowser(), { token: account.operatorToken })
    },
    () => visited.close(),
  )

  test(
    'a token is issued for a customer and ended; all tokens of a program are revoked',
    { timeout: STORY_MS_MAX },
    async () => {
      const { page, problems } = visited
      const dialog = page.getByRole('dialog')
      const button = (name: string) => page.getByRole('main').getByRole('button', { name })
      const close = async (): Promise<void> => {
        await dialog.getByRole('button', { name: 'Close' }).last().click()
        await dialog.waitFor({ state: 'detached' })
      }
      await waitFor('the operator is listed', async () => {
        const listed = await account.operator<{ data: { subject: string }[] }>('GET', '/people')
        return listed.body.data.some(({ subject }) => subject === 'operator')
      })
      await open(page, '/access')
      await page.getByText('Nothing is revoked').waitFor()
      await page.getByText('No identity provider is set up here.').waitFor()
      await button('Copy the address').waitFor()

      await page.getByText('Everything', { exact: true }).first().waitFor()
      await button('Remove operator from the list').click()
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
      await dialog.getByRole('status').waitFor()
      await close()
      await page.getByText('Nobody has called yet').waitFor()

      await button('Issue a customer token').click()
      await dialog.getByRole('combobox', { name: 'Customer' }).fill('ada')
      await dialog.getByLabel('Valid for minutes').fill('5')
      await dialog.getByRole('button', { name: 'Issue a customer token' }).click()
      const token = (await dialog.locator('pre').textContent()) ?? ''
      expect((await read(token)).status).toBe(200)
      await close()

      await button('End a customer’s tokens').click()
      await dialog.getByRole('combobox', { name: 'Customer' }).fill('ada')
      await dialog.getByRole('button', { name: 'End a customer’s tokens' }).click()
      await dialog.getByRole('status').waitFor()
      await close()
      await waitFor('the token is refused', async () => (await read(token)).status === 401)

      const lost = await mintToken({
        account: account.id,
        subject: 'old-shop',
        scopes: storefrontScopes,
      })
      expect((await read(lost)).status).toBe(200)
      await button('Revoke tokens').click()
      await dialog.getByRole('textbox', { name: 'Person or program' }).fill('operator')
      await dialog.getByText('That is you.').waitFor()
      await dialog.getByRole('textbox', { name: 'Person or program' }).fill('old-shop')
      await dialog.getByRole('button', { name: 'Revoke tokens' }).click()
      await dialog.getByRole('status').waitFor()
      await close()
      await page.getByText('old-shop: all tokens').waitFor()
      expect(problems).toStrictEqual([])
    },
  )
})
