import type { Dirent } from 'node:fs'
import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

export const makeOwnFolder = (folder: string): Promise<unknown> =>
  mkdir(folder, { recursive: true, mode: FOLDER_MODE })

/**
 * Takes the rights of all others from what lies in a folder under these names, and from the folder
 * itself when nothing else lies in it: a folder that was given may be somebody's home.
 */
export async function keepToOwner(folder: string, names: readonly string[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  const own = entries.filter(({ name }) => names.includes(name))
  if (own.length === entries.length) await chmod(folder, FOLDER_MODE)
  for (const entry of own) await tighten(folder, entry)
}

/** Links are passed over: what they point at may lie elsewhere. */
async function tighten(folder: string, entry: Dirent): Promise<void> {
  const path = join(folder, entry.name)
  if (entry.isFile()) await chmod(path, FILE_MODE)
  if (!entry.isDirectory()) return
  await chmod(path, FOLDER_MODE)
  for (const inside of await readdir(path, { withFileTypes: true })) await tighten(path, inside)
}
