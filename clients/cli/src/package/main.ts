import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { writePackage } from './write-package.js'

const help = `Packs the command line into one file that needs Node 24 and nothing else.

  npm run package -w @loyalty/cli -- [options]

  --out DIR   folder for the tarball that npm install -g takes (default: here)
  --folder    no tarball: the unpacked package lies in DIR
  --help      this text
`

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: process.env['INIT_CWD'] ?? '.' },
    folder: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

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

if (values.help) console.log(help)
else if (values.folder) await writePackage(resolve(values.out))
else console.log(await pack(resolve(values.out)))
