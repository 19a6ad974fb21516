import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { runNpm } from './run-npm.js'
import { repository } from '../paths.js'

/** CycloneDX 1.5, as far as it is read here. */
const Component = z.looseObject({
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  externalReferences: z.array(z.looseObject({ type: z.string() })).optional(),
})
export const Bom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.looseObject({ component: Component }),
  components: z.array(Component).min(1),
  dependencies: z.array(z.looseObject({ ref: z.string() })),
})
export type Bom = z.output<typeof Bom>

const Package = z.object({ name: z.string(), version: z.string() })

/**
 * What the lock file holds, with licences and hashes. npm calls the project by its folder and names the
 * registry that it was installed from: both are the machine's and are left out.
 */
export async function createBom(folder: string): Promise<Bom> {
  const output = await runNpm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], folder)
  const bom = Bom.parse(JSON.parse(output))
  const manifest = await readFile(join(folder, 'package.json'), 'utf8')
  const { name, version } = Package.parse(JSON.parse(manifest))
  const component = { ...withoutSource(bom.metadata.component), name, version }
  return {
    ...bom,
    metadata: { ...bom.metadata, component },
    components: bom.components.map(withoutSource),
  }
}

const withoutSource = (component: z.output<typeof Component>) => ({
  ...component,
  externalReferences: component.externalReferences?.filter(({ type }) => type !== 'distribution'),
})

/** `npm run sbom -- FILE`; without a file it goes to standard output. */
if (import.meta.main) {
  const [file] = process.argv.slice(2)
  const text = `${JSON.stringify(await createBom(repository), null, 2)}\n`
  if (file === undefined) process.stdout.write(text)
  else await writeFile(file, text)
}
