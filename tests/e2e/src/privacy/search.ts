import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Canary } from './canary.js'

/** Something that canaries are looked for in. */
export interface Haystack {
  name: string
  text: string
}

/** Every file of a folder and of those in it, byte by byte. */
export async function filesOf(folder: string): Promise<Haystack[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    const bytes = await readFile(path).catch(() => Buffer.alloc(0))
    return { name: path, text: bytes.toString('latin1').toLowerCase() }
  })
  return Promise.all(read)
}

/** Which canaries stand where. */
export const sightings = (haystacks: readonly Haystack[], canaries: readonly Canary[]): string[] =>
  haystacks.flatMap(({ name, text }) =>
    canaries
      .filter(({ mark }) => text.includes(mark))
      .map(({ place, mark }) => `${place} (${mark}) in ${name}`),
  )
