import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderStorage } from './folders.js'
import { readManifest } from './manifest.js'
import { removeOlder } from './retention.js'

let into = ''
beforeEach(async () => {
  into = await mkdtemp(join(tmpdir(), 'retention-'))
})
afterEach(() => rm(into, { recursive: true }))

const archive = (file: string) => ({
  file,
  bytes: 0,
  sha256: createHash('sha256').digest('hex'),
})

interface Stored {
  archive: { file: string }
  [field: string]: unknown
}

async function write(name: string, manifest: Stored): Promise<void> {
  await mkdir(join(into, name))
  await writeFile(join(into, name, manifest.archive.file), '')
  await writeFile(join(into, name, 'manifest.json'), JSON.stringify({ format: 1, ...manifest }))
}

const day = (of: number, year = 2026) => `${year}-01-${String(of).padStart(2, '0')}T00:00:00.000Z`
const secondsOf = (at: string) => Date.parse(at) / 1_000

async function backUp(at: string, system?: string): Promise<string> {
  const name = `loyalty-${at.slice(0, 19).replaceAll(':', '-')}Z-${system ?? 'none'}`
  await write(name, {
    system,
    started_at: at,
    ended_at: at,
    oplog_from: `${secondsOf(at)}:1`,
    version: '1.0.0',
    mongodb: '6.0.5',
    mongodump: '100.0.0',
    databases: [],
    archive: archive('archive.gz'),
  })
  return name
}

async function saveOplog(to: string, system: string): Promise<string> {
  const name = `oplog-${to.slice(0, 10)}-${system}`
  const [from, until] = [`${secondsOf(to) - 60}:1`, `${secondsOf(to)}:1`]
  const piece = { system, from, to: until, version: '1.0.0', archive: archive('oplog.bson') }
  await write(name, piece)
  return name
}

async function removal(newest: string, kept: { days: number } | { count: number }, now: string) {
  const storage = folderStorage(into)
  const manifest = await readManifest(storage, newest)
  const { removed, ...told } = await removeOlder(storage, newest, manifest, kept, new Date(now))
  return { ...told, removed: removed.map((at) => at.slice(into.length + 1)) }
}

describe('backups of two systems in one place', () => {
  it('are counted each for its own system, and so are pieces of the oplog', async () => {
    const unnamed = await backUp(day(1))
    const other = await backUp(day(2), 'other')
    const otherPiece = await saveOplog(day(2), 'other')
    const piece = await saveOplog(day(3), 'ours')
    await backUp(day(4), 'ours')
    await backUp(day(5), 'other')
    const newest = await backUp(day(6), 'ours')
    expect(await removal(newest, { count: 2 }, day(6))).toEqual({
      removed: [unnamed, piece],
      hasOthers: true,
      areClocksOff: false,
    })
    expect(await folderStorage(into).list()).toEqual(expect.arrayContaining([other, otherPiece]))
  })
})

describe('backups of so many days', () => {
  it('are removed once they are older', async () => {
    const old = await backUp(day(1), 'ours')
    await backUp(day(8), 'ours')
    const newest = await backUp(day(14), 'ours')
    const told = { hasOthers: false, areClocksOff: false }
    expect(await removal(newest, { days: 7 }, day(14))).toEqual({ removed: [old], ...told })
  })

  it('all stay where the clock of the database has leapt', async () => {
    await backUp(day(1), 'ours')
    const newest = await backUp(day(2, 2036), 'ours')
    const told = { hasOthers: false, areClocksOff: true }
    expect(await removal(newest, { days: 7 }, day(2))).toEqual({ removed: [], ...told })
    expect(await folderStorage(into).list()).toHaveLength(2)
  })

  it('are as old as the earlier of both clocks says', async () => {
    await backUp(day(7), 'ours')
    const newest = await backUp(day(14).replace('00:00', '00:30'), 'ours')
    expect(await removal(newest, { days: 7 }, day(14))).toMatchObject({ removed: [] })
  })
})
