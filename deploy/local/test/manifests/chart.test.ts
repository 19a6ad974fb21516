import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { findOnPath, isExecutable } from '../../src/binaries/binary.js'
import { binaryCache, repository } from '../../src/paths.js'
import { serviceNames } from '../../src/services.js'
import { KUBERNETES, workloadSpec } from './kubernetes.js'
import { readYaml, yamlFilesIn } from './read-yaml.js'
import { openValidator, runProgram } from './validator.js'

const CHART = 'deploy/chart'
const chart = join(repository, CHART)
const example = (name: string) => ['--values', join(chart, 'examples', `${name}.yaml`)]

const programOf = async (name: string): Promise<string | null> => {
  const cached = join(binaryCache, name)
  return (await findOnPath(name)) ?? ((await isExecutable(cached)) ? cached : null)
}
const helm = await programOf('helm')
/** The program of the plugin helm-unittest. */
const untt = await programOf('untt')
const noUntt =
  untt === null ? 'there is no untt of helm-unittest on the PATH, and none in .cache/bin' : ''
const noHelm = helm === null ? 'there is no helm on the PATH, and none in .cache/bin' : ''
const kubectl = await findOnPath('kubectl')
const noKubectl = kubectl === null ? 'there is no kubectl on the PATH' : ''
const validator = await openValidator()

const document = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
})
type Manifest = z.output<typeof document>

const toManifests = (text: string): Manifest[] =>
  parseAllDocuments(text, { merge: true })
    .map((one): unknown => one.toJS({ maxAliasCount: -1 }))
    .filter((one) => one !== null)
    .map((one) => document.parse(one))

const inCluster = ['--namespace', 'loyalty', '--kube-version', '1.34.0']
const helmTemplate = (args: readonly string[]) =>
  runProgram(helm ?? '', ['template', 'loyalty', chart, ...inCluster, ...args])

/** Helm says of each link that it follows it. */
const withoutLinks = (output: string) => output.replaceAll(/^walk\.go:.*\n/gm, '')

async function rendered(...args: string[]): Promise<string> {
  const { code, output } = await helmTemplate(args)
  const text = withoutLinks(output)
  expect(code, text).toBe(0)
  return text
}

const idOf = ({ kind, metadata }: Manifest) => `${kind}/${metadata.name}`
const byId = (manifests: readonly Manifest[]) =>
  Object.fromEntries(manifests.map((one) => [idOf(one), one]))

/** Every value below one of these names is taken out. */
const without = (value: unknown, names: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((one) => without(one, names))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !names.includes(name))
  return Object.fromEntries(kept.map(([name, one]) => [name, without(one, names)]))
}

/** What the chart adds to manifests, and what kustomize adds to them: neither is a difference. */
const plain = (manifests: readonly Manifest[]) => {
  const text = JSON.stringify(without(manifests, ['namespace', 'checksum/settings']))
  const named = text.replaceAll(/"(loyalty-(?:broker|gateway))-[a-z0-9]{10}"/g, '"$1"')
  return byId(
    z
      .array(document)
      .parse(JSON.parse(named.replaceAll(/,"annotations":\{\}|"annotations":\{\},/g, ''))),
  )
}

/** What is made before the release. */
const madeBefore = ['Namespace', 'Issuer', 'Certificate']

async function kustomized(overlay: string) {
  const { code, output } = await runProgram(kubectl ?? '', ['kustomize', overlay])
  expect(code, output).toBe(0)
  return plain(toManifests(output).filter(({ kind }) => !madeBefore.includes(kind)))
}

const components =
  'autoscaling,backup,backup-oplog,backup-bucket,check-reports,exporters,monitoring,ingress,gateway-api,subscribers,tls'
const all = ['--set', `components={${components}}`]

