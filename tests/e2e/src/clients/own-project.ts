import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '@loyalty/local/paths'

const run = promisify(execFile)
const client = join(repository, 'clients', 'typescript')
const { resolve } = createRequire(join(client, 'package.json'))

/** The folder of a package that the client installs, by the file that it is imported as. */
const folderOf = (imported: string) => dirname(dirname(resolve(imported)))

/** The TypeScript that users have, which resolves as old projects do too. */
export const usersTsc = resolve('typescript/bin/tsc')

/**
 * A project outside of the repository that has installed the client from its tarball, as `npm pack` makes it. What the
 * client depends on comes from tarballs too, so that no registry is asked.
 */
export async function openProject() {
  const folder = await mkdtemp(join(tmpdir(), 'loyalty-packed-client-'))
  const packs = join(folder, 'packs')
  await mkdir(packs)
  const packed = [
    client,
    folderOf('openapi-fetch'),
    join(folderOf('openapi-fetch'), '..', 'openapi-typescript-helpers'),
  ]
  const npm = (...of: string[]) =>
    run('npm', [...of, '--offline', '--ignore-scripts'], { cwd: folder })
  await npm('pack', ...packed, '--pack-destination', packs)
  await write(folder, {
    'package.json': JSON.stringify({ name: 'shop', private: true, type: 'module' }),
  })
  const tarballs = (await readdir(packs)).map((name) => join(packs, name))
  await npm('install', ...tarballs, '--no-audit', '--no-fund')
  const tarball = tarballs.find((path) => path.includes('loyalty-client'))
  if (tarball === undefined) throw new Error('npm pack wrote no tarball of the client')
  return {
    folder,
    tarball,
    write: (files: Record<string, string>) => write(folder, files),
    /** What a program of the project prints. */
    run: async (program: string, of: string[], env: Record<string, string> = {}) => {
      const { stdout } = await run(program, of, { cwd: folder, env: { ...process.env, ...env } })
      return stdout
    },
  }
}

async function write(folder: string, files: Record<string, string>): Promise<void> {
  await Promise.all(
    Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)),
  )
}
