import { createLocalJWKSet } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { createTestIssuer, EXPECTED, type TestIssuer } from '../../test/support/tokens.js'
import { createTokenVerifier } from './token-verifier.js'
import { KEYS_TRIED_MAX } from './verify-with-one-of.js'

const createIssuers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createTestIssuer()))

const verifierOf = (issuers: readonly TestIssuer[]) => {
  const keys = issuers.flatMap(({ jwks }) => jwks.keys)
  return createTokenVerifier({ find: createLocalJWKSet({ keys }), version: 0 }, EXPECTED)
}

const withoutKid = { hasKid: false }

describe('a token that does not say which of several keys has signed it', () => {
  it('is taken, whichever it was', async () => {
    const issuers = await createIssuers(3)
    const verifier = verifierOf(issuers)
    for (const issuer of issuers) {
      expect(await verifier.verify(await issuer.issue({}, withoutKid))).toHaveProperty('account')
      expect(await verifier.verify(await issuer.issue())).toHaveProperty('account')
    }
  })

  it('is refused as any other: of none of them, and by its claims', async () => {
    const [first, second, stranger] = await Promise.all([
      createTestIssuer(),
      createTestIssuer(),
      createTestIssuer(),
    ])
    const verifier = verifierOf([first, second])
    const verify = async (issuer: TestIssuer, claims = {}) =>
      verifier.verify(await issuer.issue(claims, withoutKid))
    expect(await verify(stranger)).toMatchObject({ code: 'TOKEN_INVALID' })
    expect(await verify(second, { exp: 1 })).toMatchObject({ code: 'TOKEN_EXPIRED' })
    expect(await verify(second, { aud: 'other' })).toMatchObject({ code: 'TOKEN_INVALID' })
  })

  it('makes us try so many keys and no more', async () => {
    const issuers = await createIssuers(KEYS_TRIED_MAX + 1)
    const verifier = verifierOf(issuers)
    const check = vi.spyOn(crypto.subtle, 'verify')
    const verdicts = await Promise.all(
      issuers.map(async (issuer) => verifier.verify(await issuer.issue({}, withoutKid))),
    )
    expect(verdicts.filter((verdict) => 'ok' in verdict)).toEqual([verdicts.at(-1)])
    expect(check).toHaveBeenCalledTimes(
      (KEYS_TRIED_MAX * (KEYS_TRIED_MAX + 1)) / 2 + KEYS_TRIED_MAX,
    )
    check.mockRestore()
  })
})
