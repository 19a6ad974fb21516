import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import type { Way } from './binary.js'

/** The first executable of that name in the folders of PATH; null when there is none. */
export async function findOnPath(name: string): Promise<string | null> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    if (folder === '') continue
    const path = join(folder, name)
    if (await isExecutable(path)) return path
  }
  return null
}

export const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

export const onPath = (name: string): Way => ({
  description: 'the PATH',
  find: () => findOnPath(name),
})
