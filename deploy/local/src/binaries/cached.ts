import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { binaryCache } from '../paths.js'
import { type Way, isExecutable } from './binary.js'
import type { PinnedPackage } from './pins.js'
import { sha256Of } from './download.js'

const cachedPath = (name: string): string => join(binaryCache, name)

/** What a program hashed to when it was put there. */
const sumPath = (name: string): string => `${cachedPath(name)}.sha256`

/** A program that is what was put there, or a pinned one; any other is not run. */
export const fromCache = ({ name, files }: PinnedPackage): Way => ({
  description: "the project's cache",
  find: async () => {
    const path = cachedPath(name)
    if (!(await isExecutable(path))) return null
    const sum = await sha256Of(path)
    const isKnown = files.some(({ program }) => program === sum)
    if (isKnown || sum === (await recordedSum(name))) return path
    throw new Error(`its SHA-256 ${sum} is not that of what was put there`)
  },
})

const recordedSum = (name: string): Promise<string | null> =>
  readFile(sumPath(name), 'utf8').then(
    (text) => text.trim(),
    () => null,
  )

/**
 * Puts an executable into the cache. `write` fills a file under another name, which is moved in
 * place when complete, so that an interrupted or a second start never meets half a program.
 */
export async function cacheBinary(
  name: string,
  write: (temporaryPath: string) => Promise<void>,
): Promise<string> {
  const path = cachedPath(name)
  const temporaryPath = `${path}.${process.pid}.part`
  await mkdir(binaryCache, { recursive: true })
  try {
    await write(temporaryPath)
    await chmod(temporaryPath, 0o755)
    await writeFile(sumPath(name), `${await sha256Of(temporaryPath)}\n`)
    await rename(temporaryPath, path)
  } finally {
    await rm(temporaryPath, { force: true })
  }
  return path
}
