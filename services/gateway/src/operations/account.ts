import { getAccount, updateAccount } from '@loyalty/contracts/catalog/account'
import { accountId, timestamp } from '@loyalty/contracts/scalars'
import { z } from 'zod'
import type { Caller } from '../access/caller.js'
import { json } from '../answers/compose.js'
import { at, ids, instants, orderedPage } from './examples.js'
import { composed, resource, table, list } from './kinds.js'
import { SignIn } from './sign-in.js'
import { deletePerson, listPeople } from '@loyalty/contracts/catalog/person'
import { listRevocations, revokeToken } from '@loyalty/contracts/catalog/revocation'

const settings = {
  name: 'Shop',
  time_zone: 'Europe/Madrid',
  reversal_policy: 'reject',
  hold_minutes: 30,
  default_line_days: 365,
  reversal_grace_days: 30,
  adjust_limit: 1_000,
  currency: { code: 'EUR', decimals: 2 },
  max_discount_share: 0.5,
  allowed_origins: ['https://shop.example'],
}

const shown = { id: ids.account, ...settings, ...instants }

/** The caller, as its token names it. */
const Me = z.object({
  subject: z.string().describe('Who the token was issued to: its claim `sub`.'),
  account_id: accountId.describe('The account that the token is for.'),
  scopes: z.array(z.string()).describe('All that it may, by its scopes and its roles.'),
  expires_at: timestamp.describe('When it ends.'),
})

/** The gateway's own: no service is asked. */
const me = { subject: 'gateway.me', input: z.strictObject({}), output: Me, errors: [] }

export const account = table('Operate: account and access', [
  composed('GET /operator/v1/me', me, {
    id: 'getMe',
    scopes: [],
    summary: 'See who the token speaks for and what it may',
    description: 'Answers the subject, the account and the scopes of the token, and when it ends.',
    handle: ({ caller }) => Promise.resolve(json({ data: toMe(caller) })),
    example: {
      answer: {
        subject: 'operator',
        account_id: ids.account,
        scopes: ['operator'],
        expires_at: at.end,
      },
    },
  }),
  resource('GET /operator/v1/account', getAccount, {
    id: 'getAccount',
    scopes: ['programme:read'],
    isVersioned: true,
    summary: 'Read the settings of the account',
    description:
      'Answers the settings of the account, which are the defaults until they are changed.',
    example: { answer: shown },
  }),
  resource('PATCH /operator/v1/account', updateAccount, {
    id: 'updateAccount',
    scopes: ['programme:write'],
    isVersioned: true,
    summary: 'Change settings of the account',
    description:
      'Changes only the settings that are sent, and holds for all calls after the answer.',
    example: { body: settings, answer: shown },
  }),
])

function toMe({ scopes, expiresAtSeconds, ...caller }: Caller): z.input<typeof Me> {
  return {
    subject: caller.subject,
    account_id: caller.account,
    scopes: [...scopes],
    expires_at: new Date(expiresAtSeconds * 1_000).toISOString(),
  }
}

const revocation = {
  id: ids.revocation,
  jti: 'token-of-the-lost-laptop',
  subject: null,
  issued_before: null,
  expires_at: at.end,
  ...instants,
}

export const tokens = table('Operate: account and access', [
  resource('POST /operator/v1/tokens/revoke', revokeToken, {
    id: 'revokeToken',
    scopes: ['system:admin'],
    summary: 'Revoke a token',
    description:
      'Refuses one token, or all that a subject was issued before, within 5 seconds. An account has at most 10,000 revocations.',
    example: { body: { jti: revocation.jti, expires_at: at.end }, answer: revocation },
  }),
  list('GET /operator/v1/tokens/revoked', listRevocations, {
    id: 'listRevokedTokens',
    scopes: ['system:admin'],
    summary: 'List revoked tokens',
    description: 'Answers the revocations that still count, oldest first.',
    example: { query: orderedPage, answer: [revocation] },
  }),
])

const person = {
  id: ids.person,
  subject: 'colleague@example.com',
  ways: ['OPENID_CONNECT'],
  roles: ['support'],
  scopes: ['programme:read', 'support:read', 'support:write'],
  first_seen_at: at.start,
  last_seen_at: at.first,
}

/** The gateway's own: what its settings say. */
const signIn = { subject: 'gateway.signIn', input: z.strictObject({}), output: SignIn, errors: [] }

export const people = table('Operate: account and access', [
  list('GET /operator/v1/people', listPeople, {
    id: 'listPeople',
    scopes: ['system:admin'],
    summary: 'List who has signed in, and the programs that called',
    description:
      'Answers who called within the last 400 days with a token that is not of a customer, in the order in which they came.',
    example: { query: orderedPage, answer: [person] },
  }),
  resource('DELETE /operator/v1/people/:subject', deletePerson, {
    id: 'deletePerson',
    scopes: ['system:admin'],
    summary: 'Remove a person from the list',
    description:
      'Deletes what is kept of a person, whose tokens stay valid: who calls again is listed again, from the next day on at the latest.',
    example: { path: { subject: person.subject }, answer: person },
  }),
  composed('GET /operator/v1/sign-in', signIn, {
    id: 'getSignIn',
    scopes: ['system:admin'],
    summary: 'Read how people sign in',
    description:
      'Answers the issuer by which people sign in at the console, and what each role of a token opens.',
    handle: (_, parts) => Promise.resolve(json({ data: parts.signIn })),
    example: {
      answer: {
        issuer: 'https://id.example.com',
        roles_claim: 'roles',
        roles: [{ role: person.roles[0], scopes: person.scopes }],
      },
    },
  }),
])
