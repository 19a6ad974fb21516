import { randomUUID } from 'node:crypto'
import type { Keys } from '@loyalty/local/access'
import { issueToken } from '@loyalty/engine/admin'
import { scopes } from '@loyalty/contracts/tokens/scopes'
import { inParallel, numbers } from './kit/in-parallel.js'
import { settle, type Settled } from './kit/settle.js'

const LIFETIME_SECONDS = 3_600
/** Calls at a time while a run makes what it needs. */
const MAKING_AT_A_TIME = 128

/** A call of this account; the token is added. */
export interface AccountCall {
  method: string
  path: string
  body?: unknown
  key?: string
  isAsync?: boolean
}

/** Calls gateways as an account. */
export interface Caller {
  /** Repeats a call until it is settled; `first` picks the gateway that is asked first. */
  settle(call: AccountCall, first?: number): Promise<Settled>
  /** The `data` of an answer that must be a success. */
  get<Data>(path: string): Promise<Data>
  /** The `data` of a resource that is made. */
  create<Data>(path: string, body: object, first?: number): Promise<Data>
}

/** An account of one run, with what runs most often need in it. */
export interface Account extends Caller {
  id: string
  /** Holds all scopes. */
  token: string
  /** A token of another subject, with the same scopes. */
  tokenOf(subject: string): Promise<string>
  /** Makes a reward, of points unless something else is said, and returns its id. */
  createReward(more?: Record<string, unknown>): Promise<string>
  createCoupon(coupon: Record<string, unknown>): Promise<{ id: string; code: string }>
  /** Makes customers and returns their ids. */
  createCustomers(count: number): Promise<string[]>
}

interface Signing {
  keys: Pick<Keys, 'signingKey'>
  issuer: string
  audience: string
}

export async function createAccount(
  origins: readonly string[],
  { keys, issuer, audience }: Signing,
  id: string = randomUUID(),
): Promise<Account> {
  const tokenOf = async (subject: string): Promise<string> => {
    const request = { account: id, subject, scopes, lifetimeSeconds: LIFETIME_SECONDS }
    const signed = { ...request, issuer, audience }
    return (await issueToken(keys.signingKey, signed, new Date())).token
  }
  const token = await tokenOf('chaos')

  const caller = callerBy(origins, token)
  return {
    ...caller,
    id,
    token,
    tokenOf,
    async createReward(more = {}) {
      const points = { brand_id: null, platforms: null, name: 'Points', type: 'POINTS' }
      const body = { ...points, description: 'Points', conditions: [], attributes: {}, ...more }
      return (await caller.create<{ id: string }>('/v1/rewards', body)).id
    },
    createCoupon: (coupon) => caller.create('/operator/v1/coupons', { name: 'Chaos', ...coupon }),
    createCustomers: (count) =>
      inParallel(numbers(count), MAKING_AT_A_TIME, async (index) => {
        const body = { id: `customer-${index}` }
        await caller.create('/operator/v1/customers', body, index)
        return body.id
      }),
  }
}

/** Whoever has this token. */
export function callerBy(origins: readonly string[], token: string): Caller {
  const settleCall: Caller['settle'] = (call, first = 0) =>
    settle(origins, first, { ...call, token })
  return {
    settle: settleCall,
    async create<Data>(path: string, body: object, first = 0) {
      const call = { method: 'POST', path, body, key: randomUUID() }
      const { answer } = await settleCall(call, first)
      if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`)
      return (answer.body as { data: Data }).data
    },
    async get<Data>(path: string) {
      const { answer } = await settleCall({ method: 'GET', path })
      if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status} ${answer.text}`)
      return answer.body as Data
    },
  }
}
