import { createOwnDatabase, type OwnDatabase } from '@loyalty/testing/own-database'
import { MongoClient } from 'mongodb'
import { expect, inject, it } from 'vitest'
import { collections, counters } from './commit-toys.js'

const make = () => createOwnDatabase(inject('mongoUrl'), 'handed_on', collections)
const contentsOf = async ({ dump }: OwnDatabase) => Object.values(await dump()).flat()
const counter = { _id: 'one', version: 1, used: 0, limit: 1, amount: 0n }

it('a database is handed on with its collections and indexes, and nothing in them', async () => {
  const first = await make()
  await first.db.collection<typeof counter>(counters.name).insertOne({ ...counter })
  expect(await contentsOf(first)).toHaveLength(1)
  const indexes = await first.db.collection('entries').indexes()
  await first.drop()
  const second = await make()
  expect(second.name).toBe(first.name)
  expect(await contentsOf(second)).toEqual([])
  expect(await second.db.collection('entries').indexes()).toEqual(indexes)
  await second.drop()
})

it('one that holds a collection of another kind is dropped', async () => {
  const first = await make()
  await first.db.createCollection('of_another_kind')
  await first.drop()
  const second = await make()
  expect(second.name).not.toBe(first.name)
  await second.drop()
})

it('one in which something was written later is dropped', async () => {
  const first = await make()
  await first.drop()
  await using client = new MongoClient(inject('mongoUrl'))
  await client
    .db(first.name)
    .collection<typeof counter>(counters.name)
    .insertOne({ ...counter })
  const second = await make()
  expect(second.name).not.toBe(first.name)
  await second.drop()
})
