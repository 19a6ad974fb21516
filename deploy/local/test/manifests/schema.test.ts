import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOnPath } from '../../src/binaries/on-path.js'
import { repository } from '../../src/paths.js'
import { KUBERNETES } from './kubernetes.js'
import { yamlFilesIn } from './read-yaml.js'
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

describe('schemas of Kubernetes', () => {
  let folder = ''
  const inFolder = async (name: string, text: string) => {
    const file = join(folder, name)
    await writeFile(file, text)
    return file
  }
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'manifests-')))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('every manifest is as its kind demands', async (context) => {
    context.skip(whyNot !== '', whyNot)
    expect(manifests.length).toBeGreaterThan(20)
    expect(await validate(manifests.map((file) => join(repository, file)))).toEqual([])
  })

  it('the check finds a member that its kind does not have', async (context) => {
    context.skip(whyNot !== '', whyNot)
    const text = 'apiVersion: v1\nkind: Service\nmetadata: { name: a }\nspec: { prots: [] }\n'
    expect(await validate([await inFolder('wrong.yaml', text)])).toEqual([
      expect.stringContaining('prots'),
    ])
  })

  it.for(overlays)('overlay %s renders to valid manifests', async (overlay, context) => {
    context.skip(whyNot !== '' || kubectl === null, whyNot || 'there is no kubectl on the PATH')
    const path = join(repository, KUBERNETES, 'overlays', overlay)
    const { code, output } = await runProgram(kubectl ?? '', ['kustomize', path])
    expect(code, output).toBe(0)
    expect(await validate([await inFolder('rendered.yaml', output)])).toEqual([])
  })

  it('all components render to valid manifests', async (context) => {
    context.skip(whyNot !== '' || kubectl === null, whyNot || 'there is no kubectl on the PATH')
    const at = (...path: string[]) => relative(folder, join(repository, KUBERNETES, ...path))
    const components = ['autoscaling', 'exporters', 'monitoring'].map((name) =>
      at('components', name),
    )
    // JSON is YAML too.
    await inFolder('kustomization.yaml', JSON.stringify({ resources: [at('base')], components }))
    const { code, output } = await runProgram(kubectl ?? '', ['kustomize', folder])
    expect(code, output).toBe(0)
    expect(output.match(/grafana_dashboard: "1"/g)).toHaveLength(5)
    expect(await validate([await inFolder('components.yaml', output)])).toEqual([])
  })
})
