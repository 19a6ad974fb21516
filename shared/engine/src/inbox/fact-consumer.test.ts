import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { account, now } from '../../test/sample-command.js'
import { touch, type Command } from '../commit/command.js'
import type { Committer } from '../commit/committer.js'
import { fact } from '@loyalty/contracts/fact'
import type { Uuid } from '@loyalty/contracts/ids'
import { toPublished } from '../outbox/cloud-event.js'
import { answer } from '@loyalty/contracts/outcome'
import type { RequestContext } from '../request-context.js'
import { steadyNow } from '../steady-clock.js'
import { SERVICE_TIMEOUT_MS } from '../transport/limits.js'
import { on } from './fact-consumer.js'
import { inbox } from './inbox.collection.js'

const id = '0190f3a2-0000-7000-8000-000000000002' as Uuid
const happened = fact({
  type: 'things.happened',
  subject: 'loyalty.events.things.happened',
  summary: 'A thing happened.',
  aggregate: 'thing',
  data: z.object({ count: z.number() }),
})
const apply: Command<{ count: number }, never> = {
  name: 'apply',
  loads: [() => []],
  decide: () => answer({}),
}
const reaction = on(happened, apply)
const about = { id, account, service: 'things', aggregateId: 'one', sequence: 7, now }
const { text: body } = toPublished(happened, { ...about, data: { count: 3 } })

interface Run {
  command: Command<unknown>
  received: unknown
  context: RequestContext
}

/** What a committer is asked to run for a delivery. */
async function ran(
  delivery: Parameters<typeof reaction.react>[0],
  reacting = reaction,
): Promise<Run[]> {
  const runs: Run[] = []
  const run = async (command: Run['command'], received: unknown, context: RequestContext) => {
    runs.push({ command, received, context })
    return answer({})
  }
  const committer = { run } as unknown as Pick<Committer, 'run'>
  await reacting.react(delivery, 'reader', committer)
  return runs
}

/** The same where it is asked first whether the effect is there. */
function runsWhere(isThere: boolean): Promise<Run[]> {
  const isApplied = (data: object, of: string) => {
    expect({ data, of }).toEqual({ data: { count: 3 }, of: account })
    return Promise.resolve(isThere)
  }
  return ran({ body, traceparent: undefined }, on(happened, apply, isApplied))
}

describe('the reaction to a fact', () => {
  it('is for its subject', () => {
    expect(reaction.subject).toBe('loyalty.events.things.happened')
  })

  it('runs its command once for the fact, in the name of the consumer', async () => {
    const earliestMs = steadyNow() + SERVICE_TIMEOUT_MS
    const [only, ...others] = await ran({ body, traceparent: undefined })
    expect(others).toEqual([])
    expect(only?.received).toEqual({ factId: id, data: { count: 3 } })
    const { deadlineMs = 0, ...context } = only?.context ?? {}
    expect(context).toEqual({ account, actor: 'reader', requestId: id, isBulk: true })
    expect(deadlineMs).toBeGreaterThanOrEqual(earliestMs)
    expect(deadlineMs).toBeLessThanOrEqual(steadyNow() + SERVICE_TIMEOUT_MS)
    expect(only?.command.loads[0](only.received, only.context)).toEqual([
      touch(inbox, `${account}|reader|${id}`),
    ])
  })

  it('runs nothing where the effect of its fact is there already', async () => {
    expect(await runsWhere(true)).toEqual([])
    expect(await runsWhere(false)).toHaveLength(1)
  })

  it('goes on in the trace of its delivery', async () => {
    const [only] = await ran({ body, traceparent: 'trace' })
    expect(only?.context.traceparent).toBe('trace')
  })

  it('to what is no such fact is a refusal of it', async () => {
    const committer = {} as Pick<Committer, 'run'>
    const wrong = body.replace('"count":3', '"count":null')
    await expect(
      reaction.react({ body: wrong, traceparent: undefined }, 'reader', committer),
    ).rejects.toThrow('count')
  })
})
