import { describe, expect, it } from 'vitest'
import { allows, isForPlatform } from './allows.js'

describe('a list of whom something is for', () => {
  it.each<[string, string[] | null, string | null, boolean]>([
    ['no list, no value', null, null, true],
    ['no list', null, 'a', true],
    ['a list without anything', [], 'a', false],
    ['a value of the list', ['a', 'b'], 'b', true],
    ['a value that is not in it', ['a', 'b'], 'c', false],
    ['a list, and no value', ['a'], null, false],
  ])('%s', (_name, allowed, value, expected) => {
    expect(allows(allowed, value)).toBe(expected)
  })
})

describe('the platforms of a reward', () => {
  it.each<[string, string[] | null, string | null, boolean]>([
    ['none named: all', null, 'web', true],
    ['an empty list: all, also nobody who names one', [], null, true],
    ['in any case of letters', ['iOS'], 'IoS', true],
    ['another', ['ios'], 'web', false],
    ['a list, and a request without one', ['ios'], null, false],
  ])('%s', (_name, platforms, platform, expected) => {
    expect(isForPlatform({ platforms }, platform)).toBe(expected)
  })
})
