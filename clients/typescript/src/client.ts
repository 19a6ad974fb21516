import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from './interface.js'
import { table, type Methods } from './methods.js'
import { defaults, repeating, withinCall, type Repeating } from './repeat.js'
import { resourcesOf } from './resources.js'
import { readTable } from './table.js'

export interface ClientSettings extends Partial<Repeating> {
  /** Where the gateway is, without a version: `https://loyalty.example.com`. */
  origin: string
  /** The access token, or what gives the present one before each call. */
  token: string | (() => string | Promise<string>)
}

/** Raw calls by method and path: `GET`, `POST`, … */
type RawClient = Client<paths, 'application/json'>

export interface LoyaltyClient extends Methods, RawClient {}

/**
 * A client of the storefront's and the operator's interface, with a method for each operation:
 * `client.coupons.redeem({ … })`. A method answers what the operation answers, or throws a `LoyaltyError`. A repeat
 * that is safe is made by itself.
 */
export function createLoyaltyClient({ origin, token, ...rest }: ClientSettings): LoyaltyClient {
  const baseUrl = origin.replace(/\/+$/, '')
  const operations = readTable(table)
  const repeats = { ...defaults, ...rest }
  const send = repeating(repeats)
  const presentToken = async () => (typeof token === 'string' ? token : token())
  const authorize = async ({ headers, signal }: Request): Promise<void> => {
    const present = await withinCall(presentToken(), repeats.timeoutMs, signal)
    headers.set('Authorization', `Bearer ${present}`)
  }

  const names = new Map(
    operations.map(({ name, method, path }) => [`${method} ${path.split('?')[0]}`, name]),
  )
  /** The operations of raw calls that are on their way. */
  const called = new WeakMap<Request, string>()
  const raw = createFetchClient<paths, 'application/json'>({
    baseUrl,
    fetch: (request) => send(request, called.get(request)),
  })
  raw.use({
    async onRequest({ request, schemaPath }) {
      await authorize(request)
      const path = schemaPath.replace(/\{\w+\}/g, ':')
      called.set(request, names.get(`${request.method} ${path}`) ?? path)
      return request
    },
  })
  return Object.assign(raw, resourcesOf(operations, { origin: baseUrl, authorize, send }))
}
