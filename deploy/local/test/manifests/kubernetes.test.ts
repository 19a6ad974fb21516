import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { join } from 'node:path'
import { STOP_TIMEOUT_MS } from '@loyalty/engine/process'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { repository } from '../../src/paths.js'
import { serviceNames } from '../../src/services.js'
import { configSchemas } from './config-schemas.js'
import { problemsOf, serviceOf } from './container.js'
import {
  KUBERNETES,
  readConfigMaps,
  readKustomizations,
  readWorkload,
  toContainers,
  type Workload,
} from './kubernetes.js'
import { readYaml } from './read-yaml.js'

const configMaps = readConfigMaps()
const deployments = serviceNames.map(
  (service) => [service, readWorkload(`base/${service}/deployment.yaml`)] as const,
)
const job = readWorkload('deploy-step/job.yaml')

const dataServices = serviceNames.filter((service) => service !== 'gateway')

const onHealth = (path: string) => ({ httpGet: { path, port: 'health' } })
/** On two cores with a load of 100 a process needed more than a minute until it listened. */
const START_SECONDS_MIN = 300
const patience = z.object({ periodSeconds: z.number(), failureThreshold: z.number() })
const workSource = (file: string) =>
  readFileSync(join(repository, 'services/migration/src/work', file), 'utf8')

describe('workloads', () => {
  it('give each process settings that it starts with', async () => {
    const schemas = await configSchemas()
    const workloads = [...deployments.map(([, deployment]) => deployment), job]
    const problems = workloads
      .flatMap((workload) => toContainers(workload, configMaps))
      .flatMap((container) => {
        const schema = schemas.get(serviceOf(container) ?? '')
        return schema === undefined
          ? [`${container.where}: no service`]
          : problemsOf(container, schema)
      })
    expect(problems).toEqual([])
  })

  it.each(deployments)('%s runs its own image with its own secret', (service, { spec }) => {
    const { containers, volumes } = spec.template.spec
    expect(containers.map(({ image }) => image)).toEqual([`loyalty/${service}`])
    const secrets = volumes.flatMap(({ secret }) => secret ?? [])
    const ofBroker = ['nats-password', 'nats-password-before']
    const ofDatabase = ['mongo-url', 'mongo-password-before']
    const others = service === 'gateway' ? ['customer-token-key.json'] : ofDatabase
    const keys = [...ofBroker, ...others]
    expect(secrets).toEqual([
      { secretName: `loyalty-${service}`, items: keys.map((key) => ({ key, path: key })) },
    ])
  })

  it('the deploy step covers every database', () => {
    const { containers } = job.spec.template.spec
    expect(containers.map(({ image }) => image).toSorted()).toEqual(
      dataServices.map((service) => `loyalty/${service}`).toSorted(),
    )
  })

  it.each([...deployments, ['deploy step', job] as const])('%s is confined', (_name, { spec }) => {
    expect(spec.template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    })
    for (const container of spec.template.spec.containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.resources).toMatchObject({ requests: {}, limits: {} })
    }
  })

  // What Kubernetes fills in follows from the tag that an object was created with, and no later apply changes it.
  it.each([...deployments, ['deploy step', job] as const])(
    '%s says itself when its image is pulled',
    (_name, { spec }) => {
      for (const { imagePullPolicy } of spec.template.spec.containers)
        expect(imagePullPolicy).toBe('IfNotPresent')
    },
  )

  it.each(deployments)('%s is probed on its health port and stops in its own time', (_, own) => {
    const pod = own.spec.template.spec
    for (const { env, ports, lifecycle, ...probes } of pod.containers) {
      const health = ports.find(({ name }) => name === 'health')?.containerPort
      expect(env).toContainEqual({ name: 'HEALTH_PORT', value: String(health) })
      expect(probes).toMatchObject({
        startupProbe: onHealth('/livez'),
        livenessProbe: onHealth('/livez'),
        readinessProbe: onHealth('/readyz'),
      })
      const { periodSeconds, failureThreshold } = patience.parse(probes.startupProbe)
      expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(START_SECONDS_MIN)
      const preStopMs = (lifecycle?.preStop.sleep.seconds ?? 0) * 1000
      expect((pod.terminationGracePeriodSeconds ?? 0) * 1000).toBeGreaterThan(
        preStopMs + STOP_TIMEOUT_MS,
      )
    }
  })

  it('the gateway answers on the port that its Service and its policy name', () => {
    const gateway = readWorkload('base/gateway/deployment.yaml').spec.template.spec.containers[0]
    const http = gateway?.ports.find(({ name }) => name === 'http')?.containerPort
    expect(gateway?.env).toContainEqual({ name: 'PORT', value: String(http) })
    const port = z.object({ spec: z.object({ ports: z.array(z.unknown()) }) })
    const [service] = readYaml(`${KUBERNETES}/base/gateway/service.yaml`, port)
    expect(service?.spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }])
  })

  it.each(serviceNames)('an eviction leaves all but one process of %s', (service) => {
    const budget = z.object({ kind: z.string(), spec: z.unknown() })
    const [own] = readYaml(`${KUBERNETES}/base/${service}/disruption-budget.yaml`, budget)
    const labels = readWorkload(`base/${service}/deployment.yaml`).spec.template.metadata.labels
    const { 'app.kubernetes.io/component': _component, ...selected } = labels
    expect(own).toMatchObject({
      kind: 'PodDisruptionBudget',
      spec: { maxUnavailable: 1, selector: { matchLabels: selected } },
    })
  })
})

