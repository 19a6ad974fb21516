import { afterEach, describe, expect, it } from 'vitest'
import { createCommitter } from '../src/commit/committer.js'
import { useTracing, type Span, type Tracing } from '../src/observability/tracing.js'
import { createWorld, logger, putCounter, type World } from './commit-fixture.js'
import { contextOf, needCopy, useCounter } from './commit-toys.js'

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

const broken = () => {
  throw new Error('whoever is told of the batch is broken')
}

/** Follows a call, and fails where it is told how the call's batch ended. */
function brokenTracing(): Tracing {
  const span: Span = {
    traceparent,
    set: broken,
    link: () => undefined,
    fail: () => undefined,
    end: () => undefined,
  }
  return {
    start: () => span,
    within: (_, work) => work(),
    current: () => null,
    stop: () => Promise.resolve(),
  }
}

async function startCommitter(world: World, onPublished?: () => void) {
  const { client, db } = world.database
  const committer = createCommitter({
    client,
    db,
    logger,
    service: 'test',
    ...(onPublished && { onPublished }),
  })
  await committer.start()
  return committer
}

afterEach(() => useTracing(null))

describe('a batch that is committed', () => {
  it('is answered once for all, though whoever is told of its facts throws', async () => {
    await using world = await createWorld({ committers: 0 })
    await putCounter(world, 'one', { limit: 50 })
    const committer = await startCommitter(world, broken)
    const calls = Array.from({ length: 5 }, () =>
      committer.run(useCounter, { counter: 'one' }, contextOf()),
    )
    const outcomes = await Promise.all(calls)
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    await committer.stop()
    expect(await world.counter('one')).toMatchObject({ used: 5 })
    expect(await world.count('entries')).toBe(5)
  })

  it('is answered once for all, though its trace cannot be written', async () => {
    await using world = await createWorld({ committers: 0 })
    await putCounter(world, 'one', { limit: 50 })
    const committer = await startCommitter(world)
    useTracing(brokenTracing())
    const context = contextOf(undefined, { traceparent })
    const [used, copied] = await Promise.allSettled([
      committer.run(useCounter, { counter: 'one' }, context),
      // Its copy is asked for although the batch before was not told either.
      committer.run(needCopy, { counter: 'none' }, context),
    ])
    expect(used).toMatchObject({ value: { ok: true } })
    expect(copied).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE' } })
    await committer.stop()
    expect(await world.counter('one')).toMatchObject({ used: 1 })
  })
})
