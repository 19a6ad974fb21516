import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { repository } from '../../src/paths.js'
import { KUBERNETES, readWorkload } from './kubernetes.js'
import { readYaml } from './read-yaml.js'

const certificate = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({ dnsNames: z.array(z.string()).default([]) }),
})

/** What Node says to a server of that name which shows that certificate of the component. */
function refusal(host: string, name: string): string | undefined {
  const found = readYaml(`${KUBERNETES}/components/tls/certificates.yaml`, certificate).find(
    ({ metadata }) => metadata.name === name,
  )
  const names = found?.spec.dnsNames.map((dnsName) => `DNS:${dnsName}`).join(', ')
  // Node reads no more than these two of it.
  const shown = { subject: {}, subjectaltname: names } as PeerCertificate
  return checkServerIdentity(host, shown)?.message
}

const guide = readFileSync(join(repository, 'docs/operating.md'), 'utf8')
const members = /--mongo-hosts \\\n\s*(\S+)/.exec(guide)?.[1]?.split(',') ?? []

it('the certificate of MongoDB is for each address that the guide gives to processes', () => {
  expect(members).toHaveLength(3)
  const hosts = members.map((member) => member.split(':')[0] ?? '')
  expect(hosts.map((host) => refusal(host, 'loyalty-mongodb-tls'))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('the exporter of MongoDB has the lists to which the component adds the authorities, and may read them', () => {
  const exporter = readYaml(
    `${KUBERNETES}/components/exporters/mongodb-exporter.yaml`,
    z.object({
      spec: z.object({
        template: z.object({
          spec: z.object({
            securityContext: z.object({ fsGroup: z.number() }),
            containers: z.array(z.object({ volumeMounts: z.array(z.unknown()) })),
            volumes: z.array(z.unknown()),
          }),
        }),
      }),
    }),
  )
  expect(exporter).toHaveLength(1)
})

it('each container of the deploy step is given the authorities', () => {
  const patches = z.object({ patches: z.array(z.object({ patch: z.string() })) })
  const [component] = readYaml(
    `${KUBERNETES}/components/tls/deploy-step/kustomization.yaml`,
    patches,
  )
  const operations = z
    .array(z.object({ path: z.string(), value: z.object({ mountPath: z.string().optional() }) }))
    .parse(parse(component?.patches[0]?.patch ?? ''))
  const mounts = operations.filter(({ value }) => value.mountPath === '/run/tls')
  const { containers } = readWorkload('deploy-step/job.yaml').spec.template.spec
  expect(mounts.map(({ path }) => path)).toEqual(
    containers.map((_, at) => `/spec/template/spec/containers/${at}/volumeMounts/-`),
  )
})

it.each([
  ['nats', 'loyalty-nats-tls'],
  ['gateway', 'loyalty-gateway-tls'],
  ['loyalty-mongodb-0.loyalty-mongodb-svc.loyalty.svc.cluster.local', 'loyalty-mongodb-tls'],
])('%s is a name in %s', (host, name) => {
  expect(refusal(host, name)).toBeUndefined()
  expect(refusal(`other.${host}`, name)).toContain('altnames')
})
