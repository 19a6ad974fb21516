import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from './interface.js'
import { defaults, repeating, type Repeating } from './repeat.js'

export interface ClientSettings extends Partial<Repeating> {
  /** Where the gateway is, without a version: `https://loyalty.example.com`. */
  origin: string
  /** The access token, or what gives the present one before each call. */
  token: string | (() => string | Promise<string>)
}

export type LoyaltyClient = Client<paths, 'application/json'>

/**
 * A client of the storefront's and the operator's interface. A call answers `{ data, response }` or
 * `{ error, response }`: `error.code` is one of those that this operation may answer with. A repeat
 * that is safe is made by itself; it rejects only when the last attempt was not answered in time.
 */
export function createLoyaltyClient({ origin, token, ...rest }: ClientSettings): LoyaltyClient {
  const client = createFetchClient<paths, 'application/json'>({
    baseUrl: origin,
    fetch: repeating({ ...defaults, ...rest }),
  })
  client.use({
    async onRequest({ request }) {
      const present = typeof token === 'string' ? token : await token()
      request.headers.set('authorization', `Bearer ${present}`)
      return request
    },
  })
  return client
}
