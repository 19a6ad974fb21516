import { compareSync, hashSync } from 'bcryptjs'

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
