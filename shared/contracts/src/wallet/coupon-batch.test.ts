import { expect, it } from 'vitest'
import { NewCouponBatch } from './coupon-batch.js'

function prefixOf(prefix: string | null): string {
  const read = NewCouponBatch.shape.prefix.safeParse(prefix)
  return read.success ? (read.data ?? 'none') : 'refused'
}

it.each([
  ['sun-', 'SUN-'],
  ['_1', '_1'],
  ['0', '0'],
  ['-', 'refused'],
  ['-SUN', 'refused'],
  // Full-width forms become plain ones first.
  ['\uFF0DSUN', 'refused'],
  ['\uFF1DSUN', 'refused'],
  ['=SUN', 'refused'],
  ['+SUN', 'refused'],
  ['@SUN', 'refused'],
  ['', 'none'],
  [null, 'none'],
])('codes that begin with %j: %s', (prefix, read) => {
  expect(prefixOf(prefix)).toBe(read)
})
