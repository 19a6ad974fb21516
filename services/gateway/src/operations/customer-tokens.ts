import { valueOf } from '@loyalty/engine/process'
import { endTokens, getTokenState, type TokenState } from '@loyalty/contracts/customers/tokens'
import { aboutCustomer } from '@loyalty/contracts/customers/customer'
import { described } from '@loyalty/contracts/described'
import { refuseField } from '@loyalty/contracts/field-errors'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { customerId, timestamp, unset } from '@loyalty/contracts/scalars'
import {
  askedScopes,
  customerScopes,
  EVERYTHING,
  type CustomerScope,
} from '@loyalty/contracts/tokens/scopes'
import { z } from 'zod'
import { json, type Framed } from '../answers/compose.js'
import { at, ids } from './examples.js'
import { composed, resource, table } from './kinds.js'
import type { HandlerParts, OperationRequest } from './operation.js'

const LIFETIME_SECONDS_MIN = 60
const LIFETIME_SECONDS_MAX = 3_600
const LIFETIME_SECONDS = 900

const about = {
  customer_id: aboutCustomer.id,
  scopes:
    'What the token may do, no more than the token that asks. Left out: all of these that the caller has but `customers:write` and `forms:submit`.',
  lifetime_s: 'Seconds that it lasts. Left out: 900.',
}

const aboutToken = {
  token: 'The token. It is shown once and stored nowhere.',
  expires_at: 'When it ends.',
}

const NewToken = z.strictObject(
  described(
    {
      customer_id: customerId,
      scopes: unset(z.array(z.enum(customerScopes)).min(1).max(customerScopes.length)),
      lifetime_s: unset(z.int().min(LIFETIME_SECONDS_MIN).max(LIFETIME_SECONDS_MAX)),
    },
    about,
  ),
)

/** The gateway's own: it asks customers for the state of one alone. */
const issueCustomerToken = {
  subject: 'gateway.customer-tokens',
  input: NewToken,
  output: z.object(described({ token: z.string(), expires_at: timestamp }, aboutToken)),
  errors: ['ROUTE_NOT_FOUND', 'CUSTOMER_NOT_FOUND', 'CUSTOMER_NOT_ACTIVE'] as const,
}

export const customerTokens = table('Sign up, read and change customers', [
  composed('POST /v1/customer-tokens', issueCustomerToken, {
    id: 'issueCustomerToken',
    scopes: ['customer-tokens:issue'],
    summary: 'Issue a token for one customer',
    description:
      'Makes a short token with which a page or an app acts for one ACTIVE customer and nobody else. Each call makes another one, whatever its key. Where CUSTOMER_TOKEN_KEY_FILE is not set it answers 404.',
    status: 201,
    handle: issue,
    example: {
      body: {
        customer_id: ids.customer,
        scopes: ['customers:read', 'transactions:read', 'coupons:redeem'],
        lifetime_s: LIFETIME_SECONDS,
      },
      answer: {
        token: 'eyJhbGciOiJFZERTQSIsImtpZCI6Ii4uLiJ9.eyJzdWIiOiIuLi4ifQ.c2ln',
        expires_at: at.end,
      },
    },
  }),
  resource('DELETE /v1/customer-tokens/:customer_id', endTokens, {
    id: 'endCustomerTokens',
    scopes: ['customer-tokens:issue'],
    summary: 'End the tokens of one customer',
    description:
      'Refuses, within 5 seconds, all tokens for the customer that were issued so far, whoever issued them.',
    example: {
      path: { customer_id: ids.customer },
      answer: { customer_id: ids.customer, ended_at: at.done },
    },
  }),
])

async function issue(
  { input, context, caller }: OperationRequest<typeof issueCustomerToken>,
  { requester, customerTokens: tokens }: HandlerParts,
): Promise<Framed | Refusal> {
  if (tokens === null) {
    return refuse(
      'ROUTE_NOT_FOUND',
      'no tokens are issued here: CUSTOMER_TOKEN_KEY_FILE is not set',
    )
  }
  const { customer_id: customer, lifetime_s: asked } = input
  const longest = tokens.lifetimeSecondsMax
  if (asked !== undefined && asked > longest) {
    return refuseField('body.lifetime_s', `must be at most ${longest}`)
  }
  const scopes = scopesFor(input.scopes, caller.scopes)
  if (scopes === null) return refuse('INSUFFICIENT_SCOPE', tooMuch)
  const { idempotency: _ofNoWrite, ...reading } = context
  // Always asked anew: the id of the token has to lie above a bound that was set a moment ago.
  const reply = await requester.call(getTokenState, { id: customer }, reading)
  if (!reply.ok) return reply
  const state = valueOf(reply) as TokenState
  if (state.status !== 'ACTIVE') {
    return refuse('CUSTOMER_NOT_ACTIVE', `the customer is ${state.status}`)
  }
  const { token, expiresAt } = await tokens.issue({
    caller,
    customer,
    scopes,
    lifetimeSeconds: asked ?? Math.min(LIFETIME_SECONDS, longest),
    jti: state.next_id,
  })
  return json({ data: { token, expires_at: expiresAt.toISOString() } })
}

const tooMuch = 'the token that asks does not have all of the scopes itself'

/** The scopes of a token for one customer; null when the caller does not have them. */
function scopesFor(
  asked: readonly CustomerScope[] | undefined,
  held: ReadonlySet<string>,
): readonly CustomerScope[] | null {
  const has = (scope: CustomerScope) => held.has(scope) || held.has(EVERYTHING)
  if (asked !== undefined) return asked.every(has) ? [...new Set(asked)] : null
  const all = customerScopes.filter((scope) => has(scope) && !askedScopes.has(scope))
  return all.length > 0 ? all : null
}
