import { createLocalJWKSet } from 'jose'
import { expect, it, vi } from 'vitest'
import { createLogger } from '@loyalty/engine/process'
import { createTestIssuer, EXPECTED } from '../../test/support/tokens.js'
import { tellLongLived } from './long-lived.js'
import { createTokenVerifier } from './token-verifier.js'

const HOUR_SECONDS = 3_600

it.each([
  ['everything for 9 h', 'operator', 9, 1],
  ['everything for 8 h', 'operator', 8, 0],
  ['some of it for 9 h', 'customers:read', 9, 0],
])('a token that may do %s is logged so often, once: %s', async (_, scope, hours, times) => {
  const issuer = await createTestIssuer()
  const logger = createLogger({ service: 'gateway-test', level: 'silent' })
  const warn = vi.spyOn(logger, 'warn')
  const keys = { find: createLocalJWKSet(issuer.jwks), version: 0 }
  const verifier = createTokenVerifier(keys, EXPECTED, null, (caller) =>
    tellLongLived(caller, logger),
  )
  const iat = Math.floor(Date.now() / 1_000)
  const token = await issuer.issue({ scope, iat, exp: iat + hours * HOUR_SECONDS })
  await verifier.verify(token)
  keys.version += 1
  await verifier.verify(token)
  expect(warn).toHaveBeenCalledTimes(times)
})
