import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  ADMIN_USER,
  brokerUsers,
  FACTS_USER,
  MONITOR_USER,
  passwordVariable,
  type Grant,
} from '@loyalty/engine/admin'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { collections, roles, users } from '../../../mongo/users.mjs'
import { repository } from '../../src/paths.js'
import { databaseUsers } from '../../src/secrets/create-secrets.js'
import { dataServiceNames, serviceNames } from '../../src/services.js'
import { KUBERNETES } from './kubernetes.js'
import { readYaml } from './read-yaml.js'

const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name).toSorted()

const load = (file: string): Promise<unknown> => import(pathToFileURL(join(repository, file)).href)

const subjectsOf = (grants: readonly Grant[]) => grants.flatMap(({ subjects }) => subjects)

describe('users of NATS', () => {
  const passwords = brokerUsers.map(({ name }) => [passwordVariable(name), name] as const)

  it('are one for each service, and those who follow facts, find services and keep streams in order', () => {
    expect(names(brokerUsers)).toEqual(
      [...serviceNames, FACTS_USER, MONITOR_USER, ADMIN_USER].toSorted(),
    )
  })

  it('come with nats-server.conf, in compose by their folder, where a new file takes the place of one', () => {
    const conf = readFileSync(join(repository, 'deploy/nats/nats-server.conf'), 'utf8')
    expect(conf).toContain('include ./users.conf\n')
    const compose = readFileSync(join(repository, 'docker-compose.yml'), 'utf8')
    expect(compose).toContain('- ./deploy/nats:/etc/nats/conf:ro\n')
    const overlays = ['docker-compose.tls.yml', 'docker-compose.subscribers.yml']
    for (const file of overlays)
      expect(readFileSync(join(repository, 'deploy', file), 'utf8')).not.toContain('./deploy/nats/')
  })

  it('in Kubernetes have their passwords from the Secret', () => {
    const values = z.object({ container: z.object({ env: z.record(z.string(), z.unknown()) }) })
    const [chart] = readYaml(`${KUBERNETES}/nats/values.yaml`, values)
    const expected = passwords.map(([variable, user]) => [
      variable,
      { valueFrom: { secretKeyRef: { name: 'loyalty-nats', key: `nats-hash-${user}` } } },
    ])
    expect(chart?.container.env).toEqual(Object.fromEntries(expected))
  })

  it('in Kubernetes are those of users.conf', () => {
    const list = z.object({ allow: z.array(z.string()), deny: z.array(z.string()).optional() })
    const values = z.object({
      config: z.object({
        merge: z.object({
          authorization: z.object({
            users: z.array(
              z.object({
                user: z.string(),
                password: z.string(),
                permissions: z.object({ publish: list, subscribe: list }),
              }),
            ),
          }),
        }),
      }),
    })
    const [chart] = readYaml(`${KUBERNETES}/nats/users-values.yaml`, values)
    expect(chart?.config.merge.authorization.users).toEqual(
      brokerUsers.map(({ name, publish, neverPublish, subscribe }) => ({
        user: name,
        // The chart writes what stands between << and >> without quotes: a variable, not a text.
        password: `<< $${passwordVariable(name)} >>`,
        permissions: {
          publish: {
            allow: subjectsOf(publish),
            ...(neverPublish && { deny: subjectsOf(neverPublish) }),
          },
          subscribe: { allow: subjectsOf(subscribe) },
        },
      })),
    )
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

describe('users of MongoDB', () => {
  it('are those that npm run secrets makes passwords for', () => {
    expect(users.map(({ user }) => user).toSorted()).toEqual([...databaseUsers].toSorted())
  })

  it.each(dataServiceNames)('%s reaches each of its collections', async (service) => {
    const { collections: declared } = z
      .object({ collections: z.array(z.object({ name: z.string() })) })
      .parse(await load(`services/${service}/src/collections.ts`))
    const { changed, rewritten, appended } = collections[service]
    expect([...changed, ...rewritten, ...appended].toSorted()).toEqual(names(declared))
  })

  it('nobody changes a row of what only grows', () => {
    const onlyGrow = Object.entries(collections).map(([service, { appended }]) => [
      service,
      appended,
    ])
    expect(Object.fromEntries(onlyGrow)).toEqual({
      customers: ['bulk_effects', 'inbox'],
      wallet: ['campaign_versions', 'inbox', 'programme_steps', 'transactions'],
      catalog: ['audit', 'inbox'],
      contacts: ['audit', 'inbox'],
      migration: ['audit', 'inbox'],
      webhooks: ['audit', 'inbox'],
    })
    for (const service of dataServiceNames) {
      const { privileges = [] } =
        roles.find(({ role: name }) => name === `loyalty_${service}`) ?? {}
      const { appended } = collections[service]
      const onGrowing = privileges.filter(({ resource }) => appended.includes(resource.collection))
      expect(onGrowing.map(({ actions }) => actions)).toEqual(
        appended.map(() => ['find', 'insert']),
      )
    }
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
    expect(own?.spec.security.roles).toEqual(
      roles.map(({ role: name, privileges }) => ({ role: name, privileges })),
    )
    expect(own?.spec.users).toEqual(
      users.map((one) => ({
        name: one.user,
        passwordSecretRef: { key: `mongo-password-${one.user}` },
        roles: one.roles.map((grant) => ({ name: grant.role, db: grant.db })),
      })),
    )
  })
})
