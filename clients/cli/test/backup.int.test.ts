import { createHash, randomUUID } from 'node:crypto'
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  markDeployed,
  readLastBackup,
  readOplogEvery,
  readSavedOplog,
  readSystemId,
} from '@loyalty/engine/admin'
import { databaseUrlFor } from '@loyalty/testing/database-login'
import { findMongoTools } from '@loyalty/testing/mongo-tools'
import { until } from '@loyalty/testing/until'
import { MongoClient } from 'mongodb'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { folderStorage } from '../src/backup/folders.js'
import { knownVersions, readManifest } from '../src/backup/manifest.js'
import { piecesUntil } from '../src/backup/oplog.js'
import { removeOlder } from '../src/backup/retention.js'
import { memoryLimit, runTool } from '../src/backup/tool.js'
import { version } from '../src/version.js'
import { run } from './support/run.js'

const root = inject('mongoUrl')
/** It takes backups, and may do nothing else. */
const asBackup = databaseUrlFor('backup', root)
const isOurs = new URL(root).username !== ''
const prefix = `backup_${randomUUID().slice(0, 8)}`
/** MongoDB's own; without them one test is left out. */
const tools = findMongoTools()
const TOOLS_MS_MAX = 120_000
const ARCHIVE = 'what mongodump writes'

