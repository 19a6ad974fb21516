import { randomUUID } from 'node:crypto'
import type { Access } from '@loyalty/local/access'
import { storefrontScopes } from '@loyalty/contracts/tokens/scopes'
import { inject } from 'vitest'
import { call, settled } from './client.js'
import type { Answer, CallOptions } from './client.js'
import { mintToken } from './tokens.js'

type Body = Record<string, unknown>

type Caller = <B = Body>(method: string, path: string, options?: CallOptions) => Promise<Answer<B>>

/** An account that no other test knows, with what tests most often need in it. */
export interface TestAccount {
  id: string
  /** Holds all storefront scopes. */
  token: string
  /** Holds `operator` too. */
  operatorToken: string
  /** Calls `/v1<path>` with the storefront token. */
  storefront: Caller
  /** Calls `/operator/v1<path>` with the operator token. */
  operator: Caller
  /** Makes a customer and returns its id. */
  createCustomer: (customer?: Body) => Promise<string>
  /** Makes a reward, of points for all brands unless said otherwise, and returns its id. */
  createReward: (reward?: Body) => Promise<string>
  /** Makes a coupon with these fields and returns it; `grants` is what it needs. */
  createCoupon: (coupon: Body) => Promise<{ id: string; code: string }>
}

/** Its calls go to the first gateway of the running system, or to another one. */
export async function freshAccount(
  gateway: Pick<Access, 'base_url' | 'operator_url'> = inject('access'),
  id: string = randomUUID(),
): Promise<TestAccount> {
  const { base_url: baseUrl, operator_url: operatorUrl } = gateway
  const [token, operatorToken] = await Promise.all([
    mintToken({ account: id, subject: 'storefront', scopes: storefrontScopes }),
    mintToken({ account: id, subject: 'operator' }),
  ])

  const storefront: Caller = (method, path, options) =>
    call(method, `${baseUrl}${path}`, { token, ...options })
  const operator: Caller = (method, path, options) =>
    call(method, `${operatorUrl}${path}`, { token: operatorToken, ...options })

  return {
    id,
    token,
    operatorToken,
    storefront,
    operator,
    createCustomer: async (customer = {}) => {
      const body = { id: randomUUID(), ...customer }
      await create(operator, '/customers', body)
      return body.id
    },
    createReward: async (reward = {}) => {
      const body = { ...pointsForAll, ...reward }
      const created = await create<{ data: { id: string } }>(storefront, '/rewards', body)
      return created.data.id
    },
    createCoupon: async (coupon) => {
      const body = { name: 'Test coupon', ...coupon }
      return (await create<{ data: { id: string; code: string } }>(operator, '/coupons', body)).data
    },
  }
}

const pointsForAll = {
  brand_id: null,
  platforms: null,
  name: 'Points',
  description: 'Points of a test',
  type: 'POINTS',
  conditions: [],
  attributes: {},
}

/** Repeats what a busy machine does not answer in time, a write with its key: for what tests begin with. */
export const settling =
  (ask: Caller): Caller =>
  <B = Body>(method: string, path: string, options: CallOptions = {}) => {
    const key = method === 'GET' ? {} : { 'idempotency-key': randomUUID() }
    const headers = { ...key, ...options.headers }
    return settled(() => ask<B>(method, path, { ...options, headers }))
  }

async function create<B>(ask: Caller, path: string, body: Body): Promise<B> {
  const answer = await settling(ask)<B>('POST', path, { body })
  if (answer.status !== 201) throw new Error(`expected 201, got ${answer.status}: ${answer.text}`)
  return answer.body
}
