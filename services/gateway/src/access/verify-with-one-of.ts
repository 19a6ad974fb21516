import {
  errors,
  jwtVerify,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  type JWTVerifyResult,
} from 'jose'

/** Each takes a check of the signature, and whoever sends tokens without a key id makes us do them all. */
export const KEYS_TRIED_MAX = 10

/**
 * Verifies a token by the one key that fits its header. Where several fit, as of a token without `kid` while keys are
 * rotated, each is tried (RFC 7515, section 6, leaves the choice of the key to us).
 */
export async function verifyWithOneOf(
  token: string,
  find: JWTVerifyGetKey,
  options: JWTVerifyOptions,
): Promise<Pick<JWTVerifyResult, 'payload' | 'protectedHeader'>> {
  try {
    return await jwtVerify(token, find, options)
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error
    let tried = 0
    for await (const key of error) {
      if (tried === KEYS_TRIED_MAX) break
      tried += 1
      try {
        return await jwtVerify(token, key, options)
      } catch (wrong) {
        if (!(wrong instanceof errors.JWSSignatureVerificationFailed)) throw wrong
      }
    }
    throw new errors.JWSSignatureVerificationFailed()
  }
}
