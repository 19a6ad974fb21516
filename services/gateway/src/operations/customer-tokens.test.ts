import type { TokenState } from '@loyalty/contracts/customers/tokens'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import { customerScopes } from '@loyalty/contracts/tokens/scopes'
import type { Reply } from '@loyalty/engine/process'
import { describe, expect, it } from 'vitest'
import { createTestGateway } from '../../test/support/gateway.js'
import type { CustomerTokens, NewCustomerToken } from '../access/customer-tokens.js'

const state: TokenState = { status: 'ACTIVE', tokens_after: null, next_id: LOWEST_ID }

/** Issues a token at a gateway whose tokens may last so long; null: it has no key for them. */
async function issue(body: object, lifetimeSecondsMax: number | null, scope = 'operator') {
  const made: NewCustomerToken[] = []
  const customerTokens: CustomerTokens | null =
    lifetimeSecondsMax === null
      ? null
      : {
          lifetimeSecondsMax,
          issue(request) {
            made.push(request)
            return Promise.resolve({ token: 'made', expiresAt: new Date(0) })
          },
        }
  const asked: unknown[] = []
  const reply: Reply = {
    ok: true,
    pieces: [Buffer.from(JSON.stringify(state))],
    isReplay: false,
    headers: {},
  }
  const { server, issuer } = await createTestGateway({
    customerTokens,
    services: {
      requester: {
        call(_contract, _input, context) {
          asked.push(context.idempotency)
          return Promise.resolve(reply)
        },
      },
    },
  })
  const answer = await server.inject({
    method: 'POST',
    url: '/v1/customer-tokens',
    headers: {
      authorization: `Bearer ${await issuer.issue({ scope })}`,
      'content-type': 'application/json',
      'idempotency-key': 'key',
    },
    payload: JSON.stringify({ customer_id: 'ada', ...body }),
  })
  await server.close()
  return { status: answer.statusCode, body: answer.json<object>(), made, asked }
}

describe('a token for one customer', () => {
  it('is not issued without a key, and the answer says what to set', async () => {
    const { status, body, asked } = await issue({}, null)
    expect(status).toBe(404)
    expect(body).toMatchObject({
      code: 'ROUTE_NOT_FOUND',
      details: expect.stringContaining('CUSTOMER_TOKEN_KEY_FILE') as string,
    })
    expect(asked).toEqual([])
  })

  it.each([
    [{}, Infinity, 900],
    [{ lifetime_s: 3_600 }, Infinity, 3_600],
    [{}, 600, 600],
    [{ lifetime_s: 600 }, 600, 600],
    [{}, 30, 30],
  ])('%j where tokens may last %d s: %d s', async (body, max, lifetimeSeconds) => {
    const { status, made, asked } = await issue(body, max)
    expect(status).toBe(201)
    expect(made).toMatchObject([{ lifetimeSeconds, customer: 'ada', jti: LOWEST_ID }])
    // The key would be of a write, and nothing is written.
    expect(asked).toEqual([undefined])
  })

  it('lasts no longer than a token may here', async () => {
    const { status, body, made } = await issue({ lifetime_s: 601 }, 600)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'VALIDATION_ERROR',
      errors: [{ field: 'body.lifetime_s', message: 'must be at most 600' }],
    })
    expect(made).toEqual([])
  })

  it.each<[string, object, string, readonly string[] | null]>([
    [
      'one that is asked for twice',
      { scopes: ['forms:read', 'forms:read'] },
      'operator',
      ['forms:read'],
    ],
    ['all', { scopes: customerScopes }, 'operator', customerScopes],
    ['those of the caller', {}, 'forms:read forms:submit events:write', ['forms:read']],
    ['none', {}, 'forms:submit events:write', null],
    ['more than the caller has', { scopes: ['forms:submit'] }, 'forms:read', null],
  ])('has scopes: %s', async (_, body, held, expected) => {
    const { status, made } = await issue(body, Infinity, `customer-tokens:issue ${held}`)
    expect(status).toBe(expected === null ? 403 : 201)
    expect(made.map(({ scopes }) => scopes)).toEqual(expected === null ? [] : [expected])
  })
})
