import { describe, expect, it } from 'vitest'
import { aggregateKey } from '../src/outbox/cloud-event.js'
import { factsNotSent } from '../src/outbox/metrics.js'
import { account } from './commit-toys.js'
import { WRITER } from './relay-fixture.js'
import { countOf, useRelayWork } from './relay-work-fixture.js'

const { current, batches, deleteStream, startWork, sent, pass } = useRelayWork()
const sick = aggregateKey(account, 'sick')

describe('an aggregate whose fact can never be sent', () => {
  const tooLarge = { text: 'x'.repeat(1_100_000) }
  const mend = () =>
    batches().updateOne(
      { 'facts.text': tooLarge.text },
      {
        $set: { 'facts.0.text': JSON.stringify({ subject: 'sick', sequence: '2', id: 'mended' }) },
      },
    )

  it('stops there, others go on, and positions pass it by', async () => {
    await current.world.write('sick', 1, 1)
    await current.world.write('sick', 2, 2, { change: tooLarge })
    await current.world.write('sick', 3, 3)
    await current.world.write('well', 1, 2)
    const before = await countOf(factsNotSent)
    const { work, reached, logged, stored } = startWork()
    expect(await work.step()).toBe('idle')
    expect(await sent('sick')).toEqual([1])
    expect(await sent('well')).toEqual([1, 2])
    expect((await countOf(factsNotSent)) - before).toBe(1)
    expect(logged('fact not sent, its aggregate waits')).toBe(1)
    expect(reached().positions).toEqual({ [WRITER]: 5n })
    const waiting = (await batches().find({ 'facts.aggregate': sick }).sort({ _id: 1 }).toArray())
      .map(({ _id }) => _id)
      .slice(1)
    expect(reached().stopped).toEqual([{ aggregate: sick, rounds: waiting }])
    // What comes behind it waits too, and what waits is not sent before its pause is over.
    await current.world.write('sick', 4, 4)
    await current.world.write('well', 3, 3)
    expect(await work.step()).toBe('idle')
    expect(await sent('sick')).toEqual([1])
    expect(await sent('well')).toEqual([1, 2, 3])
    expect(logged('fact not sent, its aggregate waits')).toBe(1)
    await work.store()
    expect(stored.at(-1)?.stopped?.[0]?.rounds).toHaveLength(3)
    // As soon as the pause is over it is due.
    expect(work.dueIn()).toBeLessThanOrEqual(500)
  })

  it('is tried again when its pause is over, and goes on once it can', async () => {
    await current.world.write('sick', 1, 1)
    await current.world.write('sick', 2, 2, { change: tooLarge })
    await current.world.write('sick', 3, 4)
    const { work, reached, logged } = startWork()
    await work.step()
    pass(600)
    await work.step()
    expect(logged('fact not sent, its aggregate waits')).toBe(2)
    expect(await sent('sick')).toEqual([1])
    await mend()
    // The pause has doubled.
    await work.step()
    expect(await sent('sick')).toEqual([1])
    pass(2_000)
    expect(await work.step()).toBe('idle')
    expect(await sent('sick')).toEqual([1, 2, 3, 4])
    await work.store()
    expect(reached()).toMatchObject({ positions: { [WRITER]: 4n }, stopped: [] })
    await current.world.write('sick', 5, 5)
    expect(await work.step()).toBe('idle')
    expect(await sent('sick')).toEqual([1, 2, 3, 4, 5])
  })

  it('goes on as far as it can, and remembers only what is left', async () => {
    await current.world.write('sick', 1, 1, { change: tooLarge })
    await current.world.write('sick', 2, 2)
    await current.world.write('sick', 3, 3, { change: tooLarge })
    await current.world.write('sick', 4, 4)
    const { work, reached } = startWork()
    await work.step()
    await batches().updateOne(
      { 'facts.sequence': 1 },
      { $set: { 'facts.0.text': JSON.stringify({ subject: 'sick', sequence: '1', id: 'one' }) } },
    )
    pass(1_000)
    await work.step()
    expect(await sent('sick')).toEqual([1, 2])
    await work.store()
    expect(reached().stopped[0]?.rounds).toHaveLength(2)
  })

  it('keeps the relay busy when its pause is over, and not before', async () => {
    await current.world.write('sick', 1, 1, { change: tooLarge })
    const { reached, work } = startWork()
    await work.step()
    await work.store()
    // Another process knows of no pause.
    const next = startWork(reached())
    expect(await next.work.step()).toBe('idle')
    expect(next.logged('fact not sent, its aggregate waits')).toBe(1)
  })
})

describe('a fact that no stream takes', () => {
  const nobody = { subject: 'nobody.listens', text: '{}' }

  it('may be the fault of the broker the first time, and is its own when it happens again', async () => {
    await current.world.write('sick', 1, 1, { change: nobody })
    await current.world.write('well', 1, 1)
    const { work, logged, reached, lines } = startWork()
    expect(await work.step()).toBe('interrupted')
    expect(await sent('well')).toEqual([1])
    expect(logged('fact not sent, its aggregate waits')).toBe(0)
    expect(logged('relay waits for the broker')).toBe(1)
    expect(reached().stopped).toEqual([])
    expect(reached().positions[WRITER] ?? 0n).toBe(0n)
    // It is left out until its pause is over, and nothing behind it is sent twice.
    expect(await work.step()).toBe('idle')
    pass(600)
    expect(await work.step()).toBe('interrupted')
    expect(logged('fact not sent, its aggregate waits')).toBe(1)
    // The line comes once a second.
    expect(logged('relay waits for the broker')).toBe(1)
    await work.store()
    expect(reached().stopped).toMatchObject([{ aggregate: sick }])
    expect(reached().positions).toEqual({ [WRITER]: 2n })
    expect(await current.world.readStream()).toHaveLength(1)
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1)
  })

  it('is no fault of its own while the stream is another one', async () => {
    const { work, logged, reached } = startWork()
    await work.step()
    await current.world.write('sick', 1, 1, { change: nobody })
    await current.world.write('well', 1, 1)
    await deleteStream()
    for (let time = 0; time < 3; time += 1) {
      await deleteStream()
      pass(1_000)
      expect(await work.step()).toBe('interrupted')
    }
    expect(logged('fact not sent, its aggregate waits')).toBe(0)
    expect(reached().stopped).toEqual([])
  })
})
