import {
  issueToken,
  readSigningKey,
  type TokenRequest,
  type SigningKey,
} from '@loyalty/engine/admin'
import { scopes } from '@loyalty/contracts/tokens/scopes'
import { inject } from 'vitest'

let signingKey: Promise<SigningKey> | undefined

/** A token that the running system accepts: all scopes for an hour unless the test says otherwise. */
export async function mintToken(
  request: Pick<TokenRequest, 'account'> & Partial<TokenRequest>,
  now: Date = new Date(),
): Promise<string> {
  const { signingKeyFile, issuer, audience } = inject('signing')
  signingKey ??= readSigningKey(signingKeyFile)
  const defaults = { subject: 'test', scopes, lifetimeSeconds: 3600, issuer, audience }
  const { token } = await issueToken(await signingKey, { ...defaults, ...request }, now)
  return token
}
