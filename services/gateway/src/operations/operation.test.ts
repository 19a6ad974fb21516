import { expect, it } from 'vitest'
import { operations } from './index.js'
import { statusOf, takesDryRun } from './operation.js'

const dry = operations.filter(takesDryRun)

it('some operations take a dry run, and some of those make something', () => {
  expect(dry.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 201]))
})

it.each(dry.map((operation) => [`${operation.method} ${operation.url}`, operation] as const))(
  '%s: a dry run is answered 200, the call itself by its own status',
  (_, operation) => {
    expect(statusOf(operation, { dry_run: true })).toBe(200)
    expect(statusOf(operation, { dry_run: false })).toBe(operation.status)
    expect(statusOf(operation, {})).toBe(operation.status)
  },
)
