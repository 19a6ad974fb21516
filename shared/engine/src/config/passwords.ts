/** The passwords that a server may know its user by, the most likely one first; asked before each attempt. */
export type PasswordsOf = () => readonly string[]

/** The present password, and those of before, one a line. */
export const passwordsFrom = (
  present: string | undefined,
  before: string | undefined,
): readonly string[] =>
  [...new Set([present ?? '', ...(before ?? '').split('\n')].map((line) => line.trim()))].filter(
    (password) => password !== '',
  )

/** The password in a connection string of MongoDB; undefined where there is none. */
export function passwordInUrl(url: string | undefined): string | undefined {
  const login = /^[a-z+]+:\/\/[^/@:]*:([^/@]*)@/.exec(url ?? '')
  return login?.[1] === undefined ? undefined : decodeURIComponent(login[1])
}
