import { afterEach, describe, expect, it } from 'vitest'
import { LongLists } from '../src/commit/long-lists.js'
import { VersionCache } from '../src/commit/version-cache.js'
import { attemptTracedBatch } from '../src/commit/trace-batch.js'
import { toWaiting, type Waiting } from '../src/commit/waiting.js'
import { useTracing, type Span, type SpanOptions } from '../src/observability/tracing.js'
import type { Outcome } from '@loyalty/contracts/outcome'
import { addEntry, contextOf } from './commit-toys.js'
import { createKeptLog } from './relay-fixture.js'
import { committed, useBatches } from './batch-fixture.js'

const { current, row } = useBatches()
afterEach(() => useTracing(null))

const traceparentOf = (span: string) => `00-0af7651916cd43dd8448eb211c80319c-${span.repeat(16)}-01`

/** A span, and all that it is told. */
function createSpan(name: string, set: Span['set'] = () => {}) {
  const told: unknown[] = []
  const span: Span = {
    traceparent: traceparentOf(name),
    set(attributes) {
      told.push(attributes)
      set(attributes)
    },
    link: (traceparent) => void told.push(`linked to ${traceparent}`),
    fail: () => void told.push('failed'),
    end: () => void told.push('ended'),
  }
  return { span, told }
}

/** Follows calls in this process, with one span for all that begins. */
function trace({ span }: { span: Span }) {
  const started: { name: string; options: SpanOptions }[] = []
  useTracing({
    start(name, options) {
      started.push({ name, options })
      return span
    },
    within: (_span, work) => work(),
    current: () => null,
    stop: async () => {},
  })
  return started
}

const add = (label: string, span: Span | null): Waiting =>
  toWaiting(
    addEntry,
    { counter: 'one', label },
    contextOf(),
    Promise.withResolvers<Outcome>(),
    span,
  )

async function attempt(commands: readonly Waiting[]) {
  const log = createKeptLog()
  const { session, writer } = current
  const parts = {
    session,
    service: 'test',
    writer,
    cache: new VersionCache(),
    lists: new LongLists(),
    mayCommit: () => true,
    isParked: () => false,
    isCareful: false,
  }
  return { end: await attemptTracedBatch(parts, commands, log.logger), lines: log.lines }
}

describe('a batch', () => {
  it('is a part of the trace of its first command, and linked with the others', async () => {
    const [first, other, batch] = [createSpan('a'), createSpan('b'), createSpan('c')]
    const started = trace(batch)
    const commands = [add('one', null), add('two', first.span), add('three', other.span)]
    expect(committed((await attempt(commands)).end).decided).toHaveLength(3)
    expect(started).toEqual([
      {
        name: 'batch',
        options: {
          kind: 'internal',
          parent: first.span.traceparent,
          links: [other.span.traceparent],
          attributes: { 'loyalty.batch.commands': 3 },
        },
      },
    ])
    expect(batch.told).toEqual([{ 'loyalty.batch.end': 'committed' }, 'ended'])
    expect(other.told).toEqual([`linked to ${batch.span.traceparent}`])
    expect(first.told).toEqual([])
  })

  it('has no span when nobody follows its commands', async () => {
    const started = trace(createSpan('c'))
    committed((await attempt([add('one', null)])).end)
    expect(started).toEqual([])
  })

  it('goes on where tracing has ended meanwhile', async () => {
    const [first, other] = [createSpan('a'), createSpan('b')]
    const { end, lines } = await attempt([add('one', first.span), add('two', other.span)])
    expect(committed(end).decided).toHaveLength(2)
    expect(other.told).toEqual([])
    expect(lines).toEqual([])
  })

  it('is attempted once, and has ended as it has, though its span is broken', async () => {
    trace(
      createSpan('c', () => {
        throw new Error('no room for a span')
      }),
    )
    const { end, lines } = await attempt([add('one', createSpan('a').span)])
    expect(committed(end).decided).toHaveLength(1)
    expect(lines).toMatchObject([
      { level: 'error', msg: 'a batch was not traced', err: { message: 'no room for a span' } },
    ])
    expect(await row()).toMatchObject({ round: 1n })
  })
})
