import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountId } from '@loyalty/contracts/ids'
import { Fault } from '@loyalty/contracts/errors/fault'
import { answer, type Outcome } from '@loyalty/contracts/outcome'
import { steadyNow } from '../steady-clock.js'
import { ACKNOWLEDGED_MS_MAX, BATCH_SILENT_MS, SETTLING_MS } from './limits.js'
import { BatchAnswers } from './batch-answers.js'
import type { BatchEnd } from './batch-end.js'
import { drop, toWaiting, type Trouble } from './waiting.js'

const nothing = { name: 'nothing', loads: [() => []] as const, decide: () => answer({}) }
const account = '0190f3a2-0000-7000-8000-000000000001' as AccountId

/**
 * The events of a committer, in their order: a batch of so many milliseconds, one that hangs, a rest, a majority
 * that acknowledges, the call.
 */
type Event =
  | { round: BatchEnd['kind']; ms: number }
  | { hangs: number }
  | { idle: number }
  | 'acknowledged'
  | 'elected'
  | 'call'

const batch = (kind: BatchEnd['kind'], ms = 20): Event => ({ round: kind, ms })
const conflict = batch('conflict')
const long = BATCH_SILENT_MS + 1

async function answerAfter(trouble: Trouble, events: readonly Event[]): Promise<string> {
  const answers = new BatchAnswers()
  const settled = Promise.withResolvers<Outcome>()
  const call = () => {
    const context = { account, actor: 'tester', requestId: 'r', deadlineMs: steadyNow() }
    return toWaiting(nothing, {}, context, settled, null)
  }
  let command = call()
  for (const event of events) {
    vi.advanceTimersByTime(1)
    if (event === 'call') command = call()
    else if (event === 'acknowledged') answers.acknowledged(steadyNow())
    else if (event === 'elected') answers.primaryChanged()
    else if ('idle' in event) vi.advanceTimersByTime(event.idle)
    else {
      answers.began()
      vi.advanceTimersByTime('round' in event ? event.ms : event.hangs)
      if ('round' in event) answers.ended(event.round)
    }
  }
  drop({ ...command, trouble }, answers.cameSince(command.arrivedMs))
  return settled.promise.then(
    (outcome) => (outcome.ok ? 'ok' : outcome.code),
    (error: unknown) => (error instanceof Fault ? error.code : String(error)),
  )
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

describe('a command whose deadline passes before a commit', () => {
  it.each<[string, Event[], string]>([
    ['others had its document all the time', [conflict, conflict, conflict], 'WRITE_CONFLICT'],
    ['batches of others were committed', [conflict, batch('committed')], 'WRITE_CONFLICT'],
    ['its batch met others and goes on', [conflict, { hangs: 20 }], 'WRITE_CONFLICT'],
    ['its row was closed meanwhile', [batch('writerClosed'), conflict], 'WRITE_CONFLICT'],
    ['its batch hangs', [conflict, { hangs: long }], 'SERVICE_UNAVAILABLE'],
    ['a batch took too long', [conflict, batch('committed', long)], 'SERVICE_UNAVAILABLE'],
    ['a conflict took too long', [conflict, batch('conflict', long)], 'SERVICE_UNAVAILABLE'],
    ['another primary was chosen while it rested', ['elected', conflict], 'SERVICE_UNAVAILABLE'],
    ['there was no primary', [conflict, batch('unreachable')], 'SERVICE_UNAVAILABLE'],
    ['there was none for a while', [batch('unreachable'), conflict], 'SERVICE_UNAVAILABLE'],
    ['the fate of a commit is not known', [batch('unknown'), conflict], 'SERVICE_UNAVAILABLE'],
    ['the server ended a transaction', [conflict, batch('ended')], 'SERVICE_UNAVAILABLE'],
    ['a batch had no time left', [conflict, batch('outOfTime')], 'SERVICE_UNAVAILABLE'],
  ])('when %s', async (_, events, code) => {
    const all: Event[] = ['call', ...events, 'acknowledged']
    expect(await answerAfter({ kind: 'conflict', at: 'things|a' }, all)).toBe(code)
    const ofKey = code === 'WRITE_CONFLICT' ? 'IDEMPOTENCY_IN_PROGRESS' : code
    expect(await answerAfter({ kind: 'sameKey', at: 'things|a' }, all)).toBe(ofKey)
    expect(await answerAfter({ kind: 'none' }, all)).toBe('SERVICE_UNAVAILABLE')
    const fault = { kind: 'fault', cause: new Error('away') } as const
    expect(await answerAfter(fault, all)).toBe('SERVICE_UNAVAILABLE')
  })

  it.each<[string, Event[], string]>([
    ['has never acknowledged anything', [conflict], 'SERVICE_UNAVAILABLE'],
    ['has just acknowledged something', ['acknowledged', conflict], 'WRITE_CONFLICT'],
    ['has acknowledged a batch', [batch('committed'), conflict], 'WRITE_CONFLICT'],
    [
      'has stopped acknowledging',
      [batch('committed'), 'acknowledged', { idle: ACKNOWLEDGED_MS_MAX }, conflict],
      'SERVICE_UNAVAILABLE',
    ],
  ])('in which a majority %s', async (_, events, code) => {
    expect(await answerAfter({ kind: 'conflict', at: 'things|a' }, ['call', ...events])).toBe(code)
  })

  it.each<[string, number, string]>([
    ['just over', SETTLING_MS - 1_000, 'SERVICE_UNAVAILABLE'],
    ['long over', SETTLING_MS + 1_000, 'WRITE_CONFLICT'],
  ])('hears of an outage that was %s when it came', async (_, ms, code) => {
    const events: Event[] = [batch('unreachable'), { idle: ms }, 'call', conflict, 'acknowledged']
    expect(await answerAfter({ kind: 'conflict', at: 'things|a' }, events)).toBe(code)
  })
})
