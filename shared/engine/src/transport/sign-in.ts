import type { Authenticator } from '@nats-io/transport-node'
import type { PasswordsOf } from '../config/passwords.js'

/** How one connection signs in, each time that it is made. */
export interface SignIn {
  authenticator: Authenticator
  /** True when the next attempt has a password that was not tried since one was accepted. */
  hasAnother(): boolean
  /** The broker took what it was given last. */
  wasAccepted(): void
}

/** As whom a connection signs in. */
export interface Credentials {
  user?: string
  password?: string
  /** In place of one password: those that the broker may take, asked before each attempt. */
  passwords?: PasswordsOf
}

/**
 * The present password first, since a broker that is given another one ends the connection at once. When
 * the broker refuses, the next attempt has the next one: what the files name at that moment, then what was
 * accepted before.
 */
export function createSignIn({
  user = '',
  password,
  passwords = () => (password === undefined ? [] : [password]),
}: Credentials): SignIn {
  let attempts = 0
  let count = 0
  let given: string | undefined
  let accepted: string | undefined

  return {
    authenticator: () => {
      const known = [...new Set([...passwords(), ...(accepted === undefined ? [] : [accepted])])]
      count = known.length
      given = known[attempts % count]
      attempts += 1
      return given === undefined ? { user } : { user, pass: given }
    },
    hasAnother: () => attempts < count,
    wasAccepted() {
      attempts = 0
      accepted = given
    },
  }
}
