import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { freshAccount, type TestAccount } from '../harness/account.js'
import { mintToken } from '../harness/tokens.js'
import { waitFor } from '../harness/wait-for.js'

/** What a page of an origin may read of an answer: that origin, or null. */
const readable = async (
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
) =>
  (
    await fetch(`${inject('access').base_url}${path}`, { method, headers: { origin, ...headers } })
  ).headers.get('access-control-allow-origin')

const asked = { 'access-control-request-method': 'GET' }
const preflight = (origin: string) => readable(origin, '/rewards', asked, 'OPTIONS')

const allow = (account: TestAccount, origins: string[]) =>
  account.operator('PATCH', '/account', { body: { allowed_origins: origins } })

it('pages of an origin read what concerns the accounts that allow it, within 5 s, and no longer', async () => {
  const [own, other] = await Promise.all([freshAccount(), freshAccount()])
  const page = `https://${randomUUID()}.example`
  expect(await preflight(page)).toBeNull()
  const changed = await allow(own, [page.toUpperCase().replace('HTTPS', 'https'), `${page}:443`])
  expect(changed.body).toMatchObject({ data: { allowed_origins: [page] } })
  await waitFor('another answer', async () => (await preflight(page)) === page)
  const ask = async (account: TestAccount) => {
    const token = await mintToken({ account: account.id, scopes: ['rewards:read'] })
    return readable(page, '/rewards', { authorization: `Bearer ${token}` })
  }
  expect(await ask(own)).toBe(page)
  expect(await ask(other)).toBeNull()
  expect(await readable(page, '/rewards', { authorization: 'Bearer ended' })).toBe(page)
  await allow(own, [])
  await waitFor('another answer', async () => (await ask(own)) === null)
  expect(await preflight(page)).toBeNull()
})
