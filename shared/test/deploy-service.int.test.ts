import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { MongoClient } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { databaseUrl, databaseUrlThrough } from './commit-fixture.js'
import { counters } from './commit-toys.js'
import { startCuttableProxy } from './cuttable-proxy.js'
import { until } from './transport-fixture.js'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

function startStep(url: string, database = `test_${randomUUID().slice(0, 8)}`) {
  const child = spawn(
    process.execPath,
    ['--import', here('read-sources.ts'), here('deploy-service.child.ts')],
    {
      env: {
        PATH: process.env['PATH'],
        MONGO_URL: url,
        MONGO_DATABASE: database,
        NATS_URL: 'nats://127.0.0.1:1',
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

describe('a deploy step', () => {
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
