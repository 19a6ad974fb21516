import { scrape } from '@loyalty/engine/process'
import {
  fillWithResting,
  statementsDuring,
  statementsUntilSeen,
  wasteful,
} from '@loyalty/testing/watch-statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collections } from '../src/collections.js'
import { deadLetters } from '../src/dead-letters/store.js'
import { imports, ranges } from '../src/imports/store.js'
import { startWorld, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
  const longAgo = new Date(0)
  await fillWithResting(world.database.db, collections, {
    [imports.name]: () => ({
      state: 'COMPLETED',
      is_queued: true,
      created_at: longAgo,
      updated_at: longAgo,
      undo: { state: 'UNDONE' },
    }),
    [ranges.name]: () => ({ state: 'DONE', lane: 0 }),
    [deadLetters.name]: () => ({ state: 'RUNNING' }),
  })
})
afterAll(() => world.stop())

it('migration with nothing to do reads nothing of the imports that have ended', async () => {
  const statements = await statementsUntilSeen(world.database.db, {
    [imports.name]: 4,
    [ranges.name]: 1,
  })
  expect(wasteful(statements)).toEqual([])
})

it('migration counts what waits without reading what does not', async () => {
  const statements = await statementsDuring(world.database.db, scrape)
  expect(statements.map(({ collection }) => collection)).toEqual(
    expect.arrayContaining([ranges.name, deadLetters.name]),
  )
  expect(wasteful(statements)).toEqual([])
})
