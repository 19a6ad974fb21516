import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { repository } from '../paths.js'
import { databaseUsers } from '../secrets/create-secrets.js'
import { serviceNames } from '../services.js'
import { KUBERNETES } from './kubernetes.js'
import { readYaml } from './read-yaml.js'

const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name).toSorted()

const load = (file: string): Promise<unknown> => import(pathToFileURL(join(repository, file)).href)

describe('users of NATS', () => {
  const users = serviceNames.map((service) => ({
    user: service,
    password: `$NATS_PASSWORD_${service.toUpperCase()}`,
  }))

  it('in nats-server.conf: one for each service', () => {
    const conf = readFileSync(join(repository, 'deploy/nats/nats-server.conf'), 'utf8')
    const found = [...conf.matchAll(/\{ user: (\w+), password: (\$\w+) \}/g)].map(
      ([, user = '', password = '']) => ({ user, password }),
    )
    expect(found.toSorted((a, b) => a.user.localeCompare(b.user))).toEqual(
      users.toSorted((a, b) => a.user.localeCompare(b.user)),
    )
  })

  it('in the values of the chart: the same, with passwords from the Secret', () => {
    const values = z.object({
      config: z.object({
        merge: z.object({ authorization: z.object({ users: z.array(z.unknown()) }) }),
      }),
      container: z.object({ env: z.record(z.string(), z.unknown()) }),
    })
    const [chart] = readYaml(`${KUBERNETES}/nats/values.yaml`, values)
    expect(chart?.config.merge.authorization.users).toHaveLength(users.length)
    for (const { user, password } of users) {
      // The chart writes what stands between << and >> without quotes: a variable, not a text.
      expect(chart?.config.merge.authorization.users).toContainEqual({
        user,
        password: `<< ${password} >>`,
      })
      expect(chart?.container.env[password.slice(1)]).toEqual({
        valueFrom: { secretKeyRef: { name: 'loyalty-nats', key: `nats-password-${user}` } },
      })
    }
  })
})

const role = z.object({
  role: z.string(),
  privileges: z.array(
    z.object({
      resource: z.object({ db: z.string(), collection: z.string() }),
      actions: z.array(z.string()),
    }),
  ),
})
const granted = z.array(z.object({ role: z.string(), db: z.string() }))

describe('users of MongoDB', async () => {
  const { changedByWallet, appendedByWallet, roles, users } = z
    .object({
      changedByWallet: z.array(z.string()),
      appendedByWallet: z.array(z.string()),
      roles: z.array(role),
      users: z.array(z.object({ user: z.string(), roles: granted })),
    })
    .parse(await load('deploy/mongo/users.mjs'))

  it('are those that npm run secrets makes passwords for', () => {
    expect(users.map(({ user }) => user).toSorted()).toEqual([...databaseUsers].toSorted())
  })

  it('wallet reaches each of its collections, and only adds to the ledger', async () => {
    const { collections } = z
      .object({ collections: z.array(z.object({ name: z.string() })) })
      .parse(await load('services/wallet/src/collections.ts'))
    expect([...changedByWallet, ...appendedByWallet].toSorted()).toEqual(names(collections))
    const ofLedger = roles.flatMap(({ privileges }) =>
      privileges.filter(({ resource }) => resource.collection === 'transactions'),
    )
    expect(ofLedger).toEqual([
      {
        resource: { db: 'loyalty_wallet', collection: 'transactions' },
        actions: ['find', 'insert'],
      },
    ])
  })

  it('are the same in Kubernetes', () => {
    const replicaSet = z.object({
      spec: z.object({
        security: z.object({ roles: z.array(role) }),
        users: z.array(
          z.object({
            name: z.string(),
            passwordSecretRef: z.object({ key: z.string() }),
            roles: z.array(z.object({ name: z.string(), db: z.string() })),
          }),
        ),
      }),
    })
    const [own] = readYaml(`${KUBERNETES}/mongodb/replica-set.yaml`, replicaSet)
    expect(own?.spec.security.roles).toEqual(roles)
    expect(own?.spec.users).toEqual(
      users.map((one) => ({
        name: one.user,
        passwordSecretRef: { key: `mongo-password-${one.user}` },
        roles: one.roles.map((grant) => ({ name: grant.role, db: grant.db })),
      })),
    )
  })
})
