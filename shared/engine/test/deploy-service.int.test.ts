import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { MongoClient, type Document } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { databaseUrl, databaseUrlThrough } from './commit-fixture.js'
import { counters } from './commit-toys.js'
import { startCuttableProxy } from './cuttable-proxy.js'
import { until } from './transport-fixture.js'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const someDatabase = () => `test_${randomUUID().slice(0, 8)}`

function startStep(
  url: string,
  database = someDatabase(),
  version = 1,
  versionMin = 1,
  environment: Record<string, string> = {},
) {
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', here('read-sources.ts'), here('deploy-service.child.ts')],
    {
      env: {
        PATH: process.env['PATH'],
        MONGO_URL: url,
        MONGO_DATABASE: database,
        VERSION: String(version),
        VERSION_MIN: String(versionMin),
        NATS_URL: 'nats://127.0.0.1:1',
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const exited = once(child, 'close')
  return {
    database,
    said: () => said,
    async ended() {
      await exited
      return { code: child.exitCode, said }
    },
  }
}

describe.concurrent('a deploy step', () => {
  it('waits for a database that is not there yet, saying so, and then does its work', async () => {
    const proxy = await startCuttableProxy(Number(new URL(databaseUrl()).port))
    await proxy.cut()
    const step = startStep(databaseUrlThrough(proxy.port))
    await until(() => step.said().includes('\n'))
    expect(step.said()).toMatch(
      /^toys-deploy: waiting: no primary of MongoDB answers \(.*ECONNREFUSED.*\)\n$/,
    )
    await proxy.mend()
    const { code, said } = await step.ended()
    expect(code).toBe(0)
    expect(said).toMatch(/toys-deploy: done\n$/)
    await using client = new MongoClient(databaseUrl())
    const db = client.db(step.database)
    expect(await db.listCollections({ name: counters.name }).toArray()).toHaveLength(1)
    await db.dropDatabase()
    await proxy.cut()
  })

  it('tells in one sentence that the password is wrong', async () => {
    const url = new URL(databaseUrl())
    url.password = 'wrong'
    expect(await startStep(url.href).ended()).toEqual({
      code: 1,
      said: 'toys-deploy: MongoDB refuses the user of MONGO_URL: check its name, its password and authSource\n',
    })
  })

  it('tells in one sentence that the connection string is none', async () => {
    const { code, said } = await startStep('mongodb://host:port:again/').ended()
    expect(code).toBe(78)
    expect(said).toContain('MONGO_URL: is no connection string of MongoDB: ')
  })
})

describe('a deploy step whose key is not the one that what is stored was made with', () => {
  it.for<[key: string, other: string, sentence: string]>([
    ['a'.repeat(32), '', 'TOY_KEY is not set, and what is stored was made with it'],
    ['a'.repeat(32), 'b'.repeat(32), 'TOY_KEY is not the key that what is stored was made with'],
  ])('ends with code 78 and a sentence, %s then %s', async ([key, other, sentence]) => {
    const database = someDatabase()
    const step = (named: string) =>
      startStep(databaseUrl(), database, 1, 1, named === '' ? {} : { TOY_KEY: named }).ended()
    expect(await step(key)).toEqual({ code: 0, said: '' })
    expect(await step(other)).toEqual({
      code: 78,
      said: `The settings of this process are not usable:\n  ${sentence}\n`,
    })
    await dropDatabase(database)
  })
})

const stepOf = (database: string, version: number, versionMin = 1) =>
  startStep(databaseUrl(), database, version, versionMin).ended()

/** Which version's fields the database allows. */
async function allowed(database: string): Promise<string[]> {
  await using client = new MongoClient(databaseUrl())
  const [found] = await client.db(database).listCollections({ name: counters.name }).toArray()
  const options = found as { options?: { validator?: Document } } | undefined
  const fields = Object.keys(options?.options?.validator?.['$jsonSchema'].properties ?? {})
  return fields.filter((field) => field.startsWith('member_'))
}

describe.concurrent('deploy steps of several versions', () => {
  it('leave a newer version as it is, and say so', async () => {
    const database = someDatabase()
    expect(await stepOf(database, 2)).toEqual({ code: 0, said: '' })
    expect(await stepOf(database, 1)).toEqual({
      code: 0,
      said: 'toys-deploy: the database has version 2 of its collections, this step makes 1: all stays as it is\n',
    })
    expect(await allowed(database)).toEqual(['member_2'])
    expect(await stepOf(database, 3)).toEqual({ code: 0, said: '' })
    expect(await allowed(database)).toEqual(['member_3'])
    await dropDatabase(database)
  })

  it('refuse a database whose documents they can not read, and change nothing of it', async () => {
    const database = someDatabase()
    expect(await stepOf(database, 2, 2)).toEqual({ code: 0, said: '' })
    expect(await stepOf(database, 4, 3)).toEqual({
      code: 1,
      said: 'toys-deploy: the database has version 2 of its collections, and this build reads none below 3: start with a new database, or use this one with the build that made it\n',
    })
    expect(await allowed(database)).toEqual(['member_2'])
    expect(await stepOf(database, 4, 2)).toEqual({ code: 0, said: '' })
    expect(await allowed(database)).toEqual(['member_4'])
    await dropDatabase(database)
  })

  it('end with the newest, whichever begins first', async () => {
    const database = someDatabase()
    const ended = await Promise.all([1, 3, 2].map((version) => stepOf(database, version)))
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(await allowed(database)).toEqual(['member_3'])
    await dropDatabase(database)
  })

  it('wait for one that works, and take over from one that was killed', async () => {
    const database = someDatabase()
    await using client = new MongoClient(databaseUrl())
    const row = client.db(database).collection<{ _id: string; until: Date }>('deployments')
    await row.insertOne({ _id: 'collections', until: new Date(Date.now() + 60_000) })
    const step = startStep(databaseUrl(), database)
    await until(() => step.said().includes('\n'))
    expect(step.said()).toBe('toys-deploy: waiting: another deploy step works on this database\n')
    await row.updateOne({ _id: 'collections' }, { $set: { until: new Date(0) } })
    expect(await step.ended()).toMatchObject({ code: 0 })
    expect(await allowed(database)).toEqual(['member_1'])
    await dropDatabase(database)
  })
})

async function dropDatabase(name: string): Promise<void> {
  await using client = new MongoClient(databaseUrl())
  await client.db(name).dropDatabase()
}
