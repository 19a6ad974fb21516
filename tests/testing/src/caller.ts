import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { Contract, InputOf, OutputOf } from '@loyalty/contracts/contract'
import type { AccountId } from '@loyalty/contracts/ids'
import type { RequestContext } from '@loyalty/engine/handler'
import {
  connectBroker,
  REQUEST_TIMEOUT_MS,
  createRequester,
  steadyNow,
  valueOf,
  type AnswerReply,
  type Logger,
  type Broker,
} from '@loyalty/engine/process'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { Refusal } from '@loyalty/contracts/outcome'

const TRIES_MAX = 4

/** A yes, read as its contract says, or a refusal. */
export type Called<C extends Contract> =
  (Omit<AnswerReply, 'pieces'> & { value: OutputOf<C> }) | Refusal

export type CallContext = Partial<RequestContext> & { account: AccountId }

/** Calls services by contract, the way the gateway does. */
export interface Caller {
  broker: Broker
  /**
   * Rejects with a fault as the requester does. Asks again, as a caller does, where a busy service says that it
   * has done nothing, with as much time as before.
   */
  call: <C extends Contract>(
    contract: C,
    input: z.input<C['input']>,
    context: CallContext,
  ) => Promise<Called<C>>
  /**
   * The value of a yes; anything else fails the test. Asks again what a slow machine refuses for the moment, as a caller
   * does.
   */
  yes: <C extends Contract>(
    contract: C,
    input: z.input<C['input']>,
    context: CallContext,
  ) => Promise<OutputOf<C>>
  stop: () => Promise<void>
}

export async function startCaller(brokerUrl: string, logger: Logger): Promise<Caller> {
  // Services answer to the inboxes of those who may ask them.
  const broker = await connectBroker({ url: brokerUrl, name: 'gateway' }, logger)
  const requester = createRequester(broker)

  const call: Caller['call'] = async (contract, input, context) => {
    const reply = await askAgain(() =>
      requester.call(contract, input as InputOf<typeof contract>, {
        actor: 'tester',
        requestId: randomUUID(),
        deadlineMs: steadyNow() + REQUEST_TIMEOUT_MS,
        ...context,
      }),
    )
    if (!reply.ok) return reply
    const { pieces, ...rest } = reply
    const value = contract.output.parse(valueOf({ pieces })) as OutputOf<typeof contract>
    return { ...rest, value }
  }

  return {
    broker,
    call,
    async yes(contract, input, context) {
      let reply = await call(contract, input, context)
      for (let tries = 1; isOfTheMoment(reply) && tries < TRIES_MAX; tries += 1) {
        await pause((reply.retryAfterSeconds ?? 1) * 1_000)
        reply = await call(contract, input, context)
      }
      if (!reply.ok) throw new Error(`${contract.subject}: ${reply.code} ${reply.details}`)
      return reply.value
    },
    async stop() {
      requester.close()
      await broker.close()
    },
  }
}

const isOfTheMoment = (reply: { ok: true } | Refusal): reply is Refusal =>
  !reply.ok && (reply.code === 'RATE_LIMITED' || reply.code === 'WRITE_CONFLICT')

async function askAgain<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      const isBusy = error instanceof Fault && error.code === 'SERVICE_UNAVAILABLE'
      if (!isBusy || tries === TRIES_MAX) throw error
      await pause((error.retryAfterSeconds ?? 1) * 1_000)
    }
  }
}

/** A field of a call's context: the key that a repeat shares, for one operation. */
export const withKey = (
  key: string,
  operation: string,
  hash = 'a'.repeat(64),
): Pick<RequestContext, 'idempotency'> => ({ idempotency: { key, operation, hash } })
