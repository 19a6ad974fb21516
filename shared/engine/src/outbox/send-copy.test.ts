import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '@loyalty/contracts/contract'
import type { AccountId } from '@loyalty/contracts/ids'
import { createLogger } from '../observability/logger.js'
import { refuse } from '@loyalty/contracts/outcome'
import { TransportFault, type TransportFaultReason } from '../transport/fault.js'
import type { Reply, Requester } from '../transport/requester.js'
import { steadyNow } from '../steady-clock.js'
import { SETTLE_LIMIT_MS } from './limits.js'
import { sendCopyBy } from './send-copy.js'

const receiver = contract({
  subject: 'loyalty.test.copies.apply',
  input: z.unknown(),
  output: z.unknown(),
  errors: [],
})
const account = '0190f3a2-0000-7000-8000-000000000001' as AccountId
const text = JSON.stringify({ id: 'fact', data: { used: 1 }, traceparent: '00-trace' })

/** Sends by a requester that answers so, and tells what it was asked and what was logged. */
function sending(answerWith: () => Reply) {
  const asked: Parameters<Requester['call']>[] = []
  const lines: { level: string; msg: string; errorCode?: string; requestId?: string }[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number])
  const requester: Requester = {
    async call(...call) {
      asked.push(call)
      return answerWith()
    },
    pendingCount: 0,
    close() {},
  }
  const logger = createLogger({ service: 'test', level: 'debug' }, { write })
  const send = sendCopyBy(requester, logger, { service: 'catalog', receivers: [receiver] })
  return { send, asked, lines }
}
const applied = (): Reply => ({
  ok: true,
  pieces: [new Uint8Array()],
  isReplay: false,
  headers: {},
})
const about = { subject: receiver.subject, requestId: 'fact' }
const faulty = (code: TransportFault['code'], reason: TransportFaultReason) => () => {
  throw new TransportFault(code, reason, about)
}

describe('a copy that is sent as a request', () => {
  it('is the data of its fact, under the id and the trace of it, with a deadline', async () => {
    const { send, asked, lines } = sending(applied)
    const began = steadyNow()
    expect(await send(receiver.subject, text, account)).toBe('applied')
    const [[to, data, context] = []] = asked
    expect(to).toBe(receiver)
    expect(data).toEqual({ used: 1 })
    const { deadlineMs = 0, ...rest } = context ?? {}
    expect(rest).toEqual({ account, actor: 'catalog', requestId: 'fact', traceparent: '00-trace' })
    expect(deadlineMs).toBeGreaterThanOrEqual(began + SETTLE_LIMIT_MS)
    expect(deadlineMs).toBeLessThanOrEqual(steadyNow() + SETTLE_LIMIT_MS)
    expect(lines).toEqual([])
  })

  it('has no trace where its fact has none', async () => {
    const { send, asked } = sending(applied)
    await send(receiver.subject, JSON.stringify({ id: 'fact', data: null }), account)
    expect(Object.keys(asked[0]?.[2] ?? {}).toSorted()).toEqual([
      'account',
      'actor',
      'deadlineMs',
      'requestId',
    ])
  })

  it('has failed when it is refused, which is said aloud', async () => {
    const { send, lines } = sending(() => refuse('VALIDATION_ERROR', 'no'))
    expect(await send(receiver.subject, text, account)).toBe('failed')
    expect(lines).toMatchObject([
      {
        level: 'error',
        msg: 'copy refused',
        errorCode: 'VALIDATION_ERROR',
        ...about,
      },
    ])
  })

  it.each([
    ['no-responders', 'SERVICE_UNAVAILABLE', 'away'],
    ['disconnected', 'SERVICE_UNAVAILABLE', 'away'],
    ['timeout', 'UPSTREAM_TIMEOUT', 'failed'],
    ['malformed', 'INTERNAL', 'failed'],
  ] as const)('that meets %s is said to be: %s, %s', async (reason, code, result) => {
    const { send, lines } = sending(faulty(code, reason))
    expect(await send(receiver.subject, text, account)).toBe(result)
    expect(lines).toMatchObject([
      { level: 'debug', msg: 'copy not delivered', errorCode: code, ...about },
    ])
  })

  it('rejects what is no fault of the way', async () => {
    const defect = new Error('a defect')
    const { send } = sending(() => {
      throw defect
    })
    await expect(send(receiver.subject, text, account)).rejects.toBe(defect)
  })

  it('rejects what nobody receives', async () => {
    const { send, asked } = sending(applied)
    await expect(send('loyalty.test.nobody', text, account)).rejects.toThrow(
      'loyalty.test.nobody: nobody receives copies there',
    )
    expect(asked).toEqual([])
  })
})
