import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formerSettingOf } from '@loyalty/engine/testing'
import { STOP_TIMEOUT_MS } from '@loyalty/engine/process'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { repository } from '../../src/paths.js'
import { createSecrets } from '../../src/secrets/create-secrets.js'
import { dataServiceNames, serviceNames } from '../../src/services.js'
import { readCompose, toContainer } from './compose.js'
import { readYaml } from './read-yaml.js'
import { configSchemas } from './config-schemas.js'
import { problemsOf, serviceOf } from './container.js'

const compose = readCompose()
const services = Object.entries(compose.services)
const watching = services.filter(([, service]) => service.profiles.includes('observability'))
/** What asks servers for Prometheus alone, and what answers people. */
const exporters = watching.filter(([, service]) => service.ports.length === 0)
const observers = watching.filter(([, service]) => service.ports.length > 0)
/** `npmrc` is for builds: no container runs with it. */
const { npmrc, ...secrets } = compose.secrets
/** What runs one of our images; most of them serve, and one is the command line. */
const withOurImage = services.filter(
  ([name, service]) => serviceOf(toContainer(name, service)) !== null,
)
const ours = withOurImage.filter(([, service]) => !service.profiles.includes('tools'))

const configs = z.array(z.object({ targets: z.array(z.string()) })).default([])
const scrapes = z.object({
  alerting: z.object({ alertmanagers: z.array(z.object({ static_configs: configs })) }),
  scrape_configs: z.array(z.object({ static_configs: configs })),
})

