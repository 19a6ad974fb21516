import { z } from 'zod'
import type { Container } from './container.js'
import { readYaml } from './read-yaml.js'

/** What `npm run secrets` makes in the folders that containers are given. */
const filesOfFolder: Readonly<Record<string, readonly string[]>> = {
  './.secrets/jwks': ['jwks.json'],
}

/** A variable stands for its default. */
const value = z
  .union([z.string(), z.number()])
  .transform((given) => String(given).replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'))
export const secretMount = z.union([
  z.string().transform((source) => ({ source, target: source })),
  z.object({ source: z.string(), target: z.string() }),
])

/** In the long form, which makes no folder that is missing, as `source:target`. */
export const bind = z
  .object({
    type: z.literal('bind'),
    source: z.string(),
    target: z.string(),
    read_only: z.literal(true),
    bind: z.object({ create_host_path: z.literal(false) }),
  })
  .transform(({ source, target }) => `${source}:${target}`)

const composeService = z.object({
  image: z.string(),
  build: z
    .object({
      dockerfile: z.string(),
      args: z.object({ COMMIT: z.string(), SERVICE: z.string().optional() }),
      target: z.string().optional(),
    })
    .optional(),
  container_name: z.string().optional(),
  command: z.union([z.string(), z.array(z.union([z.string(), z.number()]))]).optional(),
  volumes: z.array(z.union([z.string(), bind])).default([]),
  profiles: z.array(z.string()).default([]),
  environment: z.record(z.string(), value.nullable()).default({}),
  secrets: z.array(secretMount).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  depends_on: z
    .union([
      z.array(z.string()).transform((names) => Object.fromEntries(names.map((name) => [name, {}]))),
      z.record(z.string(), z.object({ condition: z.string() })),
    ])
    .default({}),
  stop_grace_period: z.string().optional(),
  read_only: z.boolean().default(false),
  user: z.string().optional(),
  logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
  restart: z.string().optional(),
  cap_drop: z.array(z.string()).default([]),
  deploy: z
    .object({
      resources: z.object({ limits: z.object({ memory: z.string(), pids: z.number() }) }),
    })
    .optional(),
})
export type ComposeService = z.output<typeof composeService>

const composeFile = z.object({
  services: z.record(z.string(), composeService),
  networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) }).nullable()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
})

export function readCompose(): z.output<typeof composeFile> {
  const [compose] = readYaml('docker-compose.yml', composeFile)
  if (compose === undefined) throw new Error('docker-compose.yml is empty')
  return compose
}

export const toContainer = (name: string, service: ComposeService): Container => ({
  where: `docker-compose.yml, ${name}`,
  image: service.image,
  environment: Object.fromEntries(
    Object.entries(service.environment).flatMap(([variable, set]) =>
      set === null ? [] : [[variable, set]],
    ),
  ),
  files: [
    ...service.secrets.map(({ target }) =>
      target.startsWith('/') ? target : `/run/secrets/${target}`,
    ),
    ...service.volumes.flatMap((mount) => {
      const [source = '', target = ''] = mount.split(':')
      return (filesOfFolder[source] ?? []).map((file) => `${target}/${file}`)
    }),
  ],
})
