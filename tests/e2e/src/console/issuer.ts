import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Provider, type Configuration } from 'oidc-provider'

export const CLIENT_ID = 'console'
export const AUDIENCE = 'loyalty'
/** Who signs in, and with which role. */
export const people = {
  ada: { id: 'ada', role: 'manager' },
  grace: { id: 'grace', role: 'owner' },
} as const
const RESOURCE = 'urn:loyalty:api'
const ALGORITHM = 'ES256'
const LIFETIME_SECONDS = 600
const INTERACTION = '/interaction/'

/** What the next token says; a test changes it as it goes. */
interface Manners {
  audience: string
  account: string
  person: (typeof people)[keyof typeof people]
}

export interface Issuer extends AsyncDisposable {
  url: string
  manners: Manners
  /** Ids of the tokens that it has given, the newest last. */
  tokenIds: string[]
  /** A token of its own that ran out an hour ago. */
  spentToken: () => Promise<string>
  /** The console's address, to which it sends people back. */
  takeBackTo: (callback: string) => void
}

/** A real provider of OpenID Connect on a free port, which asks for no password. */
export async function startIssuer(account: string): Promise<Issuer> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const manners: Manners = { audience: AUDIENCE, account, person: people.ada }
  const tokenIds: string[] = []
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: ALGORITHM, use: 'sig', kid: 'one' }

  const takeBackTo = (callback: string): void => {
    const provider = new Provider(url, configurationOf(callback, manners, key))
    provider.on('access_token.issued', ({ jti }) => tokenIds.push(jti))
    const answer = provider.callback()
    server.removeAllListeners('request')
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (request.url?.startsWith(INTERACTION) !== true) return void answer(request, response)
      const result = { login: { accountId: manners.person.id } }
      void provider.interactionFinished(request, response, result, {
        mergeWithLastSubmission: false,
      })
    })
  }
  return {
    url,
    manners,
    tokenIds,
    spentToken: () =>
      new SignJWT({ account_id: account, roles: [people.ada.role] })
        .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: 'at+jwt' })
        .setIssuer(url)
        .setAudience(AUDIENCE)
        .setSubject(people.ada.id)
        .setJti(randomUUID())
        .setExpirationTime('-1h')
        .sign(privateKey),
    takeBackTo,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function configurationOf(
  callback: string,
  manners: Manners,
  key: NonNullable<Configuration['jwks']>['keys'][number],
): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        application_type: 'web',
        redirect_uris: [callback],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        id_token_signed_response_alg: ALGORITHM,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['of a test'] },
    clientBasedCORS: () => true,
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: manners.audience,
          accessTokenTTL: LIFETIME_SECONDS,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: ALGORITHM } },
        }),
      },
    },
    interactions: { url: (_context, { uid }) => `${INTERACTION}${uid}` },
    issueRefreshToken: () => true,
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    extraTokenClaims: () => ({ account_id: manners.account, roles: [manners.person.role] }),
    // The console is the house's own, so nobody is asked whether it may.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
  }
}
