import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CA_FILE_IN_CONTAINERS } from '../../src/secrets/certificates.js'
import { KUBERNETES, readKustomizations, workloadSpec } from './kubernetes.js'
import { readYaml } from './read-yaml.js'

const ofSecret = (secretName: string) => ({
  secret: { secretName, items: [{ key: 'mongo-url', path: 'mongo-url' }] },
})

describe.each([
  {
    name: 'backup',
    container: {
      image: 'loyalty/backup',
      args: ['backup', '/backups', '--keep', '7'],
      env: [{ name: 'LOYALTY_MONGO_URL_FILE', value: '/run/secrets/loyalty/mongo-url' }],
    },
    volumes: [
      { persistentVolumeClaim: { claimName: 'loyalty-backups' } },
      ofSecret('loyalty-backup'),
      {},
    ],
  },
  {
    name: 'check-reports',
    container: {
      image: 'loyalty/wallet',
      args: ['node', 'dist/check-reports.js'],
      env: [{ name: 'MONGO_URL_FILE', value: '/run/secrets/loyalty/mongo-url' }],
    },
    volumes: [ofSecret('loyalty-check-reports')],
  },
])('$name in Kubernetes', ({ name, container, volumes }) => {
  const folder = `${KUBERNETES}/components/${name}`
  const labels = {
    'app.kubernetes.io/part-of': 'loyalty',
    'app.kubernetes.io/component': name,
  }
  const cronJob = z.object({
    metadata: z.object({ name: z.string() }),
    spec: z.object({
      concurrencyPolicy: z.string(),
      jobTemplate: z.object({ spec: workloadSpec }),
    }),
  })
  const [own] = readYaml(`${folder}/cron-job.yaml`, cronJob)
  const pod = own?.spec.jobTemplate.spec.template

  it('runs one at a time, by the command, with a secret of its own', () => {
    expect(own?.spec.concurrencyPolicy).toBe('Forbid')
    expect(pod?.metadata.labels).toMatchObject(labels)
    expect(pod?.spec.containers).toMatchObject([{ imagePullPolicy: 'IfNotPresent', ...container }])
    expect(pod?.spec.volumes).toMatchObject(volumes)
  })

  it('has the authorities of MongoDB with TLS, which its address names', () => {
    const patches = z.object({
      patches: z.array(
        z.object({
          target: z.object({ kind: z.string(), name: z.string().optional() }),
          patch: z.string(),
        }),
      ),
    })
    const [component] = readYaml(`${KUBERNETES}/components/tls/kustomization.yaml`, patches)
    const ofJob = component?.patches.find(
      ({ target }) =>
        target.kind === 'CronJob' &&
        new RegExp(`^(${target.name})$`).test(own?.metadata.name ?? ''),
    )
    expect(ofJob?.patch).toContain('/jobTemplate/spec/template/spec/volumes/-')
    expect(ofJob?.patch).toContain(`mountPath: ${dirname(CA_FILE_IN_CONTAINERS)},`)
  })

  it('is confined', () => {
    expect(pod?.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    })
    expect(pod?.spec.containers[0]?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  })

  it('reaches the database, which lets it in, and nothing else', () => {
    const peers = z.array(z.object({ podSelector: z.unknown() }))
    const policy = z.object({
      spec: z.object({
        podSelector: z.unknown(),
        ingress: z.array(z.object({ from: peers })).default([]),
        egress: z.array(z.object({ to: peers, ports: z.array(z.unknown()) })).default([]),
      }),
    })
    const database = { matchLabels: { app: 'loyalty-mongodb-svc' } }
    const job = { matchLabels: labels }
    const ports = [{ port: 27017 }]
    expect(readYaml(`${folder}/network-policy.yaml`, policy)).toEqual([
      {
        spec: {
          podSelector: job,
          ingress: [],
          egress: [{ to: [{ podSelector: database }], ports }],
        },
      },
      {
        spec: {
          podSelector: database,
          ingress: [{ from: [{ podSelector: job }] }],
          egress: [],
        },
      },
    ])
  })
})