describe.skipIf(noHelm !== '')(`the chart (${noHelm || 'with helm'})`, () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chart-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it.for([
    ['no values', []],
    ['examples/production.yaml', example('production')],
    ['examples/external-servers.yaml', example('external-servers')],
    ['all components', all],
  ] as const)('with %s passes lint, and is as Kubernetes demands', async ([, args], context) => {
    const lint = await runProgram(helm ?? '', ['lint', '--strict', chart, ...args])
    expect(lint.code, lint.output).toBe(0)
    const file = join(folder, 'rendered.yaml')
    const text = await rendered(...args)
    await writeFile(file, text)
    if (typeof validator === 'string') return context.skip(validator)
    // It knows no custom resources, and passes them over.
    expect(await validator([file])).toEqual([])
  })

  it('renders every manifest of deploy/kubernetes but certificates, and nothing else', async () => {
    const files = yamlFilesIn(KUBERNETES).filter(
      (file) => !/(kustomization|certificates)\.yaml$|\/(overlays|mongodb|nats)\//.test(file),
    )
    const ids = files.flatMap((file) => readYaml(file, document)).map(idOf)
    const made = toManifests(await rendered(...all)).map(idOf)
    const generated = made.filter((id) => id.startsWith('ConfigMap/'))
    expect(generated).toHaveLength(10)
    expect(made.filter((id) => !generated.includes(id)).toSorted()).toEqual(ids.toSorted())
  })

  it('changes nothing of the base but the version of images', async () => {
    const text = await rendered('--set-json', 'components=[]', '--set', 'image.tag=9.9.9')
    const made = plain(toManifests(text.replaceAll(/image: (loyalty\/\w+):9\.9\.9/g, 'image: $1')))
    const files = yamlFilesIn(`${KUBERNETES}/base`).filter(
      (one) => !one.endsWith('kustomization.yaml'),
    )
    expect(files.length).toBeGreaterThan(15)
    for (const manifest of files.flatMap((file) => readYaml(file, document)))
      expect(made[idOf(manifest)]).toEqual(manifest)
  })

  it('is what kustomize makes of the overlay with TLS', async (context) => {
    context.skip(noKubectl !== '', noKubectl)
    const overlay = await kustomized(join(repository, KUBERNETES, 'overlays', 'tls'))
    const values = ['--set', 'components={autoscaling,backup,tls,ingress,subscribers}']
    const image = ['--set', 'image.registry=registry.example.com/loyalty']
    const text = await rendered(...values, ...image, '--set', 'deployStep.enabled=false')
    expect(plain(toManifests(text))).toEqual(overlay)
  })

  it('is what kustomize makes of backups and oplog in a bucket, with TLS', async (context) => {
    context.skip(noKubectl !== '', noKubectl)
    const names = ['backup', 'backup-oplog', 'backup-bucket', 'tls']
    const from = relative(folder, join(repository, KUBERNETES))
    const kustomization = {
      resources: [`${from}/base`],
      components: names.map((name) => `${from}/components/${name}`),
      images: ['backup', ...serviceNames].map((name) => ({
        name: `loyalty/${name}`,
        newTag: '9.9.9',
      })),
    }
    await writeFile(join(folder, 'kustomization.yaml'), JSON.stringify(kustomization))
    const made = await rendered(
      '--set',
      `components={${names.join(',')}},image.tag=9.9.9,deployStep.enabled=false`,
    )
    expect(made.match(/s3:\/\/loyalty-backups\/loyalty/g)).toHaveLength(2)
    expect(plain(toManifests(made))).toEqual(await kustomized(folder))
  })

  it('runs the deploy step before the services, each time', async () => {
    const job = byId(toManifests(await rendered()))['Job/loyalty-deploy']
    expect(job?.metadata['annotations']).toEqual({
      'helm.sh/hook': 'pre-install,pre-upgrade',
      'helm.sh/hook-delete-policy': 'before-hook-creation',
    })
  })

  it('gives services what values say of them', async () => {
    const made = byId(toManifests(await rendered(...example('production'))))
    const text = JSON.stringify(made['Deployment/migration'])
    expect(text).toContain('{"name":"IMPORT_PARTITIONS","value":"4"}')
    expect(text).toContain('"image":"registry.example.com/loyalty/migration:0.1.0"')
    expect(text).toContain('"priorityClassName":"loyalty"')
    expect(made['Deployment/catalog']).toMatchObject({ spec: { replicas: 3 } })
    expect(made['ConfigMap/loyalty-gateway']).toMatchObject({
      data: { TRUSTED_PROXIES: '10.244.0.0/16', TLS_CERT_FILE: '/run/certificate/tls.crt' },
    })
    const elsewhere = await rendered(...all, '--namespace', 'shop')
    expect(elsewhere).toContain('.shop.svc')
    expect(elsewhere).not.toContain('.loyalty.svc')
  })

  it('gives each container of the deploy step the settings of its service', async () => {
    const values = {
      components: ['tls'],
      settings: { broker: { LOG_LEVEL: 'debug' } },
      services: {
        wallet: { env: { REFUSALS_KEPT_DAYS: 7, LOG_LEVEL: 'warn' } },
        'loyalty-deploy': { env: { IDEMPOTENCY_KEPT_DAYS: 2 } },
      },
    }
    const file = join(folder, 'deploy-step.yaml')
    await writeFile(file, JSON.stringify(values))
    const made = byId(toManifests(await rendered('--values', file)))
    const job = z.object({ spec: workloadSpec }).parse(made['Job/loyalty-deploy'])
    const environments = job.spec.template.spec.containers.map(({ name, env }) => {
      const entries = env.map((variable) => [variable.name, variable.value] as const)
      expect(new Set(entries.map(([one]) => one)).size).toBe(entries.length)
      return [name, Object.fromEntries(entries)] as const
    })
    const shared = {
      NATS_URL: 'tls://nats:4222',
      NATS_CA_FILE: '/run/tls/ca.crt',
      LOG_LEVEL: 'debug',
      IDEMPOTENCY_KEPT_DAYS: '2',
      MONGO_URL_FILE: '/run/secrets/loyalty/mongo-url',
    }
    const { wallet, catalog } = Object.fromEntries(environments)
    expect(catalog).toMatchObject(shared)
    expect(catalog).not.toHaveProperty('REFUSALS_KEPT_DAYS')
    expect(wallet).toMatchObject({ ...shared, LOG_LEVEL: 'warn', REFUSALS_KEPT_DAYS: '7' })
  })

  it('gives processes on, off and large numbers as they were written', async () => {
    const file = join(folder, 'settings.yaml')
    await writeFile(
      file,
      [
        'settings: { gateway: { CONSOLE: off, METRICS: on, TEXT: "off", BYTES: 1000000, SHARE: 0.5 } }',
        'services: { catalog: { env: { CONSOLE: off, BYTES: 25000000 } } }',
      ].join('\n'),
    )
    const made = byId(toManifests(await rendered('--values', file)))
    expect(made['ConfigMap/loyalty-gateway']).toMatchObject({
      data: { CONSOLE: 'off', METRICS: 'on', TEXT: 'off', BYTES: '1000000', SHARE: '0.5' },
    })
    const text = JSON.stringify(made['Deployment/catalog'])
    expect(text).toContain('{"name":"CONSOLE","value":"off"}')
    expect(text).toContain('{"name":"BYTES","value":"25000000"}')
  })

  it('lets pods reach servers outside, and forgets the policies of those inside', async () => {
    const values = [...example('external-servers'), '--set', 'components={backup,exporters}']
    const policies = toManifests(await rendered(...values)).filter(
      ({ kind }) => kind === 'NetworkPolicy',
    )
    const text = JSON.stringify(policies)
    expect(text).not.toContain('loyalty-mongodb-svc')
    expect(text).not.toMatch(/"app.kubernetes.io\/name":"nats"/)
    for (const name of ['loyalty-to-database', 'loyalty-backup-to-database', 'loyalty-exporter'])
      expect(byId(policies)[`NetworkPolicy/${name}`]).toMatchObject({
        spec: {
          egress: [{ to: [{ ipBlock: { cidr: '198.51.100.0/24' } }], ports: [{ port: 27017 }] }],
        },
      })
  })

  it('starts pods anew when their settings change', async () => {
    const checksums = ['info', 'debug'].map(async (level) => {
      const text = await rendered('--set', `settings.broker.LOG_LEVEL=${level}`)
      return /checksum\/settings: (\w+)/.exec(text)?.[1]
    })
    const [first, second] = await Promise.all(checksums)
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(second).not.toBe(first)
  })

  it('takes patches for the rest', async () => {
    const patch = '- { op: replace, path: /spec/schedule, value: 0 1 * * * }'
    const values = { patches: [{ target: { kind: 'CronJob', name: 'loyalty-backup' }, patch }] }
    const file = join(folder, 'patches.yaml')
    // JSON is YAML too.
    await writeFile(file, JSON.stringify(values))
    const made = byId(toManifests(await rendered('--values', file)))
    expect(made['CronJob/loyalty-backup']).toMatchObject({ spec: { schedule: '0 1 * * *' } })
  })

  it.each([
    ['a value that it does not know', 'replicas=3', /replicas/],
    ['a component that it does not have', 'components={tsl}', /components/],
    ['a service that it does not have', 'services.walet.replicas=3', /walet/],
    ['a number of what is scaled', 'services.wallet.replicas=3', /autoscaling says how many/],
  ])('refuses %s', async (_, value, why) => {
    const { code, output } = await helmTemplate(['--set', value])
    expect(code).not.toBe(0)
    expect(withoutLinks(output)).toMatch(why)
  })
})

