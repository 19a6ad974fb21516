import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { consoleUrl } from './browser.js'

const CLIENT_ID = 'console'

/** What the issuer was asked, to be looked at by a test. */
export interface Issuer {
  /** Whether the code came with the verifier that its challenge was made from. */
  isProofRight: boolean
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * An issuer of OpenID Connect inside of the browser, at the page's own origin. It signs nobody in that it
 * should not: everybody is, at once, with the token that it was given.
 */
export async function answerAsIssuer(page: Page, accessToken: string): Promise<Issuer> {
  const address = new URL('/issuer', consoleUrl()).href
  const issuer: Issuer = { isProofRight: false }
  let challenge: string | null = null
  const now = Math.floor(Date.now() / 1_000)
  const identity = { iss: address, aud: CLIENT_ID, sub: 'ada', iat: now, exp: now + 600 }

  await page.route('**/console/settings.json', (route) =>
    route.fulfill({ json: { oidc: { issuer: address, client_id: CLIENT_ID } } }),
  )
  await page.route('**/issuer/.well-known/openid-configuration', (route) =>
    route.fulfill({
      json: {
        issuer: address,
        authorization_endpoint: `${address}/authorize`,
        token_endpoint: `${address}/token`,
        jwks_uri: `${address}/keys`,
      },
    }),
  )
  await page.route('**/issuer/authorize?*', (route) => {
    const asked = new URL(route.request().url()).searchParams
    challenge = asked.get('code_challenge')
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.search = new URLSearchParams({ code: 'once', state: asked.get('state') ?? '' }).toString()
    return route.fulfill({ status: 302, headers: { location: back.href } })
  })
  await page.route('**/issuer/token', (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '')
    const proof = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
    issuer.isProofRight = sent.get('code') === 'once' && proof === challenge
    const idToken = `${part({ alg: 'none' })}.${part(identity)}.none`
    return route.fulfill({
      json: { access_token: accessToken, token_type: 'Bearer', id_token: idToken, expires_in: 600 },
    })
  })
  return issuer
}
