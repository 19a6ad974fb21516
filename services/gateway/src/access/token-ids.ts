import { hash } from 'node:crypto'

/** By what a token without `jti` is revoked. */
export interface TokenIds {
  id: string
  /** The ids by which versions before knew it. */
  formerIds: readonly string[]
}

/**
 * A token without `jti` is known by what was signed, its header and payload. Its signature would not do:
 * of ES256 everybody can make another one that is good too. By the signature it was known before; both
 * of ES256 are named, so that a revocation of then holds for the twin as well.
 */
export function idsOf(token: string): TokenIds {
  const end = token.lastIndexOf('.')
  const signature = Buffer.from(token.slice(end + 1), 'base64url')
  const signatures = signature.length === ES256_BYTES ? [signature, twinOf(signature)] : [signature]
  return {
    id: hashed(token.slice(0, end)),
    formerIds: signatures.map((one) => hashed(one.toString('base64url'))),
  }
}

const hashed = (text: string): string => `sha256:${hash('sha256', text, 'base64url')}`

/** Two numbers of 32 bytes each, r and s (RFC 7518, section 3.4). An EdDSA signature is as long. */
const ES256_BYTES = 64
const NUMBER_BYTES = 32
/** The order of P-256 (FIPS 186-5): with s, also its difference from s is a signature. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

function twinOf(signature: Buffer): Buffer {
  const s = BigInt(`0x${signature.toString('hex', NUMBER_BYTES)}`)
  const twin = ((ORDER - (s % ORDER)) % ORDER).toString(16).padStart(2 * NUMBER_BYTES, '0')
  return Buffer.concat([signature.subarray(0, NUMBER_BYTES), Buffer.from(twin, 'hex')])
}

/** Whether each part is the only spelling of its bytes: no padding, and no bits that say nothing. */
export const isCanonical = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
