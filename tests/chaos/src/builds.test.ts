import { expect, it } from 'vitest'
import { applyPatch } from './builds.js'

const patch = { file: 'a.js', find: 'await drained()', replace: '' }

it('a patch changes the one place that it names', () => {
  expect(applyPatch('stop() { await drained(); }', patch)).toBe('stop() { ; }')
})

it.each([
  ['stop() {}', 0],
  ['await drained(); await drained()', 2],
])('a patch whose place is not there once is refused: %j', (text, times) => {
  expect(() => applyPatch(text, patch)).toThrow(`a.js: stands there ${times} times, not once`)
})
