import type { AnswerReply, Reply } from '@loyalty/engine/process'
import { refuse } from '@loyalty/contracts/outcome'
import { expect, it } from 'vitest'
import { createTestGateway } from '../../test/support/gateway.js'
import { ids } from './examples.js'

/** Makes a call under a key, and tells the ids and keys that wallet is asked with. */
async function asked(method: 'PATCH' | 'POST', url: string, reply: Reply) {
  const calls: unknown[] = []
  const { server, issuer } = await createTestGateway({
    services: {
      requester: {
        call: (_contract, input, { idempotency }) => {
          calls.push([(input as { id: string }).id, idempotency?.key])
          return Promise.resolve(reply)
        },
      },
    },
  })
  const authorization = `Bearer ${await issuer.issue()}`
  const headers = { authorization, 'idempotency-key': 'key' }
  const body = method === 'POST' ? { payload: { shipping: true } } : {}
  const answer = await server.inject({ method, url, headers, ...body })
  await server.close()
  return { status: answer.statusCode, calls }
}

const done: AnswerReply = { ok: true, pieces: [Buffer.from('{}')], isReplay: false, headers: {} }
const unknown = refuse('EVENT_NOT_FOUND', 'unknown')

it.each([
  ['PATCH', 'cancel'],
  ['POST', 'return'],
] as const)(
  '%s …/%s: wallet is asked under the key for what is no id of an event too',
  async (method, action) => {
    const urlOf = (id: string) => `/v1/behavior/events/${id}/${action}`
    expect(await asked(method, urlOf(ids.event.toUpperCase()), done)).toEqual({
      status: 200,
      calls: [[ids.event, 'key']],
    })
    expect(await asked(method, urlOf('abc'), unknown)).toEqual({
      status: 404,
      calls: [['00000000-0000-0000-0000-000000000000', 'key']],
    })
  },
)
