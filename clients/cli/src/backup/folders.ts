import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readManifest } from './manifest.js'

/** What is not whole yet, or not any more. */
const PART = '.part'
const NAME = /^loyalty-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
/** A backup that nobody has written to for so long is one that was killed. */
const ABANDONED_MS = 3_600_000

/** `loyalty-2026-11-23T05-00-00Z`: by name they stand in the order of time. */
export const nameOf = (startedAt: Date): string =>
  `loyalty-${startedAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** The folder in which a backup is written until it is whole. Only its owner may look: it holds personal data. */
export async function makePart(into: string, name: string): Promise<string> {
  const part = join(into, `${name}${PART}`)
  await mkdir(into, { recursive: true })
  await removeAbandoned(into)
  await mkdir(part, { mode: 0o700 })
  return part
}

/** Gives a folder whose files are on the disk the name of a whole backup. */
export async function makeWhole(part: string): Promise<string> {
  const folder = part.slice(0, -PART.length)
  await syncFolder(part)
  await rename(part, folder)
  await syncFolder(dirname(folder))
  return folder
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

/** Removes all whole backups but the newest ones, and answers their folders. */
export async function removeOlder(into: string, kept: number): Promise<string[]> {
  const names = (await readdir(into)).filter((name) => NAME.test(name)).toSorted()
  const whole: string[] = []
  for (const name of names) {
    const folder = join(into, name)
    // What is no backup of ours is nothing for us to remove.
    if (await readManifest(folder).catch(() => null)) whole.push(folder)
  }
  const older = whole.slice(0, Math.max(0, whole.length - kept))
  for (const folder of older) {
    // Cut off halfway it is not taken for a whole one.
    await rename(folder, `${folder}${PART}`)
    await rm(`${folder}${PART}`, { recursive: true })
  }
  return older
}

async function removeAbandoned(into: string): Promise<void> {
  const names = (await readdir(into)).filter(
    (name) => name.endsWith(PART) && NAME.test(name.slice(0, -PART.length)),
  )
  for (const name of names) {
    const folder = join(into, name)
    if (Date.now() - (await lastWriteOf(folder)) > ABANDONED_MS) {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

async function lastWriteOf(folder: string): Promise<number> {
  const files = [folder, ...(await readdir(folder)).map((name) => join(folder, name))]
  const times = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs))
  return Math.max(...times)
}
