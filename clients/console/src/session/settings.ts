/** The gateway's settings for the page before anybody has signed in: `/console/settings.json`. */
export interface ConsoleSettings {
  oidc: { issuer: string; client_id: string } | null
}

export async function readSettings(): Promise<ConsoleSettings> {
  const answer = await fetch(`${import.meta.env.BASE_URL}settings.json`)
  if (!answer.ok) return { oidc: null }
  return (await answer.json()) as ConsoleSettings
}

let wasRefused = false

export const isCodeUsed = (): boolean => wasRefused

const MARK = '#sign-in='

/** A local start prints an address with a code in its fragment, which is exchanged for a token once. */
export async function tokenOfFragment(): Promise<string | null> {
  if (!location.hash.startsWith(MARK)) return null
  const code = location.hash.slice(MARK.length)
  history.replaceState(null, '', location.pathname)
  const answer = await fetch(`${import.meta.env.BASE_URL}sign-in`, {
    method: 'POST',
    headers: { 'x-sign-in-code': code },
  })
  wasRefused = !answer.ok
  if (!answer.ok) return null
  const { token } = (await answer.json()) as { token: string }
  return token
}