describe('kustomizations', () => {
  const all = readKustomizations()

  it('name files and folders that are there, and leave no file out', () => {
    for (const { folder, resources, components } of all) {
      for (const entry of [...resources, ...components])
        expect(existsSync(join(repository, folder, entry)), `${folder}: ${entry}`).toBe(true)
    }
    for (const { folder, resources } of all.filter((one) => !one.folder.endsWith('/base'))) {
      const files = readdirSync(join(repository, folder)).filter((file) => file.endsWith('.yaml'))
      const listed = resources.filter((entry) => entry.endsWith('.yaml'))
      expect(['kustomization.yaml', ...listed].toSorted(), folder).toEqual(files.toSorted())
    }
  })

  it('the base lists every file of every service', () => {
    const base = all.find(({ folder }) => folder.endsWith('/base'))
    const files = serviceNames.flatMap((service) =>
      readdirSync(join(repository, KUBERNETES, 'base', service)).map(
        (file) => `${service}/${file}`,
      ),
    )
    expect(base?.resources.toSorted()).toEqual([...files, 'network'].toSorted())
  })

  it('overlays name images last: a component changes only what components before it have brought', () => {
    const naming = all.filter(({ components }) => components.includes('images'))
    expect(naming).toHaveLength(2)
    for (const { folder, components } of naming) expect(components.at(-1), folder).toBe('images')
  })

  // An apply over a running system removes nothing, so a policy that a component takes away would go on letting in.
  it('no component takes away what the base has', () => {
    const files = all.map(({ folder }) => join(repository, folder, 'kustomization.yaml'))
    expect(files.filter((file) => readFileSync(file, 'utf8').includes('$patch: delete'))).toEqual(
      [],
    )
  })

  it('each overlay names the image of every service, and that of backups', () => {
    const overlays = all.filter(({ folder }) => folder.endsWith('/images'))
    expect(overlays).toHaveLength(2)
    const images = [...serviceNames, 'backup'].map((name) => `loyalty/${name}`).toSorted()
    for (const overlay of overlays)
      expect(overlay.images.map(({ name }) => name).toSorted()).toEqual(images)
  })
})

