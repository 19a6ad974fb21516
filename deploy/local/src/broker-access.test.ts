import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brokerUsers } from '@loyalty/engine/broker-users/broker-users'
import { expect, it } from 'vitest'
import { createBrokerAccess, readBrokerLogins, isBrokerHashOf } from './broker-access.js'
import { createSecrets } from './secrets/create-secrets.js'

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

it('the users of a broker of somebody else sign in with the secrets of a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loyalty-secrets-'))
  try {
    await expect(readBrokerLogins(folder)).rejects.toThrow('npm run secrets')
    await createSecrets(folder, { mongoHosts: 'mongo:27017', replicaSet: 'loyalty' })
    const logins = await readBrokerLogins(folder)
    const passwords = brokerUsers.map(({ name }) => logins.loginOf(name).password)
    expect(new Set(passwords).size).toBe(brokerUsers.length)
    expect(passwords.every((password) => /^[\w-]{40,}$/.test(password))).toBe(true)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
