import { randomBytes } from 'node:crypto'
import { brokerUsers } from '@loyalty/shared/broker-users/broker-users'
import { usersConf } from '@loyalty/shared/broker-users/users-conf'
import { brokerHash } from './broker-hash.js'

const PASSWORD_BYTES = 24

/** What a process signs in to the broker with. */
export interface BrokerLogin {
  user: string
  password: string
}

/** The users of one broker. */
export interface BrokerAccess {
  /** Their part of the configuration of nats-server, which holds no password but its hash. */
  usersConf: string
  loginOf(user: string): BrokerLogin
}

/** The users of a deployment, with passwords that nobody has to keep: the next start makes others. */
export function createBrokerAccess(): BrokerAccess {
  const passwords = new Map(
    brokerUsers.map(({ name }) => [name, randomBytes(PASSWORD_BYTES).toString('base64url')]),
  )
  const passwordOf = (user: string): string => {
    const password = passwords.get(user)
    if (password === undefined) throw new Error(`${user} is no user of the broker`)
    return password
  }
  return {
    usersConf: usersConf(brokerUsers, (user) => brokerHash(passwordOf(user))),
    loginOf: (user) => ({ user, password: passwordOf(user) }),
  }
}
