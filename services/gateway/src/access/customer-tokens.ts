import type { CustomerScope } from '@loyalty/contracts/tokens/scopes'
import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import { issueToken } from '@loyalty/engine/admin'
import type { Caller } from './caller.js'
import { subjectFor } from './claims.js'
import type { CustomerKeys } from './customer-keys.js'
import type { ExpectedClaims } from './token-verifier.js'

export interface NewCustomerToken {
  /** Who asks for it. */
  caller: Pick<Caller, 'account' | 'subject'>
  customer: CustomerId
  scopes: readonly CustomerScope[]
  lifetimeSeconds: number
  jti: Uuid
}

/** Makes tokens for one customer, as this gateway itself takes them. */
export interface CustomerTokens {
  /** The longest that one may last, in seconds; Infinity: as the operation says. */
  readonly lifetimeSecondsMax: number
  issue(request: NewCustomerToken): Promise<{ token: string; expiresAt: Date }>
}

export const createCustomerTokens = (
  keys: Pick<CustomerKeys, 'signer'>,
  { issuer, audience, lifetimeSecondsMax, ...names }: ExpectedClaims,
): CustomerTokens => ({
  lifetimeSecondsMax: lifetimeSecondsMax === 0 ? Infinity : lifetimeSecondsMax,
  issue: ({ caller: { account, subject }, customer, ...request }) =>
    issueToken(
      keys.signer,
      {
        ...request,
        issuer,
        audience,
        account,
        subject: subjectFor(subject, account, customer),
        claims: { [names.account]: account, [names.customer]: customer },
      },
      new Date(),
    ),
})
