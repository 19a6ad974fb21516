import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addSubscriber } from '../../src/secrets/subscribers.js'
import { createSecrets } from '../../src/secrets/create-secrets.js'
import { dataServiceNames, serviceNames } from '../../src/services.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { repository } from '../../src/paths.js'
import { readCompose, toContainer } from './compose.js'
import { configSchemas } from './config-schemas.js'
import { problemsOf } from './container.js'
import { readYaml } from './read-yaml.js'

const overlay = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.string()).default({}),
      volumes: z
        .array(z.string())
        .default([])
        .transform((mounts) =>
          mounts.map((mount) => {
            const [source = '', target = ''] = mount.split(':')
            return { source, target }
          }),
        ),
    }),
  ),
})
const read = (file: string) => readYaml(file, overlay)[0]?.services ?? {}
const tls = read('deploy/docker-compose.tls.yml')
const compose = readCompose()

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compose-tls-'))
  await addSubscriber(folder, 'billing')
  await createSecrets(folder, {
    mongoHosts: 'mongo:27017',
    replicaSet: 'loyalty',
    tls: 'certificates',
  })
})
afterAll(() => rm(folder, { recursive: true }))

const sourceOf = (source: string) =>
  source.startsWith('./.secrets/')
    ? join(folder, source.slice('./.secrets/'.length))
    : join(repository, source)

describe('deploy/docker-compose.tls.yml', () => {
  it('gives each service settings that it starts with, and each file that they name', async () => {
    for (const [name, schema] of await configSchemas()) {
      const service = compose.services[name]
      const { environment = {}, volumes = [] } = tls[name] ?? {}
      if (service === undefined) throw new Error(`there is no ${name}`)
      const container = toContainer(name, service)
      const paths = Object.values(environment).filter((value) =>
        volumes.some(
          ({ source, target }) =>
            value.startsWith(target) &&
            existsSync(join(sourceOf(source), value.slice(target.length))),
        ),
      )
      const merged = {
        ...container,
        environment: { ...container.environment, ...environment },
        files: [...container.files, ...paths],
      }
      expect(problemsOf(merged, schema)).toEqual([])
      expect(environment).toMatchObject({
        NATS_URL: 'tls://nats:4222',
        NATS_CA_FILE: '/run/tls/ca.crt',
      })
    }
    expect(Object.keys(tls).toSorted()).toEqual(
      [
        ...serviceNames,
        ...dataServiceNames.map((name) => `${name}-deploy`),
        'nats',
        'mongo',
        'mongo-init',
        'cli',
        'backup',
        'oplog',
        'check-reports',
        'mongodb-exporter',
      ].toSorted(),
    )
  })

  it.each(['deploy/docker-compose.tls.yml', 'deploy/docker-compose.subscribers.yml'])(
    '%s mounts what is there, and no folder with a key into another container than its own',
    (file) => {
      const mounts = Object.entries(read(file)).flatMap(([name, { volumes }]) =>
        volumes.map(({ source }) => ({ name, source })),
      )
      for (const { source } of mounts) expect(existsSync(sourceOf(source)), source).toBe(true)
      const ofOthers = mounts.filter(
        ({ name, source }) =>
          source.startsWith('./.secrets/tls') &&
          !['ca', name].some((own) => source === `./.secrets/tls/${own}`),
      )
      expect(ofOthers).toEqual([])
    },
  )
})
