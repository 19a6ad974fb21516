import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connectBroker } from '../src/transport/connect.js'
import { startCuttableProxy, type CuttableProxy } from './cuttable-proxy.js'
import { contextOf, createPlayground, logger, startCaller, until } from './transport-fixture.js'
import { steadyNow } from '../src/steady-clock.js'

const playground = createPlayground('reconnect-test')
const { play, gate } = playground
const RECONNECT_LIMIT_MS = 10_000
const STOP_MS_MAX = 10_000

describe('a broker that goes away and comes back', () => {
  let toBroker: CuttableProxy
  let toService: CuttableProxy
  let caller: Awaited<ReturnType<typeof startCaller>>
  let instance: Awaited<ReturnType<typeof playground.startInstance>>

  beforeAll(async () => {
    const brokerPort = Number(new URL(inject('natsUrl')).port)
    toBroker = await startCuttableProxy(brokerPort)
    toService = await startCuttableProxy(brokerPort)
    instance = await playground.startInstance({}, `nats://127.0.0.1:${toService.port}`)
    caller = await startCaller(`nats://127.0.0.1:${toBroker.port}`)
  })

  afterAll(async () => {
    await caller.stop()
    await instance.stop()
    await toBroker.cut()
    await toService.cut()
  })

  const call = (behave: 'answer' | 'wait', limitMs = 3_000) =>
    caller.requester.call(
      play,
      { id: 'c1', behave },
      contextOf({ deadlineMs: steadyNow() + limitMs }),
    )

  it('fails at once while it is away, leaves what waits in doubt, and goes on afterwards', async () => {
    gate.shut()
    const inDoubt = call('wait', 500).catch((fault: unknown) => fault)
    await until(() => gate.entered === 1)
    await toBroker.cut()
    await until(() => !caller.broker.isConnected)

    await expect(call('answer')).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      reason: 'disconnected',
    })
    expect(await inDoubt).toMatchObject({ code: 'UPSTREAM_TIMEOUT', reason: 'timeout' })
    expect(caller.requester.pendingCount).toBe(0)

    gate.open()
    await toBroker.mend()
    await until(() => caller.broker.isConnected, RECONNECT_LIMIT_MS)
    expect((await call('answer')).ok).toBe(true)
  })

  it('answers after the reconnect what was asked before', async () => {
    const entered = gate.entered
    gate.shut()
    const waiting = call('wait')
    await until(() => gate.entered === entered + 1)
    await toService.cut()
    await until(() => !instance.broker.isConnected)
    gate.open()
    await until(() => instance.server.inFlightCount === 0)
    await toService.mend()
    expect((await waiting).ok).toBe(true)
    expect((await call('answer')).ok).toBe(true)
  })

  it('stops in time while it is away', async () => {
    const lonely = await playground.startInstance({}, `nats://127.0.0.1:${toService.port}`)
    await toService.cut()
    await until(() => !lonely.broker.isConnected)
    const startedAt = Date.now()
    await lonely.stop()
    expect(Date.now() - startedAt).toBeLessThan(STOP_MS_MAX)
    await toService.mend()
    await until(() => instance.broker.isConnected, RECONNECT_LIMIT_MS)
  })

  it('is waited for by who starts first', async () => {
    await toBroker.cut()
    const connecting = connectBroker(
      { url: `nats://127.0.0.1:${toBroker.port}`, name: 'early' },
      logger,
    )
    await toBroker.mend()
    const broker = await connecting
    expect(broker.isConnected).toBe(true)
    await broker.close()
  })
})
