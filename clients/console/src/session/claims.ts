const PARTS = 3

/**
 * The account that a token names, read without checking it: only to see that a form which is being filled
 * in goes on in the same account. Null for what is no token or names none where we know to look.
 */
export function accountOf(token: string): string | null {
  const payload = payloadOf(token)
  const account = payload?.['account_id']
  return typeof account === 'string' ? account : null
}

export const isToken = (text: string): boolean => payloadOf(text) !== null

function payloadOf(token: string): Record<string, unknown> | null {
  const parts = token.split('.')
  const [, payload] = parts
  if (parts.length !== PARTS || payload === undefined) return null
  try {
    return JSON.parse(textOf(payload)) as Record<string, unknown>
  } catch {
    return null
  }
}

function textOf(base64Url: string): string {
  const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (one) => one.codePointAt(0) ?? 0))
}
