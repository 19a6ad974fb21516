import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '@loyalty/local/ports'
import { startGuard } from '@loyalty/local/processes/guard'
import { layeredProcesses } from '@loyalty/local/processes/supervise'
import { builtProgram, gatewayPart } from '@loyalty/local/services'
import type { Browser, Page } from 'playwright-core'
import { beforeAttempts } from '@loyalty/testing/attempts'
import { describe, expect, inject, test } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { waitFor } from '../harness/wait-for.js'
import { consoleUrl, hasBrowser, isOfNetwork, openBrowser, visit } from './browser.js'
import { AUDIENCE, CLIENT_ID, people, startIssuer, type Issuer } from './issuer.js'

/** Three forms, each with a sign-in in its middle. */
const STORY_MS_MAX = 180_000

const scopesOfRoles = {
  [people.ada.role]: 'programme:read support:read support:write',
  [people.grace.role]: 'programme:read system:admin',
}

/** A gateway of the shared system that trusts the issuer and none else. */
async function startGateway(issuer: Issuer) {
  const dataDir = await mkdtemp(join(tmpdir(), 'loyalty-oidc-'))
  const { mongo_url: mongoUrl, nats_url: natsUrl } = inject('access')
  const login = inject('gatewayLogin')
  const guard = startGuard()
  const processes = layeredProcesses({ guard, say: () => undefined })
  const [port = 0, healthPort = 0] = await freePorts(2)
  const setting: Parameters<typeof gatewayPart>[0] = {
    dataDir,
    mongoUrl,
    mongoUrlOf: () => mongoUrl,
    natsUrl,
    brokerLogins: login === null ? null : { loginOf: () => login },
    databasePrefix: 'none',
    logLevel: 'info',
    environment: {
      CONSOLE_OIDC_ISSUER: issuer.url,
      CONSOLE_OIDC_CLIENT_ID: CLIENT_ID,
      SCOPES_OF_ROLES: JSON.stringify(scopesOfRoles),
    },
    keySetFile: `${issuer.url}/jwks`,
    issuer: issuer.url,
    audience: AUDIENCE,
    hasLimits: false,
    programOf: builtProgram,
  }
  const address = `http://127.0.0.1:${port}/v1`
  issuer.takeBackTo(consoleUrl('/sign-in/callback', address))
  await processes.start('gateway', [gatewayPart(setting, 1, port, healthPort)])
  return {
    address,
    stop: async () => {
      await processes.kill()
      await guard.release()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

interface Person {
  ways: string[]
  roles: string[]
}

/** Fills in an adjustment up to the last click. */
const fillIn = async (page: Page, amount: string): Promise<void> => {
  await page.getByRole('button', { name: 'Adjust', exact: true }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('textbox', { name: 'Reason' }).fill('typed before')
}

const give = (page: Page) => page.getByRole('button', { name: 'Give', exact: true }).click()

const closeDialog = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

describe.skipIf(!hasBrowser)('sign-in by a real provider of OpenID Connect', () => {
  let browser: Browser
  let account: TestAccount
  let customer: string
  let issuer: Issuer
  let gateway: Awaited<ReturnType<typeof startGateway>>
  /** As the page sent it last. */
  let authorization = ''

  beforeAttempts(
    async () => {
      browser = await openBrowser()
      account = await freshAccount()
      const reward = await account.createReward({ name: 'Points' })
      customer = await account.createCustomer({ name: 'Ada Lovelace' })
      await account.operator('POST', `/wallets/${customer}/adjust`, {
        body: { reward_id: reward, amount: 10, reason: 'a start' },
      })
      issuer = await startIssuer(account.id)
      gateway = await startGateway(issuer)
    },
    async () => {
      await gateway.stop()
      await issuer[Symbol.asyncDispose]()
    },
  )

  const signIn = async (path: string) => {
    const visited = await visit(browser, {}, [issuer.url, new URL(gateway.address).origin])
    // The stream of facts would meet a token's end before the form does.
    await visited.page.route('**/operator/v1/live*', (route) => route.abort())
    visited.page.on('request', (request) => {
      authorization = request.headers()['authorization'] ?? authorization
    })
    await visited.page.goto(consoleUrl(path, gateway.address), { waitUntil: 'domcontentloaded' })
    await visited.page.getByRole('button', { name: 'Sign in with your organisation' }).click()
    return visited
  }

  /** Revokes what the page has, and waits until the gateway knows. */
  const revokeNewest = async (): Promise<void> => {
    const expires = new Date(Date.now() + 3_600_000).toISOString()
    const body = { jti: issuer.tokenIds.at(-1), expires_at: expires }
    expect((await account.operator('POST', '/tokens/revoke', { body })).status).toBe(200)
    await waitFor('the gateway refuses the token', async () => {
      const { status } = await fetch(new URL('/operator/v1/me', gateway.address), {
        headers: { authorization },
      })
      return status === 401
    })
  }

  test(
    'there and back, roles as the gateway maps them; a revoked token and a spent one renewed; asked anew',
    { timeout: STORY_MS_MAX },
    async () => {
      const { page, problems, close: leave } = await signIn(`/customers/${customer}`)
      await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor()
      expect(page.url()).toBe(consoleUrl(`/customers/${customer}`, gateway.address))
      const menu = page.getByRole('navigation', { name: 'Menu' })
      await menu.getByRole('link', { name: 'Customers' }).waitFor()
      expect(await menu.getByRole('link', { name: 'Audit' }).count()).toBe(0)
      await waitFor('whoever signed in is listed', async () => {
        const listed = await account.operator<{ data: Person[] }>('GET', '/people')
        return listed.body.data.some(
          ({ ways, roles }) => ways.includes('OPENID_CONNECT') && roles.includes(people.ada.role),
        )
      })
      // No storage holds a token.
      const stored = await page.evaluate('JSON.stringify([sessionStorage, localStorage])')
      expect(stored).not.toContain('eyJ')

      // Revoked while a form is filled in: the issuer's refresh token gets another one, and nobody notices.
      await fillIn(page, '1')
      const before = issuer.tokenIds.length
      await revokeNewest()
      await give(page)
      await page.getByRole('status').getByText('now 11.').waitFor()
      await closeDialog(page)
      expect(issuer.tokenIds.length).toBeGreaterThan(before)

      // The same with one that ran out.
      await fillIn(page, '3')
      const spent = await issuer.spentToken()
      await page.route(
        '**/adjust',
        (route) =>
          route.continue({
            headers: { ...route.request().headers(), authorization: `Bearer ${spent}` },
          }),
        { times: 1 },
      )
      await give(page)
      await page.getByRole('status').getByText('now 14.').waitFor()
      await closeDialog(page)

      // Where no refresh token helps: asked in a window beside the form, which keeps what was typed.
      await page.route('**/token', (route) => route.abort(), { times: 1 })
      await fillIn(page, '2')
      await revokeNewest()
      await give(page)
      await page.getByText('What you have typed is still here.').waitFor()
      const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
      const again = dialog.getByRole('button', { name: 'Sign in with your organisation' })
      issuer.manners.account = randomUUID()
      await again.click()
      await dialog.getByText('That token belongs to another account.').waitFor()
      issuer.manners.account = account.id
      await again.click()
      await page.getByRole('status').getByText('now 16.').waitFor()
      expect(problems.filter((problem) => !isOfNetwork(problem))).toStrictEqual([])
      await leave()
    },
  )

  test('whoever signed in is listed with their role, and it is said how a colleague gets in', async () => {
    issuer.manners.person = people.grace
    const { page, problems, close: leave } = await signIn('/access')
    const listed = page.getByRole('table', { name: 'People and programs' })
    const rowOf = ({ id, role }: (typeof people)['ada' | 'grace']) =>
      listed.getByRole('row').filter({ hasText: id }).filter({ hasText: role })
    await rowOf(people.ada).getByText('sign-in').waitFor()
    // The gateway tells of whoever calls a moment later.
    await waitFor('whoever looks is listed too', async () => {
      await page.reload()
      await page.getByRole('button', { name: 'Sign in with your organisation' }).click()
      await rowOf(people.ada).waitFor()
      return (await rowOf(people.grace).count()) === 1
    })
    const invite = page.getByRole('region', { name: 'Invite a colleague' })
    await invite.getByText('in the claim roles').waitFor()
    for (const { role } of Object.values(people)) await invite.getByText(role).waitFor()
    const provider = invite.getByRole('link', { name: 'Open the identity provider' })
    expect(await provider.getAttribute('href')).toBe(issuer.url)
    await invite.getByText(consoleUrl('/', gateway.address)).waitFor()
    expect(problems).toStrictEqual([])
    await leave()
  })

  test('a sign-in that the provider refuses says so, at an address that can be opened anew', async () => {
    const {
      page,
      problems,
      close: leave,
    } = await visit(browser, {}, [issuer.url, new URL(gateway.address).origin])
    await page.goto(consoleUrl('/sign-in/callback?error=access_denied', gateway.address))
    await page.getByText('Your organisation’s sign-in did not succeed.').waitFor()
    expect(page.url()).toBe(consoleUrl('/', gateway.address))
    expect(problems).toStrictEqual([])
    await leave()
  })

  test('a token for another audience is not taken, and the sign-in says so', async () => {
    issuer.manners.audience = 'somebody else'
    const { page, close: leave } = await signIn('/customers')
    await page.getByText('Your sign-in is not accepted here.').waitFor()
    const again = page.getByRole('button', { name: 'Sign in with your organisation' })
    await again.waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    await leave()
  })
})