/** What has been written into the folders of a folder. */
async function bytesBelow(folderOf: string): Promise<number> {
  const found = await readdir(folderOf, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found.filter((one) => one.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

let folder = ''
let client: MongoClient

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-backup-'))
  client = await MongoClient.connect(root)
  await markDeployed(client.db(`${prefix}_catalog`), knownVersions.catalog.newest)
})
afterAll(async () => {
  await client.db(`${prefix}_catalog`).dropDatabase()
  await client.close()
  await rm(folder, { recursive: true })
})

/** A program in the place of one of MongoDB's tools, of which these tests need none. */
async function tool(name: string, script: string): Promise<string> {
  const file = join(folder, name)
  const versioned = `[ "$1" = --version ] && echo "tool version: 100.0.0" && exit 0`
  await writeFile(file, `#!/bin/sh\n${versioned}\n${script}\n`)
  await chmod(file, 0o755)
  return file
}

const dumps = () => tool('dumps', `printf '${ARCHIVE}'`)

let environment: Record<string, string> = { LOYALTY_MONGO_URL: asBackup }

const call = (args: string[], more: Record<string, string> = {}) =>
  run(args, { environment: { ...environment, ...more } })

const take = (into: string, mongodump: string, ...more: string[]) => {
  return call(['backup', into, '--mongodump', mongodump, '--prefix', prefix, ...more])
}

const json = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as object

/** A whole backup of databases that are nowhere, by its folder. */
async function handMade(name: string, change: object = {}): Promise<string> {
  const at = join(folder, name)
  await mkdir(at)
  await writeFile(join(at, 'archive.gz'), ARCHIVE)
  const manifest = {
    format: 1,
    started_at: '2026-01-01T00:00:00.000Z',
    ended_at: '2026-01-01T00:00:01.000Z',
    oplog_from: '1:1',
    version,
    mongodb: '6.0.5',
    mongodump: '100.0.0',
    databases: [database({})],
    archive: {
      file: 'archive.gz',
      bytes: ARCHIVE.length,
      sha256: createHash('sha256').update(ARCHIVE).digest('hex'),
    },
    ...change,
  }
  await writeFile(join(at, 'manifest.json'), JSON.stringify(manifest))
  return at
}

const database = (change: object) => ({
  name: `${prefix}_wallet`,
  service: 'wallet',
  collections_version: knownVersions.wallet.newest,
  bytes: 1,
  ...change,
})

/** So many versions before the oldest that services of this version read, or after it. */
const ofWallet = (from: number) =>
  database({ collections_version: knownVersions.wallet.oldest + from })

const put = (at: string, url: string, ...more: string[]) =>
  run(['restore', at, ...more], { environment: { LOYALTY_MONGO_URL: url } })

const wrongPassword = () => {
  const url = new URL(root)
  url.password = 'wrong'
  return url.href
}

/** A whole second that nothing was written in yet. */
const nextSecond = async (): Promise<Date> => {
  const second = new Date((Math.floor(Date.now() / 1000) + 1) * 1000)
  await until(async () => Date.now() >= second.getTime())
  return second
}

describe.runIf(isOurs)('loyalty backup', () => {
  it('writes archive and manifest, readable by their owner alone, and tells the database', async () => {
    const into = join(folder, 'whole')
    const { code, out, error } = await take(into, await dumps(), '--json')
    expect({ code, error }).toEqual({ code: 0, error: '' })
    const { folder: at } = JSON.parse(out) as { folder: string }
    expect(await readdir(into)).toEqual([at.slice(into.length + 1)])
    expect(await readFile(join(at, 'archive.gz'), 'utf8')).toBe(ARCHIVE)
    const manifest = await json(join(at, 'manifest.json'))
    expect(manifest).toMatchObject({
      format: 1,
      system: await readSystemId(client.db(`${prefix}_catalog`)),
      version,
      mongodump: '100.0.0',
      oplog_from: expect.stringMatching(/^\d+:\d+$/) as unknown,
      databases: expect.arrayContaining([
        {
          name: `${prefix}_catalog`,
          service: 'catalog',
          collections_version: knownVersions.catalog.newest,
          bytes: expect.any(Number) as unknown,
        },
      ]) as unknown,
      archive: { bytes: ARCHIVE.length },
    })
    for (const [name, mode] of [
      ['.', 0o700],
      ['archive.gz', 0o600],
      ['manifest.json', 0o600],
    ] as const)
      expect((await stat(join(at, name))).mode & 0o777, name).toBe(mode)
    const told = await readLastBackup(client.db(`${prefix}_catalog`))
    expect(manifest).toMatchObject({ ended_at: told?.toISOString() })
    expect(await run(['restore', at, '--check'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('is whole') as unknown,
    })
  })

  it('removes older whole backups, and nothing else', async () => {
    const into = join(folder, 'kept')
    await mkdir(into)
    const others = ['loyalty-2026-01-01T00-00-00Z', 'notes', 'loyalty-2026-01-02T00-00-00Z']
    for (const name of others) await mkdir(join(into, name))
    const older = await handMade(join('kept', 'loyalty-2026-01-03T00-00-00Z'))
    const newer = await handMade(join('kept', 'loyalty-2026-01-04T00-00-00Z'))
    const { code, out } = await take(into, await dumps(), '--keep', '2')
    expect(code).toBe(0)
    expect(out).toContain(`Removed ${older}.`)
    const left = await readdir(into)
    expect(left).toHaveLength(others.length + 2)
    expect(left).toEqual(expect.arrayContaining([...others, newer.slice(into.length + 1)]))
  })

  it('leaves backups of another system alone, says so, and saves the oplog as if there were none', async () => {
    const into = join(folder, 'two-systems')
    await mkdir(into)
    const newer = 'loyalty-2999-01-01T00-00-00Z'
    await handMade(join('two-systems', newer), { system: 'other' })
    const backedUp = await take(into, await dumps(), '--keep', '1')
    expect(backedUp).toMatchObject({ code: 0, error: expect.stringContaining('another system') })
    const saved = await take(into, await dumps(), '--oplog', '--json')
    expect(saved).toMatchObject({ code: 0, error: '' })
    expect(await readdir(into)).toHaveLength(3)
    const { folder: piece } = JSON.parse(saved.out) as { folder: string }
    const system = await readSystemId(client.db(`${prefix}_catalog`))
    expect(await json(join(piece, 'manifest.json'))).toMatchObject({ system })
    const { out } = await run(['backups', 'list', into])
    expect(out).toContain('of system other')
  })

  it('removes none while the new one is not whole when it is read back', async () => {
    const into = join(folder, 'unread')
    await mkdir(into)
    const [older, newest] = ['loyalty-2026-01-03T00-00-00Z', 'loyalty-2026-01-04T00-00-00Z']
    for (const name of [older, newest]) await handMade(join('unread', name))
    await writeFile(join(into, newest, 'archive.gz'), ARCHIVE.replace('w', 'W'))
    const storage = folderStorage(into)
    const manifest = await readManifest(storage, newest)
    const removing = removeOlder(storage, newest, manifest, { count: 1 }, new Date())
    await expect(removing).rejects.toThrow('has another sha256')
    expect(await storage.list()).toEqual([older, newest])
  })

  it.each([
    [
      'a tool that fails halfway',
      `printf half; echo 'Failed: no oplog' >&2; exit 1`,
      3,
      'no backup was made: no oplog',
    ],
    [
      'a tool that is killed',
      `printf half; echo 'finished' >&2; kill -9 $$`,
      3,
      'no backup was made: it was killed (SIGKILL), mostly because the container or the machine had no memory left',
    ],
  ])('leaves nothing after %s', async (_, script, expected, sentence) => {
    const into = join(folder, randomUUID())
    const before = await readLastBackup(client.db(`${prefix}_catalog`))
    const { code, out, error } = await take(into, await tool('fails', script))
    expect({ code, out }).toEqual({ code: expected, out: '' })
    expect(error).toContain(sentence)
    expect(await readdir(into)).toEqual([])
    expect(await readLastBackup(client.db(`${prefix}_catalog`))).toEqual(before)
  })

  it('saves the oplog again and again, also after it has failed, and tells up to when', async () => {
    const into = join(folder, 'every')
    await take(into, await dumps())
    const begun = join(folder, 'every-begun')
    const mongodump = await tool(
      'fails-first',
      `[ -e ${begun} ] || { touch ${begun}; echo 'Failed: no room' >&2; exit 1; }; printf '${ARCHIVE}'`,
    )
    const { promise: started, resolve: onStart } = Promise.withResolvers<() => void>()
    const options = ['--oplog', '--every', '1', '--mongodump', mongodump, '--prefix', prefix]
    const running = run(['backup', into, ...options, '--json'], { environment, onStart })
    const pieces = async () =>
      (await readdir(into)).filter((name) => /^oplog-.*Z$/.test(name)).length
    await until(async () => (await pieces()) >= 2)
    const interrupt = await started
    interrupt()
    const { code, out, error } = await running
    expect(code).toBe(130)
    expect(error).toContain('no room')
    expect(error).toContain('What it had saved before is whole.')
    const told = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { from: string; to: string })
    expect(told.length).toBeGreaterThanOrEqual(2)
    expect(told[1]?.from).toBe(told[0]?.to)
    const upTo = new Date(Number.parseInt(told.at(-1)?.to ?? '', 10) * 1000)
    expect(await readSavedOplog(client.db(`${prefix}_catalog`))).toEqual(upTo)
  })

  it('goes on saving the oplog after a restore, in the midst of which there is no catalog', async () => {
    const into = join(folder, 'amid')
    const catalog = client.db(`${prefix}_amid_catalog`)
    const ofOurs = ['--mongodump', await dumps(), '--prefix', `${prefix}_amid`]
    await markDeployed(catalog, knownVersions.catalog.newest)
    await call(['backup', into, ...ofOurs])
    const { promise: started, resolve: onStart } = Promise.withResolvers<() => void>()
    let said = ''
    const running = run(['backup', into, '--oplog', '--every', '1', ...ofOurs], {
      environment,
      onStart,
      writeError: (text) => void (said += text),
    })
    const pieces = async () =>
      (await readdir(into)).filter((name) => /^oplog-.*Z$/.test(name)).length
    await until(async () => (await pieces()) >= 1)
    await until(async () => {
      // A piece that is just saved tells the database of it, which makes it anew.
      await catalog.dropDatabase()
      return said.includes('There is no database')
    })
    const before = await pieces()
    await markDeployed(catalog, knownVersions.catalog.newest)
    await until(async () => (await pieces()) > before)
    const interrupt = await started
    interrupt()
    expect((await running).code).toBe(130)
    await catalog.dropDatabase()
  })

  it('signs in for each piece as the file of the address says then', async () => {
    const into = join(folder, 'rotated')
    await take(into, await dumps())
    const [file, used] = [join(folder, 'rotated-url'), join(folder, 'rotated-used')]
    await writeFile(file, asBackup)
    const mongodump = await tool('tells-address', `cat "$2" >> ${used}; printf '${ARCHIVE}'`)
    const { promise: started, resolve: onStart } = Promise.withResolvers<() => void>()
    const ofDatabase = ['--mongo-url-file', file, '--prefix', prefix]
    const options = ['--oplog', '--every', '1', '--mongodump', mongodump, ...ofDatabase]
    const running = run(['backup', into, ...options], { environment, onStart })
    const interrupt = await started
    const isUsed = async (text: string) =>
      (await readFile(used, 'utf8').catch(() => '')).includes(text)
    try {
      await until(() => isUsed('mongodb'))
      const rotated = new URL(asBackup)
      rotated.searchParams.set('appName', 'rotated')
      await writeFile(file, rotated.href)
      await until(() => isUsed('rotated'))
    } finally {
      interrupt()
    }
    expect((await running).code).toBe(130)
  })

  it('tells how often the oplog is to be saved though nothing of it ever was', async () => {
    const catalog = client.db(`${prefix}_catalog`)
    const savedBefore = await readSavedOplog(catalog)
    const into = join(folder, 'never')
    await mkdir(into)
    const { promise: started, resolve: onStart } = Promise.withResolvers<() => void>()
    const options = ['--oplog', '--every', '77', '--prefix', prefix]
    const running = run(['backup', into, ...options], { environment, onStart })
    await until(async () => (await readOplogEvery(catalog)) === 77)
    const interrupt = await started
    interrupt()
    const { code } = await running
    expect(code).toBe(130)
    expect(await readSavedOplog(catalog)).toEqual(savedBefore)
  })

  it.each([
    ['once', []],
    ['again and again', ['--every', '1']],
  ])('saves no oplog %s where --prefix names no databases, and says so', async (_, more) => {
    const into = join(folder, `prefix-${more.length}`)
    await take(into, await dumps())
    const options = ['--oplog', '--mongodump', await dumps(), '--prefix', 'elsewhere', ...more]
    const { code, out, error } = await call(['backup', into, ...options])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(error).toContain('There is no database elsewhere_catalog: use --prefix')
    expect((await readdir(into)).filter((name) => name.startsWith('oplog-'))).toEqual([])
  })

  it('takes --every with --oplog alone', async () => {
    const { code, error } = await call(['backup', folder, '--every', '60'])
    expect(code).toBe(2)
    expect(error).toContain('--every goes with --oplog')
  })

  it('removes what a killed one has left, and leaves one that is under way', async () => {
    const into = join(folder, 'parts')
    const [left, underWay] = [
      'loyalty-2026-01-01T00-00-00Z.part',
      'loyalty-2026-01-02T00-00-00Z.part',
    ]
    for (const name of [left, underWay]) {
      await mkdir(join(into, name), { recursive: true })
      await writeFile(join(into, name, 'archive.gz'), 'half')
    }
    const longAgo = new Date(Date.now() - 2 * 3_600_000)
    for (const file of ['archive.gz', '.']) await utimes(join(into, left, file), longAgo, longAgo)
    expect(await take(into, await dumps())).toMatchObject({ code: 0 })
    const names = await readdir(into)
    expect(names).toHaveLength(2)
    expect(names).toContain(underWay)
    expect(await run(['restore', join(into, underWay), '--check'])).toMatchObject({
      code: 1,
      error: expect.stringContaining('is no whole backup') as unknown,
    })
  })

  it('tells of a full disk before what the tool says of it', async () => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    const writing = runTool({
      program: await tool('panics', `yes | head -c 1000000; echo panic >&2; exit 2`),
      args: [],
      url: asBackup,
      to: () => Promise.reject(full),
      onBytes: () => undefined,
      signal: new AbortController().signal,
    })
    await expect(writing).rejects.toBe(full)
  })

  it('gives the tool 70 % of what its container has', () => {
    expect(memoryLimit(512 * 1024 * 1024)).toEqual({ GOMEMLIMIT: '375809638B' })
    expect([memoryLimit(0), memoryLimit(2 ** 63)]).toEqual([{}, {}])
  })

  it('leaves nothing when it is interrupted', async () => {
    const into = join(folder, 'interrupted')
    const args = ['backup', into, '--mongodump', await tool('hangs', 'printf half; exec sleep 60')]
    const start = Promise.withResolvers<() => void>()
    const running = run([...args, '--prefix', prefix], {
      environment: { LOYALTY_MONGO_URL: asBackup },
      onStart: start.resolve,
    })
    const interrupt = await start.promise
    await until(async () => (await bytesBelow(into)) > 0)
    interrupt()
    const { code, error } = await running
    expect({ code, error }).toEqual({ code: 130, error: 'Interrupted. No backup was made.\n' })
    expect(await readdir(into)).toEqual([])
  })

  it.each([
    ['a wrong password', wrongPassword(), 3, 'refuses root: the password is wrong'],
    [
      'a server that is away',
      'mongodb://127.0.0.1:9/?directConnection=true&serverSelectionTimeoutMS=200',
      3,
      'cannot be reached',
    ],
    ['no connection string', 'loyalty.example', 2, 'is no connection string'],
  ])('says in one sentence: %s', async (_, url, expected, sentence) => {
    const args = ['backup', join(folder, 'none'), '--mongodump', await dumps()]
    const { code, error } = await run(args, { environment: { LOYALTY_MONGO_URL: url } })
    expect({ code, lines: error.trim().split('\n').length }).toEqual({ code: expected, lines: 1 })
    expect(error).toContain(sentence)
    expect(error).not.toContain('wrong@')
  })

  it.each([
    [
      'a tool that is missing',
      ['--mongodump', '/nowhere/mongodump', '--prefix', prefix],
      'install MongoDB Database Tools',
    ],
    ['no database of ours', ['--prefix', 'nobodys'], 'There is no database nobodys_catalog'],
  ])('says in one sentence: %s', async (_, more, sentence) => {
    const args = ['backup', join(folder, 'none'), ...more]
    const { code, error } = await run(args, { environment: { LOYALTY_MONGO_URL: asBackup } })
    expect(code).toBe(2)
    expect(error).toContain(sentence)
  })
})

