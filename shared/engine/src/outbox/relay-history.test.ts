import { describe, expect, it } from 'vitest'
import type { Checkpoint } from './relays.collection.js'
import { BEGINNING, onDisk, RelayHistory, thinned } from './relay-history.js'

const SECOND_MS = 1_000
const DAY_S = 24 * 3600
const NOW_MS = Date.UTC(2026, 0, 31)

const checkpoint = (sequence: number, ageSeconds = 0): Checkpoint => ({
  sequence: BigInt(sequence),
  fact_id: `fact ${sequence}`,
  at: new Date(NOW_MS - ageSeconds * SECOND_MS),
  positions: { writer: BigInt(sequence) },
  stopped: [],
})

const streamOf = (firstSequence: number, lastSequence: number) => ({
  created: 'then',
  lastTime: 'now',
  entrance: null,
  firstSequence,
  lastSequence,
})
/** A stream that has the fact of each sequence, or what `others` tell. */
const reader =
  (others: Record<number, string | null> = {}) =>
  async (sequence: number) => {
    const other = others[sequence]
    return other === undefined ? `fact ${sequence}` : other
  }
const sequences = (checkpoints: readonly Checkpoint[]) =>
  checkpoints.map(({ sequence }) => Number(sequence))

const history = () => new RelayHistory([10, 20, 30].map((sequence) => checkpoint(sequence)))

describe('what a stream has lost', () => {
  it('is nothing when the newest fact is there, which takes one look', async () => {
    const asked: number[] = []
    const held = await history().stillIn(streamOf(1, 40), async (sequence) => {
      asked.push(sequence)
      return `fact ${sequence}`
    })
    expect(held.isWhole).toBe(true)
    expect(sequences(held.checkpoints)).toEqual([10, 20, 30])
    expect(asked).toEqual([30])
  })

  it.each([
    ['its end', streamOf(1, 25), {}, [10, 20]],
    ['its end, and others have filled it up', streamOf(1, 90), { 30: 'theirs' }, [10, 20]],
    ['all but what the oldest tells of', streamOf(1, 12), {}, [10]],
    ['everything', streamOf(0, 0), {}, []],
    [
      'everything, and others have filled it up',
      streamOf(1, 90),
      { 10: 'a', 20: 'b', 30: 'c' },
      [],
    ],
    ['its end, seen by an older fact', streamOf(1, 90), { 30: null, 20: 'theirs' }, [10]],
    ['its end, and the rest is gone by age', streamOf(25, 24), {}, []],
  ])('%s', async (_, stream, others, left) => {
    const held = await history().stillIn(stream, reader(others))
    expect(held.isWhole).toBe(false)
    expect(sequences(held.checkpoints)).toEqual(left)
  })

  it.each([
    ['gone by age', streamOf(41, 40), {}],
    ['gone by age but for the newest', streamOf(30, 40), {}],
    ['deleted by somebody', streamOf(1, 40), { 30: null }],
    ['deleted by somebody, all of them', streamOf(1, 40), { 10: null, 20: null, 30: null }],
  ])('is nothing when facts are %s', async (_, stream, others) => {
    const held = await history().stillIn(stream, reader(others))
    expect(held.isWhole).toBe(true)
    expect(sequences(held.checkpoints)).toEqual([10, 20, 30])
  })

  it('is seen by a fact that was acknowledged after the newest checkpoint', async () => {
    const after = history()
    after.acknowledge({ sequence: 35, fact_id: 'fact 35' })
    after.acknowledge({ sequence: 33, fact_id: 'fact 33' })
    expect(await after.stillIn(streamOf(1, 35), reader())).toMatchObject({ isWhole: true })
    const held = await after.stillIn(streamOf(1, 34), reader())
    expect(held.isWhole).toBe(false)
    expect(sequences(held.checkpoints)).toEqual([10, 20, 30])
  })
})

describe('checkpoints', () => {
  const reached = { positions: { writer: 7n }, stopped: [] }

  it('tell of the last fact, and of the time that does not go back with a clock', () => {
    const fresh = new RelayHistory([])
    expect(fresh.toStored(reached, new Date(NOW_MS))).toEqual([])
    fresh.acknowledge({ sequence: 5, fact_id: 'fact 5' })
    fresh.toStored(reached, new Date(NOW_MS))
    fresh.acknowledge({ sequence: 9, fact_id: 'fact 9' })
    const stored = fresh.toStored(reached, new Date(NOW_MS - SECOND_MS))
    expect(stored.at(-1)).toEqual({
      sequence: 9n,
      fact_id: 'fact 9',
      at: new Date(NOW_MS),
      ...reached,
    })
  })

  it('go on from the last that was stored, with the time', () => {
    const at = new Date(NOW_MS + 2 * SECOND_MS)
    const stored = new RelayHistory([checkpoint(10)]).toStored(reached, at)
    expect(stored.at(-1)).toEqual({ sequence: 10n, fact_id: 'fact 10', at, ...reached })
  })

  it.each([
    [20, 'name what is stopped'],
    [21, 'begin before everything, since that is more than they may name'],
  ])('with %i batches that wait %s', (length) => {
    const fresh = new RelayHistory([])
    fresh.acknowledge({ sequence: 5, fact_id: 'fact 5' })
    const batches = Array.from({ length }, (_, index) => `writer|${index}|0`)
    const stopped = [{ aggregate: 'sick', rounds: batches }]
    const [stored] = fresh.toStored({ ...reached, stopped }, new Date(NOW_MS))
    expect(stored).toMatchObject(length === 20 ? { ...reached, stopped } : BEGINNING)
    expect(BEGINNING).toEqual({ positions: {}, stopped: [] })
  })

  it.each([
    ['a week old, and no older', [7 * DAY_S + 1, 7 * DAY_S, 0], [7 * DAY_S, 0]],
    ['a second apart while they are young', [2, 1, 0.5, 0], [2, 1, 0]],
    ['more than a second apart', [3, 1.001, 0], [3, 1.001, 0]],
    ['as far apart as the younger is old', [400, 200, 150, 100, 0], [400, 200, 100, 0]],
    ['farther apart than that', [400, 201, 150, 100, 0], [400, 201, 150, 100, 0]],
    ['none', [], []],
  ])('are kept that are %s', (_, ages, kept) => {
    const all = ages.map((age, index) => checkpoint(index, age))
    const agesKept = thinned(all).map(({ at }) => (NOW_MS - at.getTime()) / SECOND_MS)
    expect(agesKept).toEqual(kept)
  })

  it('of a week are few, and close enough to send little again', () => {
    let kept: Checkpoint[] = []
    const week = 7 * DAY_S
    const step = 10
    for (let second = 0; second <= week + DAY_S; second += step) {
      kept = thinned([...kept, checkpoint(second, week + DAY_S - second)])
    }
    expect(kept.length).toBeLessThan(45)
    const ages = kept.map(({ at }) => (NOW_MS - at.getTime()) / SECOND_MS).toReversed()
    expect(ages.at(-1)).toBeGreaterThan(week / 2)
    expect(ages.at(-1)).toBeLessThanOrEqual(week)
    for (const [index, age] of ages.slice(1).entries()) {
      const younger = ages[index] ?? 0
      expect(age - younger).toBeLessThanOrEqual(Math.max(step, younger))
    }
  })

  it('are on the disk when they are older than what the broker may not have written yet', () => {
    const ages = [3600, 60, 11, 10, 9, 0]
    const all = ages.map((age, index) => checkpoint(index, age))
    expect(sequences(onDisk(all))).toEqual([0, 1, 2, 3])
    expect(onDisk([])).toEqual([])
  })
})
