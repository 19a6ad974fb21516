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
import { readLastBackup, markDeployed } from '@loyalty/engine/admin'
import { databaseUrlFor } from '@loyalty/testing/database-login'
import { findMongoTools } from '@loyalty/testing/mongo-tools'
import { until } from '@loyalty/testing/until'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { knownVersions } from '../src/backup/manifest.js'
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

const take = (into: string, mongodump: string, ...more: string[]) => {
  const args = ['backup', into, '--mongodump', mongodump, '--prefix', prefix, ...more]
  return run(args, { environment: { LOYALTY_MONGO_URL: asBackup } })
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
      () => handMade('form', { format: 2, version: '9.0.0' }),
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

        const done = await put(older, root, '--drop', '--yes', '--mongorestore', mongorestore)
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
