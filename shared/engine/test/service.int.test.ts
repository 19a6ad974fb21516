import { Controller, Module } from '@nestjs/common'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { parseConfig } from '../src/config/parse-config.js'
import { readVersion } from '../src/observability/version.js'
import { serviceConfig } from '../src/service/service-config.js'
import { contract } from '@loyalty/contracts/contract'
import { answer } from '@loyalty/contracts/outcome'
import { startService, type ServiceParts } from '../src/service/start-service.js'
import { Handles } from '../src/transport/handles.js'
import { startCuttableProxy, type CuttableProxy } from './cuttable-proxy.js'
import { contextOf, Gate, logger as silent, startCaller, until } from './transport-fixture.js'

const NAME = 'service-test'
const play = contract({
  subject: `loyalty.${NAME}.toy.play`,
  input: z.strictObject({}),
  output: z.object({}),
  errors: [],
})
const gate = new Gate()

@Controller()
class PlayController {
  @Handles(play)
  async play() {
    await gate.pass()
    return answer({})
  }
}

@Module({ controllers: [PlayController] })
class PlayModule {}

async function probe(port: number, path: string) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  return { status: response.status, body: await response.json() }
}

describe('a service', () => {
  let proxy: CuttableProxy
  let caller: Awaited<ReturnType<typeof startCaller>>

  beforeAll(async () => {
    proxy = await startCuttableProxy(Number(new URL(inject('natsUrl')).port))
    caller = await startCaller()
  })

  afterAll(async () => {
    await caller.stop()
    await proxy.cut()
  })

  const start = (parts: Partial<ServiceParts> = {}, logger = silent) =>
    startService({
      name: NAME,
      logger,
      config: parseConfig(serviceConfig(NAME), {
        NATS_URL: `nats://127.0.0.1:${proxy.port}`,
        MONGO_URL: 'mongodb://127.0.0.1',
        HEALTH_HOST: '127.0.0.1',
        HEALTH_PORT: '0',
      }),
      build: () => ({ module: PlayModule, isDatabaseReady: async () => true, ...parts }),
    })

  it('is ready when broker and database answer, and alive in any case', async () => {
    const database = { answer: async () => true }
    const service = await start({ isDatabaseReady: () => database.answer() })
    const { healthPort } = service
    expect(await probe(healthPort, '/readyz')).toEqual({
      status: 200,
      body: {
        status: 'ready',
        version: readVersion(),
        listening: true,
        broker: true,
        subscriptions: true,
        database: true,
      },
    })
    for (const away of [
      async () => false,
      () => Promise.reject(new Error('away')),
      () => new Promise<boolean>(() => undefined),
    ]) {
      database.answer = away
      expect((await probe(healthPort, '/readyz')).status).toBe(503)
    }
    database.answer = async () => true
    await proxy.cut()
    let last = await probe(healthPort, '/readyz')
    const giveUpAt = Date.now() + 5_000
    while (last.status !== 503 && Date.now() < giveUpAt) last = await probe(healthPort, '/readyz')
    expect(last.body).toMatchObject({ status: 'not ready', broker: false })
    expect((await probe(healthPort, '/livez')).status).toBe(200)
    expect((await probe(healthPort, '/other')).status).toBe(404)
    await proxy.mend()
    await service.stop()
  })

  it('stops in order: last answers, workers together, hooks one after the other, broker, health', async () => {
    const steps: string[] = []
    const { promise: isSecondStopped, resolve: secondStopped } = Promise.withResolvers<void>()
    const service = await start({
      workers: {
        first: {
          start: () => void steps.push('first started'),
          // One that waits for what another one does until it has stopped.
          stop: () => isSecondStopped,
        },
        second: {
          start: () => void steps.push('second started'),
          stop: () => {
            steps.push('second stopped')
            secondStopped()
          },
        },
      },
      onReady: () => void steps.push('ready'),
      onStop: {
        first: async () => {
          await caller.broker.flush()
          steps.push('first hook')
        },
        second: () => void steps.push('second hook'),
      },
    })
    const started = ['first started', 'second started', 'ready']
    gate.shut()
    const reply = caller.requester.call(play, {}, contextOf())
    await until(() => gate.entered === 1)
    const stopping = service.stop()
    expect((await probe(service.healthPort, '/readyz')).body).toMatchObject({ listening: false })
    expect(steps).toEqual(started)
    gate.open()
    expect((await reply).ok).toBe(true)
    await stopping
    await service.closed
    expect(steps).toEqual([...started, 'second stopped', 'first hook', 'second hook'])
    await expect(probe(service.healthPort, '/livez')).rejects.toThrow('fetch failed')
  })

  it('runs every stop hook although one fails, and says so', async () => {
    let isClosed = false
    const service = await start({
      workers: {
        worker: { start: () => undefined, stop: () => Promise.reject(new Error('stuck')) },
      },
      onStop: {
        committer: () => Promise.reject(new Error('committer stuck')),
        database: () => {
          isClosed = true
        },
      },
    })
    await expect(service.stop()).rejects.toThrow(/^stuck$/)
    expect(isClosed).toBe(true)
    await service.closed
  })

  it('tells what it is that a stop waits for', async () => {
    const warnings: object[] = []
    const { promise: isTold, resolve: told } = Promise.withResolvers<void>()
    const warn = (about: object, message?: string) => {
      if (message !== 'stop takes long') return
      warnings.push(about)
      told()
    }
    const listening = Object.assign(Object.create(silent) as typeof silent, { warn })
    const service = await start(
      {
        workers: {
          quick: { start: () => undefined, stop: () => undefined },
          stuck: { start: () => undefined, stop: () => isTold },
        },
      },
      listening,
    )
    await service.stop()
    expect(warnings).toEqual([{ parts: ['stuck'] }])
  })
})