describe('docker-compose.yml', () => {
  it('gives each process settings that it starts with', async () => {
    const schemas = await configSchemas()
    const programs = ours.filter(([name]) => name !== 'mongo-init')
    const problems = programs.flatMap(([name, service]) => {
      const container = toContainer(name, service)
      const schema = schemas.get(serviceOf(container) ?? '')
      return schema === undefined ? [`${name}: no service`] : problemsOf(container, schema)
    })
    expect(problems).toEqual([])
    const deploySteps = dataServiceNames.map((service) => `${service}-deploy`)
    expect(programs.map(([name]) => name).toSorted()).toEqual(
      [...serviceNames, ...deploySteps].toSorted(),
    )
  })

  it('has no secret but those that npm run secrets makes, and gives each to who needs it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'compose-secrets-'))
    try {
      await createSecrets(folder, { mongoHosts: 'mongo:27017', replicaSet: 'loyalty' })
      const made = await readdir(folder)
      const declared = Object.entries(secrets)
      for (const [name, { file }] of declared) expect(file).toBe(`./.secrets/${name}`)
      expect(made).toEqual(expect.arrayContaining(declared.map(([name]) => name)))
    } finally {
      await rm(folder, { recursive: true })
    }
    const used = services.flatMap(([, service]) => service.secrets.map(({ source }) => source))
    expect(new Set(used)).toEqual(new Set(Object.keys(secrets)))
    for (const service of serviceNames) {
      const sources = compose.services[service]?.secrets.map(({ source }) => source)
      const own =
        service === 'gateway'
          ? ['customer-token-key.json']
          : [`mongo-url-${service}`, `mongo-password-${service}-before`]
      const ofBroker = [`nats-password-${service}`, `nats-password-${service}-before`]
      expect(sources?.toSorted()).toEqual([...own, ...ofBroker].toSorted())
    }
  })

  it('can run several processes of each service', () => {
    for (const [, service] of services) expect(service.container_name).toBeUndefined()
    const withPorts = services.filter(([, service]) => service.ports.length > 0)
    expect(withPorts.map(([name]) => name)).toEqual(['gateway', ...observers.map(([name]) => name)])
  })

  it('is looked at by a profile of its own, from this machine, apart from broker and database', () => {
    expect(observers.map(([name]) => name)).toEqual([
      'prometheus',
      'alertmanager',
      'grafana',
      'jaeger',
    ])
    for (const [name, { networks, ports, read_only: isReadOnly }] of observers) {
      expect({ name, networks, isReadOnly }).toEqual({
        name,
        networks: ['observed', 'dashboards'],
        isReadOnly: true,
      })
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
    }
    for (const service of serviceNames)
      expect(compose.services[service]?.networks).toContain('observed')
    expect(compose.networks['observed']?.internal).toBe(true)
  })

  it('asks each server by an exporter that reaches that server and Prometheus alone', () => {
    expect(
      exporters.map(([name, { networks, user, read_only: isReadOnly }]) => [
        name,
        networks,
        user,
        isReadOnly,
      ]),
    ).toEqual([
      ['mongodb-exporter', ['database', 'observed'], '65535:65535', true],
      ['nats-exporter', ['broker', 'observed'], '65535:65535', true],
    ])
  })

  it('asks for metrics where something answers', () => {
    const [prometheus] = readYaml('deploy/prometheus/prometheus.yml', scrapes)
    const targets = prometheus?.scrape_configs.flatMap(({ static_configs: fixed }) =>
      fixed.flatMap((one) => one.targets),
    )
    const alerting = prometheus?.alerting.alertmanagers.flatMap(({ static_configs: fixed }) =>
      fixed.flatMap((one) => one.targets),
    )
    expect(targets).toEqual(['mongodb-exporter:9216', 'nats-exporter:7777', 'alertmanager:9093'])
    expect(alerting).toEqual(['alertmanager:9093'])
    for (const target of targets ?? [])
      expect(compose.services[target.replace(/:.*/, '')]?.networks).toContain('observed')
  })

  it('starts in order: what a service needs is there before it', () => {
    for (const [, { depends_on: needed }] of services) {
      for (const other of Object.keys(needed)) expect(compose.services).toHaveProperty(other)
    }
    for (const name of dataServiceNames) {
      expect(compose.services[name]?.depends_on).toMatchObject({
        nats: { condition: 'service_healthy' },
        [`${name}-deploy`]: { condition: 'service_completed_successfully' },
      })
    }
  })

  it('tries a step that has failed again, and not for ever, so that `up` ends', () => {
    const steps = ['mongo-init', ...dataServiceNames.map((service) => `${service}-deploy`)]
    for (const step of steps) expect(compose.services[step]?.restart, step).toBe('on-failure:5')
  })

  it('confines each of our processes and lets it stop in its own time', () => {
    for (const [, service] of ours) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
      expect(Number.parseInt(service.stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(
        STOP_TIMEOUT_MS,
      )
    }
    for (const [name, service] of services) expect(service.deploy, name).toBeDefined()
  })

  it('runs nothing as root for longer than a moment, and bounds logs and processes of everything', () => {
    const notOurs = services.filter((one) => ![...withOurImage, ...watching].includes(one))
    for (const [name, { user, restart }] of notOurs)
      expect(user === '0:0', name).toBe(restart === 'no')
    for (const [name, { logging, deploy }] of services) {
      expect(logging?.options, name).toEqual({ 'max-size': '10m', 'max-file': '5' })
      expect(deploy?.resources.limits.pids, name).toBeGreaterThan(0)
    }
  })

  it('lets each setting that has a default be set, but what belongs to the containers and secrets', async () => {
    const fixed = [
      'NATS_USER',
      'NATS_PASSWORD',
      'NATS_PASSWORD_BEFORE',
      'HEALTH_HOST',
      'HEALTH_PORT',
      'WRONG_SETTINGS',
      'HOST',
      'PORT',
    ]
    const secretOrName = [
      'CUSTOMER_TOKEN_KEY_FILE',
      'ERASED_IDS_KEY',
      'GIFT_CARD_KEY',
      'MONGO_DATABASE',
      'MONGO_PASSWORD_BEFORE',
      'WEBHOOK_KEY',
    ]
    const ofDeployStep = ['IDEMPOTENCY_KEPT_DAYS', 'REFUSALS_KEPT_DAYS']
    for (const [service, schema] of await configSchemas()) {
      const optional = Object.entries(schema.shape)
        .filter(([, type]) => type.safeParse(undefined).success)
        .map(([name]) => name)
        .filter((name) => ![...fixed, ...secretOrName].includes(name))
      const given = Object.entries(compose.services[service]?.environment ?? {})
      const step = Object.entries(compose.services[`${service}-deploy`]?.environment ?? {})
      const settable = (entries: typeof given) =>
        entries.flatMap(([name, value]) => (value === null ? [name] : []))
      const stepNames = optional.filter((name) => ofDeployStep.includes(name))
      expect(settable(step).toSorted(), service).toEqual(
        service === 'gateway' ? [] : [...stepNames, 'LOG_LEVEL'].toSorted(),
      )
      expect(settable(given).toSorted(), service).toEqual(
        optional
          .filter((name) => !ofDeployStep.includes(name))
          .flatMap((name) => [name, formerSettingOf(name) ?? []].flat())
          .toSorted(),
      )
    }
  })

  it('keeps broker and database away from everything outside', () => {
    for (const name of ['broker', 'database']) expect(compose.networks[name]?.internal).toBe(true)
    for (const [name, { networks }] of services)
      expect(networks.includes('front'), name).toBe(['gateway', 'cli'].includes(name))
  })

  it('lets webhooks alone call the internet, and lets a system without it start', () => {
    const calling = services.filter(([, { networks }]) => networks.includes('internet'))
    expect(calling.map(([name]) => name)).toEqual(['webhooks'])
    expect(compose.networks['internet']).toBeNull()
    const waiting = services.filter(([, { depends_on: needed }]) => 'webhooks' in needed)
    expect(waiting).toEqual([])
  })

  it('takes a backup by the command, as its user, into a volume, with nothing in reach but the database', () => {
    expect(compose.services['backup']).toMatchObject({
      image: 'loyalty/backup:${LOYALTY_VERSION:-dev}',
      build: { dockerfile: 'deploy/Dockerfile', target: 'backup' },
      profiles: ['tools'],
      networks: ['database'],
      read_only: true,
      cap_drop: ['ALL'],
      environment: { LOYALTY_MONGO_URL_FILE: '/run/secrets/mongo-url' },
      secrets: [{ source: 'mongo-url-backup', target: 'mongo-url' }],
      command: ['backup', '/backups', '--keep', '${BACKUPS_KEPT:-7}'],
      volumes: ['backups:/backups'],
    })
  })

  it('saves the oplog as it takes a backup, again and again', () => {
    const {
      command: _command,
      build: _build,
      restart: _restart,
      ...backup
    } = compose.services['backup'] ?? {}
    expect(compose.services['oplog']).toMatchObject({
      ...backup,
      stop_grace_period: '15s',
      command: ['backup', '/backups', '--oplog', '--every', '${OPLOG_EVERY_SECONDS:-300}'],
      restart: 'unless-stopped',
    })
  })

  it('checks the reports with the image of wallet, as a user that only reads, with nothing in reach but the database', () => {
    expect(compose.services['check-reports']).toMatchObject({
      image: 'loyalty/wallet:${LOYALTY_VERSION:-dev}',
      profiles: ['tools'],
      command: ['node', 'dist/check-reports.js'],
      networks: ['database'],
      read_only: true,
      cap_drop: ['ALL'],
      environment: {
        MONGO_URL_FILE: '/run/secrets/mongo-url',
        MONGO_PASSWORD_BEFORE_FILE: '/run/secrets/mongo-password-before',
      },
      secrets: [
        { source: 'mongo-url-auditor', target: 'mongo-url' },
        { source: 'mongo-password-auditor-before', target: 'mongo-password-before' },
      ],
    })
  })

  it('builds with the settings of npm that it is given, and without', () => {
    expect(npmrc).toEqual({ file: '${NPMRC:-/dev/null}' })
  })

  it('builds each image for its service, on the minor version of Node that the tests run on', async () => {
    for (const service of serviceNames)
      expect(compose.services[service]?.build).toEqual({
        dockerfile: 'deploy/Dockerfile',
        args: { COMMIT: '${LOYALTY_COMMIT:-}', SERVICE: service },
      })
    const dockerfile = await readFile(join(repository, 'deploy', 'Dockerfile'), 'utf8')
    const [major, minor] = process.versions.node.split('.')
    expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${major}.${minor}.`)
  })
})