it.each(['gateway', 'wallet', 'customers'] as const)(
  '%s is scaled by CPU, of which its process asks for some, and not by its manifest',
  (service) => {
    const named = z.object({ kind: z.string(), name: z.string() })
    const scaler = z.object({
      spec: z.object({
        scaleTargetRef: named,
        minReplicas: z.number(),
        maxReplicas: z.number(),
        metrics: z.array(z.object({ resource: z.object({ name: z.string() }) })),
      }),
    })
    const folder = `${KUBERNETES}/components/autoscaling`
    const [own] = readYaml(`${folder}/${service}.yaml`, scaler)
    expect(own?.spec.scaleTargetRef).toEqual({ kind: 'Deployment', name: service })
    expect(own?.spec.metrics).toEqual([{ resource: { name: 'cpu' } }])
    expect(own?.spec.minReplicas).toBeGreaterThan(1)
    expect(own?.spec.maxReplicas).toBeGreaterThan(own?.spec.minReplicas ?? 0)
    const requested = z.object({ requests: z.object({ cpu: z.string() }) })
    const [container] = readWorkload(`base/${service}/deployment.yaml`).spec.template.spec
      .containers
    expect(requested.safeParse(container?.resources).success).toBe(true)
    const patches = z.object({
      patches: z.array(z.object({ target: z.object({ name: z.string() }), patch: z.string() })),
    })
    const [component] = readYaml(`${folder}/kustomization.yaml`, patches)
    const isFreed = component?.patches.some(
      ({ target, patch }) =>
        new RegExp(`^(${target.name})$`).test(service) && patch.includes('path: /spec/replicas'),
    )
    expect(isFreed).toBe(true)
  },
)

it('the scaler of migration reads the stream and consumer that migration works from', () => {
  const scaler = z.object({
    spec: z.object({ triggers: z.array(z.object({ metadata: z.record(z.string(), z.string()) })) }),
  })
  const [own] = readYaml(`${KUBERNETES}/components/autoscaling/migration.yaml`, scaler)
  const { stream, consumer } = own?.spec.triggers[0]?.metadata ?? {}
  expect(workSource('work-stream.ts')).toContain(`WORK_STREAM = '${stream}'`)
  expect(workSource('partition-worker.ts')).toContain(`name: '${consumer}'`)
})

it('webhooks alone reaches the internet, on the ports that it calls, and nothing that is not public', () => {
  const block = z.object({ ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()) }) })
  const policy = z.object({
    spec: z.object({
      podSelector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
      policyTypes: z.array(z.string()),
      egress: z.array(z.object({ to: z.array(block), ports: z.array(z.unknown()) })),
    }),
  })
  const folder = `${KUBERNETES}/base/network`
  const calling = readdirSync(join(repository, folder)).filter((file) =>
    readFileSync(join(repository, folder, file), 'utf8').includes('ipBlock'),
  )
  // In names.yaml is the address of NodeLocal DNSCache, on the node itself.
  expect(calling.filter((file) => file !== 'names.yaml')).toEqual(['webhooks.yaml'])
  const [own] = readYaml(`${folder}/webhooks.yaml`, policy)
  const { labels } = readWorkload('base/webhooks/deployment.yaml').spec.template.metadata
  expect(labels).toMatchObject(own?.spec.podSelector.matchLabels ?? {})
  expect(own?.spec.podSelector.matchLabels).toHaveProperty(['app.kubernetes.io/name'], 'webhooks')
  expect(own?.spec.policyTypes).toEqual(['Egress'])
  const [rule, ...others] = own?.spec.egress ?? []
  expect(others).toEqual([])
  expect(rule?.ports).toEqual([
    { port: 443, protocol: 'TCP' },
    { port: 1024, endPort: 65_535, protocol: 'TCP' },
  ])
  const reaches = (address: string) => {
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const holds = (cidr: string) => {
      const [network = '', bits] = cidr.split('/')
      const list = new BlockList()
      list.addSubnet(network, Number(bits), isIP(network) === 6 ? 'ipv6' : 'ipv4')
      return list.check(address, family)
    }
    return rule?.to.some(
      ({ ipBlock }) => holds(ipBlock.cidr) && !ipBlock.except.some((cidr) => holds(cidr)),
    )
  }
  for (const address of ['203.0.113.9', '8.8.8.8', '2606:4700::1111'])
    expect(reaches(address), address).toBe(true)
  const refused =
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 192.168.0.1 198.18.0.1 224.0.0.1 ' +
    '255.255.255.255 ::1 fd00::1 fe80::1 64:ff9b::a01:203 2002:a01:203::1 2001::1'
  for (const address of refused.split(' ')) expect(reaches(address), address).toBe(false)
})

