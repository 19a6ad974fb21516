import { randomUUID } from 'node:crypto'
import { MongoClient } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../src/config/parse-config.js'
import { serviceConfig } from '../src/service/service-config.js'
import { markDeployed } from '../src/mongo/deployments.js'
import { openDatabase } from '../src/service/open-database.js'
import { databaseUrl } from './commit-fixture.js'
import { startCuttableProxy } from './cuttable-proxy.js'
import { createKeptLog } from './relay-fixture.js'
import { until } from './transport-fixture.js'

describe('a service that opens its database', () => {
  it('waits for the deploy step of its version, or of a newer one, and says so', async () => {
    const name = `test_${randomUUID().slice(0, 8)}`
    await using client = new MongoClient(databaseUrl())
    const config = parseConfig(serviceConfig('toys'), {
      MONGO_URL: databaseUrl(),
      MONGO_DATABASE: name,
      NATS_URL: 'nats://127.0.0.1:1',
    })
    const { logger, lines } = createKeptLog()
    const waits = () => lines.filter(({ msg }) => msg.startsWith('waits for the deploy'))

    const opening = openDatabase('toys', config, logger, 2)
    await until(() => waits().length === 1)
    await markDeployed(client.db(name), 1)
    await until(() => waits().length === 2)
    expect(waits()).toMatchObject([
      { deployed: 0, version: 2 },
      { deployed: 1, version: 2 },
    ])
    await markDeployed(client.db(name), 3)
    const database = await opening
    expect(await database.isReady()).toBe(true)
    await database.close()
    await client.db(name).dropDatabase()
  })

  it('tells when the database is away, and for how long it was', async () => {
    const name = `test_${randomUUID().slice(0, 8)}`
    await using client = new MongoClient(databaseUrl())
    await markDeployed(client.db(name), 1)
    const url = new URL(databaseUrl())
    const proxy = await startCuttableProxy(Number(url.port))
    url.port = String(proxy.port)
    url.searchParams.delete('replicaSet')
    url.searchParams.set('directConnection', 'true')
    const config = parseConfig(serviceConfig('toys'), {
      MONGO_URL: url.href,
      MONGO_DATABASE: name,
      NATS_URL: 'nats://127.0.0.1:1',
    })
    const { logger, lines } = createKeptLog()
    const told = (what: string) => lines.filter(({ msg }) => msg === `database ${what}`)
    const database = await openDatabase('toys', config, logger, 1)
    await proxy.cut()
    await until(() => told('away').length === 1)
    await proxy.mend()
    await until(() => told('back').length === 1)
    expect(told('back')).toMatchObject([{ awaySeconds: expect.any(Number) as unknown }])
    await database.close()
    expect(told('away')).toHaveLength(1)
    await proxy.cut()
    await client.db(name).dropDatabase()
  })
})
