import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findOnPath } from '../../src/binaries/binary.js'
import { repository } from '../../src/paths.js'
import { KUBERNETES } from './kubernetes.js'
import { readYaml, yamlFilesIn } from './read-yaml.js'
import { openValidator, runProgram } from './validator.js'

/** What other programs read: kustomize, Helm. Custom resources are passed over by the validator. */
const isManifest = (file: string) => !/(kustomization|values|patch)\.yaml$/.test(file)
const manifests = yamlFilesIn(KUBERNETES).filter(isManifest)
const overlays = ['development', 'production', 'tls'].flatMap((name) => [
  name,
  `${name}/deploy-step`,
])

const validator = await openValidator()
const kubectl = await findOnPath('kubectl')
const whyNot = typeof validator === 'string' ? validator : ''
const validate = typeof validator === 'string' ? () => Promise.resolve([validator]) : validator

const serviceWith = (member: string) =>
  `apiVersion: v1\nkind: Service\nmetadata: { name: a }\nspec: { ${member}: [] }\n`

const noKubectl = kubectl === null ? 'there is no kubectl on the PATH' : ''

describe('schemas of Kubernetes', () => {
  let folder = ''
  const inFolder = async (name: string, text: string) => {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
    return file
  }
  /** What kustomize makes of a folder, as a file of that name. */
  const rendered = async (name: string, path: string): Promise<string> => {
    const { code, output } = await runProgram(kubectl ?? '', ['kustomize', path])
    expect(code, output).toBe(0)
    return inFolder(`${name}.yaml`, output)
  }
  const allComponents = async (): Promise<string> => {
    const at = (...path: string[]) => relative(folder, join(repository, KUBERNETES, ...path))
    const components = ['autoscaling', 'exporters', 'monitoring'].map((name) =>
      at('components', name),
    )
    // JSON is YAML too.
    await inFolder('kustomization.yaml', JSON.stringify({ resources: [at('base')], components }))
    return rendered('components', folder)
  }
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'manifests-')))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('the check finds a member that its kind does not have, in one file of many', async (context) => {
    context.skip(whyNot !== '', whyNot)
    const files = ['ports', 'prots', 'ports'].map((member, at) =>
      inFolder(`service-${at}.yaml`, serviceWith(member)),
    )
    expect(await validate(await Promise.all(files))).toEqual([expect.stringContaining('prots')])
  })

  it('every manifest is as its kind demands', async (context) => {
    context.skip(whyNot !== '', whyNot)
    expect(manifests.length).toBeGreaterThan(20)
    expect(await validate(manifests.map((file) => join(repository, file)))).toEqual([])
  })

  // A check takes the time that its program starts in, so one looks at all of them.
  it('overlays and all components render to valid manifests', async (context) => {
    context.skip(whyNot !== '' || noKubectl !== '', whyNot || noKubectl)
    const ofOverlays = overlays.map((overlay) =>
      rendered(overlay, join(repository, KUBERNETES, 'overlays', overlay)),
    )
    expect(await validate(await Promise.all([...ofOverlays, allComponents()]))).toEqual([])
  })

  it.for([
    ['ingress', 'ingress-nginx'],
    ['gateway-api', 'envoy-gateway-system'],
  ] as const)(
    'with components/%s only pods of %s come in, also with TLS and exporters',
    async ([name, namespace], context) => {
      context.skip(noKubectl !== '', noKubectl)
      const at = (...path: string[]) => relative(folder, join(repository, KUBERNETES, ...path))
      const resources = [at('overlays/production')]
      const components = ['exporters', 'tls', name].map((one) => at('components', one))
      await inFolder('kustomization.yaml', JSON.stringify({ resources, components }))
      const text = await readFile(await rendered(name, folder), 'utf8')
      const policy = text
        .split('---\n')
        .find((one) => /name: loyalty-gateway\n/.test(one) && one.includes('kind: NetworkPolicy'))
      expect(policy).toContain(`kubernetes.io/metadata.name: ${namespace}`)
      const exporter = text
        .split('---\n')
        .find((one) => one.includes('image: percona/mongodb_exporter'))
      expect(exporter).toContain('mountPath: /run/tls')
    },
  )

  it('lets pods ask for names at kube-dns, and at the address of NodeLocal DNSCache', () => {
    const names = readYaml(
      `${KUBERNETES}/base/network/names.yaml`,
      z.object({ spec: z.object({ egress: z.array(z.object({ to: z.array(z.unknown()) })) }) }),
    )
    expect(names[0]?.spec.egress[0]?.to).toEqual([
      expect.objectContaining({ podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } } }),
      { ipBlock: { cidr: '169.254.20.10/32' } },
    ])
  })

  it('all components have the eight dashboards', async (context) => {
    context.skip(noKubectl !== '', noKubectl)
    const text = await readFile(await allComponents(), 'utf8')
    expect(text.match(/grafana_dashboard: "1"/g)).toHaveLength(8)
  })
})
