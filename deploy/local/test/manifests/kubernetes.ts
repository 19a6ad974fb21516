import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Container } from './container.js'
import { readYaml, yamlFilesIn } from './read-yaml.js'

export const KUBERNETES = 'deploy/kubernetes'

const named = z.object({ name: z.string() })

const container = z.object({
  name: z.string(),
  image: z.string(),
  imagePullPolicy: z.string().optional(),
  args: z.array(z.string()).optional(),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  envFrom: z.array(z.object({ configMapRef: named })).default([]),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  lifecycle: z
    .object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) })
    .optional(),
  startupProbe: z.unknown().optional(),
  livenessProbe: z.unknown().optional(),
  readinessProbe: z.unknown().optional(),
  securityContext: z.unknown(),
  resources: z.unknown(),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
})

const volume = z.object({
  name: z.string(),
  secret: z
    .object({
      secretName: z.string(),
      items: z.array(z.object({ key: z.string(), path: z.string() })),
    })
    .optional(),
  configMap: named.optional(),
  persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
})

export const workloadSpec = z.object({
  template: z.object({
    metadata: z.object({ labels: z.record(z.string(), z.string()) }),
    spec: z.object({
      terminationGracePeriodSeconds: z.number().optional(),
      securityContext: z.unknown(),
      automountServiceAccountToken: z.boolean(),
      containers: z.array(container),
      volumes: z.array(volume),
    }),
  }),
})

const workload = z.object({
  kind: z.enum(['Deployment', 'Job']),
  metadata: named,
  spec: workloadSpec,
})
export type Workload = z.output<typeof workload>

export const readWorkload = (file: string): Workload => {
  const [first] = readYaml(join(KUBERNETES, file), workload)
  if (first === undefined) throw new Error(`${file} is empty`)
  return first
}

const kustomization = z.object({
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  images: z.array(named).default([]),
  configMapGenerator: z
    .array(z.object({ name: z.string(), literals: z.array(z.string()) }))
    .default([]),
})

export const readKustomizations = () =>
  yamlFilesIn(KUBERNETES)
    .filter((file) => file.endsWith('/kustomization.yaml'))
    .flatMap((file) =>
      readYaml(file, kustomization).map((content) => ({ folder: dirname(file), ...content })),
    )

const toSettings = (literals: readonly string[]): Record<string, string> =>
  Object.fromEntries(literals.map((literal) => literal.split(/=(.*)/s).slice(0, 2)))

/** Settings by the name of the ConfigMap that carries them, as the base has them. */
export function readConfigMaps(): Map<string, Record<string, string>> {
  const [base] = readYaml(join(KUBERNETES, 'base/kustomization.yaml'), kustomization)
  return new Map(base?.configMapGenerator.map(({ name, literals }) => [name, toSettings(literals)]))
}

/** The file that the ConfigMap of public keys holds, by the command that makes it. */
const KEY_SET = 'jwks.json'

/** A workload's containers, with what ConfigMaps, Secrets and mounts give them. */
export function toContainers(
  { metadata, spec }: Workload,
  configMaps: ReadonlyMap<string, Record<string, string>>,
): Container[] {
  const { containers, volumes } = spec.template.spec
  const filesOf = (name: string): string[] => {
    const found = volumes.find((one) => one.name === name)
    if (found?.secret !== undefined) return found.secret.items.map(({ path }) => path)
    return found?.configMap === undefined ? [] : [KEY_SET]
  }
  return containers.map(({ name, image, envFrom, env, volumeMounts }) => ({
    where: `${metadata.name}, ${name}`,
    image,
    environment: {
      ...Object.assign({}, ...envFrom.map((from) => configMaps.get(from.configMapRef.name))),
      ...Object.fromEntries(env.map((variable) => [variable.name, variable.value])),
    } as Record<string, string>,
    files: volumeMounts.flatMap((mount) =>
      filesOf(mount.name).map((file) => join(mount.mountPath, file)),
    ),
  }))
}
