import { describe, expect, it } from 'vitest'
import { isAtLeast, parseVersion } from './version.js'

describe('version', () => {
  it.each([
    ['db version v6.0.5\nBuild Info: {', [6, 0, 5]],
    ['nats-server: v2.15.1', [2, 15, 1]],
    ['nats-server: v2.12.7-RC.1', [2, 12, 7]],
    ['no number here', null],
  ])('reads %j', (text, version) => {
    expect(parseVersion(text)).toEqual(version)
  })

  it.each([
    [[6, 0, 0], [6, 0, 0], true],
    [[5, 9, 9], [6, 0, 0], false],
    [[8, 2, 6], [6, 0, 0], true],
    [[2, 12, 6], [2, 12, 7], false],
    [[2, 12, 7], [2, 12, 7], true],
    [[2, 9, 25], [2, 12, 7], false],
    [[2, 15, 1], [2, 12, 7], true],
    [[3, 0, 0], [2, 12, 7], true],
  ] as const)('%j is at least %j: %j', (version, least, expected) => {
    expect(isAtLeast(version, least)).toBe(expected)
  })
})
