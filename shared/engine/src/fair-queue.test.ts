import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue.js'

const one = () => 1

/** Takes all that waits, each turn at its cost, and names the owners in their order. */
function drain(queue: FairQueue<number>): string[] {
  const owners: string[] = []
  for (let next = queue.take((ms) => ms); next !== null; next = queue.take((ms) => ms)) {
    owners.push(next.owner)
  }
  return owners
}

describe('a fair queue', () => {
  it('has nothing for nobody', () => {
    expect(new FairQueue<number>().take(one)).toBeNull()
  })

  it('gives one owner its turns in the order in which it came', () => {
    const queue = new FairQueue<number>()
    for (const item of [3, 1, 2]) queue.add('a', item)
    const taken = [queue.take(one), queue.take(one), queue.take(one)].map((next) => next?.item)
    expect(taken).toEqual([3, 1, 2])
  })

  it('lets a newcomer in after one turn of an owner with a hundred in line', () => {
    const queue = new FairQueue<number>()
    for (let at = 0; at < 100; at++) queue.add('a', 10)
    queue.take((ms) => ms)
    queue.add('b', 10)
    expect(drain(queue).slice(0, 2)).toContain('b')
  })

  it('does not hold against an owner what it had while nobody else waited', () => {
    const queue = new FairQueue<number>()
    for (let at = 0; at < 100; at++) {
      queue.add('a', 10)
      queue.take((ms) => ms)
    }
    for (let at = 0; at < 3; at++) {
      queue.add('a', 10)
      queue.add('b', 10)
    }
    expect(
      drain(queue)
        .slice(0, 4)
        .filter((owner) => owner === 'a'),
    ).toHaveLength(2)
  })

  it('saves up no turns for whoever waited for nothing', () => {
    const queue = new FairQueue<number>()
    queue.add('b', 1)
    queue.take((ms) => ms)
    for (let at = 0; at < 50; at++) queue.add('a', 10)
    for (let at = 0; at < 25; at++) queue.take((ms) => ms)
    for (let at = 0; at < 25; at++) queue.add('b', 10)
    const first = drain(queue).slice(0, 20)
    expect(first.filter((owner) => owner === 'a').length).toBeGreaterThanOrEqual(9)
  })

  it('counts what a turn really took', () => {
    const queue = new FairQueue<number>()
    for (let at = 0; at < 10; at++) {
      queue.add('a', 1)
      queue.add('b', 1)
    }
    const first = queue.take(one)
    expect(first?.owner).toBe('a')
    queue.charge('a', 4)
    const next = Array.from({ length: 5 }, () => queue.take(one)?.owner)
    expect(next).toEqual(['b', 'b', 'b', 'b', 'b'])
  })

  it('gives owners that always wait the same, but for one turn of each', () => {
    const costs = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 40, maxLength: 80 })
    fc.assert(
      fc.property(costs, costs, costs, (...all) => {
        const queue = new FairQueue<number>()
        const served = new Map<string, number>()
        for (const [at, items] of all.entries()) {
          served.set(`${at}`, 0)
          for (const ms of items) queue.add(`${at}`, ms)
        }
        while ([...served.keys()].every((owner) => queue.sizeOf(owner) > 0)) {
          const next = queue.take((ms) => ms)
          if (next === null) throw new Error('all of them wait')
          served.set(next.owner, (served.get(next.owner) ?? 0) + next.item)
        }
        const amounts = [...served.values()]
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(100)
      }),
    )
  })

  it('has each item once, and forgets who has left', () => {
    const steps = fc.array(
      fc.record({ owner: fc.constantFrom('a', 'b', 'c'), isTake: fc.boolean() }),
    )
    fc.assert(
      fc.property(steps, (all) => {
        const queue = new FairQueue<number>()
        const waiting = new Set<number>()
        let wrong = 0
        for (const [at, { owner, isTake }] of all.entries()) {
          if (!isTake) {
            queue.add(owner, at)
            waiting.add(at)
          } else {
            const next = queue.take(one)
            const isKnown = next === null ? waiting.size === 0 : waiting.delete(next.item)
            wrong += isKnown ? 0 : 1
          }
          expect(queue.size).toBe(waiting.size)
          expect(new Set(queue.items())).toEqual(waiting)
        }
        expect(wrong).toBe(0)
      }),
    )
  })
})

it('the newest of whoever has most waiting is dropped', () => {
  const queue = new FairQueue<number>()
  expect(queue.dropLongest()).toBeNull()
  for (const item of [1, 2, 3]) queue.add('a', item)
  queue.add('b', 4)
  expect(queue.dropLongest()).toEqual({ owner: 'a', item: 3 })
  expect(queue.size).toBe(3)
  expect(queue.take(() => 1)).toEqual({ owner: 'a', item: 1 })
})

it('what no turn is worth while for is taken out', () => {
  const queue = new FairQueue<number>()
  for (const item of [1, 2, 3]) queue.add('a', item)
  queue.add('b', 4)
  expect(queue.takeOut((item) => item % 2 === 0)).toEqual([2, 4])
  expect(queue.size).toBe(2)
  expect(queue.items()).toEqual([1, 3])
})
