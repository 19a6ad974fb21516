import { uuid } from '@loyalty/contracts/scalars'
import {
  defaultAudience,
  defaultIssuer,
  issueToken,
  LIFETIME_SECONDS_MAX,
  OPERATOR_LIFETIME_SECONDS,
  parseLifetime,
  readSigningKey,
} from '@loyalty/engine/admin'
import { EVERYTHING, isScope, scopes } from '@loyalty/contracts/tokens/scopes'
import { z } from 'zod'
import { command, print } from '../command-line/command.js'
import { optional, required, withDefault } from '../command-line/parameter.js'
import { anyText, endInstant, startInstant } from '../command-line/values.js'
import { Failure, sentenceOf } from '../failure.js'
import type { Rows } from '../rest/command-of.js'
import { withInstants } from '../rest/days.js'

const scopeList = z.string().transform((text, ctx) => {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  const unknown = words.filter((word) => !isScope(word))
  if (unknown.length > 0) ctx.addIssue(`Unknown: ${unknown.join(', ')}`)
  else if (words.length === 0) ctx.addIssue('names no scope')
  return words.filter(isScope)
})

const lifetime = z.string().transform((text, ctx) => {
  const seconds = parseLifetime(text)
  if (seconds === null) ctx.addIssue('is not like 90s, 15m, 12h or 30d')
  else if (seconds > LIFETIME_SECONDS_MAX) ctx.addIssue('is more than ten years')
  return seconds ?? 0
})

/** Of a token that may not do everything. */
const LIFETIME_SECONDS = 30 * 86_400

const issue = command({
  name: 'issue',
  summary: 'sign a token',
  options: {
    key: required(anyText, 'file', 'private key, signing-key.json of "keys create"'),
    subject: required(anyText, 'name', 'who will use it; limits and keys belong to the subject'),
    account: required(uuid, 'uuid', 'account whose data it opens'),
    scopes: required(scopeList, 'list', 'what it may do, separated by blanks'),
    lifetime: optional(
      lifetime,
      'time',
      'for example 90s, 15m, 12h, 30d; left out: 30d, with the scope operator 8h',
    ),
    issuer: withDefault(anyText, 'name', defaultIssuer, 'iss that the gateways expect'),
    audience: withDefault(anyText, 'name', defaultAudience, 'aud that the gateways expect'),
  },
  notes: `Scopes:\n  ${scopes.join(' ')}`,
  examples: [
    'loyalty tokens issue --key keys/signing-key.json --subject web-shop --account 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e20 --scopes "customers:read coupons:redeem"',
    'loyalty tokens issue --key keys/signing-key.json --subject operator --account 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e20 --scopes operator > operator.token',
  ],
  run: async (options, context) => {
    const key = await readSigningKey(options.key).catch((thrown: unknown) => {
      throw new Failure(
        `${options.key} is not a private key of "keys create": ${sentenceOf(thrown)}`,
      )
    })
    const mayAll = options.scopes.includes(EVERYTHING)
    const usualSeconds = mayAll ? OPERATOR_LIFETIME_SECONDS : LIFETIME_SECONDS
    const lifetimeSeconds = options.lifetime ?? usualSeconds
    const request = { ...options, lifetimeSeconds }
    const { token, jti, expiresAt } = await issueToken(key, request, new Date())
    const expires = expiresAt.toISOString()
    print(context, { token, jti, expires_at: expires }, token)
    if (!context.isJson) context.io.writeError(`jti ${jti}, ends ${expires}\n`)
    if (mayAll && lifetimeSeconds > OPERATOR_LIFETIME_SECONDS) {
      context.io.writeError(
        'It may do everything, and for longer than 8 h: gateways log that. Give scopes that are enough, or a shorter lifetime.\n',
      )
    }
  },
})

const revoke = command({
  name: 'revoke',
  summary: 'refuse a token, or all of a subject, on every gateway within 5 s',
  connects: true,
  options: {
    jti: optional(anyText, 'id', 'jti of the token'),
    subject: optional(anyText, 'name', 'sub of the tokens, in place of a jti'),
    issued_before: optional(
      startInstant,
      'time',
      'with a subject: tokens issued before; left out: now',
    ),
    expires_at: optional(
      endInstant,
      'time',
      'when they end by their own exp (ISO 8601), in the future',
    ),
  },
  notes:
    'Tokens of the subject that do not say when they were issued (iat) are refused too. A revocation is kept until --expires-at, and for 400 days at least; a subject without it for good.',
  examples: [
    'loyalty tokens revoke --jti 6f1c0a4e-… --expires-at 2029-03-01T00:00:00Z',
    'loyalty tokens revoke --subject web-shop',
  ],
  run: async (given, context) => {
    const api = await context.api()
    const body = await withInstants(api, given)
    const answer = await api.ask({ method: 'POST', path: '/operator/v1/tokens/revoke', body })
    const what = given.jti ?? `what ${given.subject ?? ''} was issued`
    print(context, answer, `${what} is revoked`)
  },
})

export const tokens: Rows = [
  issue,
  {
    of: 'GET /operator/v1/me',
    summary: 'show who the token speaks for, what it may and how long',
    examples: ['loyalty tokens show'],
  },
  revoke,
  {
    of: 'GET /operator/v1/tokens/revoked',
    summary: 'list revoked tokens that have not expired',
    columns: ['jti', 'subject', 'issued_before', 'expires_at', 'created_at'],
  },
]

export const people: Rows = [
  {
    of: 'GET /operator/v1/people',
    summary: 'list people and programs that called within 400 days',
    columns: ['subject', 'ways', 'roles', 'first_seen_at', 'last_seen_at'],
  },
  {
    of: 'DELETE /operator/v1/people/{subject}',
    summary: 'remove a person from the list, whose tokens stay valid',
    examples: ['loyalty people delete ada@example.com'],
  },
  {
    of: 'GET /operator/v1/sign-in',
    name: 'sign-in',
    summary: 'show the issuer and what each role opens',
  },
]
