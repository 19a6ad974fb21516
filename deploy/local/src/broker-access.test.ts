import { brokerUsers } from '@loyalty/shared/broker-users/broker-users'
import { expect, it } from 'vitest'
import { createBrokerAccess } from './broker-access.js'
import { isBrokerHashOf } from './broker-hash.js'

it('the broker is told a hash of each password, and none in plain text', () => {
  const access = createBrokerAccess()
  const { usersConf } = access
  const hashes = [...usersConf.matchAll(/password: "(.+)"$/gm)].map(([, hash = '']) => hash)
  expect(hashes).toHaveLength(brokerUsers.length)
  for (const [at, { name }] of brokerUsers.entries()) {
    const { password } = access.loginOf(name)
    expect(isBrokerHashOf(hashes[at] ?? '', password)).toBe(true)
    expect(usersConf).not.toContain(password)
  }
})
