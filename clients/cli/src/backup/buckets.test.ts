import { expect, it } from 'vitest'
import { KEY } from './buckets.js'

it.each([
  ['loyalty-2026-01-31T10-00-00Z/manifest.json', true],
  ['loyalty-2026-01-31T10-00-00Z/archive.gz.age', true],
  ['loyalty-2026-01-31T10-00-00Z/archive.gz', true],
  ['oplog-2026-01-31T10-00-00Z/oplog.bson.age', true],
  ['loyalty-exports/customers-2026-01.csv', false],
  ['oplog-archive/x', false],
  ['loyalty-2026-01-31T10-00-00Z/notes.txt', false],
  ['loyalty-2026-01-31T10-00-00Z/archive.gz/x', false],
  ['others/loyalty-2026-01-31T10-00-00Z/manifest.json', false],
])('the object %s of a bucket is of a backup of ours: %s', (key, isOurs) => {
  expect(KEY.test(key)).toBe(isOurs)
})
