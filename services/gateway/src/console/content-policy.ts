/**
 * What the page may do: everything from this gateway, calls to it and to the issuer of sign-in, styles
 * of its own by the nonce of this answer. No script stands in the page, and no page of others shows
 * it in a frame.
 */
export function contentPolicy(nonce: string, issuer: string | undefined): string {
  const issuerOrigin = issuer === undefined ? [] : [new URL(issuer).origin]
  return [
    "default-src 'self'",
    `connect-src ${["'self'", ...issuerOrigin].join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
