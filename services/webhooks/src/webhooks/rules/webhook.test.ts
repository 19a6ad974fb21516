import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { expect, it } from 'vitest'
import { FAILING_MS_MAX } from '../../limits.js'
import { changeWebhook, hasFailedForLong, newWebhook } from './webhook.js'

const now = new Date('2026-03-01T12:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)

it.each([
  { name: 'never', since: null, isLong: false },
  { name: 'for a moment', since: before(1), isLong: false },
  { name: 'for a day less a millisecond', since: before(FAILING_MS_MAX - 1), isLong: false },
  { name: 'for a day', since: before(FAILING_MS_MAX), isLong: true },
  { name: 'since a time that a clock set back calls future', since: before(-1), isLong: false },
])('a webhook that failed $name is paused for it: $isLong', ({ since, isLong }) => {
  expect(hasFailedForLong(since, now)).toBe(isLong)
})

it.each([
  { name: 'another url', url: 'https://new.example/', since: null },
  { name: 'the same url', url: 'https://old.example/', since: before(1) },
])('a webhook that is given $name fails since $since', ({ url, since }) => {
  const id = '0199a1b2-0000-7000-8000-000000000001' as Uuid
  const webhook = newWebhook(
    { url: 'https://old.example/', types: ['*'], status: 'ACTIVE', ordered: false },
    { header_names: [], sealed_headers: null },
    { account: 'a' as AccountId, id, now },
  )
  const failing = { ...webhook, failing_since: before(1) }
  const changed = changeWebhook(failing, { id, url, description: 'Orders' }, null, now)
  expect(changed.failing_since).toEqual(since)
})
