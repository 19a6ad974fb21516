import { expect, it } from 'vitest'
import { versionsAfter } from './versions-after.js'

it.each([
  [3, { limit: 9 }, [1, 2, 3]],
  [3, { limit: 2 }, [1, 2]],
  [3, { limit: 2, cursor: '2' }, [3]],
  [3, { limit: 2, cursor: '3' }, []],
  [3, { limit: 2, cursor: '9' }, []],
  [3, { limit: 2, order: 'desc' as const }, [3, 2]],
  [3, { limit: 2, order: 'desc' as const, cursor: '2' }, [1]],
  [3, { limit: 2, order: 'desc' as const, cursor: '9' }, [3, 2]],
  [3, { limit: 2, order: 'desc' as const, cursor: '1' }, []],
])('of %d the page %j has %j', (newest, page, versions) => {
  expect(versionsAfter(newest, { order: 'asc', ...page })).toEqual(versions)
})
