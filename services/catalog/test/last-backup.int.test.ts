import { markBackup, markOplogEvery, markSavedOplog } from '@loyalty/engine/admin'
import { scrape } from '@loyalty/engine/process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from './catalog-fixture.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.dispose())

const told = async (metric = 'loyalty_backup_last_success_timestamp_seconds') => {
  const { text } = await scrape()
  return new RegExp(`^${metric}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]
}

it('catalog tells when the last backup ended, and 0 while there was none', async () => {
  const { db } = world.database
  expect(await told()).toBe('0')
  await markBackup(db, new Date('2026-01-02T00:00:00Z'))
  expect(await told()).toBe('1767312000')
  // One that was put back is older than the last.
  await markBackup(db, new Date('2026-01-01T00:00:00Z'))
  expect(await told()).toBe('1767312000')
})

it('catalog tells up to when the oplog is saved, and 0 while it is not', async () => {
  const oplog = () => told('loyalty_backup_oplog_saved_timestamp_seconds')
  expect(await oplog()).toBe('0')
  await markSavedOplog(world.database.db, new Date('2026-01-03T00:00:00Z'))
  expect(await oplog()).toBe('1767398400')
  expect(await told()).not.toBe('1767398400')
})

it('catalog tells how often the oplog is to be saved: as who saves it said, unless a setting says it', async () => {
  const every = () => told('loyalty_backup_oplog_every_seconds')
  expect(await every()).toBe('0')
  await markOplogEvery(world.database.db, 60)
  expect(await every()).toBe('60')
  // What was saved stays known.
  expect(await told('loyalty_backup_oplog_saved_timestamp_seconds')).not.toBe('0')
  await world.stop()
  const other = await createWorld({ OPLOG_EVERY_SECONDS: '300' })
  try {
    await markOplogEvery(other.database.db, 60)
    expect(await every()).toBe('300')
  } finally {
    await other.dispose()
  }
})