describe('loyalty restore', () => {
  it('that is stopped while it checks asks no server, and drops nothing', async () => {
    const { code, error } = await run(['restore', await handMade('stopped'), '--drop', '--yes'], {
      environment: { LOYALTY_MONGO_URL: 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=200' },
      onStart: (interrupt) => interrupt(),
    })
    expect({ code, last: error.trim().split('\n').at(-1) }).toEqual({
      code: 130,
      last: 'Interrupted. Nothing was changed.',
    })
  })

  it.each<[string, () => Promise<string>, string]>([
    ['a folder without manifest', () => mkdtemp(join(folder, 'empty-')), 'is no whole backup'],
    [
      'an archive cut short',
      async () => {
        const at = await handMade('short')
        await writeFile(join(at, 'archive.gz'), ARCHIVE.slice(0, 5))
        return at
      },
      'is damaged, archive.gz has 5 bytes instead of 21',
    ],
    [
      'an archive with another byte',
      async () => {
        const at = await handMade('changed')
        await writeFile(join(at, 'archive.gz'), ARCHIVE.replace('w', 'W'))
        return at
      },
      'is damaged, archive.gz has another sha256',
    ],
    [
      'an archive that is gone',
      async () => {
        const at = await handMade('gone')
        await rm(join(at, 'archive.gz'))
        return at
      },
      'is damaged, archive.gz is missing',
    ],
    [
      'a manifest that is no JSON',
      async () => {
        const at = await handMade('torn')
        await writeFile(join(at, 'manifest.json'), '{')
        return at
      },
      'its manifest.json cannot be read',
    ],
    [
      'a newer form',
      () => handMade('form', { format: 3, version: '9.0.0' }),
      'made by version 9.0.0 in a newer form',
    ],
    [
      'collections of a newer version',
      () => handMade('newer', { databases: [database({ collections_version: 99 })] }),
      'are newer than those of this program: restore it with that version. Nothing was changed.',
    ],
    [
      'collections that are older than any that are read',
      () => handMade('too-old', { version: '0.1.0', databases: [ofWallet(-1)] }),
      'made by version 0.1.0, whose collections in',
    ],
  ])('refuses %s before it asks a server', async (_, make, sentence) => {
    const { code, error } = await put(await make(), 'mongodb://127.0.0.1:9/', '--yes')
    expect({ code, lines: error.trim().split('\n').length }).toEqual({ code: 1, lines: 1 })
    expect(error).toContain(sentence)
  })

  it('checks one of an older version that is read, and names the deploy steps to run after it', async () => {
    const at = await handMade('older', { databases: [ofWallet(0)] })
    const { oldest, newest } = knownVersions.wallet
    const step = `the collections of wallet from version ${oldest} to ${newest}`
    expect(await run(['restore', at, '--check'])).toMatchObject({
      code: 0,
      out: expect.stringContaining(
        `run the deploy steps after it, which bring ${step}.`,
      ) as unknown,
    })
    const { out } = await run(['restore', at, '--check', '--json'])
    expect(JSON.parse(out)).toMatchObject({
      steps: [{ service: 'wallet', from: oldest, to: newest }],
    })
  })

  it.runIf(isOurs && tools !== null)(
    'puts one of an older version back, says which deploy steps follow, and refuses a newer one before it changes anything',
    { timeout: TOOLS_MS_MAX },
    async () => {
      const { mongodump = '', mongorestore = '' } = tools ?? {}
      const wallet = client.db(`${prefix}_wallet`)
      const deployed = async () => (await wallet.collection('deployments').findOne())?.['version']
      const backUp = async (collections: number): Promise<string> => {
        await wallet.dropDatabase()
        await wallet.collection<{ _id: string }>('wallets').insertOne({ _id: `of ${collections}` })
        await markDeployed(wallet, collections)
        const { code, out, error } = await take(
          join(folder, `of-${collections}`),
          mongodump,
          '--json',
        )
        expect(code, error).toBe(0)
        return (JSON.parse(out) as { folder: string }).folder
      }
      const { oldest, newest } = knownVersions.wallet
      try {
        const newer = await backUp(newest + 1)
        const older = await backUp(oldest)
        await wallet.dropDatabase()
        await markDeployed(wallet, newest)

        const refused = await put(newer, root, '--drop', '--yes', '--mongorestore', mongorestore)
        expect(refused.code).toBe(1)
        expect(refused.error).toContain(`${wallet.databaseName} are newer`)
        expect(await deployed()).toBe(newest)

        const options = ['--drop', '--drop-others', '--yes', '--mongorestore', mongorestore]
        const done = await put(older, root, ...options)
        expect(done.code, done.error).toBe(0)
        expect(done.error).toContain(
          `which bring the collections of wallet from version ${oldest} to ${newest}`,
        )
        expect(await deployed()).toBe(oldest)
        expect(await wallet.collection('wallets').distinct('_id')).toEqual([`of ${oldest}`])
      } finally {
        await wallet.dropDatabase()
      }
    },
  )

  it.runIf(isOurs && tools !== null)(
    'goes on to an instant by the saved oplog: what was written before it is there, and what came after is not',
    { timeout: TOOLS_MS_MAX },
    async () => {
      const { mongodump = '', mongorestore = '' } = tools ?? {}
      const into = join(folder, 'until')
      const key = join(folder, 'until-key')
      await run(['backups', 'create-key', key])
      const wallets = client
        .db(`${prefix}_wallet`)
        .collection<{ _id: string }>('wallets', { writeConcern: { w: 'majority' } })
      const save = async (...more: string[]) => {
        const { code, error } = await take(into, mongodump, '--key-file', `${key}.pub`, ...more)
        expect(code, error).toBe(0)
      }
      const back = async (instant: Date) => {
        const { out } = await run(['backups', 'list', into, '--json'])
        const { backups } = JSON.parse(out) as { backups: { folder: string }[] }
        const drop = ['--drop', '--drop-others', '--yes']
        const more = ['--until', instant.toISOString(), '--key-file', key, ...drop]
        return put(backups[0]?.folder ?? '', root, ...more, '--mongorestore', mongorestore)
      }
      await markDeployed(client.db(`${prefix}_wallet`), knownVersions.wallet.newest)
      try {
        await wallets.insertOne({ _id: 'in the backup' })
        await save()
        await wallets.insertOne({ _id: 'first' })
        await save('--oplog')
        const instant = await nextSecond()
        await wallets.insertOne({ _id: 'second' })
        await nextSecond()
        await save('--oplog')

        const tooLate = await back(new Date(Date.now() + 3_600_000))
        expect(tooLate.code).toBe(1)
        expect(tooLate.error).toMatch(/The saved oplog ends at .* Nothing was changed\./)
        expect(await wallets.countDocuments()).toBe(3)

        const done = await back(instant)
        expect(done.code, done.error).toBe(0)
        expect(await wallets.distinct('_id')).toEqual(['first', 'in the backup'])
      } finally {
        await client.db(`${prefix}_wallet`).dropDatabase()
      }
    },
  )

  it.runIf(isOurs)('refuses while services are connected', async () => {
    await using service = await MongoClient.connect(root, { appName: 'wallet' })
    await service.db('admin').command({ ping: 1 })
    const { code, error } = await put(await handMade('connected'), root, '--yes')
    expect(code).toBe(1)
    expect(error).toMatch(/wallet.* are connected to the database: stop all services first/)
  })

  it.runIf(isOurs)('refuses databases that are there, unless it may drop them', async () => {
    await client.db(`${prefix}_wallet`).collection('wallets').insertOne({})
    try {
      const at = await handMade('occupied')
      const refused = await put(at, asBackup, '--yes')
      expect(refused.code).toBe(1)
      expect(refused.error).toContain(`already holds ${prefix}_wallet`)
      const missing = await put(at, asBackup, '--drop', '--yes', '--mongorestore', '/nowhere/x')
      expect(missing.code).toBe(2)
      expect(missing.error).toContain('install MongoDB Database Tools')
      const unasked = await put(
        at,
        asBackup,
        '--drop',
        '--mongorestore',
        await tool('restores', ''),
      )
      expect(unasked.code).toBe(2)
      expect(unasked.error).toContain(`which replace ${prefix}_wallet for good`)
      // The user that takes backups may not put one back.
      const notHis = await put(
        at,
        asBackup,
        '--drop',
        '--yes',
        '--mongorestore',
        await tool('restores', ''),
      )
      expect(notHis.code).toBe(3)
      expect(notHis.error).toContain('does not let backup do that')
      expect(await client.db(`${prefix}_wallet`).collection('wallets').countDocuments()).toBe(1)
    } finally {
      await client.db(`${prefix}_wallet`).dropDatabase()
    }
  })

  it.runIf(isOurs)(
    'refuses to replace databases of others, unless it may drop them too',
    async () => {
      const shop = client.db(`${prefix}_shop`)
      await shop.collection('orders').insertOne({})
      try {
        const ofShop = { name: shop.databaseName, service: null, collections_version: 0, bytes: 1 }
        const at = await handMade('shared', { databases: [database({}), ofShop] })
        const options = ['--drop', '--yes', '--mongorestore', await tool('restores-none', 'cat')]
        // Of this user nobody looks which services are connected, as those of other tests are.
        const refused = await put(at, asBackup, ...options)
        expect(refused.code).toBe(1)
        expect(refused.error).toContain(`would also replace ${shop.databaseName}, which no service`)
        expect(await shop.collection('orders').countDocuments()).toBe(1)
        const tried = await put(at, asBackup, ...options, '--drop-others')
        expect(tried.error).toContain('does not let backup do that')
      } finally {
        await shop.dropDatabase()
      }
    },
  )

  it.runIf(isOurs)(
    'fails when the tool is killed, whatever that said before, and says what to do',
    async () => {
      const finished = `cat >/dev/null; echo 'finished restoring loyalty_wallet.wallets' >&2; kill -9 $$`
      const killed = await tool('killed', finished)
      const file = join(folder, 'password')
      await writeFile(file, 'backup\n')
      const options = ['--mongo-user', 'backup', '--mongo-password-file', file]
      const url = databaseUrlFor('wallet', root)
      const at = await handMade('killed-restore')
      const { code, error } = await put(at, url, '--yes', '--mongorestore', killed, ...options)
      expect(code).toBe(3)
      expect(error).toContain(
        'hold a part of the backup: it was killed (SIGKILL), mostly because the container or the machine had no memory left: give it more memory. Remove the cause and run this again with --drop.',
      )
      expect(error).not.toContain('finished restoring')
    },
  )

  it.runIf(isOurs)(
    'says what to do when the tool fails, and signs in as another user',
    async () => {
      const file = join(folder, 'password')
      await writeFile(file, 'backup\n')
      const fails = await tool('fails', `cat >/dev/null; echo 'Failed: disk full' >&2; exit 1`)
      const options = ['--mongo-user', 'backup', '--mongo-password-file', file]
      const url = databaseUrlFor('wallet', root)
      const at = await handMade('failing')
      const { code, error } = await put(at, url, '--yes', '--mongorestore', fails, ...options)
      expect(code).toBe(3)
      expect(error).toContain(
        'hold a part of the backup: disk full. Remove the cause and run this again with --drop.',
      )
    },
  )
})

describe.runIf(isOurs)('a bucket of S3', () => {
  const BUCKET = 'backups'
  /** Three parts of an upload. */
  const LARGE_BYTES = 40_000_000
  let at = ''
  let key = ''
  let server: S3rver

  beforeAll(async () => {
    at = await mkdtemp(join(folder, 's3-'))
    key = join(folder, 'backup-key')
    await run(['backups', 'create-key', key])
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: at,
      configureBuckets: [{ name: BUCKET }],
    })
    const { port } = await server.run()
    const secret = join(folder, 's3-secret')
    await writeFile(secret, 'S3RVER\n')
    environment = {
      ...environment,
      LOYALTY_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      LOYALTY_S3_KEY_ID: 'S3RVER',
      LOYALTY_S3_SECRET_FILE: secret,
    }
  })
  afterAll(() => server.close())

  const backUp = (below: string, mongodump: string, ...more: string[]) =>
    take(`s3://${BUCKET}/${below}`, mongodump, '--key-file', `${key}.pub`, ...more)
  const listed = async (below: string) => {
    const { out, error } = await call(['backups', 'list', `s3://${BUCKET}/${below}`, '--json'])
    expect(error).toBe('')
    return JSON.parse(out) as { backups: { folder: string; bytes: number; encrypted: boolean }[] }
  }
  /** The files of the server that hold objects. */
  const stored = async (below: string) =>
    (await readdir(join(at, BUCKET, below), { recursive: true })).filter((name) =>
      /(archive|manifest).*_object$/.test(name),
    )

  it('takes an archive in parts, encrypted by the public key, and gives it back by the secret one', async () => {
    const large = await tool('large', `head -c ${LARGE_BYTES} /dev/zero`)
    const taken = await backUp('large', large, '--json')
    expect(taken.code, taken.error).toBe(0)
    const { backups } = await listed('large')
    expect(backups).toMatchObject([{ encrypted: true }])
    const { folder: address = '', bytes = 0 } = backups[0] ?? {}
    expect(bytes).toBeGreaterThan(LARGE_BYTES)
    for (const file of await stored('large')) {
      const content = await readFile(join(at, BUCKET, 'large', file))
      expect(content.includes(Buffer.alloc(64))).toBe(false)
    }
    expect((await call(['restore', address, '--check', '--key-file', key])).code).toBe(0)
  })

  it.each<[string, () => Promise<string[]>, number, string]>([
    [
      'another key',
      async () => {
        const other = join(folder, `key-${randomUUID()}`)
        await run(['backups', 'create-key', other])
        return ['--key-file', other]
      },
      1,
      'cannot be decrypted by',
    ],
    ['no key', () => Promise.resolve([]), 2, 'is encrypted: name the file of its secret key'],
    [
      'the public key',
      () => Promise.resolve(['--key-file', `${key}.pub`]),
      2,
      'is encrypted: name the file of its secret key',
    ],
  ])(
    'refuses a restore by %s before it asks a database',
    async (what, options, expected, sentence) => {
      const below = `keys-${what.replaceAll(' ', '-')}`
      expect(await backUp(below, await dumps())).toMatchObject({ code: 0 })
      const address = (await listed(below)).backups[0]?.folder ?? ''
      const { code, error } = await call(['restore', address, '--yes', ...(await options())], {
        LOYALTY_MONGO_URL: 'mongodb://127.0.0.1:9/',
      })
      expect({ code, error }).toEqual({
        code: expected,
        error: expect.stringContaining(sentence) as unknown,
      })
      expect(error).toContain('Nothing was changed.')
    },
  )

  it('refuses an object that was altered', async () => {
    expect(await backUp('altered', await dumps())).toMatchObject({ code: 0 })
    const address = (await listed('altered')).backups[0]?.folder ?? ''
    const name = (await stored('altered')).find((file) => file.includes('archive')) ?? ''
    const file = join(at, BUCKET, 'altered', name)
    const bytes = await readFile(file)
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    await writeFile(file, bytes)
    expect(await call(['restore', address, '--yes', '--key-file', key])).toEqual({
      code: 1,
      out: '',
      error: expect.stringContaining('is damaged, archive.gz.age has another sha256') as unknown,
    })
  })

  it('leaves nothing of a dump that fails, and lists none without its manifest', async () => {
    const fails = await tool('fails-late', `head -c ${LARGE_BYTES} /dev/zero; exit 1`)
    expect(await backUp('failed', fails)).toMatchObject({ code: 3 })
    expect(await stored('failed').catch(() => [])).toEqual([])
    expect(await backUp('torn', await dumps())).toMatchObject({ code: 0 })
    const manifest = (await stored('torn')).find((file) => file.includes('manifest')) ?? ''
    await rm(join(at, BUCKET, 'torn', manifest))
    expect((await listed('torn')).backups).toEqual([])
  })

  it('removes older ones', async () => {
    expect(await backUp('kept', await dumps())).toMatchObject({ code: 0 })
    const first = (await listed('kept')).backups[0]?.folder ?? ''
    // Two backups of one second would have one name.
    await nextSecond()
    expect(await backUp('kept', await dumps(), '--keep', '1')).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Removed ${first}.`) as unknown,
    })
    expect((await listed('kept')).backups).toHaveLength(1)
  })

  it.each([
    ['no key of encryption', [], {}, 2, 'A backup in a bucket is encrypted'],
    ['an unknown user', ['KEY'], { LOYALTY_S3_KEY_ID: 'NOBODY' }, 3, 'refuses: InvalidAccessKeyId'],
    [
      'a server that is away',
      ['KEY'],
      { LOYALTY_S3_ENDPOINT: 'http://127.0.0.1:9' },
      3,
      'cannot be reached (ECONNREFUSED)',
    ],
  ])('says in one sentence: %s', async (_, options, more, expected, sentence) => {
    const keys = options.length === 0 ? [] : ['--key-file', `${key}.pub`]
    const args = ['backup', `s3://${BUCKET}/none`, '--prefix', prefix, '--mongodump', await dumps()]
    const { code, error } = await call([...args, ...keys], more)
    expect({ code, lines: error.trim().split('\n').length }, error).toEqual({
      code: expected,
      lines: 1,
    })
    expect(error).toContain(sentence)
  })
})

