/** What a token says of its holder. The gateway alone decides whether it is true. */
export interface Claims {
  subject: string
  accountId: string | null
  /** Null: the token names none in a claim that we know, so nothing is hidden. */
  scopes: ReadonlySet<string> | null
  expiresAt: Date | null
}

const PARTS = 3

/** Reads a token without checking it; null for what is no token. */
export function claimsOf(token: string): Claims | null {
  const parts = token.split('.')
  const [, payload] = parts
  if (parts.length !== PARTS || payload === undefined) return null
  try {
    const claims = JSON.parse(textOf(payload)) as Record<string, unknown>
    const { sub, account_id: accountId, scope, exp } = claims
    return {
      subject: typeof sub === 'string' ? sub : '',
      accountId: typeof accountId === 'string' ? accountId : null,
      scopes: typeof scope === 'string' ? new Set(scope.split(' ')) : null,
      expiresAt: typeof exp === 'number' ? new Date(exp * 1_000) : null,
    }
  } catch {
    return null
  }
}

function textOf(base64Url: string): string {
  const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (one) => one.codePointAt(0) ?? 0))
}
