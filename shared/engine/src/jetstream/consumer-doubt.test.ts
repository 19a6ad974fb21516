import { describe, expect, it } from 'vitest'
import { ConsumerDoubt } from './consumer-doubt.js'

const ATTEMPTS_MAX = 3

describe('doubt about a consumer', () => {
  it('never comes up over one message, which is buried after its attempts', () => {
    const doubt = new ConsumerDoubt(ATTEMPTS_MAX)
    expect([1, 2, 3].map(() => doubt.fail(7, true))).toEqual(['again', 'again', 'bury'])
    expect(doubt.isOfConsumer).toBe(false)
  })

  it('comes up when several different ones break in a row, and none of them is to blame', () => {
    const doubt = new ConsumerDoubt(ATTEMPTS_MAX)
    for (const place of [1, 2]) doubt.fail(place, true)
    for (const place of [1, 2]) doubt.fail(place, true)
    expect(doubt.fail(3, true)).toBe('again')
    expect(doubt.isOfConsumer).toBe(true)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      for (const place of [1, 2, 3, 4]) expect(doubt.fail(place, true)).toBe('again')
    }
    doubt.succeed(4)
    expect(doubt.isOfConsumer).toBe(false)
    expect([1, 2, 3].map(() => doubt.fail(1, true))).toEqual(['again', 'again', 'bury'])
  })

  it('does not come up over messages that had failed when another one succeeded', () => {
    const doubt = new ConsumerDoubt(ATTEMPTS_MAX)
    for (const place of [1, 2]) doubt.fail(place, true)
    doubt.succeed(9)
    for (const place of [3, 4]) doubt.fail(place, true)
    doubt.succeed(10)
    const verdicts = [1, 2, 3, 4].map((place) => [doubt.fail(place, true), doubt.fail(place, true)])
    expect(verdicts).toEqual(Array.from({ length: 4 }, () => ['again', 'bury']))
    expect(doubt.isOfConsumer).toBe(false)
  })

  it('does not come up again over messages that fail on after another one succeeded', () => {
    const doubt = new ConsumerDoubt(ATTEMPTS_MAX)
    const places = [1, 2, 3, 4, 5]
    for (const place of places) doubt.fail(place, true)
    expect(doubt.isOfConsumer).toBe(true)
    doubt.succeed(9)
    const verdicts = places.map((place) => [1, 2, 3].map(() => doubt.fail(place, true)))
    expect(verdicts).toEqual(places.map(() => ['again', 'again', 'bury']))
    expect(doubt.isOfConsumer).toBe(false)
  })

  it('does not come up over what is refused', () => {
    const doubt = new ConsumerDoubt(ATTEMPTS_MAX)
    const places = [1, 2, 3, 4, 5]
    for (let attempt = 1; attempt < ATTEMPTS_MAX; attempt += 1) {
      expect(places.map((place) => doubt.fail(place, false))).not.toContain('bury')
    }
    expect(places.map((place) => doubt.fail(place, false))).toEqual(places.map(() => 'bury'))
  })
})