const piece = (from: string, to: string) => ({
  name: `oplog-${from}`,
  format: 1 as const,
  from,
  to,
  version,
  archive: { file: 'oplog.bson' as const, bytes: 1, sha256: '' },
})
const secondOf = (seconds: number) => new Date(seconds * 1000)

describe('pieces of the oplog', () => {
  const base = { oplog_from: '100:1', ended_at: '1970-01-01T00:01:50.000Z' }
  const pieces = [piece('90:1', '100:3'), piece('100:3', '200:1'), piece('200:1', '300:1')]

  it('lead from a backup to an instant, and no further', () => {
    expect(piecesUntil(pieces, base, secondOf(150))).toEqual(pieces.slice(0, 2))
    expect(piecesUntil(pieces, base, secondOf(300))).toEqual(pieces)
  })

  it.each([
    ['before the end of the backup', pieces, 105, 'after the instant that is asked for'],
    ['after the last piece', pieces, 301, 'The saved oplog ends at 1970-01-01T00:05:00.000Z'],
    ['behind a gap', pieces.toSpliced(1, 1), 250, 'has a gap from 1970-01-01T00:01:40.000Z to'],
    ['with nothing saved', [], 150, 'The saved oplog ends at'],
  ])('do not lead to an instant %s', (_, saved, seconds, sentence) => {
    expect(() => piecesUntil(saved, base, secondOf(seconds))).toThrow(sentence)
  })

  it('do not lead into the second in which the backup ended, of which a part would be left out', () => {
    const ended = { ...base, ended_at: '1970-01-01T00:01:50.500Z' }
    expect(() => piecesUntil(pieces, ended, new Date(110_500))).toThrow('name an earlier one')
    expect(piecesUntil(pieces, ended, secondOf(111))).toEqual(pieces.slice(0, 2))
  })
})
