import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CA_FILE_IN_CONTAINERS } from '../../src/secrets/certificates.js'
import { KUBERNETES, readKustomizations, workloadSpec } from './kubernetes.js'
import { readYaml } from './read-yaml.js'

describe('backups in Kubernetes', () => {
  const folder = `${KUBERNETES}/components/backup`
  const labels = {
    'app.kubernetes.io/part-of': 'loyalty',
    'app.kubernetes.io/component': 'backup',
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

  it('are taken one at a time, by the command, with a secret of their own', () => {
    expect(own?.spec.concurrencyPolicy).toBe('Forbid')
    expect(pod?.metadata.labels).toMatchObject(labels)
    expect(pod?.spec.containers).toMatchObject([
      {
        image: 'loyalty/backup',
        imagePullPolicy: 'IfNotPresent',
        args: ['backup', '/backups', '--keep', '7'],
        env: [{ name: 'LOYALTY_MONGO_URL_FILE', value: '/run/secrets/loyalty/mongo-url' }],
      },
    ])
    expect(pod?.spec.volumes).toMatchObject([
      { persistentVolumeClaim: { claimName: 'loyalty-backups' } },
      {
        secret: { secretName: 'loyalty-backup', items: [{ key: 'mongo-url', path: 'mongo-url' }] },
      },
      {},
    ])
  })

  it('have the authorities of MongoDB with TLS, which their address names', () => {
    const patches = z.object({
      patches: z.array(
        z.object({
          target: z.object({ kind: z.string(), name: z.string().optional() }),
          patch: z.string(),
        }),
      ),
    })
    const [component] = readYaml(`${KUBERNETES}/components/tls/kustomization.yaml`, patches)
    const ofBackups = component?.patches.find(
      ({ target }) => target.kind === 'CronJob' && target.name === own?.metadata.name,
    )
    expect(ofBackups?.patch).toContain('/jobTemplate/spec/template/spec/volumes/-')
    expect(ofBackups?.patch).toContain(`mountPath: ${dirname(CA_FILE_IN_CONTAINERS)},`)
  })

  it('are confined', () => {
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

  it('reach the database, which lets them in, and nothing else', () => {
    const peers = z.array(z.object({ podSelector: z.unknown() }))
    const policy = z.object({
      spec: z.object({
        podSelector: z.unknown(),
        ingress: z.array(z.object({ from: peers })).default([]),
        egress: z.array(z.object({ to: peers, ports: z.array(z.unknown()) })).default([]),
      }),
    })
    const database = { matchLabels: { app: 'loyalty-mongodb-svc' } }
    const backups = { matchLabels: labels }
    const ports = [{ port: 27017 }]
    expect(readYaml(`${folder}/network-policy.yaml`, policy)).toEqual([
      {
        spec: {
          podSelector: backups,
          ingress: [],
          egress: [{ to: [{ podSelector: database }], ports }],
        },
      },
      {
        spec: {
          podSelector: database,
          ingress: [{ from: [{ podSelector: backups }] }],
          egress: [],
        },
      },
    ])
  })

  it('are part of the production overlay', () => {
    const overlay = readKustomizations().find(({ folder: at }) =>
      at.endsWith('overlays/production'),
    )
    expect(overlay?.components).toContain('../../components/backup')
  })
})
