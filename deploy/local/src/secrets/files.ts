import { chmod, open, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A container sees a file with the mode that it has here, and its user is not the one who ran this.
 */
export const FILE_MODE = 0o644

/** Writes a file that is not there; answers whether it did. */
export async function writeUnlessThere(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: FILE_MODE })
  } catch (thrown) {
    if (isExisting(thrown)) return false
    throw thrown
  }
  // The mode above is narrowed by the umask of whoever runs this.
  await chmod(path, FILE_MODE)
  return true
}

/** Puts a file in the place of what is there, whole or not at all: for what is mounted with its folder. */
export async function overwrite(
  folder: string,
  name: string,
  content: string,
  mode = FILE_MODE,
): Promise<void> {
  const path = join(folder, name)
  await writeFile(`${path}.part`, content, { mode })
  await chmod(`${path}.part`, mode)
  await rename(`${path}.part`, path)
}

/**
 * Gives a file other content, in one write and in its place: containers of compose are given the very file that was
 * there when they started, and would never see another one of its name.
 */
export async function rewrite(folder: string, name: string, content: string): Promise<void> {
  const path = join(folder, name)
  if (await writeUnlessThere(path, content)) return
  const file = await open(path, 'r+')
  try {
    await file.write(content, 0)
    await file.truncate(Buffer.byteLength(content))
    await file.sync()
  } finally {
    await file.close()
  }
  await chmod(path, FILE_MODE)
}

export const isExisting = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST'
