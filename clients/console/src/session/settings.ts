/** What the gateway tells the page before anybody has signed in: `/console/settings.json`. */
export interface ConsoleSettings {
  oidc: { issuer: string; client_id: string } | null
}

export async function readSettings(): Promise<ConsoleSettings> {
  const answer = await fetch(`${import.meta.env.BASE_URL}settings.json`)
  if (!answer.ok) return { oidc: null }
  return (await answer.json()) as ConsoleSettings
}
