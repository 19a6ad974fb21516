import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ABANDONED_MS } from './storage.js'
import type { Chunks, Draft, Storage } from './storage.js'

/** What is not whole yet, or not any more. */
const PART = '.part'
const PART_NAME = /^(loyalty|oplog)-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.part$/

/** Each backup is a folder in this one. Only its owner may look: it holds personal data. */
export const folderStorage = (into: string): Storage => ({
  addressOf: (name) => join(into, name),
  async begin(name) {
    await mkdir(into, { recursive: true })
    await removeAbandoned(into)
    const part = join(into, `${name}${PART}`)
    await mkdir(part, { mode: 0o700 })
    return draftIn(part)
  },
  async get(name, file) {
    const path = join(into, name, file)
    return (await isThere(path)) ? (createReadStream(path) as Chunks) : null
  },
  async list() {
    const names = await readdir(into)
    return names.filter((name) => !name.endsWith(PART)).toSorted()
  },
  async remove(name) {
    const part = join(into, `${name}${PART}`)
    await rename(join(into, name), part)
    await rm(part, { recursive: true })
  },
})

const draftIn = (part: string): Draft => ({
  async put(name, chunks) {
    await using file = await open(join(part, name), 'wx', 0o600)
    for await (const chunk of chunks) await file.appendFile(chunk)
    await file.sync()
  },
  async finish() {
    const folder = part.slice(0, -PART.length)
    await syncFolder(part)
    await rename(part, folder)
    await syncFolder(dirname(folder))
  },
  discard: () => rm(part, { recursive: true, force: true }),
})

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

async function removeAbandoned(into: string): Promise<void> {
  const names = (await readdir(into)).filter((name) => PART_NAME.test(name))
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