it('the chart passes its own suites', async (context) => {
  context.skip(noUntt !== '', noUntt)
  const { code, output } = await runProgram(untt ?? '', ['--strict', chart])
  expect(code, output).toBe(0)
  expect(output).toMatch(/Tests: +\d+ passed, \d+ total/)
})

describe('its examples', () => {
  it('have an ExternalSecret for every Secret that a pod reads', () => {
    const spec = z.object({ spec: z.object({ target: z.object({ name: z.string() }) }) })
    const named = readYaml(`${CHART}/examples/external-secrets.yaml`, spec)
    const names = named.map((one) => one.spec.target.name)
    const read = yamlFilesIn(KUBERNETES)
      .filter((file) => !/\/(overlays|tls)\//.test(file))
      .map((file) => readFileSync(join(repository, file), 'utf8'))
      .flatMap((text) => [...text.matchAll(/secret(?:Name|KeyRef: \{ name): ([\w-]+)/g)])
      .map(([, name = '']) => name)
      .filter((name) => !/-tls$|-authority$/.test(name))
    expect(names).toEqual(expect.arrayContaining([...new Set(read)]))
    expect(new Set(read).size).toBeGreaterThan(8)
  })

  it('the version is that of the product', () => {
    const of = z.object({ version: z.string(), appVersion: z.string() })
    const [own] = readYaml(`${CHART}/Chart.yaml`, of)
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')))
    expect(own).toEqual({ version, appVersion: version })
  })
})
