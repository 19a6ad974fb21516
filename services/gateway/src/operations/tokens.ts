import { listRevocations, revokeToken } from '@loyalty/contracts/catalog/revocation'
import { at, ids, instants, orderedPage } from './examples.js'
import { list, resource, table } from './kinds.js'

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
    scopes: ['system:admin'],
    summary: 'Revoke a token',
    description: 'Refuses one token, or all that a subject was issued before, within 5 seconds.',
    example: { body: { jti: revocation.jti, expires_at: at.end }, answer: revocation },
  }),
  list('GET /operator/v1/tokens/revoked', listRevocations, {
    scopes: ['system:admin'],
    summary: 'List revoked tokens',
    description: 'Answers the revocations that still count, oldest first.',
    example: { query: orderedPage, answer: [revocation] },
  }),
])
