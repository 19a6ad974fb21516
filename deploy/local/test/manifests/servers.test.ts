import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parameters, settings } from '../../../mongo/replica-set.mjs'
import { repository } from '../../src/paths.js'
import { readYaml } from './read-yaml.js'

const read = (...path: string[]) => readFileSync(join(repository, ...path), 'utf8')

describe('MongoDB', () => {
  it('runs no JavaScript, in containers and in Kubernetes', () => {
    expect(read('docker-compose.yml')).toMatch(/exec mongod [^\n]*\n\s+--noscripting /)
    expect(read('deploy', 'kubernetes', 'mongodb', 'replica-set.yaml')).toContain(
      'security: { javascriptEnabled: false }',
    )
  })

  it('has the parameters of short elections in containers', () => {
    const flags = read('docker-compose.yml').matchAll(/--setParameter=(\w+)=(\d+)/g)
    expect(Object.fromEntries(flags.map(([, name, value]) => [name, Number(value)]))).toEqual(
      parameters,
    )
  })
})

describe('MongoDB in Kubernetes', () => {
  const requested = z.object({ requests: z.record(z.string(), z.string()) })
  const replicaSet = z.object({
    spec: z.object({
      members: z.number(),
      automationConfig: z.object({
        replicaSet: z.object({
          settings: z.record(z.string(), z.union([z.number(), z.boolean()])),
        }),
      }),
      additionalMongodConfig: z.object({ setParameter: z.record(z.string(), z.number()) }),
      statefulSet: z.object({
        spec: z.object({
          template: z.object({
            spec: z.object({
              affinity: z.object({ podAntiAffinity: z.record(z.string(), z.array(z.unknown())) }),
              containers: z.array(z.object({ name: z.string(), resources: requested })),
            }),
          }),
          volumeClaimTemplates: z.array(
            z.object({
              metadata: z.object({ name: z.string() }),
              spec: z.object({ resources: requested }),
            }),
          ),
        }),
      }),
    }),
  })
  const disruptions = z.object({
    spec: z.object({
      maxUnavailable: z.number(),
      selector: z.object({ matchLabels: z.object({ app: z.string() }) }),
    }),
  })

  it('has the settings and parameters of short elections', () => {
    const [found] = readYaml('deploy/kubernetes/mongodb/replica-set.yaml', replicaSet)
    expect(found?.spec.automationConfig.replicaSet.settings).toEqual(settings)
    expect(found?.spec.additionalMongodConfig.setParameter).toEqual(parameters)
  })

  it('is given memory and disk for the data that the docs reckon with, apart from its like', () => {
    const [found] = readYaml('deploy/kubernetes/mongodb/replica-set.yaml', replicaSet)
    const { template, volumeClaimTemplates } = found?.spec.statefulSet.spec ?? {}
    const memory = template?.spec.containers.map(({ name, resources }) => [
      name,
      resources.requests['memory'],
    ])
    expect(memory).toEqual([
      ['mongod', '8Gi'],
      ['mongodb-agent', '256Mi'],
    ])
    const disks = volumeClaimTemplates?.map(({ metadata, spec }) => [
      metadata.name,
      spec.resources.requests['storage'],
    ])
    expect(disks).toEqual([
      ['data-volume', '200Gi'],
      ['logs-volume', '5Gi'],
    ])
    expect(Object.keys(template?.spec.affinity.podAntiAffinity ?? {})).toEqual([
      'requiredDuringSchedulingIgnoredDuringExecution',
    ])
  })

  it('loses one member at a time when nodes are drained', () => {
    const [budget] = readYaml('deploy/kubernetes/mongodb/disruption-budget.yaml', disruptions)
    expect(budget?.spec).toEqual({
      maxUnavailable: 1,
      selector: { matchLabels: { app: 'loyalty-mongodb-svc' } },
    })
  })
})

/** The images that a file names, but ours. */
const named = (text: string, pattern: RegExp) =>
  text
    .matchAll(pattern)
    .map(([, image]) => image ?? '')
    .filter((image) => !image.startsWith('loyalty/'))
    .toArray()

describe('images of others', () => {
  const PINNED = /^\S+:[\w.-]+@sha256:[0-9a-f]{64}$/
  const compose = named(read('docker-compose.yml'), /^ +image: (?:&\w+ )?([^*\s]\S*)$/gm)
  const dockerfile = read('deploy', 'Dockerfile')
  const stages = named(dockerfile, /^FROM .* AS (\S+)$/gm)
  const base = named(
    dockerfile,
    /^(?:ARG \w+_IMAGE=|FROM (?:--platform=\S+ )?(?![$-]))(\S+)/gm,
  ).filter((image) => !stages.includes(image))
  const helm = ['values.yaml', 'exporter-values.yaml'].flatMap((file) =>
    named(read('deploy', 'kubernetes', 'nats', file), /^ +fullImageName: (\S+)$/gm),
  )
  const components = named(
    read('deploy', 'kubernetes', 'components', 'exporters', 'mongodb-exporter.yaml'),
    /^ +image: (\S+)$/gm,
  )
  /** Nobody could be asked for its digest yet (docs/operating.md says so). */
  const byTagAlone = ['natsio/prometheus-nats-exporter:0.20.1']

  it('are named by their digests, but for one', () => {
    const all = [...compose, ...base, ...helm, ...components]
    const unpinned = all.filter((image) => !PINNED.test(image))
    expect(new Set(unpinned)).toEqual(new Set(byTagAlone))
  })

  it('are the same wherever they run', () => {
    expect({ compose: compose.length, base: base.length }).toEqual({ compose: 8, base: 2 })
    const ofCompose = (start: string) => compose.filter((image) => image.startsWith(start))
    expect(base).toContain(ofCompose('mongo:')[0])
    expect(helm).toEqual([...ofCompose('nats:'), ...ofCompose('natsio/')])
    expect(components).toEqual(ofCompose('percona/'))
  })
})

/** Of a quantity of Kubernetes. */
const gibibytes = (size: string): number => Number(/^(\d+)Gi$/.exec(size)?.[1])

describe('JetStream', () => {
  const chart = z.object({
    config: z.object({
      jetstream: z.object({
        fileStore: z.object({ pvc: z.object({ size: z.string() }), maxSize: z.string() }),
      }),
    }),
  })

  it('refuses facts before its volume is full', () => {
    expect(read('deploy', 'nats', 'nats-server.conf')).toMatch(/^ {2}max_file_store: \d+GB$/m)
    const [values] = readYaml('deploy/kubernetes/nats/values.yaml', chart)
    const { pvc, maxSize } = values?.config.jetstream.fileStore ?? {}
    expect(gibibytes(maxSize ?? '')).toBeLessThanOrEqual(0.8 * gibibytes(pvc?.size ?? ''))
  })
})
