import { chmod, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { bundle } from '../../../../deploy/bundle.mjs'

const cli = fileURLToPath(new URL('../..', import.meta.url))
/** Shown by whoever lists the package; the commands are in it too. */
const page = join(cli, '..', '..', 'docs', 'cli.md')
const NODE_LEAST = '>=24'

const Manifest = z.object({ name: z.string(), version: z.string() })

/** Writes into a folder what `npm pack` and `npm install -g` take: the program as one file, which needs Node alone. */
export async function writePackage(folder: string): Promise<void> {
  const { name, version } = Manifest.parse(
    JSON.parse(await readFile(join(cli, 'package.json'), 'utf8')),
  )
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'dist'), { recursive: true })
  const program = join(folder, 'dist', 'main.js')
  await bundle(join(cli, 'dist', 'main.js'), { file: program, codeSplitting: false })
  await chmod(program, 0o755)
  const manifest = {
    name,
    version,
    description: "The operator's command line of the loyalty storefront",
    license: 'UNLICENSED',
    type: 'module',
    bin: { loyalty: './dist/main.js' },
    engines: { node: NODE_LEAST },
    files: ['dist'],
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await copyFile(page, join(folder, 'README.md'))
}
