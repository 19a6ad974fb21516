import { expect, it } from 'vitest'
import { versionIn } from './version.js'

it.each([
  [{ version: '0.1.0', commit: '607a31a0' }, '0.1.0+607a31a0'],
  [{ version: '0.1.0', commit: '' }, '0.1.0'],
  [{ version: '0.1.0' }, '0.1.0'],
])('the version of %j is %s', (manifest, expected) => {
  expect(versionIn(JSON.stringify(manifest))).toBe(expected)
})
