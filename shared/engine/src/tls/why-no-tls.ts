/** What OpenSSL and Node call it when a server's certificate is not accepted. */
const REASONS: Readonly<Record<string, string>> = {
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'is of no authority that this process trusts',
  UNABLE_TO_GET_ISSUER_CERT: 'is of no authority that this process trusts',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is of no authority that this process trusts',
  SELF_SIGNED_CERT_IN_CHAIN: 'is of no authority that this process trusts',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is of no authority that this process trusts',
  CERT_SIGNATURE_FAILURE: 'is of no authority that this process trusts',
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name than the address has',
}

const CAUSES_MAX = 5

/**
 * What is wrong with the certificate of `server`, in one sentence; null when the failure is another one.
 * It stays so until files are changed, so whoever waits for something else waits in vain.
 */
export function whyNoTls(server: string, error: unknown): string | null {
  const reason = reasonOf(error, 0)
  return reason === null ? null : `the certificate of ${server} ${reason}`
}

function reasonOf(error: unknown, depth: number): string | null {
  if (!(error instanceof Error) || depth > CAUSES_MAX) return null
  const code = 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? reasonOf(error.cause, depth + 1)
}