describe('the exporter of MongoDB', () => {
  const folder = `${KUBERNETES}/components/exporters`
  const labels = {
    'app.kubernetes.io/name': 'mongodb-exporter',
    'app.kubernetes.io/part-of': 'loyalty',
  }

  it('is confined, and asked where it tells of all members', () => {
    const confined = z.object({
      spec: z.object({
        template: z.object({
          metadata: z.object({ labels: z.record(z.string(), z.string()) }),
          spec: z.object({
            automountServiceAccountToken: z.literal(false),
            securityContext: z.object({ runAsNonRoot: z.literal(true) }),
            containers: z.array(
              z.object({
                args: z.array(z.string()),
                ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
                securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }),
              }),
            ),
          }),
        }),
      }),
    })
    const monitor = z.object({
      spec: z.object({
        selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
        podMetricsEndpoints: z.array(
          z.object({ port: z.string(), path: z.string(), honorLabels: z.boolean() }),
        ),
      }),
    })
    const [own] = readYaml(`${folder}/mongodb-exporter.yaml`, confined)
    const [asks] = readYaml(`${folder}/pod-monitor.yaml`, monitor)
    const [container] = own?.spec.template.spec.containers ?? []
    expect(own?.spec.template.metadata.labels).toMatchObject(labels)
    expect(container?.ports).toEqual([{ name: 'metrics', containerPort: 9216 }])
    expect(asks?.spec.selector.matchLabels).toEqual(labels)
    expect(asks?.spec.podMetricsEndpoints).toEqual([
      { port: 'metrics', path: '/scrapeall', honorLabels: true },
    ])
    const compose = z.object({
      services: z.object({ 'mongodb-exporter': z.object({ command: z.array(z.string()) }) }),
    })
    const [{ services }] = readYaml('docker-compose.yml', compose) as [z.output<typeof compose>]
    expect(container?.args).toEqual(services['mongodb-exporter'].command)
  })
})

describe('monitoring', () => {
  const selecting = z.object({ matchLabels: z.record(z.string(), z.string()) })
  const selects = (selector: z.output<typeof selecting>, workload: Workload) =>
    Object.entries(selector.matchLabels).every(
      ([label, value]) => workload.spec.template.metadata.labels[label] === value,
    )

  it('asks the side port of every service, and its policy lets it in', () => {
    const monitor = z.object({
      spec: z.object({
        selector: selecting,
        podMetricsEndpoints: z.array(z.object({ port: z.string(), path: z.string() })),
      }),
    })
    const policy = z.object({
      spec: z.object({
        podSelector: selecting,
        ingress: z.array(z.object({ ports: z.array(z.object({ port: z.string() })) })),
      }),
    })
    const folder = `${KUBERNETES}/components/monitoring`
    const [asks] = readYaml(`${folder}/pod-monitor.yaml`, monitor)
    const [lets] = readYaml(`${folder}/network-policy.yaml`, policy)
    expect(asks?.spec.podMetricsEndpoints).toEqual([{ port: 'health', path: '/metrics' }])
    expect(lets?.spec.ingress).toEqual([{ ports: [{ port: 'health' }] }])
    for (const [service, workload] of deployments) {
      for (const selector of [asks?.spec.selector, lets?.spec.podSelector]) {
        expect(selector && selects(selector, workload), service).toBe(true)
      }
      const ports = workload.spec.template.spec.containers.flatMap((container) => container.ports)
      expect(ports.map(({ name }) => name)).toContain('health')
    }
  })
})
