import { setTimeout as sleep } from 'node:timers/promises'
import { Controller, Module } from '@nestjs/common'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '../src/contracts/contract.js'
import type { AccountId } from '../src/ids.js'
import { createLogger } from '../src/observability/logger.js'
import { answer } from '../src/outcome.js'
import type { RequestContext } from '../src/request-context.js'
import { connectBroker, type Broker } from '../src/transport/connect.js'
import { createMicroservice } from '../src/transport/create-microservice.js'
import { Handles } from '../src/transport/handles.js'
import { createRequester, type Requester } from '../src/transport/requester.js'
import { BrokerServer } from '../src/transport/server.js'
import { startNats, type NatsServer } from './nats-server.js'

const echo = contract({
  subject: 'loyalty.test.echo.get',
  input: z.strictObject({ id: z.string().min(1) }),
  output: z.object({ id: z.string(), actor: z.string() }),
  errors: ['CUSTOMER_NOT_FOUND'],
})

@Controller()
class EchoController {
  @Handles(echo)
  async get(input: { id: string }, context: RequestContext) {
    await sleep(1)
    return answer({ id: input.id, actor: context.actor })
  }
}

@Module({ controllers: [EchoController] })
class EchoModule {}

const logger = createLogger({ service: 'test', level: 'silent' })
const context = (): RequestContext => ({
  account: '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as AccountId,
  actor: 'Zoë / tester',
  requestId: 'request-1',
  deadlineMs: Date.now() + 3_000,
})

describe('transport', () => {
  let nats: NatsServer
  let broker: Broker
  let requester: Requester
  let stop: () => Promise<void>

  beforeAll(async () => {
    nats = await startNats()
    broker = await connectBroker({ url: nats.url, name: 'test' }, logger)
    const server = new BrokerServer({ broker, logger, service: 'test' })
    const service = await createMicroservice(EchoModule, server, logger)
    await service.listen()
    requester = createRequester(broker)
    stop = () => service.close()
  })

  afterAll(async () => {
    await stop()
    requester.close()
    await broker.close()
    await nats.stop()
  })

  it('answers with the bytes that the handler wrote', async () => {
    const reply = await requester.call(echo, { id: 'c1' }, context())
    expect(reply.ok && Buffer.from(reply.bytes).toString()).toBe(
      '{"id":"c1","actor":"Zoë / tester"}',
    )
  })
})
