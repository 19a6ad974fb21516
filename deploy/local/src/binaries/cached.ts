import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { binaryCache } from '../paths.js'
import type { Way } from './binary.js'
import { isExecutable } from './on-path.js'

const cachedPath = (name: string): string => join(binaryCache, name)

export const fromCache = (name: string): Way => ({
  description: "the project's cache",
  find: async () => {
    const path = cachedPath(name)
    return (await isExecutable(path)) ? path : null
  },
})

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
    await rename(temporaryPath, path)
  } finally {
    await rm(temporaryPath, { force: true })
  }
  return path
}
