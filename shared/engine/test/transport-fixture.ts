import { Controller, Module } from '@nestjs/common'
import { inject } from 'vitest'
import { z } from 'zod'
import { contract } from '@loyalty/contracts/contract'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { AccountId } from '@loyalty/contracts/ids'
import { createLogger } from '../src/observability/logger.js'
import { answer, refuse, type Answer, type Outcome } from '@loyalty/contracts/outcome'
import type { RequestContext } from '../src/request-context.js'
import { connectBroker } from '../src/transport/connect.js'
import { createMicroservice } from '../src/transport/create-microservice.js'
import { Handles } from '../src/transport/handles.js'
import { ANSWER_IN_PARTS_BYTES_MAX } from '../src/transport/limits.js'
import { createRequester } from '../src/transport/requester.js'
import { BrokerServer, type BrokerServerOptions } from '../src/transport/server.js'
import { steadyNow } from '../src/steady-clock.js'

/** More than a message of the broker, and the same nowhere. */
export const LARGE_TEXT = Array.from({ length: 400_000 }, (_, at) => `line ${at}`).join('\n')

export { until } from '@loyalty/testing/until'

export const logger = createLogger({ service: 'test', level: 'silent' })

export const contextOf = (changes: Partial<RequestContext> = {}): RequestContext => ({
  account: '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as AccountId,
  actor: 'Zoë / tester',
  requestId: 'request-1',
  deadlineMs: steadyNow() + 3_000,
  ...changes,
})

/** A handler that a test holds until it opens the gate. */
export class Gate {
  entered = 0
  #open: () => void = () => undefined
  #opened = Promise.resolve()

  shut(): void {
    this.#opened = new Promise((resolve) => {
      this.#open = resolve
    })
  }

  open(): void {
    this.#open()
  }

  async pass(): Promise<void> {
    this.entered += 1
    await this.#opened
  }
}

/** A service of one operation for one test file, whose `behave` field says what it does. */
export function createPlayground(service: string) {
  const play = contract({
    subject: `loyalty.${service}.toy.play`,
    input: z.strictObject({
      id: z.string().min(1),
      behave: z
        .enum([
          'answer',
          'headers',
          'refuse',
          'fail',
          'fault',
          'large',
          'too large',
          'nothing',
          'wait',
        ])
        .default('answer'),
    }),
    output: z.object({ id: z.string() }),
    errors: ['COUPON_EXPIRED'],
  })
  const gate = new Gate()
  let handled = 0

  @Controller()
  class PlayController {
    @Handles(play)
    async play(
      input: z.output<typeof play.input>,
      context: RequestContext,
    ): Promise<Outcome<'COUPON_EXPIRED'>> {
      handled += 1
      const plain = answer({ id: input.id, actor: context.actor })
      switch (input.behave) {
        case 'answer':
          return plain
        case 'headers':
          return { ...plain, isReplay: true, headers: { ETag: '"ä 1"' } } satisfies Answer
        case 'refuse':
          return { ...refuse('COUPON_EXPIRED', 'was valid until 2026'), isReplay: true }
        case 'fail':
          throw new Error('secret inner text')
        case 'fault':
          throw new Fault('QUEUE_UNAVAILABLE', 'secret inner text', { retryAfterSeconds: 7 })
        case 'large':
          return { ...answer({ id: input.id, text: LARGE_TEXT }), headers: { ETag: '"1"' } }
        case 'too large':
          return answer({ text: 'x'.repeat(ANSWER_IN_PARTS_BYTES_MAX) })
        case 'nothing':
          return undefined as unknown as Answer
        case 'wait':
          await gate.pass()
          return plain
        default:
          return input.behave satisfies never
      }
    }
  }

  @Module({ controllers: [PlayController] })
  class PlayModule {}

  /** One process's worth: a connection, a server on it, and how to stop the two. */
  const startInstance = async (
    options: Partial<BrokerServerOptions> = {},
    url = inject('natsUrl'),
  ) => {
    const broker = await connectBroker({ url, name: service }, logger)
    const server = new BrokerServer({ broker, logger, service, ...options })
    const microservice = await createMicroservice(PlayModule, server, logger)
    await microservice.listen()
    const stop = async () => {
      await microservice.close()
      await broker.close()
    }
    return { broker, server, stop }
  }

  return {
    play,
    gate,
    PlayModule,
    startInstance,
    get handled() {
      return handled
    },
  }
}

/** A caller with a connection of its own. */
export async function startCaller(url = inject('natsUrl')) {
  const broker = await connectBroker({ url, name: 'caller' }, logger)
  const requester = createRequester(broker)
  const stop = async () => {
    requester.close()
    await broker.close()
  }
  return { broker, requester, stop }
}
