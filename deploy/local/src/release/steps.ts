import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { released } from './changelog.js'
import { git, run } from './run.js'
import { writeVersions } from './versions.js'

export interface Release {
  root: string
  version: string
  registry: string
  source: string
  /** The key that signs images; null: the identity of who releases. */
  cosignKey: string | null
  day: string
}

/** One step: what it does, as a command or in words. */
export interface Step {
  says: string
  do(): Promise<void>
}

const Images = z.record(
  z.string(),
  z.looseObject({ 'image.name': z.string(), 'containerimage.digest': z.string() }),
)

const words = (says: string, work: () => Promise<void>): Step => ({ says, do: work })

/** The steps of a release, in order: what stays in the checkout first, and then what others see. */
export function stepsOf({ root, version, registry, source, cosignKey, day }: Release): Step[] {
  const folder = join('.cache', 'release', version)
  const images = join(folder, 'images.json')
  const php = join(folder, `loyalty-client-php-${version}.zip`)
  const tag = `v${version}`
  const command = (
    args: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ): Step => ({
    says: [...Object.entries(environment).map(([name, value]) => `${name}=${value}`), ...args].join(
      ' ',
    ),
    do: () => run(root, args, environment),
  })
  const sign = ['cosign', 'sign', '--yes', ...(cosignKey === null ? [] : ['--key', cosignKey])]
  const into = (...args: readonly string[]) => command([...args, folder])
  return [
    words(`write ${version} to every place of the version`, () => writeVersions(root, version)),
    words(`CHANGELOG.md: what is unreleased becomes ${version} of ${day}`, async () => {
      const file = join(root, 'CHANGELOG.md')
      await writeFile(file, released(await readFile(file, 'utf8'), version, day))
      await mkdir(join(root, folder), { recursive: true })
    }),
    command(['npm', 'install', '--package-lock-only', '--ignore-scripts']),
    command(['git', 'commit', '--all', '--message', `chore: release ${version}`]),
    command(['git', 'tag', '--annotate', tag, '--message', `Version ${version}`]),
    command(['npm', 'run', 'build']),
    into('npm', 'pack', '--workspace', '@loyalty/client', '--pack-destination'),
    into('npm', 'run', 'package', '--workspace', '@loyalty/cli', '--', '--out'),
    command(['python3', 'clients/python/dev.py', 'wheel']),
    command(['git', 'archive', '--output', php, `${tag}:clients/php`]),
    command(['npm', 'run', 'sbom', '--', join(folder, 'sbom.cdx.json')]),
    into('helm', 'package', 'deploy/chart', '--destination'),
    words(
      `docker buildx bake --file deploy/docker-bake.hcl --push (${registry}/…:${version})`,
      async () => {
        const COMMIT = await git(root, 'rev-parse', '--short=8', 'HEAD')
        const variables = { REGISTRY: registry, VERSION: version, SOURCE: source, COMMIT }
        const bake = ['docker', 'buildx', 'bake', '--file', 'deploy/docker-bake.hcl', '--push']
        await run(root, [...bake, '--metadata-file', images], variables)
      },
    ),
    words(`${sign.join(' ')} each image, by its digest in ${images}`, async () => {
      const made = Images.parse(JSON.parse(await readFile(join(root, images), 'utf8')))
      for (const image of Object.values(made)) {
        const [name] = image['image.name'].split(/:[^:/]*$/)
        await run(root, [...sign, `${name}@${image['containerimage.digest']}`], {})
      }
    }),
    command(['helm', 'push', join(folder, `loyalty-${version}.tgz`), `oci://${registry}/charts`]),
    command(['git', 'push', 'origin', 'HEAD', tag]),
  ]
}
