import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { repository } from '../../src/paths.js'
import { createSecrets } from '../../src/secrets/create-secrets.js'
import { addSubscriber } from '../../src/secrets/subscribers.js'
import { bind, secretMount } from './compose.js'
import { readYaml } from './read-yaml.js'

const texts = z.union([
  z.string().transform((text) => [text]),
  z.array(z.union([z.string(), z.number()])).transform((words) => words.map(String)),
])
/** What a service has in one file, whatever its profile. */
const service = z.object({
  command: texts.optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()]).nullable()).default({}),
  env_file: z.array(z.string()).default([]),
  secrets: z.array(secretMount).default([]),
  volumes: z
    .array(z.union([z.string(), bind]))
    .default([])
    .transform((mounts) =>
      mounts.map((mount) => {
        const [source = '', target = ''] = mount.split(':')
        return { source, target }
      }),
    ),
})
type Service = z.output<typeof service>
const composeFile = z.object({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })).default({}),
})

/** What Compose makes of a service of several files. */
const merged = (one: Service | undefined, over: Service): Service => ({
  command: over.command ?? one?.command,
  environment: { ...one?.environment, ...over.environment },
  env_file: [...(one?.env_file ?? []), ...over.env_file],
  secrets: [...(one?.secrets ?? []), ...over.secrets],
  volumes: [
    ...(one?.volumes ?? []).filter(
      ({ target }) => !over.volumes.some((mount) => mount.target === target),
    ),
    ...over.volumes,
  ],
})

const BASE = 'docker-compose.yml'
const TLS = 'deploy/docker-compose.tls.yml'
const BUCKET = 'deploy/docker-compose.bucket.yml'
const SUBSCRIBERS = 'deploy/docker-compose.subscribers.yml'

/** A file that is named to a program, in a container of ours or of others. */
const PATH = /(?<![\w:/])\/(?:run|etc|backups|usr\/local\/bin)\/[\w./-]+\w/g

describe.each([
  ['alone', [BASE], undefined],
  ['with backups in a bucket', [BASE, BUCKET], undefined],
  ['with TLS', [BASE, TLS], 'certificates'],
  ['with TLS and subscribers', [BASE, TLS, SUBSCRIBERS], 'certificates'],
] as const)('docker-compose.yml %s', (_, names, tls) => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'compose-rendered-'))
    if (tls !== undefined) await addSubscriber(folder, 'billing')
    // The operator brings these.
    for (const name of ['s3-key-id', 's3-secret', 'backup-key.pub'])
      await writeFile(join(folder, name), name)
    await createSecrets(folder, { mongoHosts: 'mongo:27017', replicaSet: 'loyalty', tls })
  })
  afterAll(() => rm(folder, { recursive: true }))

  const files = names.flatMap((name) => readYaml(name, composeFile))
  const secrets = Object.assign({}, ...files.map((one) => one.secrets)) as Record<
    string,
    { file: string }
  >
  const services = new Map<string, Service>()
  for (const file of files) {
    for (const [name, over] of Object.entries(file.services)) {
      services.set(name, merged(services.get(name), over))
    }
  }
  const here = (source: string) =>
    source.replace('./', '').startsWith('.secrets/')
      ? join(folder, source.replace(/^(\.\/)?\.secrets\//, ''))
      : join(repository, source)

  it.each([...services.keys()])('gives %s each file that its settings and secrets name', (name) => {
    const {
      command = [],
      environment,
      env_file: envFiles,
      secrets: given,
      volumes,
    } = services.get(name) ?? service.parse({})
    const contents = [
      ...envFiles,
      ...given.map(({ source }) => secrets[source]?.file ?? `no ${source}`),
    ].map((file) => readFileSync(here(file), 'utf8'))
    const said = [...command, ...Object.values(environment).map(String), ...contents]
    const paths = said.flatMap((text) => [...(text.replaceAll('%2F', '/').match(PATH) ?? [])])
    const targets = given.map(({ target }) =>
      target.startsWith('/') ? target : `/run/secrets/${target}`,
    )
    const isThere = (path: string) =>
      targets.includes(path) ||
      volumes.some(
        ({ source, target }) =>
          path.startsWith(target) &&
          (!source.startsWith('.') || existsSync(here(source) + path.slice(target.length))),
      )
    expect(paths.filter((path) => !isThere(path))).toEqual([])
    const ofHere = volumes.map(({ source }) => source).filter((source) => source.startsWith('.'))
    expect(ofHere.filter((source) => !existsSync(here(source)))).toEqual([])
  })
})
