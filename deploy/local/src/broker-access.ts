import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brokerUsers } from '@loyalty/engine/broker-users/broker-users'
import { usersConf } from '@loyalty/engine/broker-users/users-conf'
import { Problem, reasonOf } from './problem.js'
import { compareSync, hashSync } from 'bcryptjs'

const PASSWORD_BYTES = 24

/** What a process signs in to the broker with. */
export interface BrokerLogin {
  user: string
  password: string
}

/** How the users of one broker sign in. */
export interface BrokerLogins {
  loginOf(user: string): BrokerLogin
}

/** The users of a broker of ours. */
export interface BrokerAccess extends BrokerLogins {
  /** Their part of the configuration of nats-server, which holds no password but its hash. */
  usersConf: string
}

/** The users of a deployment, with passwords that nobody has to keep: the next start makes others. */
export function createBrokerAccess(): BrokerAccess {
  const passwords = new Map(
    brokerUsers.map(({ name }) => [name, randomBytes(PASSWORD_BYTES).toString('base64url')]),
  )
  const passwordOf = (user: string): string => passwordIn(passwords, user)
  return {
    usersConf: usersConf(brokerUsers, (user) => brokerHash(passwordOf(user))),
    loginOf: (user) => ({ user, password: passwordOf(user) }),
  }
}

/** The users of a broker that was set up with the secrets in a folder, those of `npm run secrets`. */
export async function readBrokerLogins(folder: string): Promise<BrokerLogins> {
  const logins = await Promise.all(
    brokerUsers.map(async ({ name }) => [name, await readPassword(folder, name)] as const),
  )
  const passwords = new Map(logins)
  return { loginOf: (user) => ({ user, password: passwordIn(passwords, user) }) }
}

async function readPassword(folder: string, user: string): Promise<string> {
  const file = join(folder, `nats-password-${user}`)
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (thrown) {
    throw new Problem(
      `${reasonOf(thrown)}: --secrets takes a folder that npm run secrets has made or completed.`,
    )
  }
}

function passwordIn(passwords: ReadonlyMap<string, string>, user: string): string {
  const password = passwords.get(user)
  if (password === undefined) throw new Error(`${user} is no user of the broker`)
  return password
}

/**
 * The least that bcrypt has. Passwords here are of 192 random bits and more, which nobody guesses at any
 * cost; but the broker compares one at each connection and gives it 2 s, so a higher cost would have a
 * storm of reconnects refused.
 */
const COST = 4

/**
 * What nats-server holds in place of a password. It knows `$2a$` by name where it reads variables of the
 * environment; what bcryptjs calls `$2b$` is the same for a text as short as these.
 */
export const brokerHash = (password: string): string =>
  hashSync(password, COST).replace(/^\$2b\$/, '$2a$')

export const isBrokerHashOf = (hash: string, password: string): boolean =>
  compareSync(password, hash)