const target = (kind: string, name: string) => ({ target: { kind, name } })

it('backups go to a bucket by a component, which opens the way to it', () => {
  const patches = z.object({
    patches: z.array(
      z.object({ target: z.object({ kind: z.string(), name: z.string() }), patch: z.string() }),
    ),
  })
  const [component] = readYaml(`${KUBERNETES}/components/backup-bucket/kustomization.yaml`, patches)
  const [ofBackup, ofOplog, ofJobs, ofPolicy] = component?.patches ?? []
  expect(ofBackup).toMatchObject(target('CronJob', 'loyalty-backup'))
  expect(ofOplog).toMatchObject(target('CronJob', 'loyalty-oplog'))
  expect(ofJobs).toMatchObject(target('CronJob', 'loyalty-backup|loyalty-oplog'))
  const filesOf = (pattern: RegExp, ...patched: (typeof ofJobs)[]): string[] => {
    const text = patched.map((one) => one?.patch).join('\n')
    return [...text.matchAll(pattern)].map(([, file = '']) => file).toSorted()
  }
  const inVolume = filesOf(/\{ key: ([\w.-]+), path: \1 \}/g, ofJobs)
  expect(inVolume).toHaveLength(3)
  for (const ofJob of [ofBackup, ofOplog])
    expect(filesOf(/\/run\/secrets\/bucket\/([\w.-]+)/g, ofJob, ofJobs)).toEqual(inVolume)
  expect(ofPolicy).toMatchObject(target('NetworkPolicy', 'loyalty-backup-to-database'))
  expect(ofPolicy?.patch).toContain('ports: [{ port: 443 }]')
})

it('the oplog is saved every few minutes, by a job like that of backups', () => {
  const job = z.looseObject({
    spec: z.looseObject({
      schedule: z.string(),
      concurrencyPolicy: z.string(),
      jobTemplate: z.looseObject({
        spec: z.looseObject({
          template: z.looseObject({
            spec: z.looseObject({ containers: z.array(z.looseObject({ args: z.unknown() })) }),
          }),
        }),
      }),
    }),
  })
  const [own] = readYaml(`${KUBERNETES}/components/backup-oplog/cron-job.yaml`, job)
  const [backup] = readYaml(`${KUBERNETES}/components/backup/cron-job.yaml`, job)
  expect(own?.spec).toMatchObject({ schedule: '*/5 * * * *', concurrencyPolicy: 'Forbid' })
  const podOf = (one: typeof own) => one?.spec.jobTemplate.spec.template
  const [container] = podOf(own)?.spec.containers ?? []
  expect(container?.args).toEqual(['backup', '/backups', '--oplog'])
  const same = { args: null, resources: null }
  const containers = podOf(backup)?.spec.containers.map((one) => ({ ...one, ...same }))
  expect({
    ...podOf(own),
    spec: { ...podOf(own)?.spec, containers: [{ ...container, ...same }] },
  }).toEqual({ ...podOf(backup), spec: { ...podOf(backup)?.spec, containers } })
})

it('catalog knows how often the oplog is saved, as the schedule has it', () => {
  const folder = `${KUBERNETES}/components/backup-oplog`
  const patches = z.object({ patches: z.tuple([z.looseObject({ patch: z.string() })]) })
  const [component] = readYaml(`${folder}/kustomization.yaml`, patches)
  const schedule = z.looseObject({ spec: z.looseObject({ schedule: z.string() }) })
  const [job] = readYaml(`${folder}/cron-job.yaml`, schedule)
  const minutes = Number(/^\*\/(\d+) \* \* \* \*$/.exec(job?.spec.schedule ?? '')?.[1])
  expect(component?.patches[0]).toMatchObject(target('Deployment', 'catalog'))
  expect(component?.patches[0].patch).toContain(
    `{ name: OPLOG_EVERY_SECONDS, value: '${minutes * 60}' }`,
  )
})

it('backups are part of the production overlay', () => {
  const overlay = readKustomizations().find(({ folder: at }) => at.endsWith('overlays/production'))
  expect(overlay?.components).toContain('../../components/backup')
})
