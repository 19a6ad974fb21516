import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, chmod, copyFile, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { bundle } from '../../../../deploy/bundle.mjs'

const help = `Packs the command line into one file that needs Node 24 and nothing else.

  npm run package -w @loyalty/cli -- [options]

  --out DIR   folder for the tarball that npm install -g takes (default: here)
  --folder    no tarball: the unpacked package lies in DIR
  --help      this text
`

/** Answers where the tarball lies. */
async function pack(out: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'loyalty-cli-'))
  try {
    await writePackage(folder)
    await mkdir(out, { recursive: true })
    const options = ['--ignore-scripts', '--loglevel=error', '--pack-destination', out]
    const { stdout } = await promisify(execFile)('npm', ['pack', ...options], { cwd: folder })
    return join(out, stdout.trim())
  } finally {
    await rm(folder, { recursive: true })
  }
}

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

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: process.env['INIT_CWD'] ?? '.' },
      folder: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) console.log(help)
  else if (values.folder) await writePackage(resolve(values.out))
  else console.log(await pack(resolve(values.out)))
}
